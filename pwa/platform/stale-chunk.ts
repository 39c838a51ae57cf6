const KEY = 'reloaded-for-chunk';
const AGAIN_MS = 60_000;
const PATIENCE_MS = 5_000;

/**
 * A screen's part cannot be loaded: while the shop answers, it is of an older build and gone. One reload brings the
 * new build, never a loop, and never where the browser's own error page would come of it; there the cause is thrown.
 */
export async function reloadForNewBuild(cause: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_MS || !(await shopAnswers())) throw cause;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  // Nothing is shown until then.
  return new Promise(() => undefined);
}

async function shopAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    // No answer is the answer.
    return false;
  }
}

const KEY = 'reloaded-for-chunk';
const RELOAD_PAUSE_MS = 60_000;
const REACHABILITY_TIMEOUT_MS = 5_000;

/**
 * Handles a chunk that cannot be loaded. If the server responds, the chunk belongs to an older
 * build: reloads once to get the new one, never in a loop. If the server is unreachable, throws the
 * cause instead of showing the browser's error page.
 */
export async function reloadForNewBuild(cause: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS || !(await isServerReachable())) throw cause;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  // Renders nothing until the reload.
  return new Promise(() => undefined);
}

async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHABILITY_TIMEOUT_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    // Without a response, do not reload.
    return false;
  }
}

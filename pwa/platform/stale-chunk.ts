const KEY = 'reloaded-for-chunk';
const AGAIN_MS = 60_000;

/**
 * A screen's part cannot be loaded: as a rule it is of an older build and gone. One reload brings the new build, never a
 * loop, never offline; there the cause is thrown.
 */
export function reloadForNewBuild(cause: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < AGAIN_MS) throw cause;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  // Nothing is shown until then.
  return new Promise(() => undefined);
}

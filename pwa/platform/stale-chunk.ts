const KEY = 'reloaded-for-chunk';

/** A part of an older build is gone: one reload brings the new build, never a loop, never offline. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}

import { paths } from '../../paths';

/** On product pages and the checkout, where another buyer may take the last item. */
const QUICK_MS = 5_000;
const SLOW_MS = 30_000;
const TICK_MS = 1_000;

/**
 * Polls for changes while the page is visible and when it becomes visible; most responses are a
 * 304. Many users may share an IP address, so the interval is as long as possible, with jitter.
 */
export function pollWhileVisible(poll: () => Promise<unknown>): void {
  let polledAt = Date.now();
  let failed = false;
  let beat = jitter();

  function refresh(): void {
    if (document.visibilityState !== 'visible') return;
    polledAt = Date.now();
    beat = jitter();
    poll().then(
      () => (failed = false),
      () => (failed = true),
    );
  }

  setInterval(() => {
    const pause = needsQuickPolling(location.pathname) && !failed ? QUICK_MS : SLOW_MS;
    // After the clock was set back, the time lies in the future.
    if (Math.abs(Date.now() - polledAt) >= pause * beat) refresh();
  }, TICK_MS);
  document.addEventListener('visibilitychange', refresh);
  // These events are only hints: the outcome of the request decides.
  for (const event of ['online', 'offline']) addEventListener(event, refresh);
}

function jitter(): number {
  return 0.8 + 0.4 * Math.random();
}

function needsQuickPolling(pathname: string): boolean {
  return pathname === paths.checkout || pathname.startsWith(paths.product(''));
}

import { paths } from '../../paths';

/** For screens where sales matter. */
const QUICK_MS = 5_000;
const SLOW_MS = 30_000;
const LOOK_MS = 1_000;

/**
 * Polls for changes while the page is visible and when it becomes visible; mostly a 304 without a
 * body. A whole pool may share an address, so the interval is long where possible, with jitter.
 */
export function pollWhileVisible(ask: () => Promise<unknown>): void {
  let askedAt = Date.now();
  let failed = false;
  let beat = newBeat();

  function refresh(): void {
    if (document.visibilityState !== 'visible') return;
    askedAt = Date.now();
    beat = newBeat();
    ask().then(
      () => (failed = false),
      () => (failed = true),
    );
  }

  setInterval(() => {
    const pause = isUrgent(location.pathname) && !failed ? QUICK_MS : SLOW_MS;
    if (Date.now() - askedAt >= pause * beat) refresh();
  }, LOOK_MS);
  document.addEventListener('visibilitychange', refresh);
  // Only a hint: the request decides.
  for (const event of ['online', 'offline']) addEventListener(event, refresh);
}

function newBeat(): number {
  return 0.8 + 0.4 * Math.random();
}

function isUrgent(pathname: string): boolean {
  return pathname === paths.checkout || pathname.startsWith(paths.product(''));
}

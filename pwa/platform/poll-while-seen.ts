import { paths } from '../paths';

/** Where a sale elsewhere matters at once. */
const QUICK_MS = 5_000;
const SLOW_MS = 30_000;
const LOOK_MS = 1_000;

/**
 * Asks now and then for changes while the page is seen, and whenever the shopper comes back to it: mostly a 304
 * without a body. A whole pool may share one address, so the pace is slow where it may be, and everybody has a
 * beat of their own.
 */
export function pollWhileSeen(ask: () => Promise<unknown>): void {
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

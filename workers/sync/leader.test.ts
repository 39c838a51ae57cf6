import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceDatabase } from './database';
import { CART_LEADER, withLeaderLock } from './leader';
import { inMemoryLocks } from './browser-locks';

const work = vi.fn<() => Promise<string>>();
let store: DeviceDatabase;
const clock = 1_000_000;
const now = () => clock;

/** Lock requests end as in a browser: a timeout until the lock is stolen, or the given error. */
function heldLocks(cause: unknown) {
  const steals: boolean[] = [];
  const request = (_name: string, { steal = false }: LockOptions, run: () => Promise<unknown>) => {
    steals.push(steal);
    return steal ? run() : Promise.reject(cause);
  };
  return { steals, locks: { request } as never };
}
const timedOut = new DOMException('The lock is held.', 'TimeoutError');

beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
  work.mockReset().mockResolvedValue('synced');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.delete();
});

it('only one tab syncs at a time, and tabs sync in order', async () => {
  const locks = inMemoryLocks();
  const log: string[] = [];
  const workAs = (name: string) => async () => {
    log.push(`${name} begins`);
    await store.meta.count();
    log.push(`${name} ends`);
  };
  await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      withLeaderLock({ store, locks, now }, CART_LEADER, workAs(name)),
    ),
  );
  expect(log).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

it.each([
  ['after its heartbeat is older than a request may take', 21_000],
  ['even if the clock was set back since', -3_600_000],
])('a tab steals the leader lock of a frozen tab %s', async (_, passedMs) => {
  // The browser's timeouts run a hundred times faster.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
  const locks = inMemoryLocks();
  const frozen = new Promise<never>(() => undefined);
  void withLeaderLock({ store, locks, now }, CART_LEADER, () => frozen);
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  const later = () => clock + passedMs;
  const stealing = withLeaderLock({ store, locks, now: later }, CART_LEADER, () =>
    Promise.resolve('drained'),
  );
  expect(await stealing).toBe('drained');
});

it('a lock without a heartbeat for 20 seconds is stolen, and the time is stored', async () => {
  const { steals, locks } = heldLocks(timedOut);
  await store.writeMeta({ drainBeat: clock - 20_000, stolenAt: clock - 60_000 });
  expect(await withLeaderLock({ store, locks, now }, CART_LEADER, work)).toBe('synced');
  expect(steals).toEqual([false, true]);
  expect(await store.readMetas('drainBeat', 'stolenAt')).toEqual({
    drainBeat: clock,
    stolenAt: clock,
  });
});

it.each([
  ['sent a heartbeat within 20 seconds', { drainBeat: clock - 19_999 }],
  ['sent a heartbeat by a clock that was ahead', { drainBeat: clock + 19_999 }],
  ['was stolen within a minute', { stolenAt: clock - 59_999 }],
])('a lock whose holder %s is not stolen', async (_reason, meta) => {
  const { steals, locks } = heldLocks(timedOut);
  await store.writeMeta(meta);
  let requests = 0;
  const lookAt = () => {
    requests += 1;
    // The second look finds both times expired.
    return requests === 1 ? clock : clock + 3_600_000;
  };
  await withLeaderLock({ store, locks, now: lookAt }, CART_LEADER, work);
  expect(steals).toEqual([false, false, true]);
});

it('an error other than the timeout of the lock is thrown', async () => {
  for (const cause of [new DOMException('Stolen.', 'AbortError'), new Error('TimeoutError')]) {
    const { steals, locks } = heldLocks(cause);
    await expect(withLeaderLock({ store, locks, now }, CART_LEADER, work)).rejects.toBe(cause);
    expect(steals).toEqual([false]);
  }
  expect(work).not.toHaveBeenCalled();
});

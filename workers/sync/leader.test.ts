import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CART_LEADER, withLeaderLock } from './leader';
import { DeviceDatabase } from './database';
import { profileLocks } from '../../scripts/sync/locks';

let store: DeviceDatabase;
let clock = 1_000_000;
const now = () => clock;

beforeEach(() => {
  store = new DeviceDatabase(`cart-${Math.random()}`);
});
afterEach(() => store.delete());

it('only one tab syncs at a time, and tabs sync in order', async () => {
  const locks = profileLocks();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await store.meta.count();
    log.push(`${name} ends`);
  };
  await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      withLeaderLock({ store, locks, now }, CART_LEADER, work(name)),
    ),
  );
  expect(log).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

it('a tab steals the leader lock of a frozen tab after its heartbeat is older than a request may take', async () => {
  const locks = profileLocks();
  const frozen = new Promise<never>(() => undefined);
  void withLeaderLock({ store, locks, now }, CART_LEADER, () => frozen);
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  const stealing = withLeaderLock({ store, locks, now }, CART_LEADER, () =>
    Promise.resolve('drained'),
  );
  clock += 21_000;
  expect(await stealing).toBe('drained');
});

it('a tab steals the leader lock of a frozen tab even if the clock was set back since', async () => {
  const locks = profileLocks();
  const frozen = new Promise<never>(() => undefined);
  void withLeaderLock({ store, locks, now }, CART_LEADER, () => frozen);
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  const stealing = withLeaderLock({ store, locks, now }, CART_LEADER, () =>
    Promise.resolve('drained'),
  );
  clock -= 3_600_000;
  expect(await stealing).toBe('drained');
});

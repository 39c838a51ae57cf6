import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DRAIN, exclusively } from '../../workers/cart/round';
import { CartStore } from '../../workers/cart/store';
import { profileLocks } from './locks';

let store: CartStore;
let clock = 1_000_000;
const now = () => clock;

beforeEach(() => {
  store = new CartStore(`cart-${Math.random()}`);
});
afterEach(() => store.delete());

it('one drains at a time, in order', async () => {
  const locks = profileLocks();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await store.meta.count();
    log.push(`${name} ends`);
  };
  await Promise.all(
    ['one', 'two', 'three'].map((name) => exclusively({ store, locks, now }, DRAIN, work(name))),
  );
  expect(log).toEqual(
    ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

it('a frozen holder is robbed once it has been silent for longer than a request may take', async () => {
  const locks = profileLocks();
  const frozen = new Promise<never>(() => undefined);
  void exclusively({ store, locks, now }, DRAIN, () => frozen);
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  const robbed = exclusively({ store, locks, now }, DRAIN, () => Promise.resolve('drained'));
  clock += 21_000;
  expect(await robbed).toBe('drained');
});

it('a frozen holder is robbed also by a clock that was set back since', async () => {
  const locks = profileLocks();
  const frozen = new Promise<never>(() => undefined);
  void exclusively({ store, locks, now }, DRAIN, () => frozen);
  await vi.waitFor(async () => expect(await store.meta.get('drainBeat')).toBeDefined());
  const robbed = exclusively({ store, locks, now }, DRAIN, () => Promise.resolve('drained'));
  clock -= 3_600_000;
  expect(await robbed).toBe('drained');
});

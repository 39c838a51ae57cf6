import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { openCart, type CommandOutcome } from '../cart/engine';
import { DEVICE_TIMEOUT_MS, WriteTimedOut } from './storage-timeout';
import { DeviceDatabase } from './database';
import type { OpenTab } from '../../scripts/sync/device';
import { inMemoryLocks } from './browser-locks';

const goggles = product('goggles', 3, 'Quantity: 5');
const products = [goggles, product('fins', 6, 'Quantity: 5')];
let tab: OpenTab;
const release = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  release.mockClear();
  const store = new DeviceDatabase(`cart-${Math.random()}`);
  const engine = openCart({
    store,
    locks: inMemoryLocks(),
    base: 'http://nowhere.test',
    findProducts: (ids) => Promise.resolve(products.filter(({ id }) => ids.includes(id))),
    release,
  });
  tab = Object.assign(engine, { store });
});
afterEach(async () => {
  vi.restoreAllMocks();
  tab.stop();
  await DeviceDatabase.delete(tab.store.name);
  vi.useRealTimers();
});

/**
 * Opens a transaction and never ends it, like a page in the back/forward cache. Returns a function
 * that ends it.
 */
async function blockIndexedDb(): Promise<() => void> {
  await tab.store.open();
  let isOver = false;
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(tab.store.name);
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      const keepTransactionOpen = () => {
        resolve();
        if (isOver) database.close();
        else
          transaction.objectStore('meta').count().addEventListener('success', keepTransactionOpen);
      };
      keepTransactionOpen();
    });
  });
  return () => {
    isOver = true;
  };
}

/** Advances time and lets the database work. */
async function advanceTime(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(50);
  }
}

/** Advances time past the timeout. */
async function waitPastTimeout<T>(waiting: Promise<T>): Promise<T> {
  await advanceTime(DEVICE_TIMEOUT_MS);
  return waiting;
}

const TAPS: readonly [string, (lineId: string) => Promise<CommandOutcome>][] = [
  ['an added item', () => tab.addToCart({ product: goggles })],
  ['a quantity', (lineId) => tab.setQuantity(lineId, 2)],
  ['a removal', (lineId) => tab.removeLine(lineId)],
  ['an emptied bag', () => tab.clearCart()],
];

describe('an IndexedDB that starts no transaction [offline.storage-failed, offline.storage-unknown]', () => {
  it.each(TAPS)('does not delay %s beyond the timeout, and never runs it later', async (_, tap) => {
    await waitPastTimeout(tab.addToCart({ product: goggles }));
    const before = await tab.store.readOutbox();
    const [lineId = ''] = before.flatMap(({ edit }) => ('id' in edit ? edit.id : []));
    const end = await blockIndexedDb();
    expect(await waitPastTimeout(tap(lineId))).toEqual({
      result: 'not-stored',
      why: 'storage-timed-out',
    });
    end();
    await advanceTime(1_000);
    expect(await tab.store.readOutbox()).toMatchObject(
      before.map(({ key, edit }) => ({ key, edit })),
    );
  });

  it('an unresponsive IndexedDB delays a payment only until the timeout, and blocking pages are asked to close', async () => {
    const end = await blockIndexedDb();
    const stored = tab
      .storePayment({ orderID: 'ORDER', stage: 'open', since: 1 })
      .catch((cause: unknown) => cause);
    expect(await waitPastTimeout(stored)).toBeInstanceOf(WriteTimedOut);
    expect(release).toHaveBeenCalled();
    end();
  });

  it('the next command succeeds when IndexedDB responds again', async () => {
    const end = await blockIndexedDb();
    await waitPastTimeout(tab.addToCart({ product: goggles }));
    end();
    const { result } = await waitPastTimeout(tab.addToCart({ product: goggles }));
    expect(result).toBe('waiting');
    expect(await tab.store.readOutbox()).toHaveLength(1);
  });

  it('a command succeeds if IndexedDB responds before the timeout', async () => {
    const end = await blockIndexedDb();
    const tap = tab.addToCart({ product: goggles });
    await advanceTime(DEVICE_TIMEOUT_MS - 1_000);
    end();
    expect(await waitPastTimeout(tap)).toEqual({ result: 'waiting' });
  });

  it('a write that IndexedDB may have stored is reported as unknown, not as failed', async () => {
    const end = await blockIndexedDb();
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('it commits', 'InvalidStateError');
    });
    expect(await waitPastTimeout(tab.clearCart())).toEqual({
      result: 'not-stored',
      why: 'storage-unknown',
    });
    end();
  });

  it('an edit is kept if IndexedDB stops responding after storing it', async () => {
    const tap = tab.addToCart({ product: goggles });
    while ((await tab.store.outbox.count()) === 0) await new Promise(setImmediate);
    const end = await blockIndexedDb();
    expect(await waitPastTimeout(tap)).toEqual({ result: 'waiting' });
    end();
    expect(await tab.store.readOutbox()).toHaveLength(1);
  });
});

const SAVED_TAPS: readonly [string, () => Promise<unknown>][] = [
  ['a save', () => tab.saved.save('goggles')],
  ['a removal', () => tab.saved.unsave('fins')],
  ['a note', () => tab.saved.setNote('fins', 'for Riccione')],
  ['a list', () => tab.saved.changeLists('fins', () => ['Nationals'])],
];

describe('an IndexedDB that starts no transaction, with saved items [offline.storage-failed, offline.storage-unknown]', () => {
  it.each(SAVED_TAPS)(
    'does not delay %s beyond the timeout, and never runs it later',
    async (_, tapIt) => {
      await waitPastTimeout(tab.saved.save('fins'));
      const before = await tab.store.saved.toArray();
      expect(before).toHaveLength(1);
      const end = await blockIndexedDb();
      expect(await waitPastTimeout(tapIt())).toBe('storage-timed-out');
      expect(release).toHaveBeenCalled();
      end();
      await advanceTime(1_000);
      expect(await tab.store.saved.toArray()).toEqual(before);
    },
  );

  it('a note that IndexedDB may have stored is reported as unknown, not as failed', async () => {
    await waitPastTimeout(tab.saved.save('fins'));
    const end = await blockIndexedDb();
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('it commits', 'InvalidStateError');
    });
    expect(await waitPastTimeout(tab.saved.setNote('fins', 'for Riccione'))).toBe(
      'storage-unknown',
    );
    end();
  });
});

describe('asks the browser to close pages in its back/forward cache [decision storage-writes-time-out]', () => {
  it('asks the browser to close pages in its back/forward cache if the database delays a command', async () => {
    const end = await blockIndexedDb();
    const tap = tab.addToCart({ product: goggles });
    await advanceTime(2_500);
    expect(release).toHaveBeenCalledOnce();
    end();
    await waitPastTimeout(tap);
  });

  it('asks the browser to close pages in its back/forward cache if the database delays reading the cart', async () => {
    const end = await blockIndexedDb();
    const stop = tab.observe(() => undefined);
    await advanceTime(2_500);
    expect(release).toHaveBeenCalledOnce();
    stop();
    end();
  });

  it('does not ask the browser to close pages in its back/forward cache without IndexedDB', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const store = new DeviceDatabase(`cart-${Math.random()}`);
    const engine = openCart({
      store,
      locks: inMemoryLocks(),
      findProducts: () => Promise.resolve([]),
      release,
    });
    const states = vi.fn<() => void>();
    const stop = engine.observe(states);
    await advanceTime(2_500);
    expect(states).toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
    stop();
    engine.stop();
  });

  it('does not ask the browser to close pages in its back/forward cache if the database responds', async () => {
    const stop = tab.observe(() => undefined);
    await waitPastTimeout(tab.addToCart({ product: goggles }));
    expect(release).not.toHaveBeenCalled();
    stop();
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../../api/testing/goods';
import { openCart, type CartEngine, type Outcome } from '../../workers/cart/engine';
import { DEVICE_MS, NotBegun } from '../../workers/patience';
import { CartStore } from '../../workers/cart/store';
import { profileLocks } from './locks';

const goggles = product('goggles', 3, 'Quantity: 5');
const goods = [goggles, product('fins', 6, 'Quantity: 5')];
let tab: CartEngine;
const release = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  release.mockClear();
  tab = openCart({
    store: new CartStore(`cart-${Math.random()}`),
    locks: profileLocks(),
    base: 'http://nowhere.test',
    findProducts: (ids) => Promise.resolve(goods.filter(({ id }) => ids.includes(id))),
    release,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  tab.stop();
  await CartStore.delete(tab.store.name);
  vi.useRealTimers();
});

/** What a page does that was left in the middle of a transaction and is kept for Back; returns its end. */
async function leftPage(): Promise<() => void> {
  await tab.store.open();
  let isOver = false;
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open(tab.store.name);
    opening.addEventListener('success', () => {
      const { result: database } = opening;
      const held = database.transaction([...database.objectStoreNames], 'readwrite');
      const stay = () => {
        resolve();
        if (isOver) database.close();
        else held.objectStore('meta').count().addEventListener('success', stay);
      };
      stay();
    });
  });
  return () => {
    isOver = true;
  };
}

/** Lets time pass, and the database do what it does in it. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(50);
  }
}

/** Lets the time pass in which a device is waited for. */
async function outlast<T>(waiting: Promise<T>): Promise<T> {
  await pass(DEVICE_MS);
  return waiting;
}

const TAPS: readonly [string, (lineId: string) => Promise<Outcome>][] = [
  ['an added item', () => tab.addToCart({ product: goggles })],
  ['a quantity', (lineId) => tab.setQuantity(lineId, 2)],
  ['a removal', (lineId) => tab.removeLine(lineId)],
  ['an emptied bag', () => tab.clearCart()],
];

describe('decision 115: a device that lets no transaction begin', () => {
  it.each(TAPS)('does not keep %s waiting, and never does it later', async (_, tap) => {
    await outlast(tab.addToCart({ product: goggles }));
    const before = await tab.store.readOutbox();
    const [lineId = ''] = before.flatMap(({ edit }) => ('id' in edit ? edit.id : []));
    const end = await leftPage();
    expect(await outlast(tap(lineId))).toEqual({ result: 'unkept', why: 'not-begun' });
    end();
    await pass(1_000);
    expect(await tab.store.readOutbox()).toMatchObject(
      before.map(({ key, edit }) => ({ key, edit })),
    );
  });

  it('does not keep whoever pays waiting, and is asked to let go', async () => {
    const end = await leftPage();
    const kept = tab
      .keepPayment({ orderID: 'ORDER', stage: 'open', since: 1 })
      .catch((cause: unknown) => cause);
    expect(await outlast(kept)).toBeInstanceOf(NotBegun);
    expect(release).toHaveBeenCalled();
    end();
  });

  it('takes the next tap once it lets them begin again', async () => {
    const end = await leftPage();
    await outlast(tab.addToCart({ product: goggles }));
    end();
    const { result } = await outlast(tab.addToCart({ product: goggles }));
    expect(result).toBe('waiting');
    expect(await tab.store.readOutbox()).toHaveLength(1);
  });

  it('holds a tap for as long as it is waited for, and no longer', async () => {
    const end = await leftPage();
    const tap = tab.addToCart({ product: goggles });
    await pass(DEVICE_MS - 1_000);
    end();
    expect(await outlast(tap)).toEqual({ result: 'waiting' });
  });

  it('is not said to have failed where it may have kept the write', async () => {
    const end = await leftPage();
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('it commits', 'InvalidStateError');
    });
    expect(await outlast(tab.clearCart())).toEqual({ result: 'unkept', why: 'not-told' });
    end();
  });

  it('keeps an edit that it falls silent after', async () => {
    const tap = tab.addToCart({ product: goggles });
    while ((await tab.store.outbox.count()) === 0) await new Promise(setImmediate);
    const end = await leftPage();
    expect(await outlast(tap)).toEqual({ result: 'waiting' });
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

describe('decision 115: a device that lets no transaction begin, and what is saved', () => {
  it.each(SAVED_TAPS)('does not keep %s waiting, and never does it later', async (_, tapIt) => {
    await outlast(tab.saved.save('fins'));
    const before = await tab.store.saved.toArray();
    expect(before).toHaveLength(1);
    const end = await leftPage();
    expect(await outlast(tapIt())).toBe('not-begun');
    expect(release).toHaveBeenCalled();
    end();
    await pass(1_000);
    expect(await tab.store.saved.toArray()).toEqual(before);
  });

  it('is not said to have failed where it may have kept the note', async () => {
    await outlast(tab.saved.save('fins'));
    const end = await leftPage();
    vi.spyOn(IDBTransaction.prototype, 'abort').mockImplementation(() => {
      throw new DOMException('it commits', 'InvalidStateError');
    });
    expect(await outlast(tab.saved.setNote('fins', 'for Riccione'))).toBe('not-told');
    end();
  });
});

describe('decision 116: the browser is asked to let go of the pages that were left', () => {
  it('by a tap that its device keeps waiting', async () => {
    const end = await leftPage();
    const tap = tab.addToCart({ product: goggles });
    await pass(2_500);
    expect(release).toHaveBeenCalledOnce();
    end();
    await outlast(tap);
  });

  it('by a bag that its device keeps waiting', async () => {
    const end = await leftPage();
    const stop = tab.observe(() => undefined);
    await pass(2_500);
    expect(release).toHaveBeenCalledOnce();
    stop();
    end();
  });

  it('and not where the browser keeps nothing', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const store = new CartStore(`cart-${Math.random()}`);
    const engine = openCart({
      store,
      locks: profileLocks(),
      findProducts: () => Promise.resolve([]),
      release,
    });
    const states = vi.fn<() => void>();
    const stop = engine.observe(states);
    await pass(2_500);
    expect(states).toHaveBeenCalled();
    expect(release).not.toHaveBeenCalled();
    stop();
    engine.stop();
  });

  it('and not where the device answers', async () => {
    const stop = tab.observe(() => undefined);
    await outlast(tab.addToCart({ product: goggles }));
    expect(release).not.toHaveBeenCalled();
    stop();
  });
});

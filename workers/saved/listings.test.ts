import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { MAX_LIST_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_SAVED } from '#contract/bounds';
import { SavedItem } from '#contract/saved';
import { DeviceDatabase } from '../sync/database';
import { savedListings, type SavedState } from './listings';
import { savedOwner } from './owner';
import { itemOf, changesSinceSeen, rowOf, type SavedRow } from './rows';
import { MAX_VIEWED, viewedProducts } from './viewed';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-22T09:00:00.000Z');

function productOf(id: string, changes: Partial<Product> = {}): Product {
  return {
    id,
    name: `Suit ${id}`,
    description: '',
    price: 180,
    imageUrl: `/pictures/${id}.svg`,
    additionalImages: [],
    categoryId: 1,
    swimmerId: null,
    usageTypeId: null,
    specifications: ['Quantity: 1'],
    ...changes,
  };
}

const SOLD = { specifications: ['Quantity: 0'] };

/** A device with a catalogue that the test changes. `tab` opens another tab. */
function device(products: readonly Product[]) {
  const name = `cart-${Math.random()}`;
  const stores: DeviceDatabase[] = [];
  const shop = { products: [...products], confirmedAt: START as number | undefined, clock: START };
  const tab = () => {
    const store = new DeviceDatabase(name);
    stores.push(store);
    return {
      store,
      saved: savedListings({
        store,
        findProducts: (ids) => Promise.resolve(shop.products.filter(({ id }) => ids.includes(id))),
        findConfirmedAt: () => Promise.resolve(shop.confirmedAt),
        now: () => shop.clock,
        release: () => undefined,
      }),
    };
  };
  const end = async () => {
    for (const store of stores) store.close();
    await Dexie.delete(name);
  };
  ends.push(end);
  return { shop, tab, name };
}

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function rowOfListing(store: DeviceDatabase, id: string): Promise<SavedRow> {
  const row = await store.readSavedRow(id);
  if (!row) throw new Error(`no row of ${id}`);
  return row;
}

test('saving an item stores the whole product and when the server confirmed it [saved.opens-offline, saved.row-age]', async () => {
  const { tab, shop } = device([productOf('1')]);
  const { saved, store } = tab();
  shop.confirmedAt = START - 5_000;
  expect(await saved.save('1')).toBe('first');
  expect(await store.readSaved()).toEqual([
    {
      id: '1',
      savedAt: '2026-11-22T09:00:00.000Z',
      changedAt: '2026-11-22T09:00:00.000Z',
      note: '',
      lists: [],
      product: productOf('1'),
      seenAt: START - 5_000,
      known: { price: 180, sold: false, gone: false },
    },
  ]);
});

test('a product that cannot be found is not saved [saved.opens-offline]', async () => {
  const { tab } = device([]);
  const { saved, store } = tab();
  expect(await saved.save('1')).toBe('unknown');
  expect(await store.saved.count()).toBe(0);
});

test('a product that only the page has is saved as shown [saved.opens-offline]', async () => {
  const { tab } = device([]);
  const { saved, store } = tab();
  expect(await saved.save('1', productOf('1'))).toBe('first');
  expect((await rowOfListing(store, '1')).product).toEqual(productOf('1'));
});

test('removing a saved item leaves a tombstone without note and lists, and can be undone [saved.tombstones]', async () => {
  const { tab } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  await saved.setNote('1', '  ask about the seam ');
  await saved.changeLists('1', () => ['Nationals', 'Nationals', ' Wish  list ']);
  const before = await saved.unsave('1');
  const removed = await rowOfListing(store, '1');
  expect(SavedItem.parse(itemOf(removed))).toEqual(itemOf(removed));
  expect(removed).toMatchObject({ removed: true, note: '', lists: [] });
  expect(removed.product).toBeUndefined();
  if (!before || typeof before === 'string') throw new Error('nothing was removed');
  expect(await saved.restore(before)).toBe('saved');
  const back = await rowOfListing(store, '1');
  expect(back).toMatchObject({
    note: 'ask about the seam',
    lists: ['Nationals', 'Wish list'],
    product: productOf('1'),
  });
  expect(back.removed).toBeUndefined();
  expect(back.changedAt > removed.changedAt).toBe(true);
});

test('each change of a saved item has a later time than the one before, even if the clock was set back [saved.notes-and-lists]', async () => {
  const { tab, shop } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  shop.clock = START - DAY_MS;
  await saved.setNote('1', 'later');
  expect((await rowOfListing(store, '1')).changedAt).toBe('2026-11-22T09:00:00.001Z');
});

test('a note or list name that is too long changes nothing [saved.notes-and-lists]', async () => {
  const { tab } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  await saved.setNote('1', 'kept');
  await expect(saved.setNote('1', 'x'.repeat(MAX_NOTE_LENGTH + 1))).rejects.toThrow(/too_big/);
  await expect(
    saved.changeLists('1', () => ['x'.repeat(MAX_LIST_NAME_LENGTH + 1)]),
  ).rejects.toThrow(/too_big/);
  expect(await rowOfListing(store, '1')).toMatchObject({ note: 'kept', lists: [] });
});

test('at most 200 items can be saved, and removing one makes room [saved.two-hundred]', async () => {
  const products = Array.from({ length: MAX_SAVED + 1 }, (_, index) => productOf(String(index)));
  const { tab } = device(products);
  const { saved } = tab();
  for (const { id } of products.slice(0, MAX_SAVED)) await saved.save(id);
  expect(await saved.save(String(MAX_SAVED))).toBe('full');
  await saved.unsave('0');
  expect(await saved.save(String(MAX_SAVED))).toBe('saved');
  expect(await saved.save('0')).toBe('full');
});

test('an item saved by another version is neither overwritten nor deleted [offline.rows-of-other-versions]', async () => {
  const { tab, name } = device([productOf('1')]);
  const { saved, store } = tab();
  await store.open();
  const raw = await new Dexie(name).open();
  const foreign = { id: '1', savedAt: '2026', folder: { of: 'another version' } };
  await raw.table('saved').put(foreign);
  raw.close();
  expect(await saved.save('1')).toBe('storage-failed');
  expect(await saved.unsave('1')).toBeUndefined();
  expect(await saved.setNote('1', 'mine')).toBe('storage-failed');
  await saved.compare(START);
  expect(await store.table('saved').toArray()).toEqual([foreign]);
});

test('sold, repriced and delisted items are reported as changed once, until they are seen [saved.news-once]', async () => {
  const { tab, shop } = device(['1', '2', '3', '4'].map((id) => productOf(id)));
  const { saved, store } = tab();
  for (const id of ['1', '2', '3', '4']) await saved.save(id);
  const news = async () =>
    Object.fromEntries((await store.readSaved()).map((row) => [row.id, changesSinceSeen(row)]));
  shop.products = [productOf('1', SOLD), productOf('2', { price: 150 }), productOf('4')];
  await saved.compare(START + 60_000);
  const expected = { 1: { sold: true }, 2: { was: 180 }, 3: { gone: true }, 4: undefined };
  expect(await news()).toEqual(expected);
  await saved.compare(START + 120_000);
  expect(await news()).toEqual(expected);
  const shown = await store.readSaved();
  await saved.markSeen(shown);
  expect(Object.values(await news()).filter(Boolean)).toEqual([]);
  shop.products = [productOf('1'), productOf('2', { price: 150 }), productOf('3'), productOf('4')];
  await saved.compare(START + 180_000);
  expect(await news()).toEqual({
    1: { back: true },
    2: undefined,
    3: { back: true },
    4: undefined,
  });
});

test('a saved item that changed back before it was seen is not reported as changed [saved.news-once]', async () => {
  const { tab, shop } = device([productOf('1'), productOf('2')]);
  const { saved, store } = tab();
  await saved.save('1');
  await saved.save('2');
  shop.products = [productOf('1', { price: 150 }), productOf('2', SOLD)];
  await saved.compare(START + 60_000);
  shop.products = [productOf('1'), productOf('2')];
  await saved.compare(START + 120_000);
  expect((await store.readSaved()).map(changesSinceSeen)).toEqual([undefined, undefined]);
});

test('a change that arrives after a saved item was rendered is still reported [saved.news-once]', async () => {
  const { tab, shop } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  shop.products = [productOf('1', { price: 150 })];
  await saved.compare(START + 60_000);
  const drawn = await store.readSaved();
  shop.products = [productOf('1', { price: 120 })];
  await saved.compare(START + 120_000);
  await saved.markSeen(drawn);
  expect(changesSinceSeen(await rowOfListing(store, '1'))).toEqual({ was: 150 });
});

test('older catalogue data does not replace newer data of a saved item [saved.row-age]', async () => {
  const { tab, shop } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  await saved.compare(START + 120_000);
  shop.products = [];
  await saved.compare(START + 60_000);
  expect(await rowOfListing(store, '1')).toMatchObject({
    seenAt: START + 120_000,
    product: productOf('1'),
  });
  expect((await rowOfListing(store, '1')).gone).toBeUndefined();
});

test('an item saved on another device gets its product without a change notice [saved.news-once]', async () => {
  const { tab } = device([productOf('1')]);
  const { saved, store } = tab();
  const item = {
    productId: '1',
    savedAt: '2026-11-21T09:00:00.000Z',
    changedAt: '2026-11-21T09:00:00.000Z',
    note: 'from the phone',
    lists: [],
  };
  await store.saved.put(rowOf(item));
  await saved.compare(START);
  const row = await rowOfListing(store, '1');
  expect(row).toMatchObject({ note: 'from the phone', product: productOf('1'), seenAt: START });
  expect(changesSinceSeen(row)).toBeUndefined();
  expect(itemOf(row)).toEqual(item);
});

test('a tombstone is deleted after sixty days [saved.tombstones]', async () => {
  const { tab, shop } = device([productOf('1'), productOf('2')]);
  const { saved, store } = tab();
  await saved.save('1');
  await saved.unsave('1');
  shop.clock = START + 59 * DAY_MS;
  await saved.compare(shop.clock);
  expect(await store.saved.count()).toBe(1);
  shop.clock = START + 61 * DAY_MS;
  await saved.compare(shop.clock);
  expect(await store.saved.count()).toBe(0);
});

test('every tab shows items saved in other tabs and how many saved items have changed [saved.news-once]', async () => {
  const { tab, shop } = device([productOf('1'), productOf('2')]);
  const [firstTab, secondTab] = [tab(), tab()];
  let state: SavedState | undefined;
  const stop = secondTab.saved.observe((next) => {
    state = next;
  });
  await firstTab.saved.save('1');
  await vi.waitFor(() => expect([...(state?.ids ?? [])]).toEqual(['1']));
  shop.products = [productOf('1', SOLD)];
  await firstTab.saved.compare(START + 60_000);
  await vi.waitFor(() => expect(state?.unseenChanges).toBe(1));
  stop();
});

test('any sequence of saves, removals and notes in two tabs gives the expected saved items [saved.notes-and-lists]', async () => {
  const id = fc.constantFrom('1', '2', '3');
  const command = fc.oneof(
    fc.record({ do: fc.constant('save' as const), id }),
    fc.record({ do: fc.constant('unsave' as const), id }),
    fc.record({ do: fc.constant('note' as const), id, note: fc.constantFrom('', 'a', 'b') }),
    fc.record({
      do: fc.constant('lists' as const),
      id,
      lists: fc.uniqueArray(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    }),
  );
  const step = fc.record({
    tab: fc.nat({ max: 1 }),
    command,
    tick: fc.integer({ min: -5, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { tab, shop } = device([productOf('1'), productOf('2'), productOf('3')]);
      const tabs = [tab(), tab()] as const;
      const model = new Map<string, { note: string; lists: string[] }>();
      const changes = new Map<string, string>();
      for (const { tab: at, command, tick } of steps) {
        const { saved, store } = tabs[at === 0 ? 0 : 1];
        shop.clock += tick;
        const before = model.get(command.id);
        if (command.do === 'save') await saved.save(command.id);
        if (command.do === 'unsave') await saved.unsave(command.id);
        if (command.do === 'note') await saved.setNote(command.id, command.note);
        if (command.do === 'lists') await saved.changeLists(command.id, () => command.lists);
        if (command.do === 'save' && !before) model.set(command.id, { note: '', lists: [] });
        if (command.do === 'unsave') model.delete(command.id);
        if (command.do === 'note' && before) before.note = command.note;
        if (command.do === 'lists' && before) before.lists = command.lists;
        const row = await store.readSavedRow(command.id);
        expect((row?.changedAt ?? '') >= (changes.get(command.id) ?? '')).toBe(true);
        if (row) changes.set(command.id, row.changedAt);
      }
      for (const { store } of tabs) {
        const rows = (await store.readSaved()).filter(({ removed }) => !removed);
        const found = rows.map(({ id: each, note, lists }) => [each, { note, lists }] as const);
        expect(new Map(found)).toEqual(model);
      }
      for (const end of ends.splice(0)) await end();
    }),
    { numRuns: 60 },
  );
});

test('a note and a list changed in two tabs at the same time are both stored [saved.notes-and-lists]', async () => {
  const { tab } = device([productOf('1')]);
  const [firstTab, secondTab] = [tab(), tab()];
  await Promise.all([firstTab.saved.save('1'), secondTab.saved.save('1')]);
  await Promise.all([
    firstTab.saved.setNote('1', 'one'),
    secondTab.saved.changeLists('1', () => ['two']),
  ]);
  expect(await rowOfListing(firstTab.store, '1')).toMatchObject({ note: 'one', lists: ['two'] });
});

test('two list choices in quick succession are both stored [saved.notes-and-lists]', async () => {
  const { tab } = device([productOf('1')]);
  const { saved, store } = tab();
  await saved.save('1');
  const on = (list: string) => (before: readonly string[]) => [...before, list];
  await Promise.all([saved.changeLists('1', on('Nationals')), saved.changeLists('1', on('Wish'))]);
  expect((await rowOfListing(store, '1')).lists).toEqual(['Nationals', 'Wish']);
});

test('a product that a customer requested before signing out is not stored afterwards [saved.cleared-on-sign-out]', async () => {
  const { tab, shop } = device([productOf('a'), productOf('b')]);
  const { saved, store } = tab();
  const owner = savedOwner(store);
  await owner.assignTo('kim.swims');
  expect(await saved.save('a')).toBe('first');
  await saved.setNote('a', 'a private word');
  const removed = (await saved.unsave('a')) as SavedRow;
  let respond: (products: Product[]) => void = () => undefined;
  const slow = savedListings({
    store,
    findProducts: () => new Promise((resolve) => (respond = resolve)),
    findConfirmedAt: () => Promise.resolve(START),
    now: () => shop.clock,
    release: () => undefined,
  });
  const saving = slow.save('b');
  await owner.clearOnSignOut('now');
  respond(shop.products.slice(1));
  expect(await saving).toBe('signed-out');
  expect(await saved.restore(removed)).toBe('signed-out');
  expect(await store.readSaved()).toEqual([]);

  await owner.assignTo('sam.swims');
  expect(await saved.restore(removed)).toBe('signed-out');
  await owner.clearOnSignOut('now');
  await owner.assignTo('kim.swims');
  expect(await saved.restore(removed)).toBe('first');
  expect(await store.readSaved()).toMatchObject([{ id: 'a', note: 'a private word' }]);
});

test('a removal by a visitor can be undone after signing in [saved.joins-account]', async () => {
  const { tab } = device([productOf('a')]);
  const { saved, store } = tab();
  await saved.save('a');
  const removed = (await saved.unsave('a')) as SavedRow;
  await savedOwner(store).assignTo('kim.swims');
  expect(await saved.restore(removed)).toBe('first');
});

test("recently viewed products follow the catalogue's prices and disappear with their product [product.recently-viewed]", async () => {
  const { tab, shop } = device([productOf('1'), productOf('2')]);
  const { saved, store } = tab();
  const viewed = viewedProducts(store, () => shop.clock);
  for (const { id } of shop.products) await viewed.note(productOf(id));
  shop.products = [productOf('1', SOLD)];
  await saved.compare(START + 60_000);
  expect((await store.readViewed()).map(({ product }) => product)).toEqual([productOf('1', SOLD)]);
});

test('the last twelve viewed products are kept, newest first, until they are cleared [product.recently-viewed]', async () => {
  const { tab, shop } = device([]);
  const { store } = tab();
  const viewed = viewedProducts(store, () => shop.clock);
  for (let index = 0; index < MAX_VIEWED + 3; index += 1) {
    shop.clock += 1;
    await viewed.note(productOf(String(index)));
  }
  shop.clock += 1;
  await viewed.note(productOf('5', { name: 'Seen again' }));
  const rows = await store.readViewed();
  expect(rows.map(({ id }) => id)).toEqual([
    '5',
    '14',
    '13',
    '12',
    '11',
    '10',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
  ]);
  expect(rows[0]?.product.name).toBe('Seen again');
  await viewed.clear();
  expect(await store.readViewed()).toEqual([]);
});

import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { product } from '../testing/goods';
import { entryStore } from './entries';
import { importGoods } from './import/import';
import { LOG_LENGTH, type Changes, type Entry } from './published';
import { stockStore } from '../stock/store';
import { catalogueStore } from './store';

const log = pino({ level: 'silent' });
let database: TemporaryDatabase;

beforeEach(async () => {
  database = await temporaryDatabase('catalogue');
});
afterEach(() => database.drop());

function openStore(now = Date.now) {
  return catalogueStore({ database, now, log, followMs: 10 });
}

function put(...products: Product[]) {
  return async () => ({
    products: products.map((value) => ({ id: value.id, value })),
    swimmers: [],
  });
}

function remove(id: string) {
  return async () => ({ products: [{ id }], swimmers: [] });
}

describe('the catalogue’s change log', () => {
  test('two processes read the same catalogue, ordered by id', async () => {
    const [one, other] = [openStore(), openStore()];
    await one.publish(put(product('10', 4), product('9', 4), product('b', 4), product('a', 4)));
    await other.publish(remove('9'));
    await other.publish(put(product('2', 4)));
    await one.catchUp();
    expect(one.published().products.map(({ id }) => id)).toEqual(['2', '10', 'a', 'b']);
    expect(one.published().version).toBe(other.published().version);
    expect(one.published().products).toEqual(other.published().products);
  });

  test('concurrent writers publish separate versions, and no change is lost', async () => {
    const stores = Array.from({ length: 4 }, () => openStore());
    await Promise.all(
      stores.flatMap((store, writer) =>
        Array.from({ length: 5 }, (_, index) =>
          store.publish(put(product(`${writer}-${index}`, 4))),
        ),
      ),
    );
    const fresh = openStore();
    await fresh.catchUp();
    expect(fresh.published().products).toHaveLength(20);
    const versions = [...fresh.published().entries.products.values()].map(({ version }) => version);
    expect(new Set(versions).size).toBe(20);
  });

  test('the next process finishes the publication of a crashed process', async () => {
    const first = openStore();
    await first.publish(put(product('1', 4)));
    const { version } = first.published();
    const part = { products: [{ id: '2', value: product('2', 4) }], swimmers: [] };
    await database.collection<typeof part>('parts').insert({ _id: 'left', ...part });
    await database
      .collection<{ parts: string[] }>('changes')
      .insert({ _id: String(version + 1), parts: ['left'] });
    const next = openStore();
    await next.catchUp();
    expect(next.published().find('2')).toEqual(product('2', 4));
    expect(await database.collection('products').get('2')).toMatchObject({ version: version + 1 });
    expect(await database.collection('catalogue').get('catalogue')).toMatchObject({
      version: version + 1,
    });
  });

  test('a process that applies a change late never restores an older state', async () => {
    const entries = entryStore(database, Date.now);
    const { version } = await entries.readVersions();
    const priced = (price: number) => ({
      products: [{ id: '1', value: { ...product('1', 4), price } }],
      swimmers: [],
    });
    await database
      .collection<Entry<Product>>('products')
      .insert({ _id: '1', version: version + 2, value: { ...product('1', 4), price: 2 } });
    await entries.apply(priced(1), version + 1);
    expect((await entries.readAll()).products.get('1')?.value?.price).toBe(2);
  });

  test('more than 500 products can be published at once', async () => {
    const store = openStore();
    const many = Array.from({ length: 1201 }, (_, index) => product(String(index), 4));
    const before = await store.publish(put(product('0', 4)));
    const after = await store.publish(put(...many));
    expect(after.version).toBe(before.version + 1);
    expect(after.products).toEqual(many);
    const fresh = openStore();
    await fresh.catchUp();
    expect(fresh.published().products).toEqual(many);
  });

  test('a process that missed more changes than the log keeps reads the whole catalogue again', async () => {
    const [busy, asleep] = [openStore(), openStore()];
    await busy.publish(put(product('1', 4)));
    await asleep.catchUp();
    const { version } = asleep.published();
    for (let index = 0; index < 3; index += 1) await busy.publish(put(product(`n${index}`, 4)));
    await database.collection('changes').remove(String(version + 1));
    await asleep.catchUp();
    expect(asleep.published().products).toEqual(busy.published().products);
  });

  test('products with long texts are published in parts below the database’s document limit', async () => {
    const store = openStore();
    const longProducts = Array.from({ length: 240 }, (_, index) => ({
      ...product(`long-${index}`, 4),
      description: 'ä'.repeat(50_000),
    }));
    await store.publish(put(...longProducts));
    expect(store.published().products).toHaveLength(longProducts.length);
    const sizes = (await database.collection<Changes>('parts').find()).map((part) =>
      Buffer.byteLength(JSON.stringify(part)),
    );
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThan(8_000_000);
    const other = openStore();
    await other.catchUp();
    expect(other.published().products).toEqual(store.published().products);
  });

  test('the change log keeps the last 1,000 change sets', async () => {
    const store = openStore();
    const { version } = await store.publish(put(product('1', 4)));
    const sets = database.collection<{ parts: string[] }>('changes');
    const parts = database.collection<Changes>('parts');
    const aged = [0, 1, 2].map((age) => String(version + 2 - LOG_LENGTH - age));
    for (const _id of aged) {
      await sets.insert({ _id, parts: [`part-${_id}`] });
      await parts.insert({ _id: `part-${_id}`, products: [], swimmers: [] });
    }
    await store.publish(put(product('2', 4)));
    const [retained, ...dropped] = aged;
    expect(await sets.get(retained ?? '')).toBeDefined();
    expect(await Promise.all(dropped.map((id) => sets.get(id)))).toEqual([undefined, undefined]);
    expect(await parts.find()).toHaveLength(3);
  });

  test('a device with a version of a lost catalogue store gets a full reset', async () => {
    const store = openStore(() => Date.parse('2026-11-21'));
    const { version } = await store.publish(put(product('1', 4)));
    expect(store.published().changesSince(version - 2)).toBeUndefined();
    expect(store.published().changesSince(version + 1)).toBeUndefined();
  });

  test('applying the changes since any version gives the newest catalogue', async () => {
    const id = fc.integer({ min: 1, max: 12 }).map(String);
    const history = fc.array(
      fc.oneof(fc.record({ id, price: fc.integer({ min: 1, max: 9 }) }), fc.record({ id })),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const store = openStore();
        await store.publish(put(product('0', 4)));
        const { version } = store.published();
        const states: [number, ReadonlyMap<string, Product>][] = [
          [version, new Map(store.published().products.map((each) => [each.id, each]))],
        ];
        for (const step of steps) {
          await store.publish(
            'price' in step ? put({ ...product(step.id, 4), price: step.price }) : remove(step.id),
          );
          const now = store.published();
          states.push([now.version, new Map(now.products.map((each) => [each.id, each]))]);
        }
        const newest = store.published();
        for (const [since, known] of states) {
          const changes = newest.changesSince(since);
          const device = new Map(known);
          for (const upsert of changes?.upserts ?? []) device.set(upsert.id, upsert);
          for (const removal of changes?.removals ?? []) device.delete(removal);
          expect(device).toEqual(new Map(newest.products.map((each) => [each.id, each])));
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('publishing sales', () => {
  async function shopWith(...products: Product[]) {
    const store = openStore();
    const stock = stockStore(database);
    await importGoods({ catalogue: store, stock }, { products, swimmers: [], replace: false });
    return { store, stock };
  }

  test('a sold product stays listed with Quantity 0, and reservations do not change the shown Quantity [product.sold-stays]', async () => {
    const { store, stock } = await shopWith(
      product('1', 1, 'Size: 24', 'Quantity: 1', 'Usage: New'),
    );
    await stock.reserve('1', { checkoutId: 'a', quantity: 1, now: 0 });
    await store.foldSales();
    expect(store.published().find('1')?.specifications).toContain('Quantity: 1');
    await stock.sell('1', 'a');
    await store.foldSales();
    expect(store.published().find('1')?.specifications).toEqual([
      'Size: 24',
      'Quantity: 0',
      'Usage: New',
    ]);
    expect(await stock.findDirty()).toEqual([]);
  });

  test('a product without a quantity has one unit [catalogue.quantity]', async () => {
    const { store, stock } = await shopWith(product('1', 4));
    await stock.reserve('1', { checkoutId: 'a', quantity: 1, now: 0 });
    await stock.sell('1', 'a');
    await store.foldSales();
    expect(store.published().find('1')?.specifications).toEqual(['Quantity: 0']);
  });

  test('many sales are published as one change set that every process reads', async () => {
    const { store, stock } = await shopWith(
      ...['1', '2', '3'].map((id) => product(id, 4, 'Quantity: 5')),
    );
    const { version } = store.published();
    const other = openStore();
    await other.start();
    for (const id of ['1', '2', '3']) {
      await stock.reserve(id, { checkoutId: 'a', quantity: 2, now: 0 });
      await stock.sell(id, 'a');
    }
    await store.foldSales();
    await vi.waitFor(() => {
      expect(other.published().find('3')?.specifications).toEqual(['Quantity: 3']);
    });
    await other.stop();
    expect(store.published().version).toBeGreaterThan(version);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueChanges, Product } from '#contract/products/catalogue';
import { defaultFilters } from '#contract/filters';
import type { CatalogueApi, CatalogueStatus, ListingResult } from './api';
import { openCatalogue } from './catalogue';
import { listingPages } from './index';
import { CatalogueDatabase } from './store';
import { product } from '../../api/testing/goods';

const [competition] = listingPages();

const suit = (id: string, price = 100) => ({
  ...product(id, 1, 'Quantity: 1'),
  name: `Suit ${id}`,
  price,
});

/** A fake network: a server whose version the test changes, or no server at all. */
class Shop {
  products: Product[] = [suit('1'), suit('2')];
  version = 1;
  changes: CatalogueChanges | undefined;
  swimmers = [{ id: 1, name: 'Robin Hale' }];
  fromCache = false;
  reachable = true;
  refusals: Response[] = [];
  readonly requests: string[] = [];

  readonly fetch = (url: string): Promise<Response> => {
    this.requests.push(url);
    if (!this.reachable) return Promise.reject(new TypeError('Failed to fetch'));
    const refusal = this.refusals.shift();
    if (refusal) return Promise.resolve(refusal);
    const headers = new Headers({ 'x-catalogue-version': String(this.version) });
    if (this.fromCache) headers.set('x-from-cache', '1');
    if (url === '/api/products') return Promise.resolve(Response.json(this.products, { headers }));
    if (url === '/api/swimmers') return Promise.resolve(Response.json(this.swimmers, { headers }));
    const response = this.changes
      ? Response.json(this.changes)
      : new Response(null, { status: 304 });
    return Promise.resolve(response);
  };
}

let shop: Shop;
let store: CatalogueDatabase;
let announced: CatalogueStatus[];
let storedSnapshots: [string, string[]][];

function open(): CatalogueApi {
  return openCatalogue({
    store,
    now: Date.now,
    announce: (status) => announced.push(status),
    storeSnapshots,
  });
}

function storeSnapshots(answers: Iterable<readonly [string, ListingResult]>): Promise<void> {
  storedSnapshots = Array.from(answers, ([path, { cards }]) => [
    path,
    cards.map(({ name }) => name),
  ]);
  return Promise.resolve();
}

async function names(catalogue: CatalogueApi): Promise<string[]> {
  if (!competition) throw new Error('no page of competition suits');
  const filters = defaultFilters(competition);
  const question = { page: competition, filters, sort: 'relevance', limit: 1000 } as const;
  return (await catalogue.listing(question)).cards.map(({ name }) => name);
}

beforeEach(() => {
  shop = new Shop();
  vi.stubGlobal('fetch', shop.fetch);
  store = new CatalogueDatabase(`catalogue-${Math.random()}`);
  announced = [];
  storedSnapshots = [];
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await store.delete();
});

describe('the catalogue on the device', () => {
  it('the first query is answered from the server and the catalogue is stored', async () => {
    expect(await names(open())).toEqual(['Suit 1', 'Suit 2']);
    await vi.waitFor(async () => expect((await store.load())?.version).toBe(1));
  });

  it('queries are answered from the stored catalogue while the server is unreachable', async () => {
    await open().refresh();
    shop.reachable = false;
    const again = open();
    expect(await names(again)).toEqual(['Suit 1', 'Suit 2']);
    expect(await again.status()).toMatchObject({ version: 1, products: 2, fromCache: true });
    await expect(again.refresh()).rejects.toMatchObject({ name: 'Unreachable' });
    expect(announced.at(-1)).toMatchObject({ reachable: false, products: 2 });
    expect(await again.swimmers().catch(() => 'none')).toBe('none');
  });

  it('the catalogue is updated although an earlier visit’s clock was a year ahead', async () => {
    const products = [suit('1')];
    const year = 365 * 24 * 60 * 60 * 1000;
    await store.save({ version: 1, products: [], confirmedAt: Date.now() + year });
    await store.save({ version: 5, products, confirmedAt: Date.now() });
    expect(await store.load()).toMatchObject({ version: 5, products: [{ id: '1' }] });
    await store.save({ version: 4, products: [], confirmedAt: Date.now() - 60_000 });
    expect((await store.load())?.version).toBe(5);
  });

  it('the swimmers are stored for offline visits', async () => {
    expect(await open().swimmers()).toEqual([{ id: 1, name: 'Robin Hale' }]);
    shop.reachable = false;
    expect(await open().swimmers()).toEqual([{ id: 1, name: 'Robin Hale' }]);
  });

  it('a search matches the names of swimmers, also offline [search.fields]', async () => {
    shop.products = [{ ...suit('1'), swimmerId: 1 }, suit('2')];
    const found = async () => (await open().search('robin hale', 10)).cards.map(({ id }) => id);
    expect(await found()).toEqual(['1']);
    shop.reachable = false;
    expect(await found()).toEqual(['1']);
  });

  it('a first visit waits while the shop is too busy, and then shows its products [errors.busy-page-waits]', async () => {
    const busy = { error: 'The shop is very busy.', code: 'server-busy' };
    shop.refusals = [Response.json(busy, { status: 503, headers: { 'retry-after': '1' } })];
    expect(await names(open())).toEqual(['Suit 1', 'Suit 2']);
    expect(shop.requests).toEqual(['/api/products', '/api/products']);
  });

  it('queries fail while no catalogue is stored, and succeed when the server is reachable again', async () => {
    shop.reachable = false;
    const catalogue = open();
    await expect(names(catalogue)).rejects.toMatchObject({ name: 'Unreachable' });
    shop.reachable = true;
    expect(await names(catalogue)).toEqual(['Suit 1', 'Suit 2']);
  });

  it('a changed name of a swimmer is found at once, and stored for offline visits [shop.athlete-live]', async () => {
    shop.products = [{ ...suit('1'), swimmerId: 1 }, suit('2')];
    const catalogue = open();
    const found = async (term: string) =>
      (await catalogue.search(term, 10)).cards.map(({ id }) => id);
    expect(await found('hale')).toEqual(['1']);
    const swimmers = [{ id: 1, name: 'Mia Roth' }];
    shop.changes = { from: 1, to: 2, upserts: [], removals: [], swimmers };
    await catalogue.refresh();
    expect([await found('roth'), await found('hale')]).toEqual([['1'], []]);
    expect(await catalogue.swimmers()).toEqual(swimmers);
    shop.reachable = false;
    expect(await open().swimmers()).toEqual(swimmers);
    expect(shop.requests.filter((url) => url === '/api/swimmers')).toHaveLength(2);
  });

  it('a cached copy of the swimmers does not bring back a removed name [privacy.swimmer-name]', async () => {
    const catalogue = open();
    await catalogue.refresh();
    expect(await catalogue.swimmers()).toHaveLength(1);
    shop.changes = { from: 1, to: 2, upserts: [], removals: [], swimmers: [] };
    await catalogue.refresh();
    shop.fromCache = true;
    expect(await open().swimmers()).toEqual([]);
  });

  it('a reset response loads the swimmers again [privacy.swimmer-name]', async () => {
    const catalogue = open();
    await catalogue.refresh();
    expect(await catalogue.swimmers()).toHaveLength(1);
    Object.assign(shop, { changes: { reset: true }, swimmers: [], version: 40 });
    await catalogue.refresh();
    expect(await catalogue.swimmers()).toEqual([]);
    shop.reachable = false;
    expect(await open().swimmers()).toEqual([]);
  });

  it('changes are applied to the stored catalogue and the new version is announced', async () => {
    const catalogue = open();
    await catalogue.refresh();
    shop.changes = { from: 1, to: 3, upserts: [suit('3'), suit('1', 50)], removals: ['2'] };
    await catalogue.refresh();
    expect(await names(catalogue)).toEqual(['Suit 1', 'Suit 3']);
    expect((await catalogue.product('1'))?.product.price).toBe(50);
    expect(announced.at(-1)).toMatchObject({ version: 3, products: 2, fromCache: false });
    expect(shop.requests.filter((url) => url === '/api/products')).toHaveLength(1);
    await vi.waitFor(async () => expect((await store.load())?.version).toBe(3));
  });

  it('a cached catalogue is accepted at the start, but not after a reset [decision catalogue-change-log]', async () => {
    shop.fromCache = true;
    const catalogue = open();
    expect(await names(catalogue)).toEqual(['Suit 1', 'Suit 2']);
    expect(await catalogue.status()).toMatchObject({ fromCache: true, confirmedAt: undefined });
    Object.assign(shop, { changes: { reset: true }, products: [suit('9')], version: 40 });
    await catalogue.refresh();
    expect(await names(catalogue)).toEqual(['Suit 1', 'Suit 2']);
    shop.fromCache = false;
    await catalogue.refresh();
    expect(await names(catalogue)).toEqual(['Suit 9']);
  });

  it('the catalogue works in memory without IndexedDB', async () => {
    store.close({ disableAutoOpen: true });
    expect(await names(open())).toEqual(['Suit 1', 'Suit 2']);
    store = new CatalogueDatabase(`catalogue-${Math.random()}`);
  });

  it('the catalogue is loaded from the server if the stored one is damaged', async () => {
    await open().refresh();
    await store.table('records').put({ place: 0, products: [{ id: '1' }] });
    expect(await names(open())).toEqual(['Suit 1', 'Suit 2']);
    await store.table('records').put({ place: 0 });
    expect(await names(open())).toEqual(['Suit 1', 'Suit 2']);
  });

  it('a response without changes is written at most once a minute', async () => {
    let clock = 1_000_000;
    const catalogue = openCatalogue({
      store,
      now: () => clock,
      announce: () => undefined,
      storeSnapshots,
    });
    const confirmedAt = async () => (await store.load())?.confirmedAt;
    await catalogue.refresh();
    clock += 5_000;
    await catalogue.refresh();
    expect(await confirmedAt()).toBe(1_000_000);
    expect((await catalogue.status()).confirmedAt).toBe(1_005_000);
    clock += 60_000;
    await catalogue.refresh();
    expect(await confirmedAt()).toBe(1_065_000);
  });

  it('the first cards of each listing are stored only from a confirmed catalogue [decision listing-snapshots]', async () => {
    const catalogue = open();
    await catalogue.refresh();
    expect(storedSnapshots.map(([path]) => path)).toEqual(listingPages().map(({ path }) => path));
    expect(storedSnapshots[0]).toEqual(['/category/competition-suits', ['Suit 1', 'Suit 2']]);
    storedSnapshots = [];
    await catalogue.refresh();
    expect(storedSnapshots).toEqual([]);
    shop.changes = { from: 1, to: 2, upserts: [suit('3')], removals: ['1'] };
    await catalogue.refresh();
    expect(storedSnapshots[0]?.[1]).toEqual(['Suit 2', 'Suit 3']);
    storedSnapshots = [];
    shop.reachable = false;
    await open()
      .refresh()
      .catch(() => undefined);
    expect(storedSnapshots).toEqual([]);
  });

  it('only changed products are written, or all of them if another tab has written since', async () => {
    shop.products = Array.from({ length: 1200 }, (_, index) => suit(String(index)));
    const catalogue = open();
    await catalogue.refresh();
    shop.changes = { from: 1, to: 2, upserts: [suit('700', 5)], removals: [] };
    await catalogue.refresh();
    await vi.waitFor(async () => expect((await store.load())?.version).toBe(2));

    const other = new CatalogueDatabase(store.name);
    await other.load();
    await other.save({ version: 3, confirmedAt: Date.now(), products: [suit('x')] });
    await store.save({ version: 4, confirmedAt: Date.now(), products: shop.products });
    expect((await other.load())?.products).toHaveLength(1200);
    other.close();
  });

  it('a catalogue that another tab confirmed later is not overwritten', async () => {
    await store.save({ version: 5, confirmedAt: 2000, products: [suit('new')] });
    const staleTab = new CatalogueDatabase(store.name);
    await staleTab.save({ version: 4, confirmedAt: 1000, products: [suit('old')] });
    expect((await staleTab.load())?.version).toBe(5);
    staleTab.close();
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAVED_MOST } from '#contract/bounds';
import { mergeSaved, SAVED_BATCH, type SavedItem, type SavedList } from '#contract/saved';
import { customer } from '../testing/customer';
import { startShop, type TestShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { savedStore } from './store';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 10, 22);
const iso = (at: number) => new Date(at).toISOString();

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function saver() {
  const browser = await customer(shop.url);
  const put = async (...items: SavedItem[]) =>
    (await browser.send('PUT', '/api/saved', { body: { items } })).body as SavedList;
  const list = async () => (await browser.send('GET', '/api/saved')).body as SavedList;
  return { ...browser, put, list };
}

let nth = 0;
/** An account of its own, by a clock that a test moves. */
function account() {
  nth += 1;
  const userId = `user-${nth}`;
  const clock = { now: START };
  const store = savedStore(shop.database, () => clock.now);
  const merge = (...items: SavedItem[]) => store.merge(userId, items);
  return { userId, clock, store, merge, list: () => store.list(userId) };
}

function saved(productId: string, at: number, changes: Partial<SavedItem> = {}): SavedItem {
  return { productId, savedAt: iso(at), note: '', lists: [], changedAt: iso(at), ...changes };
}

const removed = (productId: string, at: number) => saved(productId, at, { removed: true });

const manyAt = (at: number, count: number, name: string) =>
  Array.from({ length: count }, (_, each) => saved(`${name}-${each}`, at + each));

const idsOf = ({ items }: SavedList) => items.map(({ productId }) => productId);

describe('the saved listings of an account', () => {
  it('a crowd of changes of one account is taken in by a few writes', async () => {
    let writes = 0;
    const counted: typeof shop.database = {
      ...shop.database,
      collection: (name) => {
        const documents = shop.database.collection(name);
        const replace: typeof documents.replace = (document) => {
          writes += 1;
          return documents.replace(document);
        };
        return { ...documents, replace } as never;
      },
    };
    const store = savedStore(counted, () => START);
    const many = Array.from({ length: 40 }, (_, at) => saved(`crowd-${at}`, START - at));
    await Promise.all(many.map((item) => store.merge('crowd', [item])));
    expect((await store.list('crowd')).items).toHaveLength(40);
    expect(writes).toBeLessThanOrEqual(2);
  });

  it('are none at first, and then what its devices have told, the last saved first', async () => {
    const sam = await saver();
    expect(await sam.list()).toEqual({ version: 0, items: [] });
    const cap = saved('cap', START, { note: 'for Riccione', lists: ['Meet'] });
    const suit = saved('suit', START + 1);
    await sam.put(cap);
    const told = await sam.put(suit);
    expect(told.items).toEqual([suit, cap]);
    expect(await sam.list()).toEqual(told);
  });

  it('are the account’s alone', async () => {
    const [sam, mallory] = [await saver(), await saver()];
    await sam.put(saved('cap', START));
    expect(await mallory.list()).toEqual({ version: 0, items: [] });
    expect(idsOf(await mallory.put(removed('cap', START + 1)))).toEqual(['cap']);
    expect((await sam.list()).items).toEqual([saved('cap', START)]);
    expect((await visitor(shop.url).send('GET', '/api/saved')).status).toBe(401);
  });

  it('decision 27: go with it', async () => {
    const sam = await saver();
    await sam.put(saved('cap', START, { note: 'a word of nobody else' }));
    await sam.send('DELETE', '/api/auth/delete-account');
    const left = await shop.database.collection('saved').find();
    expect(JSON.stringify(left)).not.toContain('a word of nobody else');
  });

  it('are not written again, and keep their version, where nothing is new', async () => {
    const { merge } = account();
    const first = await merge(saved('cap', START - 2, { note: 'mine' }));
    expect(await merge(saved('cap', START - 2, { note: 'mine' }))).toEqual(first);
    expect(await merge(saved('cap', START - 3, { note: 'older' }))).toEqual(first);
    const next = await merge(saved('cap', START - 1, { note: 'newer' }));
    expect(next.version).toBeGreaterThan(first.version);
    expect(next.items).toMatchObject([{ note: 'newer' }]);
  });

  it('lose nothing where many devices tell at once', async () => {
    const { merge, list } = account();
    await Promise.all(manyAt(START - 100, 20, 'crowd').map((item) => merge(item)));
    expect((await list()).items).toHaveLength(20);
  });

  it('take a change of the future for one of now, so that a wrong clock does not win for ever', async () => {
    const { merge, clock } = account();
    const told = await merge(saved('cap', START + 400 * DAY_MS, { note: 'of a wrong clock' }));
    expect(told.items).toMatchObject([{ savedAt: iso(START), changedAt: iso(START) }]);
    clock.now += 1000;
    const next = await merge(saved('cap', START + 1000, { note: 'a second later' }));
    expect(next.items).toMatchObject([{ note: 'a second later' }]);
  });

  it('take a change after those that are there, also where the server’s clock has jumped back', async () => {
    const { merge, clock } = account();
    await merge(saved('cap', START, { note: 'before' }));
    clock.now -= DAY_MS;
    const told = await merge(saved('cap', START + 1, { note: 'after' }));
    expect(told.items).toMatchObject([{ note: 'after' }]);
  });

  it('decision 113: say for 60 days what was removed, and then forget it, unasked too', async () => {
    const { userId, merge, list, clock, store } = account();
    await merge(saved('cap', START - 1), saved('suit', START - 1));
    await merge(removed('cap', START));
    clock.now += 59 * DAY_MS;
    await store.sweep();
    expect((await list()).items).toMatchObject([{ productId: 'cap', removed: true }, {}]);
    clock.now += DAY_MS;
    expect(idsOf(await list())).toEqual(['suit']);
    const stored = async () => JSON.stringify(await shop.database.collection('saved').get(userId));
    expect(await stored()).toContain('cap');
    await store.sweep();
    expect(await stored()).not.toContain('cap');
    expect(idsOf(await list())).toEqual(['suit']);
  });

  it('decision 113: are 200 at most; what was there first stays, and after a removal there is room', async () => {
    const { merge } = account();
    const first = manyAt(START - 5000, SAVED_MOST - 1, 'first');
    await merge(...first);
    const told = await merge(...manyAt(START - 100, 3, 'later'));
    expect(told.items).toHaveLength(SAVED_MOST);
    expect(idsOf(told)).toEqual(['later-2', ...first.map(({ productId }) => productId).reverse()]);
    const room = await merge(removed('first-0', START), saved('later-0', START - 100));
    expect(idsOf(room)).toContain('later-0');
  });

  it('remember no more removals than listings, so that nobody fills the store', async () => {
    const { merge } = account();
    const many = Array.from({ length: 3 * SAVED_MOST }, (_, each) =>
      removed(`${each}`, START - each),
    );
    const told = await merge(...many);
    expect(new Set(idsOf(told))).toEqual(
      new Set(Array.from({ length: SAVED_MOST }, (_, each) => `${each}`)),
    );
  });

  it('fit the largest of all, told in as many calls as it takes', async () => {
    const sam = await saver();
    const note = '€'.repeat(500);
    const lists = Array.from({ length: 10 }, (_, at) => '€'.repeat(39) + at);
    const items = manyAt(START - 500, SAVED_MOST, 'p'.repeat(420)).map((item) => ({
      ...item,
      note,
      lists,
    }));
    for (let from = 0; from < items.length; from += SAVED_BATCH)
      await sam.put(...items.slice(from, from + SAVED_BATCH));
    expect((await sam.list()).items).toEqual([...items].reverse());
  });

  it('refuse more than a call may bring, and a word that is too long', async () => {
    const sam = await saver();
    const put = async (items: SavedItem[]) =>
      (await sam.send('PUT', '/api/saved', { body: { items } })).status;
    expect(await put(manyAt(START, SAVED_BATCH + 1, 'many'))).toBe(400);
    expect(await put([saved('cap', START, { note: 'x'.repeat(501) })])).toBe(400);
    expect(await sam.list()).toEqual({ version: 0, items: [] });
  });
});

const change = fc.record({
  productId: fc.constantFrom('cap', 'suit', 'goggles'),
  at: fc.integer({ min: 1, max: 9 }),
  note: fc.constantFrom('', 'one', 'two'),
  isRemoved: fc.boolean(),
});

it('end the same whichever device tells first, and whatever is told twice', async () => {
  const told = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(told, fc.infiniteStream(fc.nat()), async (calls, picks) => {
      const { merge } = account();
      const items = calls.map((changes) =>
        changes.map(({ productId, at, note, isRemoved }) =>
          isRemoved ? removed(productId, START - at) : saved(productId, START - at, { note }),
        ),
      );
      // Each is told once in some order, and some again.
      const order = items.flatMap((call) => [call, call]);
      for (let left = order.length; left > 0; left -= 1) {
        const [call = []] = order.splice((picks.next().value ?? 0) % left, 1);
        await merge(...call);
      }
      expect((await merge()).items).toEqual(mergeSaved([], items.flat()));
    }),
    { numRuns: 60 },
  );
});

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_SAVED } from '#contract/bounds';
import { mergeSaved, SAVED_BATCH, type SavedItem, type SavedList } from '#contract/saved';
import { customer, deletionRequest } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { savedStore } from './store';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2026, 10, 22);
const iso = (at: number) => new Date(at).toISOString();

const shop = await startShop();
afterAll(() => shop.close());

async function customerWithSaved() {
  const browser = await customer(shop.url);
  const put = async (...items: SavedItem[]) =>
    (await browser.send('PUT', '/api/saved', { body: { items } })).body as SavedList;
  const list = async () => (await browser.send('GET', '/api/saved')).body as SavedList;
  return { ...browser, put, list };
}

let nth = 0;
/** A separate account with a clock that the test moves. */
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

describe('the saved items of an account', () => {
  it('many simultaneous changes of one account’s saved items take a few writes', async () => {
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
    const many = Array.from({ length: 40 }, (_, index) => saved(`crowd-${index}`, START - index));
    await Promise.all(many.map((item) => store.merge('crowd', [item])));
    expect((await store.list('crowd')).items).toHaveLength(40);
    expect(writes).toBeLessThanOrEqual(2);
  });

  it('saved items are empty at first, then contain the items that devices sent, newest first', async () => {
    const sam = await customerWithSaved();
    expect(await sam.list()).toEqual({ version: 0, items: [] });
    const cap = saved('cap', START, { note: 'for Riccione', lists: ['Meet'] });
    const suit = saved('suit', START + 1);
    await sam.put(cap);
    const reply = await sam.put(suit);
    expect(reply.items).toEqual([suit, cap]);
    expect(await sam.list()).toEqual(reply);
  });

  it('saved items can be read only by their account', async () => {
    const [sam, mallory] = [await customerWithSaved(), await customerWithSaved()];
    await sam.put(saved('cap', START));
    expect(await mallory.list()).toEqual({ version: 0, items: [] });
    expect(idsOf(await mallory.put(removed('cap', START + 1)))).toEqual(['cap']);
    expect((await sam.list()).items).toEqual([saved('cap', START)]);
    expect((await visitor(shop.url).send('GET', '/api/saved')).status).toBe(401);
  });

  it('saved items are deleted with the account [privacy.account-deletion]', async () => {
    const sam = await customerWithSaved();
    await sam.put(saved('cap', START, { note: 'a private note' }));
    await sam.send('DELETE', '/api/auth/delete-account', deletionRequest(sam.person));
    const documents = await shop.database.collection('saved').find();
    expect(JSON.stringify(documents)).not.toContain('a private note');
  });

  it('saved items without changes are not written and keep their version', async () => {
    const { merge } = account();
    const first = await merge(saved('cap', START - 2, { note: 'mine' }));
    expect(await merge(saved('cap', START - 2, { note: 'mine' }))).toEqual(first);
    expect(await merge(saved('cap', START - 3, { note: 'older' }))).toEqual(first);
    const next = await merge(saved('cap', START - 1, { note: 'newer' }));
    expect(next.version).toBeGreaterThan(first.version);
    expect(next.items).toMatchObject([{ note: 'newer' }]);
  });

  it('the time of a change is at most now, so that a device with a wrong clock does not win permanently', async () => {
    const { merge, clock } = account();
    const reply = await merge(saved('cap', START + 400 * DAY_MS, { note: 'of a wrong clock' }));
    expect(reply.items).toMatchObject([{ savedAt: iso(START), changedAt: iso(START) }]);
    clock.now += 1000;
    const next = await merge(saved('cap', START + 1000, { note: 'a second later' }));
    expect(next.items).toMatchObject([{ note: 'a second later' }]);
  });

  it('a change gets a later time than existing ones, even if the server’s clock was set back', async () => {
    const { merge, clock } = account();
    await merge(saved('cap', START, { note: 'before' }));
    clock.now -= DAY_MS;
    const reply = await merge(saved('cap', START + 1, { note: 'after' }));
    expect(reply.items).toMatchObject([{ note: 'after' }]);
  });

  it('tombstones of saved items are returned for 60 days, then deleted [saved.tombstones]', async () => {
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

  it('an account has at most 200 saved items, and removing one makes room [saved.account-limit]', async () => {
    const { merge } = account();
    const first = manyAt(START - 5000, MAX_SAVED - 1, 'first');
    await merge(...first);
    const reply = await merge(...manyAt(START - 100, 3, 'later'));
    expect(reply.items).toHaveLength(MAX_SAVED);
    expect(idsOf(reply)).toEqual(['later-2', ...first.map(({ productId }) => productId).reverse()]);
    const afterRemoval = await merge(removed('first-0', START), saved('later-0', START - 100));
    expect(idsOf(afterRemoval)).toContain('later-0');
  });

  it('an account keeps at most as many tombstones as it may have items', async () => {
    const { merge } = account();
    const many = Array.from({ length: 3 * MAX_SAVED }, (_, each) =>
      removed(`${each}`, START - each),
    );
    const reply = await merge(...many);
    expect(new Set(idsOf(reply))).toEqual(
      new Set(Array.from({ length: MAX_SAVED }, (_, each) => `${each}`)),
    );
  });

  it('the largest possible set of saved items is accepted in several calls', async () => {
    const sam = await customerWithSaved();
    const note = '€'.repeat(500);
    const lists = Array.from({ length: 10 }, (_, index) => '€'.repeat(39) + index);
    const items = manyAt(START - 500, MAX_SAVED, 'p'.repeat(420)).map((item) => ({
      ...item,
      note,
      lists,
    }));
    for (let from = 0; from < items.length; from += SAVED_BATCH)
      await sam.put(...items.slice(from, from + SAVED_BATCH));
    expect((await sam.list()).items).toEqual([...items].reverse());
  });

  it('a device that has the current version of the saved items gets a 204', async () => {
    const sam = await customerWithSaved();
    const { version } = await sam.put(saved('cap', START));
    const again = await sam.send('GET', `/api/saved?since=${version}`);
    expect([again.status, again.body]).toEqual([204, '']);
    await sam.put(saved('suit', START + 1));
    const newer = await sam.send('GET', `/api/saved?since=${version}`);
    expect([newer.status, idsOf(newer.body as SavedList)]).toEqual([200, ['suit', 'cap']]);
  });

  it('a long response with saved items is compressed', async () => {
    const sam = await customerWithSaved();
    await sam.put(...manyAt(START, SAVED_BATCH, 'p'.repeat(400)));
    for (const [accepted, sent] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const headers = { 'accept-encoding': accepted };
      const reply = await sam.send('GET', '/api/saved', { headers });
      expect([reply.headers.get('content-encoding'), reply.headers.get('vary')]).toEqual([
        sent,
        'Accept-Encoding',
      ]);
      expect((reply.body as SavedList).items).toHaveLength(SAVED_BATCH);
    }
  });

  it('rejects too many saved items per call and a text that is too long', async () => {
    const sam = await customerWithSaved();
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

it('saved items converge to the same list in any order of devices, also with repeated requests', async () => {
  const callLists = fc.array(fc.array(change, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(callLists, fc.infiniteStream(fc.nat()), async (calls, picks) => {
      const { merge } = account();
      const items = calls.map((changes) =>
        changes.map(({ productId, at, note, isRemoved }) =>
          isRemoved ? removed(productId, START - at) : saved(productId, START - at, { note }),
        ),
      );
      // Each call is sent twice, all calls in random order.
      const order = items.flatMap((call) => [call, call]);
      for (let remaining = order.length; remaining > 0; remaining -= 1) {
        const [call = []] = order.splice((picks.next().value ?? 0) % remaining, 1);
        await merge(...call);
      }
      expect((await merge()).items).toEqual(mergeSaved([], items.flat()));
    }),
    { numRuns: 60 },
  );
});

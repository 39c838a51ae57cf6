import { afterEach, expect, test } from 'vitest';
import { DeskItemDetail, GoodsList, type ItemFields } from '#contract/desk/goods';
import { Product } from '#contract/products/catalogue';
import { draftStore } from './drafts';
import { importGoods } from '../../catalogue/import/import';
import { pictureStore } from '../../catalogue/pictures';
import { importStores } from '../../catalogue/import/stores';
import { buyer, priceOf, readCapture } from '../../testing/buyer';
import { eventually } from '../../testing/eventually';
import { deskPerson, type DeskPerson } from '../../testing/desk-person';
import { product } from '../../testing/goods';
import { startShop, type TestShop } from '../../testing/start-shop';
import { visitor } from '../../testing/visitor';

let shop: TestShop;
let owner: DeskPerson;

const PICTURE = '/pictures/front.svg';

async function open(products: Product[] = [], now = Date.now): Promise<void> {
  shop = await startShop({ products, intervals: { catalogue: 50 }, now });
  owner = await deskPerson(shop, 'owner', now);
  const drawing = { type: 'image/svg+xml' as const, bytes: Buffer.from('<svg/>') };
  await pictureStore(shop.database).put(PICTURE, drawing);
}
afterEach(() => shop.close());

const KNEESKIN: ItemFields = {
  name: 'Paris kneeskin',
  description: 'Worn in the final.',
  price: 640,
  pictures: [PICTURE],
  altTexts: [],
  categoryId: 1,
  swimmerId: null,
  specifications: ['Size: 24', 'Times Worn: 3', 'Quantity: 1'],
};

const send = (method: string, what: string, body?: unknown) =>
  owner.send(method, `/api/desk/goods${what}`, body === undefined ? {} : { body });

async function save(id: string, fields: ItemFields, revision: string | null = null) {
  return DeskItemDetail.parse((await send('PUT', `/${id}`, { fields, revision })).body);
}
async function show(id: string) {
  return DeskItemDetail.parse((await send('GET', `/${id}`)).body);
}
async function publish(id: string) {
  const { revision } = await show(id);
  return send('POST', `/${id}/publish`, { revision });
}
async function hide(id: string) {
  const { revision } = await show(id);
  const changes = [{ id, revision, state: 'hidden' }];
  await send('POST', '/changes', { changes, dryRun: false });
  return show(id);
}
async function list(query = '') {
  return GoodsList.parse((await send('GET', query)).body);
}
async function inShop(id: string): Promise<Product | undefined> {
  const { status, body } = await visitor(shop.url).send('GET', `/api/products/${id}`);
  return status === 200 ? Product.parse(body) : undefined;
}
const loggedActions = async (id: string) => (await show(id)).log.map(({ act }) => act).toReversed();

test('a draft may be incomplete, is not in the shop, and lists its problems [desk.item-draft]', async () => {
  await open();
  const fields = {
    ...KNEESKIN,
    price: null,
    pictures: [],
    specifications: ['Size 24', 'Quantity: many'],
  };
  const draft = await save('paris', fields);
  expect(draft).toMatchObject({ state: 'draft', fields, removesSamples: false });
  expect(draft.problems).toEqual([
    { field: 'price', problem: 'Add a price.' },
    { field: 'pictures', problem: 'Add a photo.' },
    { field: 'specifications.0', problem: 'Fact 1 is not "Label: value".' },
    { field: 'specifications.1', problem: 'Quantity is not a whole number from 0 to 99999.' },
  ]);
  expect(draft.warnings).toContainEqual(expect.stringMatching(/^It is not new and has no Size/));
  expect(await inShop('paris')).toBeUndefined();
  const refused = await publish('paris');
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', ...draft.problems[0] },
  });
  expect((refused.body as { problems: unknown }).problems).toEqual(draft.problems);
});

test('the descriptions of photographs are shown in the shop, and are kept while the item is hidden [desk.alt-text]', async () => {
  await open();
  const altTexts = ['Front, with red tape'];
  await save('paris', { ...KNEESKIN, altTexts: [' Front, with red tape ', 'of no photo'] });
  await publish('paris');
  expect((await inShop('paris'))?.altTexts).toEqual(altTexts);
  expect((await hide('paris')).fields.altTexts).toEqual(altTexts);
  await publish('paris');
  const { fields, revision } = await show('paris');
  expect(fields.altTexts).toEqual(altTexts);
  await save('paris', { ...fields, altTexts: [] }, revision);
  expect(await inShop('paris')).not.toHaveProperty('altTexts');
  const [change] = (await show('paris')).log;
  expect(change).toMatchObject({ before: { altTexts: altTexts[0] }, after: { altTexts: '' } });
});

test('a draft of an older version without descriptions can be read, and its revision does not change', async () => {
  await open();
  const { revision } = await save('paris', KNEESKIN);
  const drafts = draftStore(shop.database);
  const stored = await drafts.read('paris');
  if (!stored) throw new Error('no draft');
  const { altTexts: _, ...older } = stored.fields;
  await drafts.write('paris', stored, { ...stored, fields: older as ItemFields });
  expect(await show('paris')).toMatchObject({ revision, fields: { altTexts: [] } });
  expect((await publish('paris')).status).toBe(200);
});

test('a picture that is not stored, and an id that is the id of a size, are reported as problems', async () => {
  await open([product('cap', 4, 'Sizes: S, M', 'Quantity: 3')]);
  const { problems } = await save('cap-M', {
    ...KNEESKIN,
    pictures: [PICTURE, '/pictures/none.svg'],
  });
  expect(problems).toEqual([
    { field: 'pictures.1', problem: 'Photo 2 is not stored in this shop.' },
    { field: 'specifications', problem: 'The id cap-M is already used by product cap.' },
  ]);
});

test('an item is published, changed, hidden and published again; each action is in the log once [desk.item-publish, desk.item-hide]', async () => {
  await open([product('cap', 4, 'Quantity: 3')]);
  await save('paris', KNEESKIN);
  const draft = await show('paris');
  const replies = await Promise.all(
    [1, 2].map(() => send('POST', '/paris/publish', { revision: draft.revision })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await inShop('paris')).toMatchObject({
    name: 'Paris kneeskin',
    price: 640,
    imageUrl: PICTURE,
  });
  const published = await show('paris');
  expect(published).toMatchObject({ state: 'published', left: 1, offered: 1, problems: [] });

  const cheaper = { ...published.fields, price: 600, name: '  Paris kneeskin  ' };
  const changed = await save('paris', cheaper, published.revision);
  expect(changed).toMatchObject({ price: 600, name: 'Paris kneeskin' });
  // Sent again, because its response was lost.
  expect((await save('paris', cheaper, published.revision)).revision).toBe(changed.revision);
  expect((await inShop('paris'))?.price).toBe(600);
  const conflict = await send('PUT', '/paris', { fields: KNEESKIN, revision: published.revision });
  expect(conflict).toMatchObject({ status: 409, body: { code: 'desk-refused' } });

  expect(await hide('paris')).toMatchObject({ state: 'hidden' });
  expect(await hide('paris')).toMatchObject({ state: 'hidden' });
  expect(await inShop('paris')).toBeUndefined();
  expect((await send('DELETE', '/cap')).status).toBe(409);
  await publish('paris');
  expect((await inShop('paris'))?.price).toBe(600);
  expect(await loggedActions('paris')).toEqual([
    'item.create',
    'item.publish',
    'item.change',
    'item.hide',
    'item.publish',
  ]);
  const { log: entries } = await show('paris');
  expect(entries.find(({ act }) => act === 'item.change')).toMatchObject({
    before: { price: '640' },
    after: { price: '600' },
  });
});

test('a change of a published item that the import would reject is rejected', async () => {
  await open([product('cap', 4, 'Quantity: 3')]);
  const { fields, revision } = await show('cap');
  const wrong = { ...fields, pictures: [PICTURE], name: ' ', price: 6.999 };
  const refused = await send('PUT', '/cap', { fields: wrong, revision });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      problems: [
        { field: 'name', problem: 'Add a name.' },
        { field: 'price', problem: 'The price has more than two decimals.' },
      ],
    },
  });
  expect((await inShop('cap'))?.price).toBe(25);
});

test('sold units stay counted: the stock is the offered units minus the sold ones [desk.item-stock]', async () => {
  await open([{ ...product('cap', 4, 'Quantity: 3'), imageUrl: PICTURE }]);
  const sam = buyer(shop.url);
  await sam.add('cap', 1);
  const payment = await sam.approve(priceOf(1));
  readCapture(await sam.capture(payment));
  const shown = await show('cap');
  expect(shown).toMatchObject({ left: 2, offered: 3 });
  expect(shown.fields.specifications).toEqual(['Quantity: 3']);
  const more = await save(
    'cap',
    { ...shown.fields, specifications: ['Quantity: 6'] },
    shown.revision,
  );
  expect(more).toMatchObject({ left: 5, offered: 6, state: 'published' });
  expect((await inShop('cap'))?.specifications).toEqual(['Quantity: 5']);
});

test('after a buyer has paid for a unit that was taken out of the stock, the stock is set to what can be sold [desk.item-stock]', async () => {
  await open([{ ...product('cap', 4, 'Quantity: 1'), imageUrl: PICTURE }]);
  const sam = buyer(shop.url);
  await sam.add('cap', 1);
  const payment = await sam.approve(priceOf(1));
  const { fields, revision } = await show('cap');
  await save('cap', { ...fields, specifications: ['Quantity: 0'] }, revision);
  readCapture(await sam.capture(payment));
  const sold = await show('cap');
  expect(sold).toMatchObject({ left: 0, offered: 1 });
  const specifications = [`Quantity: ${sold.offered + 2}`];
  expect(await save('cap', { ...sold.fields, specifications }, sold.revision)).toMatchObject({
    left: 2,
    offered: 3,
  });
});

test('a sale of an item without a Quantity line does not prevent a change', async () => {
  await open([{ ...product('suit', 4, 'Size: M'), imageUrl: PICTURE }]);
  const { fields, revision } = await show('suit');
  const sam = buyer(shop.url);
  await sam.add('suit', 1);
  readCapture(await sam.capture(await sam.approve(priceOf(1))));
  await eventually(async () => expect((await show('suit')).state).toBe('sold'));
  expect(await save('suit', { ...fields, price: 30 }, revision)).toMatchObject({
    price: 30,
    state: 'sold',
    offered: 1,
  });
});

test('if two changes are sent at once, the rejected one does not set the stock', async () => {
  await open([{ ...product('cap', 4, 'Quantity: 3'), imageUrl: PICTURE }]);
  const { fields, revision } = await show('cap');
  const replies = await Promise.all(
    [5, 7].map((quantity) =>
      send('PUT', '/cap', {
        fields: { ...fields, price: quantity, specifications: [`Quantity: ${quantity}`] },
        revision,
      }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { price, offered } = await show('cap');
  expect(offered).toBe(price);
});

test('an item in open checkouts is reserved, and its number of bags is shown before a change', async () => {
  await open([product('cap', 4, 'Quantity: 1'), product('suit', 1, 'Quantity: 1')]);
  const [sam, kim] = [buyer(shop.url), buyer(shop.url)];
  await sam.add('cap', 1);
  await kim.add('cap', 1);
  await sam.approve(priceOf(1));
  expect(await show('cap')).toMatchObject({ state: 'reserved', reserved: 1, left: 1, bags: 2 });
  expect((await show('cap')).reservedUntil).toMatch(/^20/);
  const { revision } = await show('cap');
  const hide = { changes: [{ id: 'cap', revision, state: 'hidden' }], dryRun: true };
  expect((await send('POST', '/changes', hide)).body).toMatchObject({ results: [{ bags: 2 }] });
  const { counts, items } = await list('?view=reserved');
  expect(counts).toMatchObject({ all: 2, published: 1, reserved: 1 });
  expect(items.map(({ id }) => id)).toEqual(['cap']);
});

test('the list shows reserved items after the clock was set back by a day', async () => {
  let clockOffsetMs = 24 * 60 * 60_000;
  await open([product('cap', 4, 'Quantity: 1')], () => Date.now() + clockOffsetMs);
  expect((await list()).counts.reserved).toBe(0);
  const sam = buyer(shop.url);
  await sam.add('cap', 1);
  await sam.approve(priceOf(1));
  clockOffsetMs = 0;
  expect((await list()).counts.reserved).toBe(1);
});

test('the list shows drafts, published and hidden items in this order, and finds items by name, id and size [desk.item-list]', async () => {
  await open([
    product('one', 4, 'Quantity: 0'),
    product('two', 1, 'Size: 26'),
    product('three', 1, 'Size: 24', 'Quantity: 2'),
  ]);
  await save('draft', KNEESKIN);
  await hide('three');
  const { fields, revision } = await show('two');
  await save('two', { ...fields, pictures: [PICTURE] }, revision);
  const all = await list();
  expect(all.counts).toEqual({
    all: 4,
    published: 1,
    reserved: 0,
    stand: 0,
    sold: 1,
    draft: 1,
    hidden: 1,
  });
  const states = all.items.map(({ id, state }) => `${id} ${state}`);
  expect([states[0], states[3]]).toEqual(['draft draft', 'three hidden']);
  expect(states.slice(1, 3).toSorted()).toEqual(['one sold', 'two published']);
  const ids = async (query: string) => (await list(query)).items.map(({ id }) => id);
  expect(await ids('?search=PARIS%2024')).toEqual(['draft']);
  expect(await ids('?search=tw')).toEqual(['two']);
  expect(await ids('?category=4')).toEqual(['one']);
  expect(await ids('?page=2')).toEqual([]);
});

test('the list shows the newest items first, and a change moves no row [desk.item-list]', async () => {
  let clockOffsetMs = 0;
  await open([], () => Date.now() + clockOffsetMs);
  const ids = async () => (await list()).items.map(({ id }) => id);
  const change = async (id: string, changes: Partial<ItemFields>) => {
    const { fields, revision } = await show(id);
    await save(id, { ...fields, ...changes }, revision);
    clockOffsetMs += 1000;
  };
  for (const id of ['one', 'two', 'three', 'four']) {
    await save(id, KNEESKIN);
    clockOffsetMs += 1000;
  }
  expect(await ids()).toEqual(['four', 'three', 'two', 'one']);
  await change('one', { price: 600 });
  expect(await ids()).toEqual(['four', 'three', 'two', 'one']);
  await publish('one');
  clockOffsetMs += 1000;
  await publish('two');
  expect(await ids()).toEqual(['four', 'three', 'two', 'one']);
  await change('one', { price: 500 });
  expect(await ids()).toEqual(['four', 'three', 'two', 'one']);
});

test('several items are changed with one version of the catalogue, or a dry run returns what would change [desk.item-changes]', async () => {
  await open([
    { ...product('one', 4, 'Quantity: 2'), imageUrl: PICTURE },
    { ...product('two', 4, 'Quantity: 2'), imageUrl: PICTURE },
  ]);
  await save('paris', { ...KNEESKIN, price: null });
  const [one, two, paris] = await Promise.all([show('one'), show('two'), show('paris')]);
  const changes = [
    { id: 'one', revision: one.revision, price: 30 },
    { id: 'two', revision: two.revision, state: 'hidden' },
    { id: 'paris', revision: paris.revision, price: 600, state: 'published' },
    { id: 'none', revision: 'x', price: 1 },
  ];
  const change = async (list: unknown[], dryRun: boolean) =>
    (
      (await send('POST', '/changes', { changes: list, dryRun })).body as {
        results: { id: string; problem?: string; after: { price: number; state: string } | null }[];
      }
    ).results;
  // The lists show the previous version until their new bytes are ready.
  const version = async () =>
    (await visitor(shop.url).send('GET', '/api/catalogue/changes?since=0')).headers.get(
      'x-catalogue-version',
    );
  const before = await version();
  const planned = await change(changes, true);
  expect(planned).toMatchObject([
    { id: 'one', after: { price: 30, state: 'published' } },
    { id: 'two', after: { price: 25, state: 'hidden' } },
    { id: 'paris', after: { price: 600, state: 'published' } },
    { id: 'none', after: null, problem: 'This item was deleted.' },
  ]);
  expect(await version()).toBe(before);
  expect(await change(changes, false)).toEqual(planned);
  expect(Number(await version())).toBe(Number(before) + 1);
  expect(await Promise.all(['one', 'two', 'paris'].map(inShop))).toMatchObject([
    { price: 30 },
    undefined,
    { price: 600 },
  ]);
  // Sent again, because its response was lost.
  expect(await change(changes.slice(0, 3), false)).toMatchObject([
    { after: { price: 30 } },
    { after: { state: 'hidden' } },
    { after: { price: 600 } },
  ]);
  expect(Number(await version())).toBe(Number(before) + 1);
  const twice = await send('POST', '/changes', {
    changes: [changes[0], changes[0]],
    dryRun: false,
  });
  expect(twice.status).toBe(400);
  const [outdated] = await change([{ ...changes[0], price: 31 }], false);
  expect(outdated).toMatchObject({ after: null, problem: expect.stringContaining('has changed') });
});

test('the first own item removes the sample products; a changed or hidden sample product is still a sample [desk.item-samples]', async () => {
  await open();
  const sample = { ...product('sample', 4, 'Quantity: 3'), imageUrl: PICTURE, swimmerId: 9 };
  const stores = importStores(shop.database);
  await importGoods(stores, {
    products: [sample, { ...sample, id: 'other' }],
    swimmers: [{ id: 9, name: 'Sample swimmer' }],
    replace: false,
    sample: true,
  });
  const { fields, revision } = await show('sample');
  expect(await save('sample', { ...fields, price: 20 }, revision)).toMatchObject({
    isSample: true,
    price: 20,
  });
  await hide('other');
  expect(await publish('other')).toMatchObject({ status: 200, body: { isSample: true } });
  await hide('other');
  expect((await list()).counts.all).toBe(2);
  expect((await save('theirs', { ...KNEESKIN, swimmerId: 9 })).problems).toEqual([
    {
      field: 'swimmerId',
      problem: 'This swimmer belongs to the sample items. Choose another one.',
    },
  ]);
  expect((await send('DELETE', '/theirs')).status).toBe(200);
  const ownItem = await save('paris', KNEESKIN);
  expect(ownItem).toMatchObject({ removesSamples: true });
  const hidden = await show('other');
  const { body } = await send('POST', '/changes', {
    changes: [ownItem, hidden].map(({ id, revision }) => ({ id, revision, state: 'published' })),
    dryRun: false,
  });
  expect(body).toMatchObject({
    results: [
      { id: 'paris', after: { state: 'published' } },
      { id: 'other', after: null, problem: expect.stringContaining('beside your own') },
    ],
  });
  expect((await list()).items.map(({ id }) => id)).toEqual(['paris']);
  expect((await send('GET', '/other')).status).toBe(404);
  expect(await inShop('sample')).toBeUndefined();
});

test('an id that is the address of a page at the desk is rejected', async () => {
  await open();
  for (const id of ['new', 'Import']) {
    const { status, body } = await send('PUT', `/${id}`, { fields: KNEESKIN, revision: null });
    expect(status).toBe(400);
    expect((body as { error: string }).error).toContain('is the address of a page at the desk');
  }
});

test('a draft can be deleted, and deleting it again changes nothing', async () => {
  await open();
  await save('paris', KNEESKIN);
  expect((await send('DELETE', '/paris')).status).toBe(200);
  expect((await send('DELETE', '/paris')).status).toBe(200);
  const reply = await send('PUT', '/paris', { fields: KNEESKIN, revision: 'x' });
  expect(reply.status).toBe(404);
  expect((await list()).counts.all).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeskItemDetail, type ItemFields } from '#contract/desk/goods';
import { GoodsImport } from '#contract/desk/goods-csv';
import { DeskSwimmer, type Mention } from '#contract/desk/swimmers';
import { CATALOGUE_VERSION_HEADER, type Product } from '#contract/products/catalogue';
import { featuredAthlete } from '#contract/shop';
import { importGoods } from '../../catalogue/import/import';
import { importStores } from '../../catalogue/import/stores';
import { pictureStore } from '../../catalogue/pictures';
import { DATABASE_COLLECTIONS, type DatabaseCollection } from '../../db/open';
import { deskPerson, type DeskPerson } from '../../testing/desk-person';
import { product } from '../../testing/goods';
import { startShop, type TestShop } from '../../testing/start-shop';
import { visitor } from '../../testing/visitor';

const PICTURE = '/pictures/front.svg';
const ATHLETE = { id: featuredAthlete.id, name: featuredAthlete.name };
const ADA = { id: 7, name: 'Ada Quill' };
const BO = { id: 8, name: 'Bo Reed' };
const SUIT = {
  ...product('suit', 1, 'Usage: 3', 'Quantity: 2'),
  imageUrl: PICTURE,
  swimmerId: ADA.id,
};
const CAP = { ...product('cap', 4, 'Quantity: 3'), imageUrl: PICTURE, swimmerId: BO.id };
const DRAFT: ItemFields = {
  name: 'Goggles of the relay',
  description: '',
  price: null,
  pictures: [],
  altTexts: [],
  categoryId: 3,
  swimmerId: ADA.id,
  specifications: [],
};

let shop: TestShop;
let owner: DeskPerson;

beforeEach(async () => {
  // No other process publishes during the test.
  const intervals = { catalogue: 24 * 60 * 60_000 };
  shop = await startShop({ products: [SUIT, CAP], swimmers: [ATHLETE, ADA, BO], intervals });
  owner = await deskPerson(shop, 'owner');
  const drawing = { type: 'image/svg+xml' as const, bytes: Buffer.from('<svg/>') };
  await pictureStore(shop.database).put(PICTURE, drawing);
});
afterEach(() => shop.close());

const PATH = '/api/desk/swimmers';
const list = async (person = owner) =>
  DeskSwimmer.array().parse((await person.send('GET', PATH)).body);
const add = (name: string) => owner.send('POST', PATH, { body: { name } });
const rename = (id: number, name: string) => owner.send('PUT', `${PATH}/${id}`, { body: { name } });
const remove = (id: number) => owner.send('DELETE', `${PATH}/${id}`);
const mentionsOf = async (id: number) =>
  ((await owner.send('GET', `${PATH}/${id}/mentions`)).body as Mention[]).map((each) => each.id);
const readJson = async (path: string) => (await visitor(shop.url).send('GET', path)).body;
const search = async (term: string) =>
  ((await readJson(`/api/search?q=${term}`)) as Product[]).map(({ id }) => id);
const readVersion = async () =>
  Number((await fetch(`${shop.url}/api/swimmers`)).headers.get(CATALOGUE_VERSION_HEADER));
/** Public lists are updated a moment later, when they are compressed. */
async function readStoredVersion(): Promise<number> {
  const { catalogue } = importStores(shop.database);
  await catalogue.catchUp();
  return catalogue.published().version;
}
const loggedActions = async () =>
  ((await owner.send('GET', '/api/desk/log')).body as { entries: { act: string }[] }).entries
    .map(({ act }) => act)
    .filter((act) => act.startsWith('swimmer.'));
const expectSwimmers = (expected: object[]) =>
  vi.waitFor(async () => expect(await readJson('/api/swimmers')).toEqual(expected), {
    timeout: 10_000,
  });

async function save(id: string, fields: ItemFields): Promise<DeskItemDetail> {
  const body = { fields, revision: null };
  return DeskItemDetail.parse((await owner.send('PUT', `/api/desk/goods/${id}`, { body })).body);
}

/** Names of the collections that contain the text. */
async function collectionsWith(text: string): Promise<string[]> {
  const names = Object.keys(DATABASE_COLLECTIONS) as DatabaseCollection[];
  const all = await Promise.all(
    names.map(async (name) => JSON.stringify(await shop.database.collection(name).find())),
  );
  return names.filter((_, index) => all[index]?.includes(text));
}

test('an added swimmer can be named by items, and the same name is added once [desk.swimmers]', async () => {
  const added = await Promise.all([add('Cy Moss'), add(' cy moss '), add('Di Vale')]);
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [cy, again, di] = added.map(({ body }) => DeskSwimmer.parse(body));
  // The first of the two requests decides the spelling.
  expect(cy?.name).toMatch(/^cy moss$/i);
  expect(again).toEqual(cy);
  expect(di?.id).not.toBe(cy?.id);
  expect((await add(' ')).status).toBe(400);
  const draft = await save('relay', { ...DRAFT, swimmerId: cy?.id ?? null });
  expect(draft.fields.swimmerId).toBe(cy?.id);
  // Either name may have the lower id, and the list is in the order of the ids.
  const names = [cy, di].map((value) => expect.objectContaining({ name: value?.name }));
  await expectSwimmers([
    ATHLETE,
    ADA,
    BO,
    ...(Number(cy?.id) < Number(di?.id) ? names : names.toReversed()),
  ]);
  expect((await loggedActions()).filter((act) => act === 'swimmer.add')).toHaveLength(2);
});

test('the desk lists swimmers with the number of their items, drafts included [desk.swimmer-names]', async () => {
  await save('relay', DRAFT);
  const helper = await deskPerson(shop, 'helper');
  expect(await list(helper)).toEqual([
    { ...ATHLETE, items: 0 },
    { ...ADA, items: 2 },
    { ...BO, items: 1 },
  ]);
});

test('a corrected name is public at once, in the list, the search and the changes of the catalogue [desk.swimmer-names]', async () => {
  const since = await readVersion();
  const renamed = await rename(ADA.id, ' Ida Quill ');
  expect(renamed).toMatchObject({ status: 200 });
  const swimmers = [ATHLETE, { ...ADA, name: 'Ida Quill' }, BO];
  await expectSwimmers(swimmers);
  expect([await search('ida'), await search('ada')]).toEqual([['suit'], []]);
  expect(await readJson(`/api/catalogue/changes?since=${since}`)).toEqual({
    from: since,
    to: since + 1,
    upserts: [],
    removals: [],
    swimmers,
  });
  expect((await rename(ADA.id, 'Ida Quill')).body).toEqual(renamed.body);
  expect(await readVersion()).toBe(since + 1);
  expect(await loggedActions()).toEqual(['swimmer.rename']);
  expect(await collectionsWith('Ida Quill')).not.toContain('audit');
});

test('the name of another swimmer, the featured athlete and an unknown id are rejected [desk.swimmer-names]', async () => {
  const refused = [
    rename(ADA.id, 'bo reed'),
    rename(ATHLETE.id, 'Mia Roth'),
    remove(ATHLETE.id),
    rename(99, 'Mia Roth'),
    remove(99),
    rename(ADA.id, ' '),
    rename(ADA.id, 'x'.repeat(61)),
    rename(ADA.id, 'two\nlines'),
    owner.send('DELETE', `${PATH}/ada`),
  ];
  const statuses = (await Promise.all(refused)).map(({ status }) => status);
  expect(statuses).toEqual([409, 409, 409, 404, 404, 400, 400, 400, 400]);
  expect(await readJson('/api/swimmers')).toEqual([ATHLETE, ADA, BO]);
  expect(await loggedActions()).toEqual([]);
});

test('a removed name is deleted from the shop and its database, and the items stay [privacy.swimmer-name]', async () => {
  await save('relay', DRAFT);
  expect((await add('Cy Moss')).status).toBe(200);
  const { id } = (await list()).find(({ name }) => name === 'Cy Moss') ?? { id: 0 };
  await rename(id, 'Cy Mosser');
  const since = await readVersion();
  for (const removedId of [ADA.id, id]) expect((await remove(removedId)).status).toBe(200);
  expect(await list()).toEqual([
    { ...ATHLETE, items: 0 },
    { ...BO, items: 1 },
  ]);
  await expectSwimmers([ATHLETE, BO]);
  expect(await readJson('/api/products/suit')).toEqual({ ...SUIT, swimmerId: null });
  expect(await search('quill')).toEqual([]);
  expect(await readJson(`/api/catalogue/changes?since=${since}`)).toMatchObject({
    upserts: [{ id: 'suit', swimmerId: null }],
    removals: [],
    swimmers: [ATHLETE, BO],
  });
  expect(await readJson(`/api/catalogue/changes?since=${since + 1}`)).toMatchObject({
    swimmers: [ATHLETE, BO],
  });
  expect((await owner.send('GET', '/api/desk/goods/relay')).body).toMatchObject({
    fields: { ...DRAFT, swimmerId: null },
  });
  for (const name of ['Quill', 'Moss']) expect(await collectionsWith(name)).toEqual([]);
});

test('a repeated removal completes the first one and changes nothing else [privacy.swimmer-name]', async () => {
  const first = await remove(ADA.id);
  const version = await readStoredVersion();
  // Simulates a crash between the changes of the catalogue and the drafts.
  await save('relay', DRAFT);
  expect(await remove(ADA.id)).toMatchObject({ status: 200, body: first.body });
  expect((await owner.send('GET', '/api/desk/goods/relay')).body).toMatchObject({
    fields: { swimmerId: null },
  });
  expect(await readStoredVersion()).toBe(version);
  expect(await loggedActions()).toEqual(['swimmer.remove']);
  expect((await rename(ADA.id, 'Ada Quill')).status).toBe(404);
  expect((await add('Ada Quill')).body).toMatchObject({ id: BO.id + 1 });
});

test('an import that names a removed swimmer imports its rows without the name, with a warning [privacy.swimmer-name]', async () => {
  await remove(ADA.id);
  const csv = `id,name,price,imageUrl,categoryId,swimmerId,swimmer\nfins,Fins,40,${PICTURE},7,${ADA.id},${ADA.name}\n`;
  const send = async (dryRun: boolean) => {
    const body = Buffer.from(csv);
    const reply = await owner.send('POST', `/api/desk/goods-csv?dryRun=${dryRun}`, { body });
    return GoodsImport.parse(reply.body);
  };
  const warning = `is imported without a swimmer: the name of swimmer ${ADA.id} was removed at the desk`;
  for (const dryRun of [true, false])
    expect(await send(dryRun)).toMatchObject({
      imported: { added: 1 },
      rows: [{ problems: [], warnings: [warning] }],
    });
  expect(await readJson('/api/products/fins')).toMatchObject({ swimmerId: null });
  await expectSwimmers([ATHLETE, BO]);
  expect(await collectionsWith(ADA.name)).toEqual([]);
});

test('neither an import that was checked before a removal nor another process restores the name [privacy.swimmer-name]', async () => {
  await remove(ADA.id);
  const other = importStores(shop.database);
  await importGoods(other, { products: [SUIT], swimmers: [ADA], replace: true });
  await other.catalogue.catchUp();
  expect(other.catalogue.published().find('suit')?.swimmerId).toBeNull();
  expect(await collectionsWith(ADA.name)).toEqual([]);
});

test('lists items whose texts contain the full name, and the swimmer’s own items that contain a part of it [desk.swimmer-names]', async () => {
  const other = { ...DRAFT, swimmerId: null };
  await save('first-name', { ...DRAFT, description: 'Ada’s pair of the final.' });
  await save('label', { ...DRAFT, specifications: ['Signed by: Quill'] });
  await save('full-name', { ...other, altTexts: ['ADA  QUILL at the wall'] });
  await save('another', { ...other, description: 'Ada Reed and the quill' });
  expect((await mentionsOf(ADA.id)).toSorted()).toEqual(['first-name', 'full-name', 'label']);
  expect(await mentionsOf(BO.id)).toEqual([]);
  expect((await owner.send('GET', `${PATH}/99/mentions`)).status).toBe(404);
});

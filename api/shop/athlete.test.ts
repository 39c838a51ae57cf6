import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { DeskSettings } from '#contract/desk/settings';
import { CATALOGUE_VERSION_HEADER } from '#contract/products/catalogue';
import type { AthleteFacts } from '#contract/shop/athlete';
import { defaultAthlete } from '#contract/shop/defaults';
import { withFocus, withoutFocus } from '#contract/products/pictures';
import { importStores } from '../catalogue/import/stores';
import { deskPerson } from '../testing/desk-person';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const ROBIN = { id: 1, name: 'Robin Hale' };
const MIA = { id: 1, name: 'Mia Roth' };
const ADA = { id: 2, name: 'Ada Lane' };
const LONGEST = { firstName: 'W'.repeat(30), lastName: 'W'.repeat(29) };

const suit = { ...product('suit', 1, 'Usage: 3', 'Quantity: 1'), swimmerId: 1 };
// Only the save itself publishes.
const intervals = { catalogue: 24 * 60 * 60_000 };
const shop = await startShop({ products: [suit], swimmers: [ROBIN, ADA], intervals });
const owner = await deskPerson(shop, 'owner', Date.now);
afterAll(() => shop.close());

const readJson = async (path: string): Promise<unknown> => (await fetch(shop.url + path)).json();
const readVersion = async ({ url } = shop) =>
  Number((await fetch(`${url}/api/swimmers`)).headers.get(CATALOGUE_VERSION_HEADER));
const expectSwimmers = (expected: object[]) =>
  vi.waitFor(async () => expect(await readJson('/api/swimmers')).toEqual(expected));

async function save(typed: Partial<AthleteFacts>, person = owner) {
  const { body } = await person.send('GET', '/api/desk/settings');
  const { revision } = DeskSettings.parse(body).athlete;
  const change = { section: 'athlete', revision, value: { ...defaultAthlete, ...typed } };
  return person.send('PUT', '/api/desk/settings', { body: change });
}

test('a new portrait does not rename a swimmer whose id the shop uses for another person [shop.athlete-live]', async () => {
  const other = await startShop({
    products: [product('suit', 1, 'Quantity: 1')],
    swimmers: [MIA, ADA],
  });
  const person = await deskPerson(other, 'owner', Date.now);
  const { catalogue } = importStores(other.database);
  const readSwimmers = async () => {
    await catalogue.catchUp();
    return catalogue.published().swimmers;
  };
  const portrait = await storePhotograph(person);
  expect((await save({ portrait }, person)).status).toBe(200);
  expect(await readSwimmers()).toEqual([MIA, ADA]);
  expect((await save({ firstName: 'Eva', portrait }, person)).status).toBe(200);
  expect((await save({ portrait }, person)).status).toBe(200);
  expect(await readSwimmers()).toEqual([ROBIN, ADA]);
  await other.close();
});

test('a new name is public at once, in the list of swimmers, in the search and in the changes of the catalogue [shop.athlete-live]', async () => {
  expect(await readJson('/api/shop')).toMatchObject({ athlete: defaultAthlete });
  const since = await readVersion();
  expect((await save({ firstName: ' Mia ', lastName: 'Roth' })).status).toBe(200);
  expect(await readJson('/api/shop')).toMatchObject({
    athlete: { firstName: 'Mia', lastName: 'Roth' },
  });
  await expectSwimmers([MIA, ADA]);
  expect(await readJson('/api/search?q=mia+roth')).toMatchObject([{ id: 'suit', swimmerId: 1 }]);
  expect(await readJson('/api/search?q=robin')).toEqual([]);
  expect(await readJson('/api/catalogue/changes?since=' + since)).toEqual({
    from: since,
    to: since + 1,
    upserts: [],
    removals: [],
    swimmers: [MIA, ADA],
  });
});

test('another process corrects the swimmer after an import with another name [shop.athlete-live]', async () => {
  const other = await startShop({ database: shop.database, intervals: { catalogue: 20 } });
  const since = await readVersion();
  await importStores(shop.database).catalogue.publish(() =>
    Promise.resolve({ products: [], swimmers: [{ id: '1', value: ROBIN }] }),
  );
  await vi.waitFor(async () => expect(await readVersion(other)).toBe(since + 2));
  expect(await (await fetch(`${other.url}/api/swimmers`)).json()).toEqual([MIA, ADA]);
  await other.close();
});

test('names of the greatest length and without a last name are saved [desk.athlete]', async () => {
  expect((await save(LONGEST)).status).toBe(200);
  await expectSwimmers([{ id: 1, name: `${LONGEST.firstName} ${LONGEST.lastName}` }, ADA]);
  expect((await save({ firstName: '<b>Mia</b>', lastName: '' })).status).toBe(200);
  await expectSwimmers([{ id: 1, name: '<b>Mia</b>' }, ADA]);
});

async function storePhotograph(person = owner): Promise<string> {
  const create = { width: 40, height: 50, channels: 3, background: '#08c' } as const;
  const body = await sharp({ create }).jpeg().toBuffer();
  const reply = await person.send('POST', '/api/desk/photographs', { body });
  return (reply.body as { address: string }).address;
}

test('a stored photograph becomes the portrait, and the drawing can come back [desk.athlete, shop.athlete-live]', async () => {
  const address = withFocus(await storePhotograph(), { x: 20, y: 80 });
  const portrait = { portrait: address, portraitText: 'Mia at the wall' };
  expect((await save(portrait)).status).toBe(200);
  expect(await readJson('/api/shop')).toMatchObject({ athlete: portrait });
  expect((await save({})).status).toBe(200);
  expect(await readJson('/api/shop')).toMatchObject({ athlete: defaultAthlete });
});

const NOT_STORED = `/pictures/${'0'.repeat(32)}.800x1000.456070.640.webp`;

test.each([
  NOT_STORED,
  `${NOT_STORED}#focus=50,50`,
  '/art/athlete.svg',
  'https://attacker.example/a.webp',
  '/pictures/../secret.webp',
])('the server refuses the portrait %s [desk.athlete]', async (portrait) => {
  const reply = await save({ portrait });
  expect([reply.status, (reply.body as { field?: string }).field]).toEqual([400, 'portrait']);
});

test('a portrait has nothing after its address but a focal point [desk.athlete]', async () => {
  const address = withoutFocus(await storePhotograph());
  for (const end of ['#focus=50,101', '#"><script>', '#focus=1,2#focus=1,2'])
    expect([end, (await save({ portrait: address + end })).status]).toEqual([end, 400]);
});

test.each<[Partial<AthleteFacts>, string]>([
  [{ firstName: '' }, 'value.firstName'],
  [{ firstName: ' ' }, 'value.firstName'],
  [{ firstName: 'W'.repeat(31) }, 'value.firstName'],
  [{ lastName: 'W'.repeat(30) }, 'value.lastName'],
  [{ lastName: 'two\nlines' }, 'value.lastName'],
  [{ lastName: 'Ha\u0007le' }, 'value.lastName'],
  [{ portraitText: 'two\nlines' }, 'value.portraitText'],
  [{ portraitText: 'x'.repeat(201) }, 'value.portraitText'],
  [{ lastName: 'Ha\u00adle' }, 'value.lastName'],
  [{ firstName: 'R\u200bobin' }, 'value.firstName'],
  [{ firstName: '\u202eniboR' }, 'value.firstName'],
])('the server refuses %j and names the field [desk.athlete]', async (wrong, field) => {
  const reply = await save({ firstName: 'Mia', lastName: 'Roth', ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});

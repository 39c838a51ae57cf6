import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DeskSettings } from '#contract/desk/settings';
import { CATALOGUE_VERSION_HEADER } from '#contract/products/catalogue';
import type { AthleteNames } from '#contract/shop/athlete';
import { defaultAthlete } from '#contract/shop/defaults';
import { importStores } from '../catalogue/import/stores';
import { deskPerson, type DeskPerson } from '../testing/desk-person';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import { athleteSwimmer } from './athlete-swimmer';

const ROBIN = { id: 1, name: 'Robin Hale' };
const MIA = { id: 1, name: 'Mia Roth' };
const ADA = { id: 2, name: 'Ada Lane' };
const LONGEST: AthleteNames = { firstName: 'W'.repeat(30), lastName: 'W'.repeat(29) };

let shop: TestShop;
let owner: DeskPerson;

beforeAll(async () => {
  const suit = { ...product('suit', 1, 'Usage: 3', 'Quantity: 1'), swimmerId: 1 };
  const intervals = { catalogue: 20 };
  shop = await startShop({ products: [suit], swimmers: [ROBIN, ADA], intervals });
  owner = await deskPerson(shop, 'owner', Date.now);
});
afterAll(() => shop.close());

const readJson = async (path: string): Promise<unknown> => (await fetch(shop.url + path)).json();
const readVersion = async () =>
  Number((await fetch(`${shop.url}/api/swimmers`)).headers.get(CATALOGUE_VERSION_HEADER));
const expectSwimmers = (expected: object[]) =>
  vi.waitFor(async () => expect(await readJson('/api/swimmers')).toEqual(expected));

async function save(value: AthleteNames) {
  const { body } = await owner.send('GET', '/api/desk/settings');
  const { revision } = DeskSettings.parse(body).athlete;
  const change = { section: 'athlete', revision, value };
  return owner.send('PUT', '/api/desk/settings', { body: change });
}

test('a name that the owner has not set changes no swimmer of the catalogue', async () => {
  const { catalogue } = importStores(shop.database);
  await athleteSwimmer(catalogue)({ revision: 0, value: { firstName: 'Mia', lastName: 'Roth' } });
  await catalogue.catchUp();
  expect(catalogue.published().swimmers).toEqual([ROBIN, ADA]);
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

test('the swimmer of the catalogue follows, also after an import with another name [shop.athlete-live]', async () => {
  const since = await readVersion();
  await importStores(shop.database).catalogue.publish(() =>
    Promise.resolve({ products: [], swimmers: [{ id: '1', value: ROBIN }] }),
  );
  await vi.waitFor(async () => expect(await readVersion()).toBe(since + 2));
  await expectSwimmers([MIA, ADA]);
});

test('names of the greatest length and without a last name are saved [desk.athlete]', async () => {
  expect((await save(LONGEST)).status).toBe(200);
  await expectSwimmers([{ id: 1, name: `${LONGEST.firstName} ${LONGEST.lastName}` }, ADA]);
  expect((await save({ firstName: '<b>Mia</b>', lastName: '' })).status).toBe(200);
  await expectSwimmers([{ id: 1, name: '<b>Mia</b>' }, ADA]);
});

test.each<[Partial<AthleteNames>, string]>([
  [{ firstName: '' }, 'value.firstName'],
  [{ firstName: ' ' }, 'value.firstName'],
  [{ firstName: 'W'.repeat(31) }, 'value.firstName'],
  [{ lastName: 'W'.repeat(30) }, 'value.lastName'],
  [{ lastName: 'two\nlines' }, 'value.lastName'],
  [{ lastName: 'Ha\u0007le' }, 'value.lastName'],
  [{ firstName: 'R\u200bobin' }, 'value.firstName'],
  [{ firstName: '\u202eniboR' }, 'value.firstName'],
])('the server refuses %j and names the field [desk.athlete]', async (wrong, field) => {
  const reply = await save({ firstName: 'Mia', lastName: 'Roth', ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});

test('a change of another revision is refused, and the log has each change [desk.settings-conflict]', async () => {
  const change = { section: 'athlete', revision: 0, value: { firstName: 'Eva', lastName: '' } };
  expect((await owner.send('PUT', '/api/desk/settings', { body: change })).status).toBe(409);
  const { body } = await owner.send('GET', '/api/desk/log');
  expect(JSON.stringify(body)).toContain('"settings.athlete"');
});

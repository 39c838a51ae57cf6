import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Product } from '#contract/products/catalogue';
import { pictureOf, readFocus, withoutFocus } from '#contract/products/pictures';
import { temporaryDatabase, type TemporaryDatabase } from '../../testing/temporary';
import { writeCatalogueFile } from './catalogue-file';
import { exportGoods } from './export';
import { importFile } from './import-file';
import { importStores } from './stores';

let database: TemporaryDatabase;
let folder: string;
let shop: ReturnType<typeof importStores>;

beforeEach(async () => {
  database = await temporaryDatabase('photographs');
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  shop = importStores(database);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function plain(background: string): Sharp {
  return sharp({ create: { width: 80, height: 100, channels: 4, background } });
}

async function importGoods(...products: object[]) {
  const path = join(folder, 'goods.json');
  const rows = products.map((product, index) => ({
    id: String(index),
    name: 'Cap',
    price: 18,
    categoryId: 4,
    ...product,
  }));
  await writeFile(path, JSON.stringify(rows));
  return importFile(shop, path, { images: folder }, () => undefined);
}

function imported(id: string): Product {
  return Product.parse(shop.catalogue.published().find(id));
}

test('whether an image fills its frame depends on its pixels, not its name or format [catalogue.transparency-from-pixels]', async () => {
  const hole = { create: { width: 40, height: 40, channels: 4, background: 'white' } } as const;
  const pictures: Record<string, [picture: Sharp, fills: boolean]> = {
    'photograph.jpg': [plain('red').jpeg(), true],
    'jpeg-in-disguise.png': [plain('green').jpeg(), true],
    'idle-alpha.png': [plain('blue').png(), true],
    'grey.webp': [plain('grey').webp(), true],
    'cut-out.png': [
      plain('red')
        .composite([{ input: hole, blend: 'dest-out' }])
        .png(),
      false,
    ],
    'cut-out.webp': [
      plain('blue')
        .composite([{ input: hole, blend: 'dest-out' }])
        .webp(),
      false,
    ],
    'faint.png': [plain('rgba(9, 9, 9, .5)').png(), false],
  };
  for (const [name, [picture]] of Object.entries(pictures))
    await writeFile(join(folder, name), await picture.toBuffer());
  const { bad } = await importGoods(...Object.keys(pictures).map((imageUrl) => ({ imageUrl })));
  expect(bad).toEqual([]);
  for (const [index, [name, [, fills]]] of Object.entries(pictures).entries())
    expect([name, pictureOf(imported(String(index)).imageUrl).focus]).toEqual([
      name,
      fills ? { x: 50, y: 50 } : undefined,
    ]);
});

test('each image gets the focal point at its position in the list, else its centre [catalogue.transparency-from-pixels]', async () => {
  for (const name of ['a', 'b', 'c'])
    await writeFile(
      join(folder, `${name}.jpg`),
      await plain(name === 'a' ? 'red' : name === 'b' ? 'blue' : 'green')
        .jpeg()
        .toBuffer(),
    );
  const cap = { imageUrl: 'a.jpg', additionalImages: ['b.jpg', 'c.jpg'] };
  await importGoods({ ...cap, focalPoints: ['50% 6%', '', '100% 0%'] }, cap);
  const focusesOf = (id: string) => {
    const { imageUrl, additionalImages } = imported(id);
    return [imageUrl, ...additionalImages].map(readFocus);
  };
  expect(focusesOf('0')).toEqual([
    { x: 50, y: 6 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  const centre = { x: 50, y: 50 };
  expect(focusesOf('1')).toEqual([centre, centre, centre]);
  expect(withoutFocus(imported('0').imageUrl)).toBe(withoutFocus(imported('1').imageUrl));
});

test.each(['goods.csv', 'goods.json'])(
  'exporting %s keeps the focal points, and a focalPoints column changes them',
  async (name) => {
    await writeFile(join(folder, 'a.jpg'), await plain('red').jpeg().toBuffer());
    await importGoods({ imageUrl: 'a.jpg', focalPoints: ['20% 80%'] });
    const { version } = shop.catalogue.published();
    const { products, swimmers } = await exportGoods(shop);
    const path = join(folder, name);
    await writeCatalogueFile(path, products, swimmers);
    await importFile(shop, path, {}, () => undefined);
    expect(shop.catalogue.published().version).toBe(version);
    await importGoods({ imageUrl: imported('0').imageUrl, focalPoints: ['1% 2%'] });
    expect(readFocus(imported('0').imageUrl)).toEqual({ x: 1, y: 2 });
  },
);

test('a photograph imported before focal points existed counts as a cut-out until it is imported again', async () => {
  await writeFile(join(folder, 'a.jpg'), await plain('red').jpeg().toBuffer());
  await importGoods({ imageUrl: 'a.jpg' });
  const before = withoutFocus(imported('0').imageUrl);
  expect(pictureOf(Product.parse({ ...imported('0'), imageUrl: before }).imageUrl)).toMatchObject({
    src: before,
    focus: undefined,
  });
  await importGoods({ imageUrl: before });
  expect(pictureOf(imported('0').imageUrl)).toMatchObject({ src: before, focus: { x: 50, y: 50 } });
});

test.each([
  [{ focalPoints: ['50 6'] }, 'focalPoints 1 "50 6" is not "50% 6%"'],
  [{ focalPoints: ['101% 6%'] }, 'focalPoints 1 "101% 6%" is not "50% 6%"'],
  [{ focalPoints: ['50% 6%', '1% 1%'] }, 'focalPoints are more than its pictures'],
])('reports an invalid focal point: %j', async (fields, reason) => {
  await writeFile(join(folder, 'a.jpg'), await plain('red').jpeg().toBuffer());
  const { bad } = await importGoods({ imageUrl: 'a.jpg', ...fields });
  expect(bad.flatMap(({ problems }) => problems)[0]?.sentence).toContain(reason);
});

test('the contract rejects an image address with an invalid focal point', () => {
  const { success } = Product.safeParse({
    id: '1',
    name: 'Cap',
    description: '',
    price: 1,
    imageUrl: '/pictures/a.svg#focus=101,5',
    additionalImages: [],
    categoryId: 4,
    swimmerId: null,
    usageTypeId: null,
    specifications: [],
  });
  expect(success).toBe(false);
});

const BOTH = { imageUrl: 'a.jpg', additionalImages: ['b.jpg'] };

async function writePhotographs(): Promise<void> {
  for (const [name, colour] of Object.entries({ 'a.jpg': 'red', 'b.jpg': 'blue' }))
    await writeFile(join(folder, name), await plain(colour).jpeg().toBuffer());
}

test.each(['goods.csv', 'goods.json'])(
  'exporting %s keeps the descriptions of photographs, and a file without them too [catalogue.alt-texts]',
  async (name) => {
    await writePhotographs();
    const altTexts = ['', 'Back | with the label'];
    await importGoods({ ...BOTH, altTexts });
    expect(imported('0').altTexts).toEqual(altTexts);
    const { version } = shop.catalogue.published();
    const { products, swimmers } = await exportGoods(shop);
    const path = join(folder, name);
    await writeCatalogueFile(path, products, swimmers);
    await importFile(shop, path, {}, () => undefined);
    expect(shop.catalogue.published().version).toBe(version);
    // Each description stays with its photograph.
    await importGoods({ imageUrl: 'b.jpg', additionalImages: ['a.jpg'] });
    expect(imported('0').altTexts).toEqual(['Back | with the label']);
    await importGoods({ imageUrl: 'a.jpg', additionalImages: [] });
    expect(imported('0').altTexts).toBeUndefined();
  },
);

test('an import changes and removes alt texts, and lists these changes [catalogue.alt-texts]', async () => {
  await writePhotographs();
  await importGoods(BOTH);
  const { changes } = await importGoods({ ...BOTH, altTexts: [' Front\u200b of the cap '] });
  expect(imported('0').altTexts).toEqual(['Front of the cap']);
  expect(changes[0]?.fields).toEqual([
    { field: 'altTexts', before: '', after: 'Front of the cap' },
  ]);
  await importGoods({ ...BOTH, altTexts: ['', ''] });
  expect(imported('0')).not.toHaveProperty('altTexts');
});

test.each([
  [{ altTexts: ['', '', 'C'] }, 'altTexts are more than its pictures'],
  [{ altTexts: ['a'.repeat(201)] }, 'is longer than 200 characters'],
])('reports an invalid description: %j', async (fields, reason) => {
  await writePhotographs();
  const { bad } = await importGoods({ ...BOTH, ...fields });
  expect(bad.flatMap(({ problems }) => problems)[0]?.sentence).toContain(reason);
});

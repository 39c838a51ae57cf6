import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { pictureSources, readPhotograph } from '#contract/products/pictures';
import { temporaryDatabase, type TemporaryDatabase } from '../../testing/temporary';
import { seedSample } from '../../seed-sample';
import { readCsv, writeCsv } from './catalogue-csv';
import { readCatalogueFile, writeCatalogueFile } from './catalogue-file';
import { exportGoods } from './export';
import { importFile } from './import-file';
import type { ImportOptions } from './import-rows';
import { importStores } from './stores';
import { withdrawSamples } from '../withdraw-samples';

const log = pino({ level: 'silent' });
let database: TemporaryDatabase;
let folder: string;
let shop: ReturnType<typeof importStores>;

beforeEach(async () => {
  database = await temporaryDatabase('import');
  folder = await mkdtemp(join(tmpdir(), 'import-files-'));
  shop = importStores(database);
  await shop.pictures.put('/pictures/known.svg', {
    type: 'image/svg+xml',
    bytes: Buffer.from('<svg/>'),
  });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const CAP = {
  id: '1',
  name: 'Cap',
  price: 18.5,
  imageUrl: '/pictures/known.svg',
  categoryId: 4,
  specifications: ['Usage: New', 'Quantity: 3'],
};

async function importJson(products: unknown, options: ImportOptions = {}) {
  const path = join(folder, 'goods.json');
  await writeFile(path, JSON.stringify(products));
  return importFile(shop, path, options, () => undefined);
}

async function importCsv(lines: string[], options: ImportOptions = {}) {
  const path = join(folder, 'goods.csv');
  await writeFile(path, lines.join('\n'));
  return importFile(shop, path, options, () => undefined);
}

function ids(): string[] {
  return shop.catalogue.published().products.map(({ id }) => id);
}

async function problemsOf(product: object): Promise<string> {
  const { bad } = await importJson([{ ...CAP, ...product }]);
  return bad.flatMap(({ problems }) => problems.map(({ sentence }) => sentence)).join('; ');
}

describe('an import', () => {
  test('an import reports all problems of a row at once: fields, images, swimmer and warnings', async () => {
    const row = { ...CAP, price: -5, swimmerId: 9, imageUrl: 'nowhere.jpg' };
    const { bad } = await importJson([{ ...row, specifications: ['High Waist: maybe'] }]);
    expect(bad).toMatchObject([
      {
        problems: [
          { field: 'price', sentence: expect.stringContaining('price') as string },
          { field: 'swimmerId', sentence: expect.stringContaining('swimmerId 9') as string },
          { field: 'imageUrl', sentence: expect.stringContaining('--images FOLDER') as string },
        ],
        warnings: [expect.stringContaining('High Waist') as string],
      },
    ]);
  });

  test('an import stores products by id, and repeating it publishes nothing', async () => {
    const first = await importJson([CAP, { ...CAP, id: 2 }]);
    expect(first.imported).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0 });
    const { version } = shop.catalogue.published();
    const again = await importJson([CAP, { ...CAP, id: 2, name: 'Cap' }]);
    expect(again.imported).toEqual({ added: 0, changed: 0, unchanged: 2, removed: 0 });
    expect(shop.catalogue.published().version).toBe(version);
    const other = await importJson([{ ...CAP, price: 20 }]);
    expect(other.imported).toEqual({ added: 0, changed: 1, unchanged: 0, removed: 0 });
    expect(ids()).toEqual(['1', '2']);
  });

  test('an import removes products missing in the file only with --replace, and keeps their stock and tombstones', async () => {
    await importJson([CAP, { ...CAP, id: '2' }]);
    const { version } = shop.catalogue.published();
    const { imported } = await importJson([{ ...CAP, id: '2' }], { replace: true });
    expect(imported).toEqual({ added: 0, changed: 0, unchanged: 1, removed: 1 });
    expect(shop.catalogue.published().changesSince(version)).toEqual({
      upserts: [],
      removals: ['1'],
    });
    expect(await shop.stock.unsold('1')).toBe(3);
    await importJson([CAP]);
    expect(ids()).toEqual(['1', '2']);
  });

  test('Quantity counts sold units too: importing Quantity 1 again after the sale restocks nothing', async () => {
    const medal = { ...CAP, specifications: ['Quantity: 1'] };
    await importJson([medal]);
    await shop.stock.reserve('1', { checkoutId: 'a', quantity: 1, now: 0 });
    await shop.stock.sell('1', 'a');
    await shop.catalogue.foldSales();
    const { version } = shop.catalogue.published();
    expect((await importJson([medal])).imported).toMatchObject({ unchanged: 1 });
    expect(shop.catalogue.published().version).toBe(version);
    expect(shop.catalogue.published().find('1')?.specifications).toEqual(['Quantity: 0']);
    await importJson([{ ...medal, specifications: ['Quantity: 3'] }]);
    expect(shop.catalogue.published().find('1')?.specifications).toEqual(['Quantity: 2']);
    await importJson([{ ...medal, specifications: ['Quantity: 0'] }]);
    expect(shop.catalogue.published().find('1')?.specifications).toEqual(['Quantity: 0']);
    expect(await shop.stock.read('1')).toMatchObject({ quantity: 0 });
  });

  test('the first import of real products removes the sample products and their sales [catalogue.import-removes-samples, catalogue.sample-products-placed]', async () => {
    await seedSample({ database, now: Date.now, log });
    await shop.catalogue.catchUp();
    expect(ids().length).toBeGreaterThan(100);
    await shop.stock.reserve('1', { checkoutId: 'demo', quantity: 1, now: 0 });
    await shop.stock.sell('1', 'demo');
    const { imported, samples } = await importJson([CAP]);
    expect(samples).toBeGreaterThan(100);
    expect((await importJson([CAP])).samples).toBe(0);
    expect(imported).toMatchObject({ added: 1, changed: 0 });
    expect(ids()).toEqual(['1']);
    expect(shop.catalogue.published().find('1')).toMatchObject({ name: 'Cap' });
    expect(await shop.stock.unsold('1')).toBe(3);
    expect(shop.catalogue.published().swimmers).toHaveLength(1);
    await seedSample({ database, now: Date.now, log });
    await shop.catalogue.catchUp();
    expect(ids()).toEqual(['1']);
  });

  test('a shop that switches to real payments removes only the sample products [catalogue.import-removes-samples]', async () => {
    await seedSample({ database, now: Date.now, log });
    await withdrawSamples({ database, now: Date.now, log });
    await shop.catalogue.catchUp();
    expect(shop.catalogue.published()).toMatchObject({ products: [], swimmers: [] });
    await importJson([CAP]);
    const { version } = shop.catalogue.published();
    await withdrawSamples({ database, now: Date.now, log });
    await shop.catalogue.catchUp();
    expect(shop.catalogue.published().version).toBe(version);
  });

  test.each([
    ['going live', () => withdrawSamples({ database, now: Date.now, log })],
    ['the first import of other goods', () => importJson([{ ...CAP, id: 'other' }])],
  ])(
    'a product with the id of a removed sample product starts with its own stock after %s',
    async (_, clear) => {
      await seedSample({ database, now: Date.now, log });
      await shop.stock.reserve('1', { checkoutId: 'demo', quantity: 1, now: 0 });
      await shop.stock.sell('1', 'demo');
      await shop.stock.settle('1', 'demo');
      await clear();
      await shop.catalogue.catchUp();
      await importJson([CAP]);
      expect(await shop.stock.unsold('1')).toBe(3);
      await shop.stock.reserve('1', { checkoutId: 'real', quantity: 1, now: 0 });
      await shop.stock.sell('1', 'real');
      await importJson([CAP]);
      expect(await shop.stock.unsold('1')).toBe(2);
    },
  );

  test('a dry run reports the changes and does not make them', async () => {
    await importJson([CAP]);
    const { version } = shop.catalogue.published();
    const { imported } = await importJson(
      [
        { ...CAP, specifications: ['Quantity: 9'] },
        { ...CAP, id: '2' },
      ],
      { dryRun: true },
    );
    expect(imported).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 0 });
    await shop.catalogue.catchUp();
    expect(shop.catalogue.published().version).toBe(version);
    expect(await shop.stock.read('1')).toMatchObject({ quantity: 3 });
    expect(await shop.stock.read('2')).toBeUndefined();
  });

  test('an import and a concurrent sale are both kept', async () => {
    await importJson([{ ...CAP, specifications: ['Quantity: 20'] }]);
    const other = importStores(database);
    await other.catalogue.catchUp();
    await Promise.all([
      importJson([{ ...CAP, name: 'New name', specifications: ['Quantity: 20'] }]),
      ...Array.from({ length: 5 }, async (_, index) => {
        await other.stock.reserve('1', { checkoutId: `c${index}`, quantity: 1, now: 0 });
        await other.stock.sell('1', `c${index}`);
        await other.catalogue.foldSales();
      }),
    ]);
    await shop.catalogue.foldSales();
    await shop.catalogue.catchUp();
    expect(shop.catalogue.published().find('1')).toMatchObject({
      name: 'New name',
      specifications: ['Quantity: 15'],
    });
  });
});

describe('importing a swimmer with the id of the shop’s athlete', () => {
  const NAMED = /^swimmer 1 is Mia Roth, but the shop’s athlete is Robin Hale: /;
  const columns = 'id,name,price,imageUrl,categoryId,swimmerId,swimmer';

  test('a swimmer with the id of the shop’s athlete and another name is imported with a warning', async () => {
    const { bad, warnings, imported } = await importCsv([
      columns,
      '1,Cap,18.5,/pictures/known.svg,4,1,Mia Roth',
    ]);
    expect(warnings).toEqual([expect.stringMatching(NAMED)]);
    expect([bad, imported?.added]).toEqual([[], 1]);
    expect(shop.catalogue.published().swimmers).toEqual([{ id: 1, name: 'Mia Roth' }]);
  });

  test('an import without swimmers repeats the warning about the athlete’s name until the stored name is corrected', async () => {
    const named = { swimmers: [{ id: 1, name: 'Mia Roth' }], products: [CAP] };
    await importJson(named);
    expect((await importJson([CAP])).warnings).toEqual([expect.stringMatching(NAMED)]);
    const renamed = { ...named, swimmers: [{ id: 1, name: 'robin  hale' }] };
    expect((await importJson(renamed)).warnings).toEqual([]);
    expect((await importJson([CAP])).warnings).toEqual([]);
  });

  test('the name warning applies only to the id of the shop’s athlete', async () => {
    const { warnings } = await importCsv([columns, '1,Cap,1,/pictures/known.svg,4,2,Mia Roth']);
    expect(warnings).toEqual([]);
  });
});

describe('an invalid row', () => {
  test('one invalid row stops the whole import, and the report names its line', async () => {
    const { bad, imported } = await importCsv([
      'id,name,price,imageUrl,categoryId,specifications',
      '1,Cap,18.5,/pictures/known.svg,4,"Usage: New',
      'Quantity: 3"',
      '2,Cap,free,/pictures/known.svg,4,',
      '',
      '3,Cap,1',
      '4,,-1,/pictures/known.svg,9,nonsense',
      '5,Cap,"1,234",/pictures/known.svg,4,',
      '6,Cap,640.000,/pictures/known.svg,4,',
    ]);
    expect(imported).toBeUndefined();
    expect(
      bad.map(({ place, problems }) => [place, problems.map(({ sentence }) => sentence)]),
    ).toEqual([
      ['line 4', ['price "free" is not a number (write 640.00)']],
      ['line 6', ['has 3 cells, not 6']],
      [
        'line 7',
        [
          'name is missing',
          'price -1 is negative (write 640.00)',
          expect.stringMatching(
            /^categoryId 9 is not a category, 1 to 7 \(1 Competition suits, 2 .*7 Other equipment\)$/,
          ),
          'specification 1 "nonsense" is not "Label: value"',
        ],
      ],
      ['line 8', ['price "1,234" may be 1234 or 1.234: write 1234.00 or 1.23']],
      ['line 9', ['price "640.000" may be 640000 or 640: write 640000.00 or 640.00']],
    ]);
    expect(ids()).toEqual([]);
    expect(await shop.stock.read('1')).toBeUndefined();
  });

  test('skips invalid rows if the option is set', async () => {
    const { bad, imported } = await importJson([CAP, { ...CAP, id: '2', price: 1.999 }], {
      skipInvalid: true,
    });
    expect(bad.map(({ place }) => place)).toEqual(['product 2']);
    expect(imported).toMatchObject({ added: 1 });
  });

  test.each([
    [{ price: 10_000_000 }, 'price 10000000 is more than 9999999'],
    [{ price: '640,00' }, 'price "640,00" is not a number (write 640.00)'],
    [{ price: 1.005 }, 'price 1.005 has more than two decimals'],
    [{ price: -0.01 }, 'price -0.01 is negative'],
    [{ price: '5' }, 'price "5" is not a number (write 640.00)'],
    [{ categoryId: 8 }, 'categoryId 8 is not a category'],
    [{ id: '../x' }, 'id "../x" is not 1-64 letters'],
    [{ id: '' }, 'id is not 1-64 letters'],
    [{ id: 'new' }, 'id "new" is the address of a page at the desk: use another id'],
    [{ name: 'a\nb' }, 'name "a b" has a line break'],
    [{ name: 'x'.repeat(201) }, `name "${'x'.repeat(40)}…" is longer than 200 characters`],
    [{ colour: 'red' }, '"colour" is not known (there are: id, name, '],
    [{ swimmerId: 7 }, 'swimmerId 7 has no name'],
    [{ specifications: ['Quantity: many'] }, 'Quantity "many" is not a whole number'],
    [{ specifications: ['Quantity: 1', 'quantity: 2'] }, 'name Quantity twice'],
    [{ imageUrl: '/pictures/unknown.webp' }, 'is not among the pictures of this shop'],
    [{ imageUrl: 'cap.jpg' }, 'say where they are with --images FOLDER'],
    [{ imageUrl: 'https://elsewhere.example/cap.jpg' }, 'say where they are with --images'],
  ])('%j', async (product, reason) => {
    expect(await problemsOf(product)).toContain(reason);
  });

  test('an import rejects two products with the same id [catalogue.unique-ids]', async () => {
    const sizes = { ...CAP, specifications: ['Sizes: 22, 24'] };
    const duplicate = await importJson([CAP, CAP]);
    expect(duplicate.bad[0]).toMatchObject({
      place: 'product 2',
      problems: [{ field: 'id', sentence: 'id 1 appears twice' }],
    });
    const derived = await importJson([sizes, { ...CAP, id: '1-24' }]);
    expect(derived.bad[0]?.problems[0]?.sentence).toMatch(/1-24 is already used by product 1/);
    await importJson([{ ...CAP, id: '1-24' }]);
    const known = await importJson([sizes]);
    expect(known.bad[0]?.problems[0]?.sentence).toMatch(/1-24 is already used/);
    expect((await importJson([sizes], { replace: true })).imported).toMatchObject({ added: 1 });
  });

  test.each([
    ['goods.json', '{"products": 1}', /neither an array/],
    ['goods.json', '[', /goods.json: it is not JSON: /],
    [
      'goods.csv',
      'id,name,price\n1,Größe,1',
      /goods.csv: it is not UTF-8 text: save it as "CSV UTF-8"/,
    ],
    ['goods.csv', 'name,price\nCap,1', /has no column id/],
    [
      'goods.csv',
      'id,name,price,imageUrl,categoryId,hue\n',
      /unknown columns: hue \(there are: id, name/,
    ],
    ['goods.csv', 'id,name,price,imageUrl,categoryId\n1,"Cap', /begins with a quotation mark/],
    ['goods.txt', '', /neither .json nor .csv/],
    ['goods.json', '[]', /no product/],
  ])('an unreadable import file is rejected: %s %s', async (name, text, reason) => {
    const path = join(folder, name);
    await writeFile(path, text, text.includes('ß') ? 'latin1' : 'utf8');
    await expect(importFile(shop, path, {}, () => undefined)).rejects.toThrow(reason);
  });
});

test.each([
  [';', '"12,5"', 12.5],
  [';', '640,00', 640],
  [';', '640.00', 640],
  [';', '1.234,50', 1234.5],
  [';', '1\u202f234,50', 1234.5],
  ['\t', '640,00', 640],
  ['\t', '640.00', 640],
])('a CSV import accepts %j as separator and %s as price', async (between, price, paid) => {
  const { bad } = await importCsv([
    ['ID', 'Name', 'Price', 'Image URL', 'Category ID', 'specifications'].join(between),
    ['1', 'Größe, klein', price, '/pictures/known.svg', '4', 'Size: 24, long'].join(between),
  ]);
  expect(bad).toEqual([]);
  expect(shop.catalogue.published().find('1')).toMatchObject({
    name: 'Größe, klein',
    price: paid,
  });
});

describe('photographs', () => {
  async function photograph(name: string, width = 900, height = 600, colour = '#c81e28') {
    const image = sharp({ create: { width, height, channels: 3, background: colour } });
    await image
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toFile(join(folder, name));
  }

  test('photographs are stored as AVIF and WebP in three widths, rotated upright and without metadata', async () => {
    await photograph('suit.jpg');
    const { bad } = await importJson([{ ...CAP, imageUrl: 'suit.jpg' }], { images: folder });
    expect(bad).toEqual([]);
    const { imageUrl = '' } = shop.catalogue.published().find('1') ?? {};
    const { width, height, colour } = readPhotograph(imageUrl) ?? {};
    expect([width, height]).toEqual([600, 900]);
    expect(colour).toMatch(/^[b-d][0-9a-f][12][0-9a-f]2[0-9a-f]$/);
    const addresses = pictureSources(imageUrl).flatMap(({ srcSet }) =>
      srcSet.split(', ').map((each) => each.split(' ')[0] ?? ''),
    );
    expect(addresses).toHaveLength(6);
    for (const address of addresses) {
      const picture = await shop.pictures.find(address.replace('/pictures/', ''));
      const bytes = Buffer.from(picture?.bytes ?? []);
      const made = await sharp(bytes).metadata();
      expect(made.exif ?? made.icc ?? made.xmp).toBeUndefined();
      expect(bytes.includes('SECRET-OWNER')).toBe(false);
      expect((made.width ?? 0) < (made.height ?? 0)).toBe(true);
      expect(picture?.type).toBe(address.endsWith('avif') ? 'image/avif' : 'image/webp');
    }
    const { version } = shop.catalogue.published();
    await importJson([{ ...CAP, imageUrl: 'suit.jpg' }], { images: folder });
    expect(shop.catalogue.published().version).toBe(version);
  });

  test('an import reports the progress of checking and converting photographs', async () => {
    for (const name of ['a.jpg', 'b.jpg']) await photograph(name, 90, 60);
    const path = join(folder, 'goods.json');
    const rows = [
      { ...CAP, imageUrl: 'a.jpg', additionalImages: ['b.jpg'] },
      { ...CAP, id: '2', imageUrl: 'b.jpg' },
    ];
    await writeFile(path, JSON.stringify(rows));
    const progress: [string, number, number][] = [];
    await importFile(shop, path, { images: folder }, (...each) => void progress.push(each));
    expect(progress).toEqual([
      ['checked', 1, 2],
      ['checked', 2, 2],
      ['made', 1, 2],
      ['made', 2, 2],
    ]);
  });

  test('an unusable photograph makes its row invalid', async () => {
    await mkdir(join(folder, 'images'));
    await photograph('outside.jpg');
    await symlink(join(folder, 'outside.jpg'), join(folder, 'images', 'link.jpg'));
    await writeFile(
      join(folder, 'images', 'drawing.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await writeFile(
      join(folder, 'images', 'drawing.png'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await writeFile(join(folder, 'images', 'text.jpg'), 'no picture');
    const whole = await sharp({
      create: { width: 400, height: 400, channels: 3, background: 'red' },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    await writeFile(join(folder, 'images', 'cut.png'), whole.subarray(0, 5000));
    const names = [
      '../outside.jpg',
      'link.jpg',
      'drawing.svg',
      'drawing.png',
      'text.jpg',
      'cut.png',
      'none.jpg',
      '.',
      join(folder, 'outside.jpg'),
    ];
    const { bad } = await importJson(
      names.map((imageUrl, index) => ({ ...CAP, id: String(index), imageUrl })),
      { images: join(folder, 'images') },
    );
    expect(bad.map(({ problems }) => problems[0]?.sentence)).toEqual([
      '../outside.jpg is not a file in the folder of images',
      'link.jpg is not a file in the folder of images',
      'drawing.svg is a drawing (SVG), which may contain code: use a photograph',
      'drawing.png is a drawing (SVG), which may contain code: use a photograph',
      'text.jpg is not a readable picture',
      'cut.png is not a readable picture',
      'none.jpg is not a file in the folder of images',
      '. is not a file in the folder of images',
      expect.stringContaining('is not a file in the folder of images'),
    ]);
  });
});

test('imported text keeps its paragraphs and loses invisible characters', async () => {
  await importJson({
    swimmers: [{ id: 3, name: 'No\u202eor\u0007' }],
    products: [
      {
        ...CAP,
        name: '\u001b[31mCap\u0000 \u202egnp.exe',
        description: 'One.\r\n\u200bTwo.\u0008',
        specifications: ['Size:\u2066 24', 'Quantity: 3'],
        swimmerId: 3,
      },
    ],
  });
  const { products, swimmers } = shop.catalogue.published();
  expect(products).toMatchObject([
    {
      name: '[31mCap gnp.exe',
      description: 'One.\nTwo.',
      specifications: ['Size: 24', 'Quantity: 3'],
    },
  ]);
  expect(swimmers.map(({ name }) => name)).toContain('No or');
  expect(await problemsOf({ name: '\u0007' })).toBe('name is empty');
});

/** A square image that consists of a header only. */
function pngOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(8))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('rejects an image whose header declares too many pixels for the memory', async () => {
  await writeFile(join(folder, 'bomb.png'), pngOf(16_000));
  const { bad } = await importJson([{ ...CAP, imageUrl: 'bomb.png' }], { images: folder });
  expect(bad[0]?.problems).toEqual([
    {
      field: 'imageUrl',
      sentence: 'bomb.png has 256 megapixels; the limit is 200: save a smaller copy',
    },
  ]);
});

describe('an export', () => {
  test.each(['goods.json', 'goods.csv'])(
    'an exported %s can be imported again without changes',
    async (name) => {
      await importCsv([
        'id,name,price,imageUrl,categoryId,swimmerId,swimmer,specifications',
        '1,Cap,18.5,/pictures/known.svg,4,3,Noor,Usage: New | Quantity: 3',
        '2,"Suit, ""raced""",640,/pictures/known.svg,1,3,,Size: 24 | Quantity: 1',
        '3,Medal,1400,/pictures/known.svg,5,,,',
      ]);
      await shop.stock.reserve('2', { checkoutId: 'a', quantity: 1, now: 0 });
      await shop.stock.sell('2', 'a');
      await shop.catalogue.foldSales();
      const { version } = shop.catalogue.published();
      const { products, swimmers } = await exportGoods(shop);
      expect(products.find(({ id }) => id === '2')?.specifications).toContain('Quantity: 1');
      const path = join(folder, name);
      await writeCatalogueFile(path, products, swimmers);
      const report = await importFile(shop, path, { replace: true }, () => undefined);
      expect(report).toMatchObject({
        bad: [],
        imported: { added: 0, changed: 0, unchanged: 3, removed: 0 },
      });
      expect(shop.catalogue.published().version).toBe(version);
      expect((await readCatalogueFile(path)).swimmers).toContainEqual({ id: 3, name: 'Noor' });
    },
  );

  test('a CSV file begins with a byte order mark, so that spreadsheets read it as UTF-8', async () => {
    const path = join(folder, 'goods.csv');
    await writeCatalogueFile(path, [], []);
    expect([...(await readFile(path)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('an export contains no cell that a spreadsheet would execute as a formula', () => {
    const [hostileFields] = [
      '=HYPERLINK("https://evil.example")',
      '+1',
      '-1',
      '@SUM(A1)',
      '＝1',
    ].map((formula) => ({
      ...CAP,
      name: formula,
      description: formula,
      specifications: [formula, formula],
    }));
    const product = {
      ...CAP,
      additionalImages: [],
      swimmerId: 1,
      usageTypeId: null,
      ...hostileFields,
    };
    const csv = writeCsv(
      [{ ...product, categoryId: 4, description: '-1' }],
      [{ id: 1, name: '=1' }],
    );
    const [, ...records] = parse(csv, { bom: true }) as string[][];
    const cells = records.flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(4);
    const hidden = writeCsv(
      [{ ...product, categoryId: 4, name: 'Cap;=1+1', description: ' =1' }],
      [],
    );
    expect(hidden).toContain('"Cap;=1+1","\' =1"');
  });

  test('exporting any product as CSV and importing it changes nothing', async () => {
    const start = fc.constantFrom('x', '=', '+', '-', '@', "'", "'=", "''-");
    const text = fc
      .tuple(start, fc.string({ minLength: 1, maxLength: 30 }))
      .map(([first, rest]) => `${first}${rest.trim()}x`);
    const line = text.map((each) => each.replaceAll(/[\r\n]/g, ' ').trim());
    const product = fc.record<Product>({
      id: fc.constant('1'),
      name: line,
      description: text,
      price: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
      imageUrl: line,
      additionalImages: fc.array(line, { minLength: 1, maxLength: 3 }),
      categoryId: fc.constantFrom(1, 7),
      swimmerId: fc.constant(1),
      usageTypeId: fc.constant(2),
      specifications: fc.array(fc.constantFrom('Size: 24', 'Note: a | b', 'Sizes: 1, "2"'), {
        minLength: 1,
        maxLength: 3,
      }),
    });
    fc.assert(
      fc.property(product, fc.constantFrom('en-CA', 'fr-CA', 'de'), (exported, locale) => {
        const { rows } = readCsv(writeCsv([exported], [], locale));
        expect(rows.map(({ raw }) => raw)).toEqual([exported]);
      }),
    );
  });
});

test.each(['xx-nothing', 'not a locale'])(
  'an export for the unknown locale "%s" is rejected',
  (locale) => {
    expect(() => writeCsv([], [], locale)).toThrow(/is not a locale: write one like fr-CA or de/);
  },
);

test('each sample product has four drawings', async () => {
  await seedSample({ database, now: Date.now, log });
  await shop.catalogue.catchUp();
  const { products, swimmers } = shop.catalogue.published();
  expect(swimmers[0]).toMatchObject({ id: 1 });
  for (const { imageUrl, additionalImages } of products) {
    expect(additionalImages).toHaveLength(3);
    expect(await shop.pictures.has(imageUrl)).toBe(true);
  }
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportLines } from './report';
import { temporaryDatabase, type TemporaryDatabase } from '../../api/testing/temporary';
import { importFile } from '../../api/catalogue/import/import-file';
import type { ImportOptions } from '../../api/catalogue/import/import-rows';
import { importStores } from '../../api/catalogue/import/stores';

let database: TemporaryDatabase;
let folder: string;
let shop: ReturnType<typeof importStores>;

beforeEach(async () => {
  database = await temporaryDatabase('partial-import');
  folder = await mkdtemp(join(tmpdir(), 'partial-import-'));
  await mkdir(join(folder, 'images'));
  await sharp({ create: { width: 80, height: 100, channels: 3, background: 'navy' } })
    .jpeg()
    .toFile(join(folder, 'images', 'Suit.JPG'));
  shop = importStores(database);
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function importText(name: string, text: string, options: ImportOptions = {}) {
  const path = join(folder, name);
  await writeFile(path, text);
  const all = { images: join(folder, 'images'), ...options };
  const report = await importFile(shop, path, all, () => undefined);
  return { ...report, ...reportLines('goods', report, all) };
}

const WHOLE = [
  'id,name,description,price,imageUrl,focalPoints,categoryId,swimmerId,swimmer,usageTypeId,specifications',
  's1,Raced suit,Worn in Paris,640,Suit.JPG,50% 6%,1,9,Noor,3,Usage: Used | Size: 24 | Quantity: 3',
].join('\n');

const suit = () => shop.catalogue.published().find('s1');

test('a column missing in a CSV changes nothing in its field, and the import lists the other changes [catalogue.import-partial-file, catalogue.import-lists-changes]', async () => {
  await importText('goods.csv', WHOLE);
  const before = suit();
  const { lines, imported } = await importText('prices.csv', 'id,price\ns1,600');
  expect(imported).toMatchObject({ added: 0, changed: 1 });
  expect(suit()).toEqual({ ...before, price: 600 });
  expect(lines).toEqual([
    'Changed:',
    '  s1  Raced suit',
    '    price: 640 -> 600',
    'Imported: 0 new, 1 changed, 0 unchanged, 0 removed, 0 skipped.',
  ]);
});

test('an empty cell deletes the value of its field, and a dry run lists old and new values [catalogue.import-empty-cell, catalogue.import-lists-changes]', async () => {
  await importText('goods.csv', WHOLE);
  const file = 'id,description,specifications\ns1,,Usage: New | Size: 24 | Quantity: 3';
  const { lines } = await importText('goods.csv', file, { dryRun: true });
  expect(lines).toEqual([
    'Would change:',
    '  s1  Raced suit',
    '    description: Worn in Paris -> (empty)',
    '    specifications: Usage: Used -> Usage: New',
    'Would import: 0 new, 1 changed, 0 unchanged, 0 removed, 0 skipped.',
  ]);
  expect(suit()?.description).toBe('Worn in Paris');
  await importText('goods.csv', file);
  expect(suit()).toMatchObject({
    description: '',
    specifications: file.split(',').pop()?.split(' | '),
  });
});

test('a field missing in JSON is unchanged, and sold units stay sold [catalogue.import-partial-file]', async () => {
  await importText('goods.csv', WHOLE);
  await shop.stock.reserve('s1', { checkoutId: 'a', quantity: 1, now: 0 });
  await shop.stock.sell('s1', 'a');
  await shop.catalogue.foldSales();
  const before = suit();
  expect(before?.specifications).toContain('Quantity: 2');
  const { imported } = await importText('goods.json', '[{"id":"s1","name":"Race suit"}]');
  expect(imported).toMatchObject({ changed: 1 });
  expect(suit()).toEqual({ ...before, name: 'Race suit' });
});

test('a photograph keeps its focal point if the column is missing [catalogue.import-partial-file]', async () => {
  await importText('goods.csv', WHOLE);
  const before = suit()?.imageUrl;
  expect(before).toContain('#focus=50,6');
  await importText('goods.csv', 'id,imageUrl\ns1,Suit.JPG');
  expect(suit()?.imageUrl).toBe(before);
  await importText('goods.csv', 'id,imageUrl,focalPoints\ns1,Suit.JPG,');
  expect(suit()?.imageUrl).toContain('#focus=50,50');
});

test('rejects a new product without required fields, with one sentence for all rows', async () => {
  const { errors, imported } = await importText(
    'goods.csv',
    'id,name\na,A\nb,B\nc,C\nd,D\ne,E\nf,F',
  );
  expect(imported).toBeUndefined();
  const places = 'line 2 (id a), line 3 (id b), line 4 (id c), line 5 (id d), line 6 (id e)';
  expect(errors).toContain(`goods: ${places} and 1 more: price is missing`);
  const one = await importText('goods.csv', 'id,name\na,A');
  expect(one.errors.at(-1)).toBe(
    'Nothing was imported: 1 row has problems. --skip-invalid imports the others.',
  );
});

test('the report of an import shortens a long list of changes', async () => {
  const row = (id: number, price: number) => `p${id},Cap ${id},${price},Suit.JPG,4`;
  const file = (price: number) => [
    'id,name,price,imageUrl,categoryId',
    ...Array.from({ length: 25 }, (_, index) => row(index, price)),
  ];
  await importText('goods.csv', file(5).join('\n'));
  const { lines } = await importText('goods.csv', file(6).join('\n'));
  expect(lines).toHaveLength(1 + 2 * 20 + 1 + 1);
  expect(lines).toContain('  and 5 more products');
});

test('the error for a file name in the wrong case, a HEIC photograph or a missing folder says how to fix it', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
  await writeFile(join(folder, 'images', 'phone.heic'), heic);
  const file = [
    'id,name,price,imageUrl,categoryId',
    'a,A,$5.00,suit.jpg,4',
    'b,B,58 $,phone.heic,4',
    'c,C,"$1,150",Suit.JPG,4',
  ].join('\n');
  const { errors } = await importText('goods.csv', file);
  expect(errors).toEqual([
    'goods: line 2 (id a): suit.jpg is not a file in the folder of images: write Suit.JPG',
    expect.stringMatching(
      /^goods: line 3 \(id b\): phone.heic is a HEIC photograph.*save it as JPEG/,
    ),
    'goods: line 4 (id c): price "$1,150" may be 1150 or 1.15: write 1150.00 or 1.15',
    'Nothing was imported: 3 rows have problems. --skip-invalid imports the others.',
  ]);
  const none = await importFile(shop, join(folder, 'goods.csv'), {}, () => undefined);
  expect(reportLines('goods', none, {}).errors[0]).toBe(
    'goods: line 2 (id a), line 3 (id b), line 4 (id c): names picture files: say where they are with --images FOLDER',
  );
});

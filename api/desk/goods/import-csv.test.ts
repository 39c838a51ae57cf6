import { afterAll, expect, test } from 'vitest';
import { DeskItemDetail } from '#contract/desk/goods';
import { GoodsImport, MAX_CSV_ROWS } from '#contract/desk/goods-csv';
import { pictureStore } from '../../catalogue/pictures';
import { auditLog } from '../audit';
import { deskPerson } from '../../testing/desk-person';
import { product } from '../../testing/goods';
import { startShop } from '../../testing/start-shop';
import { visitor } from '../../testing/visitor';

const PICTURE = '/pictures/front.svg';

const cap = { ...product('cap', 4, 'Quantity: 3'), imageUrl: PICTURE };
const shop = await startShop({ products: [cap] });
const owner = await deskPerson(shop, 'owner');
const drawing = { type: 'image/svg+xml' as const, bytes: Buffer.from('<svg/>') };
await pictureStore(shop.database).put(PICTURE, drawing);
afterAll(() => shop.close());

const send = (csv: string | Buffer, dryRun: boolean) =>
  owner.send('POST', `/api/desk/goods-csv?dryRun=${dryRun}`, { body: Buffer.from(csv) });
const read = async (csv: string, dryRun: boolean) =>
  GoodsImport.parse((await send(csv, dryRun)).body);
const priceOf = async (id: string) =>
  ((await visitor(shop.url).send('GET', `/api/products/${id}`)).body as { price?: number }).price;

test('an import names the problems of each cell and imports nothing until they are fixed [desk.goods-csv]', async () => {
  const csv = (price: string, picture: string) =>
    `id,name,price,imageUrl,categoryId\ncap,Blue cap,${price},${PICTURE},4\nsuit,Suit,40,${picture},1\n`;
  const refused = await read(csv('free', 'suit.jpg'), false);
  expect(refused).toMatchObject({
    columns: ['id', 'name', 'price', 'imageUrl', 'categoryId'],
    imported: null,
    rows: [
      {
        place: 'line 2',
        cells: ['cap', 'Blue cap', 'free', PICTURE, '4'],
        problems: [{ column: 'price', problem: 'Price "free" is not a number (write 640.00)' }],
      },
      {
        place: 'line 3',
        problems: [{ column: 'imageUrl', problem: 'Choose the photos that this row names.' }],
      },
    ],
  });
  expect(await priceOf('cap')).toBe(25);
  const planned = await read(csv('30', PICTURE), true);
  expect(planned).toMatchObject({
    imported: { added: 1, changed: 1, unchanged: 0 },
    changes: [
      { id: 'cap', fields: [{ field: 'name' }, { field: 'price', before: '25', after: '30' }] },
    ],
  });
  expect(await priceOf('cap')).toBe(25);
  const imported = await read(csv('30', PICTURE), false);
  expect(imported.imported).toEqual(planned.imported);
  expect([await priceOf('cap'), await priceOf('suit')]).toEqual([30, 40]);
  expect((await read(csv('30', PICTURE), false)).imported).toEqual({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  const entries = await auditLog(shop.database, Date.now).about('goods');
  expect(entries).toMatchObject([{ act: 'goods.import', after: { added: 1, changed: 1 } }]);
});

test('a dry run lists new rows and the drafts that they replace; the history of each item contains the import [desk.goods-csv]', async () => {
  const csv = `id,name,price,imageUrl,categoryId\ngown,Gown,60,${PICTURE},4\nbag,Bag,20,${PICTURE},4\ncap,Blue cap,31,${PICTURE},4\n`;
  const fields = {
    name: 'My gown',
    description: '',
    price: 70,
    pictures: [PICTURE],
    categoryId: 4,
    swimmerId: null,
    specifications: [],
  };
  await owner.send('PUT', '/api/desk/goods/gown', { body: { fields, revision: null } });
  const { added, imported } = await read(csv, true);
  expect(added).toMatchObject([
    { id: 'gown', name: 'Gown', replaces: { state: 'draft', name: 'My gown' } },
    { id: 'bag', name: 'Bag', replaces: null },
  ]);
  expect(imported).toMatchObject({ added: 2, changed: 1 });
  await read(csv, false);
  await read(csv, false);
  const logOf = async (id: string) =>
    DeskItemDetail.parse((await owner.send('GET', `/api/desk/goods/${id}`)).body).log.filter(
      ({ act }) => act === 'item.import',
    );
  expect(await logOf('bag')).toMatchObject([{ after: { name: 'Bag', price: 20 } }]);
  const [last] = await logOf('cap');
  expect(last).toMatchObject({ before: { price: '30' }, after: { price: '31' } });
});

test('a problem with a missing column names the column that the file needs [desk.goods-csv]', async () => {
  const { rows } = await read('id,name,price,categoryId\nnew-cap,New cap,20,4\n', true);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([
    { column: 'imageUrl', problem: 'Photo is missing: the file needs a column “imageUrl”' },
  ]);
});

test('a row without a photograph keeps the one that its item has, also of a draft [desk.goods-csv]', async () => {
  const fields = {
    name: 'My scarf',
    description: '',
    price: 70,
    pictures: [PICTURE],
    categoryId: 4,
    swimmerId: null,
    specifications: [],
  };
  await owner.send('PUT', '/api/desk/goods/scarf', { body: { fields, revision: null } });
  const csv = 'id,name,price,imageUrl,additionalImages,categoryId\n';
  const { rows, imported } = await read(
    `${csv}cap,Blue cap,33,,,4\nscarf,Scarf,60,,,4\nother-cap,New cap,20,,,44\n`,
    true,
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    [],
    [],
    expect.arrayContaining([
      { column: 'imageUrl', problem: 'Photo is missing' },
      { column: 'categoryId', problem: expect.stringMatching(/^Category 44 is not a category/) },
    ]),
  ]);
  expect(imported).toBeNull();
  await read(`${csv}cap,Blue cap,33,,,4\nscarf,Scarf,60,,,4\n`, false);
  for (const id of ['cap', 'scarf']) {
    const { body } = await owner.send('GET', `/api/desk/goods/${id}`);
    expect(DeskItemDetail.parse(body)).toMatchObject({
      state: 'published',
      imageUrl: expect.stringContaining(PICTURE),
    });
  }
});

test('importing an export changes nothing', async () => {
  const { csv } = (await owner.send('GET', '/api/desk/goods-csv')).body as { csv: string };
  expect((await read(csv, true)).imported).toMatchObject({ added: 0, changed: 0 });
  const wrong = await owner.send('GET', '/api/desk/goods-csv?locale=xx-YY');
  expect(wrong.status).toBe(400);
});

test('a file that is not CSV or has too many rows is rejected with the reason', async () => {
  const problemOf = async (csv: string | Buffer) => {
    const { status, body } = await send(csv, true);
    return [status, (body as { error: string }).error];
  };
  expect(await problemOf('name\nCap\n')).toEqual([
    400,
    'The file cannot be used: it has no column id: the first line must name the columns.',
  ]);
  expect(await problemOf('')).toEqual([400, 'The file cannot be used: it is empty.']);
  expect(await problemOf('id,name\n1,"Cap\n2,Suit\n')).toEqual([
    400,
    'The file cannot be used: it is not CSV: a cell begins with a quotation mark (") and has none at its end.',
  ]);
  expect(await problemOf(Buffer.from([0xff, 0xfe, 0x41]))).toEqual([
    400,
    'The file cannot be used: it is not UTF-8 text: save it as "CSV UTF-8".',
  ]);
  expect(await problemOf(`id${',a'.repeat(1000)}\n`)).toEqual([
    400,
    'The file cannot be used: it has 1001 columns, more than there can be.',
  ]);
  const rows = Array.from({ length: MAX_CSV_ROWS + 1 }, (_, row) => `id-${row}`);
  expect(await problemOf(['id', ...rows].join('\n'))).toEqual([
    400,
    'The file cannot be used: it has more than 2000 rows: npm run catalogue imports it.',
  ]);
});

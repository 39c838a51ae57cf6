import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picturesIn, readCsvText, toCsv, withPictures, type ImportTable } from './csv-table';

const tableOf = (columns: string[], ...rows: string[][]): ImportTable => ({
  columns,
  rows: rows.map((cells, index) => ({
    place: `line ${index + 2}`,
    cells,
    problems: [],
    warnings: [],
  })),
});

test('the server reads the cells of a written table unchanged', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\t', "'", '=', ' '),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const columns = ['id', 'name', 'description'];
      expect(parse(toCsv(tableOf(columns, ...rows)))).toEqual([columns, ...rows]);
    }),
  );
});

test('names of pictures are replaced by the addresses of the stored ones, in lists too', () => {
  const table = tableOf(
    ['id', 'imageUrl', 'additionalImages', 'description'],
    ['1', 'front.jpg', 'back.jpg | /pictures/known.webp', 'front.jpg'],
    ['2', '', 'a b.jpg\nback.jpg', ''],
  );
  expect(picturesIn(table)).toEqual(['front.jpg', 'back.jpg', 'a b.jpg']);
  const stored = new Map([
    ['front.jpg', '/pictures/f.webp'],
    ['back.jpg', '/pictures/b.webp'],
  ]);
  const next = withPictures(table, stored);
  expect(next.rows.map(({ cells }) => cells)).toEqual([
    ['1', '/pictures/f.webp', '/pictures/b.webp | /pictures/known.webp', 'front.jpg'],
    ['2', '', 'a b.jpg\n/pictures/b.webp', ''],
  ]);
  expect(picturesIn(next)).toEqual(['a b.jpg']);
});

test('a file in another encoding is not read', async () => {
  expect(
    await readCsvText(new File([new Uint8Array([0xe9, 0x74, 0xe9])], 'a.csv')),
  ).toBeUndefined();
  expect(await readCsvText(new File(['été'], 'a.csv'))).toBe('été');
});

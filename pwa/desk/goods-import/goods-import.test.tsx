import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { json, OWNER, stubDeskApi, stubUploads, visitDesk } from '../testing/desk-fixture';

afterEach(() => vi.unstubAllGlobals());

const columns = ['id', 'name', 'price'];
const row = { place: 'line 2', problems: [], warnings: [] };
const REPORT: GoodsImport = {
  columns,
  rows: [{ ...row, cells: ['cap', 'Blue cap', '30'] }],
  changes: [{ id: 'cap', name: 'Cap', fields: [{ field: 'price', before: '25', after: '30' }] }],
  warnings: [],
  samples: 0,
  imported: { added: 0, changed: 1, unchanged: 0 },
};
const REFUSED: GoodsImport = {
  ...REPORT,
  rows: [
    {
      ...row,
      cells: ['cap', 'Blue cap', 'free'],
      problems: [{ column: 'price', problem: 'price "free" is not a number' }],
    },
  ],
  changes: [],
  imported: null,
};

test('a cell with a problem is corrected in place, checked again and imported', async () => {
  stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/goods': json({
      counts: { all: 0, published: 0, draft: 0, reserved: 0, sold: 0, hidden: 0 },
      items: [],
      total: 0,
      hasMore: false,
    }),
  });
  const sent = stubUploads((text) => Response.json(text.includes('free') ? REFUSED : REPORT));
  const { place } = visitDesk('/goods/import');
  const file = new File(['id,name,price\ncap,Blue cap,free\n'], 'goods.csv', { type: 'text/csv' });
  fireEvent.input(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  const price = await screen.findByLabelText('price, line 2');
  expect(screen.getByText('price "free" is not a number')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  fireEvent.change(price, { target: { value: '30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 item' }));
  await waitFor(() => expect(place()).toBe('/goods'));
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/desk/goods-csv?dryRun=true',
    '/api/desk/goods-csv?dryRun=true',
    '/api/desk/goods-csv?dryRun=false',
  ]);
  expect(sent.at(-1)?.text).toBe('"id","name","price"\n"cap","Blue cap","30"\n');
});

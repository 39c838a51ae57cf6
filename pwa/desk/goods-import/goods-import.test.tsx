import axe from 'axe-core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GoodsImport } from '#contract/desk/goods-csv';
import { sampleGoods } from '../testing/goods-fixture';
import { json, OWNER, stubDeskApi, stubUploads, visitDesk } from '../testing/desk-fixture';

const columns = ['id', 'name', 'price'];
const row = { place: 'line 2', problems: [], warnings: [] };
const REPORT: GoodsImport = {
  columns,
  rows: [{ ...row, cells: ['cap', 'Blue cap', '30'] }],
  added: [],
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

async function chooseFile(respond: (text: string) => Response) {
  stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/goods': json(sampleGoods([])),
  });
  const sent = stubUploads(respond);
  const visit = visitDesk('/goods/import');
  const file = new File(['id,name,price\ncap,Blue cap,free\n'], 'goods.csv', { type: 'text/csv' });
  fireEvent.input(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  return { sent, ...visit };
}

test('a file that is not CSV is named, with what to do [desk.goods-csv]', async () => {
  stubDeskApi({ 'GET /api/desk/session': json(OWNER) });
  visitDesk('/goods/import');
  await screen.findByLabelText('CSV file');
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id }) => id)).toEqual([]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const workbook = new File(['PK'], 'goods.xlsx', { type });
  fireEvent.input(await screen.findByLabelText('CSV file'), { target: { files: [workbook] } });
  expect(await screen.findByText(/^“goods.xlsx” is not a CSV file/)).toBeDefined();
});

test('after a file is chosen, and for another one, the focus is on the title, and a file that cannot be read is announced [desk.goods-csv, desk.dialog-focus]', async () => {
  // jsdom has no layout, so the title would count as hidden.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  stubDeskApi({ 'GET /api/desk/session': json(OWNER) });
  visitDesk('/goods/import');
  const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;
  (await screen.findByRole('button', { name: 'Choose a CSV file' })).focus();
  const latin1 = new File([Uint8Array.of(0x69, 0x64, 0x0a, 0xe9)], 'goods.csv', {
    type: 'text/csv',
  });
  fireEvent.input(screen.getByLabelText('CSV file'), { target: { files: [latin1] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is not UTF-8 text/);
  await waitFor(() => expect(focused()).toBe('H1 Import goods'));
  const another = screen.getByRole('button', { name: 'Choose another file' });
  another.focus();
  fireEvent.click(another);
  await waitFor(() => expect(focused()).toBe('H1 Import goods'));
  vi.restoreAllMocks();
});

test('of two files chosen in a row the last one is checked, even if the first is read later [desk.goods-csv]', async () => {
  stubDeskApi({ 'GET /api/desk/session': json(OWNER) });
  const sent = stubUploads(() => Response.json(REPORT));
  visitDesk('/goods/import');
  const input = await screen.findByLabelText('CSV file');
  let finishRead: (bytes: ArrayBuffer) => void = () => undefined;
  const slow = new File([], 'first.csv', { type: 'text/csv' });
  slow.arrayBuffer = () => new Promise((resolve) => (finishRead = resolve));
  fireEvent.input(input, { target: { files: [slow] } });
  const file = new File(['id\nsecond\n'], 'second.csv', { type: 'text/csv' });
  fireEvent.input(input, { target: { files: [file] } });
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => finishRead(new ArrayBuffer(0)));
  expect(await screen.findByText(/second\.csv/)).toBeDefined();
  expect(sent.map(({ text }) => text)).toEqual(['id\nsecond\n']);
});

test('a row with a problem can be removed from the import [desk.goods-csv]', async () => {
  const suit = { ...row, place: 'line 3', cells: ['suit', 'Suit', '40'] };
  const both = { ...REFUSED, rows: [...REFUSED.rows, suit] };
  const { sent } = await chooseFile((text) =>
    Response.json(text.includes('free') ? both : { ...REPORT, rows: [suit] }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out line 2' }));
  expect(screen.queryByText('price "free" is not a number')).toBeNull();
  const check = screen.getByRole('button', { name: 'Check again' });
  expect(document.activeElement).toBe(check);
  fireEvent.click(check);
  expect(await screen.findByRole('button', { name: 'Import 1 item' })).toBeDefined();
  expect(sent.at(-1)?.text).toBe('"id","name","price"\n"suit","Suit","40"\n');
});

test('a dry run names new items, and drafts that the import replaces [desk.goods-csv]', async () => {
  const replaces = { state: 'draft', name: 'My cap', savedAt: '2025-11-19T12:00:00.000Z' } as const;
  const added = [
    { id: 'cap', name: 'Blue cap', replaces },
    { id: 'bag', name: 'Bag', replaces: null },
  ];
  await chooseFile(() => Response.json({ ...REPORT, added }));
  expect(await screen.findByText(/replaces your draft “My cap”, saved Nov/)).toBeDefined();
  expect(screen.getByText('Bag')).toBeDefined();
});

test('a cell with a problem is corrected in place, checked again and imported', async () => {
  const { place, sent } = await chooseFile((text) =>
    Response.json(text.includes('free') ? REFUSED : REPORT),
  );
  const price = await screen.findByLabelText('Price, line 2');
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

/** A response whose body the test sends later. */
function delayedResponse() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const respond = async (body: GoodsImport) => {
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode(JSON.stringify(body)));
    await writer.close();
  };
  return { response: new Response(readable), respond };
}

test('the addresses of new photographs stay in the table if the check after the upload fails [desk.goods-csv]', async () => {
  const withPhoto = {
    ...REFUSED,
    columns: ['id', 'name', 'imageUrl'],
    rows: [{ ...row, cells: ['cap', 'Blue cap', 'front.jpg'] }],
  };
  const stored = '/pictures/front.webp';
  let isDown = false;
  const { sent } = await chooseFile((text) => {
    if (text.includes('bytes of a photograph')) {
      isDown = true;
      return Response.json({ address: stored }, { status: 201 });
    }
    return isDown ? new Response(null, { status: 502 }) : Response.json(withPhoto);
  });
  const photo = new File(['bytes of a photograph'], 'front.jpg', { type: 'image/jpeg' });
  fireEvent.input(await screen.findByLabelText('Photos'), { target: { files: [photo] } });
  expect(await screen.findByText('The file was not checked.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent.length).toBe(4));
  expect(sent.at(-1)?.text).toContain(stored);
});

test('a correction made during a check is kept [desk.goods-csv]', async () => {
  const { response, respond } = delayedResponse();
  await chooseFile((text) =>
    text.includes('"free "') ? response : Response.json(text.includes('free') ? REFUSED : REPORT),
  );
  const price = await screen.findByLabelText<HTMLInputElement>('Price, line 2');
  fireEvent.change(price, { target: { value: 'free ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  fireEvent.change(price, { target: { value: '30' } });
  await act(() => respond(REFUSED));
  const check = screen.getByRole('button', { name: 'Check again' });
  await waitFor(() => expect(check.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(check);
  expect(await screen.findByRole('button', { name: 'Import 1 item' })).toBeDefined();
});

test('the late result of a previous file is ignored [desk.goods-csv]', async () => {
  const { response, respond } = delayedResponse();
  await chooseFile((text) => (text.includes('free') ? response : Response.json(REPORT)));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose another file' }));
  const file = new File(['id,price\ncap,30\n'], 'prices.csv', { type: 'text/csv' });
  fireEvent.input(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Import 1 item' });
  await act(() => respond(REFUSED));
  expect(screen.getByRole('button', { name: 'Import 1 item' })).toBeDefined();
});

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { ItemChange } from '#contract/desk/goods';
import { json, OWNER, visitDesk } from '../testing/desk-fixture';
import { sampleGoods, sampleItem, stubGoods } from '../testing/goods-fixture';
// Imported here, so that the first screen does not wait for them.
import './GoodsGrid';
import './GoodsScreen';

const CHANGES = 'POST /api/desk/goods/changes';

const suit = sampleItem({ id: 'suit', name: 'Gold-tape jammer', price: 260, revision: 's1' });
const cap = sampleItem({
  id: 'cap',
  name: 'Signed cap',
  price: 150,
  state: 'hidden',
  isSample: true,
});
const draft = sampleItem({ id: 'brief', name: 'Two-tone brief', price: null, state: 'draft' });

/** A server that changes all prices except that of the cap. */
function changePrices(body: unknown): Response {
  const { changes } = body as { changes: ItemChange[] };
  const results = changes.map(({ id, price, categoryId, state }) => {
    const before = id === 'cap' ? cap : suit;
    const after = { ...before, revision: 's2', ...(price !== undefined && { price }) };
    return id === 'cap'
      ? { id, name: before.name, before, after: null, bags: 0, problem: 'A buyer is paying.' }
      : {
          id,
          name: before.name,
          before,
          bags: 2,
          after: { ...after, ...(categoryId && { categoryId }), ...(state && { state }) },
        };
  });
  return Response.json({ results });
}

/** Presses the button of a dry run when its result is shown. */
async function apply(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const found = link.closest('tr');
  if (!found) throw new Error('not in a table');
  return within(found);
};

test('lists the items with state, stock and price, and filters them by the address', async () => {
  const { responses } = stubGoods([suit, cap, draft]);
  const { place } = visitDesk('/goods');
  expect((await row('Gold-tape jammer')).getByText('Published')).toBeDefined();
  expect((await row('Signed cap')).getByText('Sample')).toBeDefined();
  expect((await row('Two-tone brief')).getByText('No photo, no price')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'All 3' })).toBeDefined();
  responses['GET /api/desk/goods'] = json({ ...sampleGoods([suit, cap, draft]), items: [draft] });
  fireEvent.click(screen.getByRole('tab', { name: 'Draft 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Signed cap' })).toBeNull());
  expect(place()).toBe('/goods');
});

test('a shop without items links to the form for the first item', async () => {
  stubGoods([]);
  visitDesk('/goods');
  const link = await screen.findByRole('link', { name: 'Add your first item' });
  expect(link.getAttribute('href')).toBe('/goods/new');
});

test('a price is edited in place, shows its effect on open bags, and can be undone', async () => {
  const { responses, bodies } = stubGoods([suit]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods');
  fireEvent.click(
    await screen.findByRole('button', { name: 'Change the price of Gold-tape jammer: $260' }),
  );
  expect(await screen.findByText(/It is in 2 open bags/)).toBeDefined();
  const field = screen.getByRole('textbox', { name: /^Price of Gold-tape jammer/ });
  fireEvent.change(field, { target: { value: '245,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(bodies(CHANGES)).toEqual([
    { changes: [{ id: 'suit', revision: 's1', price: 245.5 }], dryRun: false },
    { changes: [{ id: 'suit', revision: 's2', price: 260 }], dryRun: false },
  ]);
});

test('a price below a third of the old one is saved only after a confirmation that shows the old one [desk.unusual-price]', async () => {
  const { responses, bodies } = stubGoods([suit]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods');
  fireEvent.click(await screen.findByRole('button', { name: /Change the price of Gold-tape/ }));
  const field = screen.getByRole('textbox', { name: /^Price of Gold-tape jammer/ });
  fireEvent.change(field, { target: { value: '26' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const question = await screen.findByRole('alertdialog', { name: 'Is $26.00 right?' });
  expect(within(question).getByRole('listitem').textContent).toBe(
    'Gold-tape jammer: $26.00, was $260.00',
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies(CHANGES)).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, save $26.00' }));
  expect(await screen.findByText('Price changed')).toBeDefined();
  expect(bodies(CHANGES)).toMatchObject([{ changes: [{ id: 'suit', price: 26 }] }]);
});

test('an unusual price of a selection is saved only after a dry run and a confirmation [desk.unusual-price]', async () => {
  const { responses, bodies } = stubGoods([suit, cap]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Gold-tape jammer' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Price' }));
  const amount = await screen.findByRole('textbox', { name: 'Price, CAD' });
  fireEvent.change(amount, { target: { value: '26000' } });
  await screen.findByText('$26,000');
  await apply('Change 1 price');
  const question = await screen.findByRole('alertdialog', { name: 'Is $26,000.00 right?' });
  expect(bodies(CHANGES)).not.toContainEqual(expect.objectContaining({ dryRun: false }));
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, save $26,000.00' }));
  expect(await screen.findByText('1 item changed')).toBeDefined();
});

test('a price that the server rejects stays in its field, with the reason', async () => {
  const { responses } = stubGoods([cap]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods');
  fireEvent.click(await screen.findByRole('button', { name: /Change the price of Signed cap/ }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Price of Signed cap/ });
  fireEvent.change(field, { target: { value: '99' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('A buyer is paying.')).toBeDefined();
  expect(field.value).toBe('99');
});

test('a dry run checks a selection before the accepted prices change', async () => {
  const { responses, bodies } = stubGoods([suit, cap]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Gold-tape jammer' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Signed cap' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Price' }));
  await screen.findByRole('dialog', { name: 'Change 2 prices' });
  fireEvent.click(screen.getByRole('radio', { name: 'Down by' }));
  const amount = await screen.findByRole('textbox', { name: 'Per cent' });
  fireEvent.change(amount, { target: { value: '10' } });
  expect((await screen.findAllByText('A buyer is paying.')).length).toBeGreaterThan(0);
  expect(screen.getByText('$234')).toBeDefined();
  const both = [
    { id: 'suit', revision: 's1', price: 234 },
    { id: 'cap', revision: 'r1', price: 135 },
  ];
  expect(bodies(CHANGES).at(-1)).toEqual({ changes: both, dryRun: true });
  await apply('Change 1 price');
  expect(await screen.findByText('1 item changed')).toBeDefined();
  expect(bodies(CHANGES).at(-1)).toEqual({ changes: both.slice(0, 1), dryRun: false });
});

test('items can be selected on the phone and changed after a dry run [desk.item-changes]', async () => {
  const { responses, bodies } = stubGoods([suit, cap]);
  responses[CHANGES] = changePrices;
  visitDesk('/goods', 'phone');
  expect(await screen.findByRole('link', { name: 'Gold-tape jammer' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  const select = await screen.findByRole('menuitem', { name: 'Select items' });
  expect(screen.getByRole('menuitem', { name: 'Paste prices' })).toBeDefined();
  const csv = screen.getByRole('menuitem', { name: 'Import or export a CSV file' });
  expect(csv.getAttribute('href')).toBe('/goods/import');
  fireEvent.pointerDown(select);
  await waitFor(() => expect(select.hasAttribute('data-highlighted')).toBe(true));
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Gold-tape jammer' }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  await apply('Hide 1 item');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(bodies(CHANGES).at(-1)).toEqual({
    changes: [{ id: 'suit', revision: 's1', state: 'hidden' }],
    dryRun: false,
  });
  expect(screen.queryByRole('checkbox', { name: 'Select Gold-tape jammer' })).toBeNull();
});

test('several selected items can be set aside for the stand at once [desk.meet-set-aside]', async () => {
  const towel = sampleItem({ id: 'towel', name: 'Towel', left: 3, reserved: 1 });
  const { responses, bodies } = stubGoods([suit, towel, draft]);
  const state = { meet: null, items: [], sales: [], summary: null };
  responses['GET /api/desk/meet'] = json(state);
  responses['POST /api/desk/meet/items'] = json({ ...state, refused: [] });
  visitDesk('/goods');
  for (const name of ['Gold-tape jammer', 'Towel', 'Two-tone brief'])
    fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set aside for the stand' }));
  expect(await dialog.findByText('There is no meet.')).toBeDefined();
  expect(
    dialog.getByText('1 other item of the selection has no free unit on the web.'),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Save 2 changes' }));
  await waitFor(() =>
    expect(bodies('POST /api/desk/meet/items')).toEqual([
      {
        items: [
          { productId: 'suit', units: 1 },
          { productId: 'towel', units: 1 },
        ],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
});

test('a helper sees the goods and cannot change them', async () => {
  stubGoods([suit], { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  visitDesk('/goods');
  expect((await row('Gold-tape jammer')).getByText('$260')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Change the price/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add item' })).toBeNull();
});

test.each(['Import', 'Category: all', 'Actions for Gold-tape jammer', /^Robin Hale/])(
  'the open menu of the button %s is inside a landmark',
  async (name) => {
    stubGoods([suit]);
    visitDesk('/goods');
    await row('Gold-tape jammer');
    fireEvent.click(await screen.findByRole('button', { name }));
    await screen.findByRole('menu');
    const { violations } = await axe.run(document, { runOnly: ['region'] });
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  },
);

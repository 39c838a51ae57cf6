import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleItem, sampleGoods } from '../testing/goods-fixture';
import { json, listOf, OWNER, sampleOrder, stubDeskApi, visitDesk } from '../testing/desk-fixture';

let responses: ReturnType<typeof stubDeskApi>['responses'];

beforeEach(() => {
  ({ responses } = stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json({ ...listOf([sampleOrder()]), hasMore: true }),
    'GET /api/desk/goods': json(sampleGoods([sampleItem()])),
  }));
  // jsdom has no layout, so the title would count as hidden.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
});
afterEach(() => vi.restoreAllMocks());

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

const focused = () => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`;

test('another page of a list is shown from its title, because the last page disables “Next” [desk.dialog-focus]', async () => {
  visitDesk('/orders');
  await screen.findByRole('button', { name: 'Next' });
  responses['GET /api/desk/orders'] = json(listOf([sampleOrder()]));
  await press('Next');
  await screen.findByText('Page 2');
  expect(focused()).toBe('H1 Orders');
});

test.each([
  ['/orders?view=all', 'Orders', 'Select order 7K3QX0M9TB', 'Clear'],
  ['/goods', 'Goods', 'Select Paris semifinal kneeskin', 'Clear selection'],
])(
  'after a selection is cleared at %s, the focus is on the title [desk.dialog-focus]',
  async (address, title, row, clear) => {
    visitDesk(address);
    fireEvent.click(await screen.findByRole('checkbox', { name: row }));
    await press(clear);
    await waitFor(() => expect(focused()).toBe(`H1 ${title}`));
  },
);

test.each([
  ['/goods?view=hidden&page=2', 'goods', () => sampleGoods([])],
  ['/orders?view=all&page=2', 'orders', () => listOf([])],
  ['/messages?page=2', 'messages', () => ({ messages: [], new: 50, hasMore: false })],
])(
  'a later page at %s whose last entry has left the list says so, with the way back',
  async (address, list, body) => {
    responses[`GET /api/desk/${list}`] = json(body());
    visitDesk(address);
    expect(await screen.findByText('Nothing left on this page')).toBeDefined();
    expect(screen.queryByText('No item has this state and category.')).toBeNull();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDefined();
  },
);

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import type { SavedOrderView } from '#contract/desk/order-views';
import { json, listOf, OWNER, sampleOrder, stubDeskApi, visitDesk } from '../testing/desk-fixture';

afterEach(() => vi.restoreAllMocks());

const MIRROR: SavedOrderView = {
  id: 'a'.repeat(32),
  name: 'Mirror goggles',
  view: 'all',
  search: 'mirror',
};

function open(address: string, views: SavedOrderView[] = [MIRROR]) {
  const api = stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json(listOf([sampleOrder()])),
    'GET /api/desk/order-views': json({ views }),
  });
  visitDesk(address);
  return api;
}

test('a search is saved under a name, and is then a tab [desk.order-views]', async () => {
  const { responses, bodies } = open('/orders?search=mirror', []);
  // The id of the new view is random.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(0xaa);
    return bytes;
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/Name/);
  expect(field.value).toBe('mirror');
  fireEvent.change(field, { target: { value: MIRROR.name } });
  const call = `PUT /api/desk/order-views/${MIRROR.id}`;
  responses[call] = json({ views: [MIRROR] });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('tab', { name: MIRROR.name, selected: true })).toBeDefined();
  expect(bodies(call)).toEqual([{ name: MIRROR.name, view: 'all', search: 'mirror' }]);
});

test('a saved view opens its search, and is renamed and deleted [desk.order-views]', async () => {
  // jsdom has no layout, so the title would count as hidden.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const { responses, bodies } = open('/orders');
  const path = `/api/desk/order-views/${MIRROR.id}`;
  fireEvent.click(await screen.findByRole('tab', { name: 'Mirror goggles' }));
  await screen.findByRole('tab', { name: 'Mirror goggles', selected: true });
  const [search] = screen.getAllByLabelText<HTMLInputElement>('Search orders');
  expect(search?.value).toBe('mirror');
  responses[`PUT ${path}`] = json({ views: [{ ...MIRROR, name: 'Mirror' }] });
  responses[`DELETE ${path}`] = json({ views: [] });
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /^Saved view/ }));
    const item = await screen.findByRole('menuitem', { name });
    fireEvent.pointerDown(item);
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    fireEvent.click(item);
  };
  await choose('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the view' }));
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'Mirror' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('tab', { name: 'Mirror', selected: true })).toBeDefined();
  expect(bodies(`PUT ${path}`)).toEqual([{ name: 'Mirror', view: 'all', search: 'mirror' }]);
  await choose('Delete');
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Mirror' })).toBeNull());
  // The search is still there, and can be saved again.
  expect(screen.getByRole('button', { name: 'Save this search' })).toBeDefined();
  // The menu that had the focus has disappeared.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('the open menu of a saved view is inside a landmark', async () => {
  open('/orders?search=mirror');
  fireEvent.click(await screen.findByRole('button', { name: /^Saved view/ }));
  await screen.findByRole('menuitem', { name: 'Rename' });
  const { violations } = await axe.run(document, { runOnly: ['region'] });
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
});

test('the list requests the sales of one meet by its id, and links to those of all meets [desk.meet-orders]', async () => {
  const order = { ...sampleOrder(), stand: { meet: 'Frost Lake', method: 'cash', by: 'Robin' } };
  stubDeskApi({
    'GET /api/desk/session': json(OWNER),
    'GET /api/desk/orders': json({ ...listOf([]), orders: [order] }),
  });
  const send = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal('fetch', send);
  const requestedMeets = () =>
    send.mock.calls.flatMap(([address]) => {
      const { searchParams } = new URL(address as string, location.href);
      return searchParams.get('view') === 'stand' ? [searchParams.get('meet')] : [];
    });
  visitDesk('/orders?view=stand&meet=meet-1');
  expect(await screen.findByText('Frost Lake', { selector: 'b' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all meets' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show all meets' })).toBeNull());
  await waitFor(() => expect(requestedMeets()).toEqual(['meet-1', '']));
});

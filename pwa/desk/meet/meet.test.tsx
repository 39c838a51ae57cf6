import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MeetState, StandSale } from '#contract/desk/meet';
import { StandDatabase } from '../../../workers/desk/stand-database';
import { json, listOf, OWNER, deskError, stubDeskApi, visitDesk } from '../testing/desk-fixture';
import { sampleItem } from '../testing/goods-fixture';
// Imported here, so that the first screen does not wait for it.
import './MeetScreen';
import { deleteCachedSession } from '../client/cached-session';
import { deskStand, sendWaitingSales } from '../client/stand';

const STATE: MeetState = {
  meet: { id: 'meet-1', name: 'Frost Lake', firstDay: '2026-11-21', lastDay: '2026-11-22' },
  items: [
    {
      productId: 'cap',
      name: 'Race cap',
      price: 18,
      imageUrl: '',
      units: 5,
      size: '',
      sizes: [],
      wears: null,
      isNew: true,
    },
    {
      productId: 'suit',
      name: 'Jammer',
      price: 120,
      imageUrl: '',
      units: 2,
      size: '',
      sizes: ['22', '24'],
      wears: null,
      isNew: false,
    },
  ],
  sales: [],
  summary: null,
};

const SELL = 'POST /api/desk/meet/sales';
const HELPER = { ...OWNER, member: { ...OWNER.member, role: 'helper' as const } };

afterEach(async () => {
  const store = new StandDatabase();
  await store.sales.clear();
  await store.meta.clear();
  store.close();
  deleteCachedSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openMeet({ session = OWNER, isOnline = true, state = STATE } = {}) {
  const api = stubDeskApi({
    ...(isOnline && { 'GET /api/desk/session': json(session) }),
    ...(isOnline && { 'GET /api/desk/meet': json(state) }),
    'GET /api/desk/orders': json(listOf([])),
    'GET /api/desk/messages': json({ new: 0, messages: [], hasMore: false }),
  });
  return { ...api, ...visitDesk('/meet') };
}

const sold = ({ bodies }: ReturnType<typeof openMeet>) =>
  bodies(SELL).flatMap((body) => (body as { sales: StandSale[] }).sales);

async function openSale(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  const dialog = await screen.findByRole('dialog');
  // Only then is the page hidden from screen readers. A question that opens earlier would be hidden too.
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  return dialog;
}

test('an owner sells a chosen size for another price, and cannot enter an invalid amount', async () => {
  const api = openMeet();
  const dialog = within(await openSale('Jammer'));
  fireEvent.change(dialog.getByLabelText('Size'), { target: { value: '24' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Other price' }));
  const price = dialog.getByLabelText('Price of one');
  fireEvent.change(price, { target: { value: 'cheap' } });
  expect(dialog.getByText('Type an amount like 150 or 149.50.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /Card/ }).disabled).toBe(true);
  fireEvent.change(price, { target: { value: '99.50' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cash $99.50' }));
  await waitFor(() =>
    expect(sold(api)[0]).toMatchObject({
      productId: 'suit',
      size: '24',
      quantity: 1,
      price: 99.5,
      method: 'cash',
      meet: { id: 'meet-1', name: 'Frost Lake' },
    }),
  );
  expect(await screen.findByRole('heading', { name: 'Waiting to send' })).toBeTruthy();
});

test('a helper can sell only for the price of the shop, and cannot set items aside', async () => {
  openMeet({ session: HELPER });
  const dialog = within(await openSale('Race cap'));
  expect(dialog.queryByRole('button', { name: 'Other price' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set aside', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change', hidden: true })).toBeNull();
});

test('an item that is found by its size keeps its units at the stand', async () => {
  const { responses } = openMeet();
  responses['GET /api/desk/goods'] = json({
    counts: { all: 1, published: 1, reserved: 0, stand: 0, sold: 0, draft: 0, hidden: 0 },
    items: [sampleItem({ id: 'suit', name: 'Jammer', left: 8 })],
    total: 1,
    hasMore: false,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  const search = await screen.findByLabelText('Find an item');
  fireEvent.change(search, { target: { value: '24' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByText('$18 · 5 at the stand')).toBeNull());
  const units = await screen.findByLabelText<HTMLInputElement>('Units of Jammer at the stand');
  expect(units.value).toBe('2');
});

test('without a connection the stand opens for the person who was signed in last [desk.meet-offline]', async () => {
  openMeet();
  await screen.findByText('Frost Lake');
  openMeet({ isOnline: false });
  await screen.findByText('Frost Lake');
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  expect(await screen.findByRole('heading', { name: 'Waiting to send' })).toBeTruthy();
});

test('the seller learns whether a sale was not stored, or may have been', async () => {
  openMeet();
  const store = vi.spyOn(deskStand(), 'sell');
  store.mockRejectedValueOnce(new Error('the disk is full'));
  store.mockResolvedValueOnce('unknown');
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await screen.findByText(/Nothing was recorded/);
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await screen.findByText(/couldn’t confirm that the sale was saved/);
  expect(screen.queryByText(/Nothing was recorded/)).toBeNull();
  store.mockRestore();
});

test('the browser is asked not to evict the sales of this phone [desk.meet-offline]', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  openMeet();
  await screen.findByText('Frost Lake');
  expect(persist).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'storage');
});

test('sales continue after the end of the session, and the screen offers the sign-in', async () => {
  const { responses } = openMeet();
  await screen.findByText('Frost Lake');
  const ended = deskError(401, 'sign-in-needed', 'Please sign in.');
  for (const call of ['GET /api/desk/session', 'GET /api/desk/meet', SELL]) responses[call] = ended;
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await screen.findByText('Your session has ended.');
  expect(await screen.findByRole('heading', { name: 'Waiting to send' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
});

test('a rejected sale is sent again for the item that was really sold, at the paid price [desk.meet-fix]', async () => {
  const api = openMeet();
  api.responses[SELL] = (body) => {
    const { sales } = body as { sales: StandSale[] };
    const rejection = { reason: 'sold', problem: 'No unit is left.', free: 0, order: '7K3QX0M9TB' };
    return Response.json({ outcomes: sales.map(({ id }) => ({ id, rejection })) });
  };
  await openSale('Jammer');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a size' }).disabled).toBe(
    true,
  );
  fireEvent.change(screen.getByLabelText('Size'), { target: { value: '22' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cash $120' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Fix this sale' }));
  expect(screen.getByText(/First refund order 7K3QX0M9TB/)).toBeTruthy();
  fireEvent.click(screen.getByText('It was another item'));
  fireEvent.change(await screen.findByLabelText('Item'), { target: { value: 'cap' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sold(api)).toHaveLength(2));
  const [first, second] = sold(api);
  expect(second).toMatchObject({ productId: 'cap', size: '', price: 120, method: 'cash' });
  expect(second?.id).not.toBe(first?.id);
});

test('units are set aside after the sales of this phone are sent, because the screen has subtracted them [desk.meet-set-aside]', async () => {
  const api = openMeet();
  const item = { id: 'cap', name: 'Race cap', price: 18, imageUrl: '', left: 4, reserved: 0 };
  api.responses['GET /api/desk/goods'] = json({ items: [item], hasMore: false, counts: {} });
  api.responses['POST /api/desk/meet/items'] = json({ ...STATE, refused: [] });
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await waitFor(() => expect(sold(api)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  const units = await screen.findByRole('spinbutton', { name: /Race cap/ });
  fireEvent.focus(units);
  fireEvent.keyDown(units, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await screen.findByText('Nothing was changed.');
  expect(api.bodies('POST /api/desk/meet/items')).toEqual([]);
  api.responses[SELL] = (body) => {
    const { sales } = body as { sales: StandSale[] };
    return Response.json({ outcomes: sales.map(({ id }) => ({ id, number: '7K3QX0M9TB' })) });
  };
  delete api.responses['POST /api/desk/meet/items'];
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  // Without a response, the server may have changed it.
  await screen.findByText('We couldn’t confirm that this was saved.');
  api.responses['POST /api/desk/meet/items'] = json({ ...STATE, refused: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(screen.queryByText(/We couldn’t confirm/)).toBeNull());
});

test('a price below a third or above three times of the list price needs a confirmation before the sale [desk.unusual-price]', async () => {
  const api = openMeet();
  const dialog = within(await openSale('Jammer'));
  fireEvent.change(dialog.getByLabelText('Size'), { target: { value: '24' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Other price' }));
  fireEvent.change(dialog.getByLabelText('Price of one'), { target: { value: '12' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cash $12' }));
  const question = await screen.findByRole('alertdialog', { name: 'Is $12.00 right?' });
  expect(within(question).getByRole('listitem').textContent).toBe('Jammer: $12.00, was $120.00');
  expect(sold(api)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, sell for $12.00' }));
  await waitFor(() => expect(sold(api)[0]).toMatchObject({ price: 12 }));
});

test('ending a meet shows its total and the units that return to the web, also afterwards [desk.meet-end]', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const totals = { cash: { sales: 2, total: 43 }, card: { sales: 1, total: 120 }, undone: 0 };
  const { meet } = STATE;
  if (!meet) throw new Error('no meet');
  const summary = { meet, ...totals, returned: 0, endedAt: null };
  const api = openMeet({ state: { ...STATE, summary } });
  const change = await screen.findByRole('button', { name: 'Change' });
  change.focus();
  fireEvent.click(change);
  fireEvent.click(await screen.findByRole('button', { name: 'End the meet' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'End the meet?' });
  await waitFor(() => expect(dialog.textContent).toContain('Total, 3 sales$163.00'));
  expect(dialog.textContent).toContain('Cash, 2 sales$43.00');
  expect(dialog.textContent).toContain('Units not sold, back on the web7');
  const over = { ...summary, returned: 7, endedAt: '2026-11-22T18:00:00.000Z' };
  const ended = json({ meet: null, items: [], sales: [], summary: over });
  api.responses['DELETE /api/desk/meet/meet-1'] = ended;
  api.responses['GET /api/desk/meet'] = ended;
  fireEvent.click(within(dialog).getByRole('button', { name: 'End the meet' }));
  expect(await screen.findByText('Ended November 22, 2026')).toBeTruthy();
  expect(screen.getByText('Total, 3 sales')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('after the last unit of the first item is sold, the focus is on the title [desk.dialog-focus]', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const [cap, suit] = STATE.items;
  if (!cap || !suit) throw new Error('no items');
  openMeet({ state: { ...STATE, items: [{ ...cap, units: 1 }, suit] } });
  const dialog = within(await openSale('Race cap'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cash $18' }));
  const tile = await screen.findByRole<HTMLButtonElement>('button', { name: /Sold.*Race cap/ });
  expect(tile.disabled).toBe(true);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('after a sale is undone, the focus is on the title, because its button disappears [desk.dialog-focus]', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const sale = {
    id: 'sale-1',
    number: '7K3QX0M9TB',
    productId: 'cap',
    name: 'Race cap',
    size: '',
    quantity: 1,
    total: 18,
    method: 'cash',
    status: 'shipped',
    soldAt: '2026-11-22T12:00:00.000Z',
  } as const;
  const { responses } = openMeet({ state: { ...STATE, sales: [sale] } });
  const undo = await screen.findByRole('button', { name: /^Undo the sale of Race cap/ });
  undo.focus();
  fireEvent.click(undo);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this sale?' }));
  const undone = json({ ...STATE, sales: [{ ...sale, status: 'refunded' }] });
  responses['POST /api/desk/meet/sales/7K3QX0M9TB/undo'] = undone;
  responses['GET /api/desk/meet'] = undone;
  fireEvent.click(dialog.getByRole('button', { name: 'Undo the sale of $18' }));
  expect(await screen.findByText(/, undone/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('the error for ending a meet offline does not mention typed text', async () => {
  openMeet();
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End the meet' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End the meet?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'End the meet' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'No connection. We couldn’t confirm that the meet has ended. Try again when you are online.',
  );
});

test('sales that a newer version has stored are announced and not deleted [desk.meet-unreadable]', async () => {
  const store = new StandDatabase();
  const row = { id: 'sale-of-a-newer-version', sale: { method: 'coins' } };
  await store.sales.put(row as never);
  openMeet();
  expect(
    await screen.findByText('1 sale on this phone was stored by a newer version of the desk.'),
  ).toBeTruthy();
  expect(await store.sales.count()).toBe(1);
  store.close();
});

test('losing the network is shown at once, and Send now only while there is a signal', async () => {
  const api = openMeet();
  api.responses[SELL] = deskError(503, 'unavailable', 'Not now.');
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  expect(await screen.findByText('Saved on this phone. Being sent.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeTruthy();
  const stop = sendWaitingSales();
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText(/No signal since/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  stop();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/Back online/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeTruthy();
});

test('a sale carries the name of the person who is signed in on the phone [desk.meet-seller]', async () => {
  const api = openMeet();
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  const { name, email } = OWNER.member;
  await waitFor(() => expect(sold(api)[0]?.soldBy).toBe(`${name} <${email}>`));
});

test.each([
  [0, 4],
  // The stock was lowered while a buyer was paying for a unit.
  [1, 5],
])(
  'a sale rejected because of a wrong count can add the missing unit and be sent again, with %i units reserved [desk.meet-fix]',
  async (reserved, quantity) => {
    const api = openMeet();
    const counts = { left: 0, offered: 3, reserved };
    const cap = sampleItem({ id: 'cap', name: 'Race cap', state: 'sold', ...counts });
    api.responses['GET /api/desk/goods/cap'] = json(cap);
    api.responses['PUT /api/desk/goods/cap'] = json({ ...cap, left: 1 });
    api.responses[SELL] = (body) => {
      const { sales } = body as { sales: StandSale[] };
      const rejection = {
        reason: 'sold',
        problem: 'No unit is left.',
        free: 0,
        order: '7K3QX0M9TB',
      };
      return Response.json({ outcomes: sales.map(({ id }) => ({ id, rejection })) });
    };
    await openSale('Race cap');
    fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fix this sale' }));
    const link = await screen.findByRole('link', { name: 'Open order 7K3QX0M9TB' });
    expect(link.getAttribute('href')).toBe('/orders/7K3QX0M9TB');
    fireEvent.click(screen.getByText('The count was wrong: there was one more'));
    fireEvent.click(await screen.findByRole('button', { name: 'Add 1 unit and send again' }));
    await waitFor(() => expect(sold(api)).toHaveLength(2));
    const [saved] = api.bodies('PUT /api/desk/goods/cap');
    expect(saved).toMatchObject({ revision: cap.revision });
    expect(JSON.stringify(saved)).toContain(`Quantity: ${quantity}`);
  },
);

test('Escape in the dialog to set items aside asks before it discards changes', async () => {
  openMeet();
  fireEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  const units = await screen.findByLabelText('Units of Jammer at the stand');
  fireEvent.focus(units);
  fireEvent.keyDown(units, { key: 'ArrowDown' });
  await screen.findByRole('button', { name: 'Save 1 change' });
  fireEvent.keyDown(units, { key: 'Escape' });
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Keep my changes' }));
  expect(await screen.findByRole('button', { name: 'Save 1 change' })).toBeTruthy();
});

test('a sign-out warns of sales that are only on this phone', async () => {
  const api = openMeet();
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await screen.findByRole('heading', { name: 'Waiting to send' });
  visitDesk('/settings');
  const signOut = 'POST /api/desk/sign-out';
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  const name = 'Sign out with 1 sale on this phone?';
  const stay = within(await screen.findByRole('alertdialog', { name }));
  fireEvent.click(stay.getByRole('button', { name: 'Stay signed in' }));
  expect(api.bodies(signOut)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out', busy: false }));
  const leave = within(await screen.findByRole('alertdialog', { name }));
  fireEvent.click(leave.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/You are still signed in/)).toBeTruthy();
});

test('if the phone’s storage is full, the stand says so, and no fault of the shop [desk.meet-offline]', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openMeet();
  const alert = await screen.findByText('The stand did not load.');
  expect(alert.parentElement?.textContent).toContain('This phone’s storage may be full.');
});

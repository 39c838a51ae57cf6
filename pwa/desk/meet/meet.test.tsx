import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MeetState, StandSale } from '#contract/desk/meet';
import { StandDatabase } from '../../../workers/desk/stand-database';
import { json, listOf, OWNER, refusal, stubDeskApi, visitDesk } from '../testing/desk-fixture';
import { sampleItem } from '../testing/goods-fixture';
import { deleteKeptSession } from '../client/kept-session';

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
};

const SELL = 'POST /api/desk/meet/sales';
const HELPER = { ...OWNER, member: { ...OWNER.member, role: 'helper' as const } };

beforeAll(() => {
  // jsdom has no Web Locks. There is one page.
  const request = (_name: string, _options: LockOptions, work: () => unknown) => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});
afterEach(async () => {
  const store = new StandDatabase();
  await store.sales.clear();
  store.close();
  deleteKeptSession();
  vi.unstubAllGlobals();
});

function openMeet({ session = OWNER, isOnline = true } = {}) {
  const api = stubDeskApi({
    ...(isOnline && { 'GET /api/desk/session': json(session) }),
    ...(isOnline && { 'GET /api/desk/meet': json(STATE) }),
    'GET /api/desk/orders': json(listOf([])),
    'GET /api/desk/messages': json({ new: 0, messages: [], hasMore: false }),
  });
  return { ...api, ...visitDesk('/meet') };
}

const sold = ({ bodies }: ReturnType<typeof openMeet>) =>
  bodies(SELL).flatMap((body) => (body as { sales: StandSale[] }).sales);

async function openSale(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  return screen.findByRole('dialog');
}

test('an owner sells a chosen size for another price, and an amount that is none cannot be paid', async () => {
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

test('a helper sells, but for the price of the shop, and sets nothing aside', async () => {
  openMeet({ session: HELPER });
  const dialog = within(await openSale('Race cap'));
  expect(dialog.queryByRole('button', { name: 'Other price' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Set aside', hidden: true })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change', hidden: true })).toBeNull();
});

test('an item that is found by its size keeps its units at the stand', async () => {
  const { answers } = openMeet();
  answers['GET /api/desk/goods'] = json({
    counts: { all: 1, published: 1, reserved: 0, sold: 0, draft: 0, hidden: 0 },
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

test('sales go on after the end of the session, and the sign-in is offered', async () => {
  const { answers } = openMeet();
  await screen.findByText('Frost Lake');
  const ended = refusal(401, 'sign-in-needed', 'Please sign in.');
  for (const call of ['GET /api/desk/session', 'GET /api/desk/meet', SELL]) answers[call] = ended;
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await screen.findByText('Your session has ended.');
  expect(screen.getByRole('heading', { name: 'Waiting to send' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy();
});

test('a rejected sale is sent again for the item that was really sold, at the paid price [desk.meet-fix]', async () => {
  const api = openMeet();
  api.answers[SELL] = (body) => {
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
  api.answers['GET /api/desk/goods'] = json({ items: [item], hasMore: false, counts: {} });
  api.answers['POST /api/desk/meet/items'] = json({ ...STATE, refused: [] });
  await openSale('Race cap');
  fireEvent.click(screen.getByRole('button', { name: 'Cash $18' }));
  await waitFor(() => expect(sold(api)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Set aside' }));
  const units = await screen.findByRole('spinbutton', { name: /Race cap/ });
  fireEvent.focus(units);
  fireEvent.keyDown(units, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 change' }));
  await screen.findByRole('alert');
  expect(api.bodies('POST /api/desk/meet/items')).toEqual([]);
  api.answers[SELL] = (body) => {
    const { sales } = body as { sales: StandSale[] };
    return Response.json({ outcomes: sales.map(({ id }) => ({ id, number: '7K3QX0M9TB' })) });
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(api.bodies('POST /api/desk/meet/items')).toHaveLength(1));
});

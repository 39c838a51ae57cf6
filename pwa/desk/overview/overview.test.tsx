import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Overview } from '#contract/desk/overview';
import { deskClient } from '../client/desk-client';
import { deleteAllItemDrafts } from '../item/item-drafts';
import {
  json,
  listOf,
  OWNER,
  deskError,
  recordDownloads,
  stubDeskApi,
  visitDesk,
} from '../testing/desk-fixture';

const SHOW = 'GET /api/desk/overview';
const FILE = 'GET /api/desk/overview/orders';
const NOTHING = { income: 0, orders: 0, items: 0, refunded: 0, refunds: 0 };

function sampleOverview(changes: Partial<Overview> = {}): Overview {
  const thisWeek = { income: 2418, orders: 11, items: 17, refunded: 84, refunds: 1 };
  return Overview.parse({
    at: '2026-11-22T11:42:00.000Z',
    isSandbox: false,
    thisWeek,
    lastWeek: { ...NOTHING, income: 1966, orders: 9, items: 12 },
    weeks: [
      { start: '2026-11-02', ...NOTHING, income: -20.5, refunded: 20.5, lastYear: null },
      { start: '2026-11-09', ...NOTHING, income: 1966.25, orders: 9, lastYear: 1200 },
      { start: '2026-11-16', ...thisWeek, lastYear: 1500 },
    ],
    categories: [
      { categoryId: 1, income: 1800, items: 3 },
      { categoryId: null, income: 40, items: 2 },
    ],
    sizes: Array.from({ length: 12 }, (_, index) => ({
      size: String(20 + index),
      items: 12 - index,
    })),
    wears: [
      { wear: 'new', items: 1 },
      { wear: '3–5', items: 16 },
    ],
    timeToSell: { medianDays: 6.2, spread: [{ days: 1, items: 4 }], unknown: 3 },
    failedSearches: [{ words: 'paddles', count: 9 }],
    saved: Array.from({ length: 6 }, (_, index) => ({
      productId: String(index),
      name: `Cap ${index}`,
      price: 150,
      imageUrl: '/art/cap.svg',
      unitsLeft: index === 0 ? 0 : 2,
      count: 21 - index,
    })),
    ...changes,
  });
}

function openOverview(overview = sampleOverview(), session = OWNER) {
  const api = stubDeskApi({
    'GET /api/desk/session': json(session),
    'GET /api/desk/orders': json(listOf([])),
    [SHOW]: json(overview),
  });
  return { ...api, ...visitDesk('/overview') };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The texts of a number's label, value and detail. */
async function numberOf(label: string): Promise<string> {
  const term = await screen.findByText(label, { selector: 'dt' });
  return term.parentElement?.textContent ?? '';
}

test('five numbers compare with the same time last week, and every chart is also available as text [desk.overview-income, desk.overview-sold]', async () => {
  openOverview();
  expect(await numberOf('Income this week')).toContain('$2,41823% more than this time last week');
  expect(await numberOf('Orders')).toContain('119 this time last week');
  expect(await numberOf('Refunded')).toContain('$841 refund');
  expect(await numberOf('Time to sell')).toContain('6 days');
  expect(
    await screen.findByRole('img', { name: /Income by week, 3 weeks, from −\$21 to \$2,418/ }),
  ).toBeDefined();
  expect(screen.getByText('No longer in the catalogue')).toBeDefined();
  expect(screen.getByText('3–5: 16')).toBeDefined();
  expect(screen.getByText('3 without a known first day in the catalogue.')).toBeDefined();
  // The worst-selling sizes are counted together.
  expect(screen.getByText('other: 10')).toBeDefined();
  expect(screen.getByText('paddles')).toBeDefined();
});

test('the figures of the income chart are also shown as a table', async () => {
  openOverview();
  fireEvent.click(await button('As a table'));
  const rows = within(screen.getByRole('region', { name: 'Income by week' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Week ofIncomeOrdersItemsRefundedLast year',
    'Nov 16$2,418.001117$84.00$1,500.00',
    'Nov 9$1,966.2590$0.00$1,200.00',
    'Nov 2−$20.5000$20.50–',
  ]);
});

test('a search with no results leads to a new item with its words [desk.overview-searches]', async () => {
  const { responses } = openOverview();
  responses['GET /api/desk/swimmers'] = json([]);
  fireEvent.click(await screen.findByRole('link', { name: 'Add item “paddles”' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Paddles');
  deleteAllItemDrafts();
});

test('lists can be expanded', async () => {
  openOverview();
  expect((await screen.findAllByText(/^Cap \d$/)).length).toBe(4);
  fireEvent.click(await button('All 6'));
  expect(screen.getAllByText(/^Cap \d$/).length).toBe(6);
});

test('without sales there are no charts, but searches and saved items are shown', async () => {
  openOverview(
    sampleOverview({
      thisWeek: NOTHING,
      lastWeek: NOTHING,
      weeks: [{ start: '2026-11-16', ...NOTHING, lastYear: null }],
      categories: [],
      timeToSell: { medianDays: null, spread: [], unknown: 0 },
    }),
  );
  expect(await screen.findByText('No sales in this time')).toBeDefined();
  expect(screen.queryByText('Income by week')).toBeNull();
  expect(screen.getByText('paddles')).toBeDefined();
  expect(await numberOf('Time to sell')).toContain('–no single item sold');
});

test('numbers that cannot be loaded can be requested again, and loaded ones stay visible while the server is unreachable', async () => {
  const { responses } = openOverview();
  await numberOf('Orders');
  const online = { ...responses };
  for (const call of [SHOW, 'GET /api/desk/orders']) delete responses[call];
  await act(() => deskClient.refetchQueries({ queryKey: ['overview'] }));
  await act(() => deskClient.refetchQueries({ queryKey: ['orders'] }));
  expect(await screen.findByText('No connection.')).toBeDefined();
  expect(screen.queryByText('The numbers did not load.')).toBeNull();
  expect(await numberOf('Orders')).toContain('11');
  Object.assign(responses, online);
  responses[SHOW] = json({ code: 'failed', error: 'Please try later.' }, 500);
  await act(() => deskClient.refetchQueries({ queryKey: ['overview'] }));
  expect(await screen.findByText('The numbers did not load.')).toBeDefined();
  responses[SHOW] = json(sampleOverview({ thisWeek: { ...NOTHING, orders: 12 } }));
  fireEvent.click(await button('Try again'));
  await waitFor(async () => expect(await numberOf('Orders')).toContain('12'));
});

test('the file for the accountant is written for the chosen days and downloaded [desk.overview-file]', async () => {
  const { responses } = openOverview();
  const downloaded = recordDownloads();
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'For the accountant' }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole('dialog'));
  const period = dialog.getByLabelText<HTMLSelectElement>('Period');
  const [, , thisMonth] = [...period.options].map(({ value }) => value);
  fireEvent.change(period, { target: { value: thisMonth } });
  const firstDay = dialog.getByLabelText<HTMLInputElement>(/First day/);
  expect(firstDay.value.slice(-3)).toBe('-01');
  expect(period.value).toBe(thisMonth);
  fireEvent.change(firstDay, { target: { value: '2026-07-01' } });
  expect(period.value).toBe('Other days');
  fireEvent.change(dialog.getByLabelText(/Last day/), { target: { value: '2026-09-30' } });
  responses[FILE] = deskError(400, 'invalid-input', 'The first day is after the last one.');
  fireEvent.click(dialog.getByRole('button', { name: 'Download the file' }));
  expect(await dialog.findByText('The first day is after the last one.')).toBeDefined();
  responses[FILE] = json({ fileName: 'orders.csv', csv: 'date' });
  fireEvent.click(dialog.getByRole('button', { name: 'Download the file' }));
  expect(await screen.findByText('orders.csv was downloaded')).toBeDefined();
  expect(downloaded).toEqual(['orders.csv']);
});

test('a helper sees no entry of the overview', async () => {
  openOverview(sampleOverview(), { ...OWNER, member: { ...OWNER.member, role: 'helper' } });
  expect((await screen.findAllByRole('link', { name: 'Messages' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Overview' })).toBeNull();
});

test.each([
  ['/overview', 'For the accountant'],
  ['/settings/people', 'Invite'],
])(
  'a helper who opens %s sees no “%s”, only that it is for the owner [desk.roles]',
  async (address, name) => {
    const ownerOnly = deskError(403, 'forbidden', 'Only the owner can do this.');
    stubDeskApi({
      'GET /api/desk/session': json({ ...OWNER, member: { ...OWNER.member, role: 'helper' } }),
      [SHOW]: ownerOnly,
      'GET /api/desk/people': ownerOnly,
    });
    visitDesk(address);
    expect((await screen.findByRole('alert')).textContent).toMatch('Only the owner can do this.');
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('an owner reads when the last checked backup was made, and is warned without one or of an old one [desk.backup-age]', async () => {
  const takenAt = new Date(Date.now() - 3.5 * 24 * 60 * 60_000).toISOString();
  const { responses } = openOverview(sampleOverview({ backup: { takenAt, isOld: false } }));
  const made = 'The last checked backup was made 3 days ago.';
  expect(await screen.findByText(made, { exact: false })).toBeDefined();
  expect(screen.queryByText(/npm run backup/)).toBeNull();
  const show = async (backup: Overview['backup']) => {
    responses[SHOW] = json(sampleOverview({ backup }));
    await act(() => deskClient.refetchQueries({ queryKey: ['overview'] }));
  };
  await show({ takenAt, isOld: true });
  expect(await screen.findByText(made)).toBeDefined();
  expect(await screen.findByText('npm run backup -- FILE')).toBeDefined();
  await show(null);
  expect(await screen.findByText('No backup has been checked yet.')).toBeDefined();
  await show(undefined);
  await waitFor(() => expect(screen.queryByText(/backup/)).toBeNull());
});

import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cents } from '#contract/money';
import { createEndSessions } from '../auth/session';
import { cardStore } from '../cards/store';
import { deleteFromOrderViews } from '../desk/delete-from-order-views';
import { staffStore } from '../desk/staff-store';
import { orderStore } from '../orders/store';
import type { OrderDocument } from '../orders/order-document';
import { savedStore } from '../saved/store';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { openDeletions } from './deletion';
import { resetCodes } from './reset-codes';
import { userStore } from './store';

const DAY_MS = 24 * 60 * 60_000;
const CARD = {
  cardType: 'visa',
  lastFourDigits: '4242',
  cardholderName: 'Sam',
  expiryMonth: '12',
  expiryYear: '90',
};

let database: TemporaryDatabase;
let clock: number;
/** Users whose cards cannot be deleted. */
let broken: Set<string>;
let logged: string[];
const now = () => clock;

beforeEach(async () => {
  database = await temporaryDatabase('deletions');
  clock = Date.UTC(2026, 0);
  broken = new Set();
  logged = [];
});
afterEach(() => database.drop());

function open() {
  const cards = cardStore(database, now);
  const deletions = openDeletions({
    database,
    now,
    log: pino({}, { write: (line) => void logged.push(line) }),
    users: userStore(database, now),
    codes: resetCodes({ database, secret: 'a secret', now }),
    saved: savedStore(database, now),
    orders: orderStore(database, now),
    endSessions: createEndSessions(database),
    deleteSavedSearches: deleteFromOrderViews(staffStore(database, now)),
    cards: {
      async deleteOfUser(userId) {
        if (broken.has(userId)) throw new Error('cannot be deleted');
        await cards.deleteOfUser(userId);
      },
    },
  });
  return { ...deletions, cards };
}

const guestOrder = (id: string, more: Partial<OrderDocument> = {}) => ({
  _id: id,
  orderNumber: `NUMBER${id}`,
  token: `token-${id}`,
  createdAt: new Date(clock).toISOString(),
  status: 'confirmed' as const,
  statusAt: new Date(clock).toISOString(),
  lines: [],
  subtotal: cents(0),
  shipping: cents(0),
  total: cents(0),
  buyer: { name: 'Kim', email: 'kim@guest.example' },
  address: null,
  demo: true,
  ...more,
});

it('a deletion that fails delays no other, is retried, and is logged without the user’s id [privacy.deletion-survives-crash]', async () => {
  const { deleteAccount, sweepDeletions, cards } = open();
  for (const userId of ['broken-user', 'whole-user']) await cards.add(userId, CARD, true);
  broken = new Set(['broken-user', 'whole-user']);
  for (const userId of broken)
    await expect(deleteAccount(userId)).rejects.toThrow('cannot be deleted');
  broken.delete('whole-user');
  await sweepDeletions();
  expect(await cards.list('whole-user')).toEqual([]);
  expect(await cards.list('broken-user')).toHaveLength(1);
  expect(logged.join()).toContain('a deletion could not be finished');
  expect(logged.join()).not.toContain('broken-user');
  broken.clear();
  clock += DAY_MS;
  await sweepDeletions();
  expect(await cards.list('broken-user')).toEqual([]);
});

it('the buyer of a visitor’s order is deleted 60 days after it was shipped [privacy.order-data-after-60-days]', async () => {
  const { deleteOrderBuyer, sweepDeletions } = open();
  const orders = orderStore(database, now);
  const address = {
    name: 'Kim',
    lines: ['12 Harbour Lane'],
    city: 'Montréal',
    region: 'QC',
    postalCode: 'H3A 1B1',
    country: 'CA',
  };
  await orders.record(guestOrder('1', { address }));
  await orders.record(guestOrder('2'));
  expect(await deleteOrderBuyer('1')).toBe(false);
  expect(await deleteOrderBuyer('1')).toBe(false);
  clock += 100 * DAY_MS;
  await sweepDeletions();
  expect((await orders.read('1'))?.buyer).not.toBeNull();
  await orders.ship('1', { carrier: 'dhl', number: '1234567890' });
  clock += 59 * DAY_MS;
  await sweepDeletions();
  expect((await orders.read('1'))?.buyer).not.toBeNull();
  clock += 2 * DAY_MS;
  await sweepDeletions();
  expect(await orders.read('1')).toMatchObject({
    buyer: null,
    address: null,
    sentTo: { country: 'CA', region: 'QC' },
  });
  expect(await orders.read('1')).not.toHaveProperty('tracking');
  expect((await orders.read('2'))?.buyer).not.toBeNull();
  expect(await database.collection('departures').find()).toEqual([]);
});

it('a buyer who is added to a pending order after the deletion request is deleted 60 days after shipping', async () => {
  const { deleteOrderBuyer, sweepDeletions } = open();
  const orders = orderStore(database, now);
  await orders.record(guestOrder('1', { status: 'pending', buyer: null }));
  expect(await deleteOrderBuyer('1')).toBe(false);
  await orders.record(guestOrder('1'));
  await orders.ship('1', undefined);
  clock += 61 * DAY_MS;
  await sweepDeletions();
  expect((await orders.read('1'))?.buyer).toBeNull();
});

it('saved searches that name the buyer of an order are deleted at once, also if the order must keep the buyer [privacy.saved-searches]', async () => {
  const view = { id: 'view-0001', name: 'Tab', view: 'all', search: 'mirror' };
  const [mirror, kim] = [view, { ...view, id: 'view-0002', search: 'KIM@guest.example' }];
  const member = { _id: 'owner', email: 'owner@lane.example', passkeyIds: [], joinedAt: '' };
  const staff = database.collection<{ orderViews: object[] }>('staff');
  await staff.insert({ ...member, orderViews: [kim, mirror] });
  await orderStore(database, now).record(guestOrder('1'));
  expect(await open().deleteOrderBuyer('1')).toBe(false);
  expect((await staff.get('owner'))?.orderViews).toEqual([mirror]);
});

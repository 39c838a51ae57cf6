import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Cents } from '#contract/money';
import { stockStore } from '../stock/store';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import type { Checkout } from './checkout';
import { stockReservations } from './reservations';
import { checkoutStore } from './store';

const NONE = 0 as Cents;

let database: TemporaryDatabase;
let clock: number;
const now = () => clock;

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 22);
  database = await temporaryDatabase('goods');
});
afterEach(() => database.drop());

function attempt(id: string, quantity: number): Checkout & { _id: string } {
  const line = { productId: 'x', productName: 'X', size: 'M', quantity, price: NONE };
  return {
    _id: id,
    state: 'created',
    cartId: id,
    providerOrderId: id,
    lines: [{ ...line, signedPhoto: false }],
    subtotal: NONE,
    shipping: NONE,
    amount: NONE,
    orderNumber: id,
    orderToken: id,
    attemptHash: id,
    demo: true,
    createdAt: clock,
    until: clock + 900_000,
    captures: 0,
    review: [],
  };
}

/** Sets up two preemptible reservations of one unit each. A third buyer wants both units. */
async function rivalWantsBoth(mayBeApproved: (id: string) => Promise<boolean>) {
  const [stock, checkouts] = [stockStore(database), checkoutStore(database, now)];
  await stock.setQuantity('x', 2);
  for (const id of ['A', 'B']) {
    await checkouts.insert(attempt(id, 1));
    await stock.reserve('x', { checkoutId: id, quantity: 1, weak: true, now: clock });
  }
  const reservations = stockReservations({
    checkouts,
    stock,
    now,
    mayBeApproved: ({ _id }) => mayBeApproved(_id),
  });
  const rival = await checkouts.insert(attempt('R', 2));
  if (!rival) throw new Error('not inserted');
  const { held } = await reservations.reserve(rival, new Set());
  const states = await Promise.all(['A', 'B'].map(async (id) => (await checkouts.read(id))?.state));
  return { held, states };
}

it('a buyer can take several preemptible reservations at once [checkout.rival-takes-all-or-nothing]', async () => {
  const outcome = await rivalWantsBoth(() => Promise.resolve(false));
  expect(outcome).toEqual({ held: true, states: ['released', 'released'] });
});

it('a buyer who cannot get all units takes no other buyer’s reservation, however slowly the provider responds [checkout.rival-takes-all-or-nothing]', async () => {
  const outcome = await rivalWantsBoth((id) => {
    if (id === 'B') clock += 20_000;
    return Promise.resolve(id === 'B');
  });
  expect(outcome).toEqual({ held: false, states: ['created', 'created'] });
});

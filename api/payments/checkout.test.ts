import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/money';
import { advance, type CheckoutEvent } from './state-machine';
import {
  isCaptureAbandoned,
  unitsByProduct,
  unknownForMs,
  RESERVATION_MS,
  mayBeReleased,
  type Checkout,
  type CheckoutState,
} from './checkout';
import type { CapturedPayment } from './provider/provider-order';
import { captureRequestId } from './capture';

const AMOUNT = cents(3799);
const payment: CapturedPayment = {
  captureId: 'CAPTURE1',
  amount: AMOUNT,
  buyer: { name: 'Sam Rivers', email: 'sam@buyer.example' },
  address: { name: 'Sam', lines: [], city: '', region: '', postalCode: '', country: 'CA' },
};

const held: Checkout = {
  state: 'held',
  cartId: 'c'.repeat(21),
  lines: [],
  subtotal: cents(2500),
  shipping: cents(1299),
  amount: AMOUNT,
  orderNumber: 'A000000000',
  orderToken: 't',
  attemptHash: 'h',
  demo: true,
  createdAt: 0,
  until: RESERVATION_MS,
  captures: 0,
  review: [],
  dueAt: 60_000,
};

const EVENTS: readonly CheckoutEvent[] = [
  { type: 'create', providerOrderId: 'P1' },
  { type: 'capture' },
  { type: 'decline' },
  { type: 'complete', payment },
  { type: 'capture-pending', payment },
  { type: 'deny' },
  { type: 'record' },
  { type: 'provider-lost' },
  { type: 'provider-found' },
  { type: 'give-up' },
  { type: 'release' },
  { type: 'ask-refund', restock: false },
  { type: 'refund-rejected' },
  { type: 'refund' },
  { type: 'refund', pending: 'REFUND1' },
  { type: 'end-refund', failed: true },
];

/** The checkout after each accepted event. */
function statesAfter(events: readonly CheckoutEvent[]): Checkout[] {
  const seen = [held];
  for (const [index, event] of events.entries()) {
    const next = advance(seen.at(-1) ?? held, event, index);
    if (next) seen.push(next);
  }
  return seen;
}

const PAID: readonly CheckoutState[] = ['captured', 'recorded', 'refunded'];

describe('the checkout state machine', () => {
  test('a paid checkout stays paid, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        const states = statesAfter(events).map(({ state }) => state);
        const first = states.findIndex((state) => PAID.includes(state));
        const after = first < 0 ? [] : states.slice(first);
        expect(after.filter((state) => !PAID.includes(state))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a released checkout cannot be captured, and money that moves anyway is marked for review', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        const states = statesAfter(events);
        const released = states.findIndex(({ state }) => state === 'released');
        const after = released < 0 ? [] : states.slice(released + 1);
        expect(after.some(({ state }) => state === 'capturing' || state === 'created')).toBe(false);
        expect(after.every(({ needsReview }) => needsReview === true)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('recovery is due in every state except `created`, in which only the buyer can continue', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        for (const { state, dueAt } of statesAfter(events))
          expect(dueAt === undefined).toBe(state === 'created');
      }),
    );
  });

  test('a new capture uses a new request id, and a retry the same one', () => {
    const first = { ...held, _id: 'x', captures: 1 };
    expect(captureRequestId(first)).toBe(captureRequestId({ ...first, state: 'capturing' }));
    expect(captureRequestId({ ...first, captures: 2 })).not.toBe(captureRequestId(first));
  });

  test.each([
    [{ ...payment, amount: cents(1) }, 'the captured amount differs from the order total'],
    [{ ...payment, amount: undefined }, 'the captured amount differs from the order total'],
    [{ ...payment, buyer: null }, 'the payment provider sent no buyer'],
    [{ ...payment, address: null }, 'the payment provider sent no address'],
  ])('a capture with %j is recorded and marked for review', (incomplete, reason) => {
    const paid = statesAfter([
      { type: 'create', providerOrderId: 'P1' },
      { type: 'capture' },
      { type: 'complete', payment: incomplete },
    ]).at(-1);
    expect(paid).toMatchObject({ state: 'captured', needsReview: true, review: [reason] });
  });

  test('another buyer can take a reservation only after its time and never during a capture', () => {
    expect(mayBeReleased(held, RESERVATION_MS - 1)).toBe(false);
    expect(mayBeReleased(held, RESERVATION_MS)).toBe(true);
    expect(mayBeReleased({ ...held, state: 'capturing' }, RESERVATION_MS * 9)).toBe(false);
    expect(mayBeReleased({ ...held, state: 'pending' }, RESERVATION_MS * 9)).toBe(false);
  });

  test('a payment’s outcome is unknown since its last capture, or else since its checkout began', () => {
    const begun = { ...held, createdAt: 1_000 };
    expect(unknownForMs(begun, 5_000)).toBe(4_000);
    expect(unknownForMs({ ...begun, capturingSince: 3_000 }, 5_000)).toBe(2_000);
  });

  test('only the capture that was abandoned allows another payment', () => {
    expect(isCaptureAbandoned({ ...held, captures: 1 })).toBe(false);
    expect(isCaptureAbandoned({ ...held, captures: 1, letGo: 1 })).toBe(true);
    expect(isCaptureAbandoned({ ...held, captures: 2, letGo: 1 })).toBe(false);
  });

  test('the requested quantities of all sizes of a product are added up', () => {
    const lines = [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 3 },
    ];
    expect([...unitsByProduct(lines)]).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });
});

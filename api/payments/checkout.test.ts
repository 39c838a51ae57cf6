import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '#contract/money';
import { advance, type CheckoutEvent } from './advance';
import { demandOf, HOLD_MS, isLapsed, type Checkout, type CheckoutState } from './checkout';
import type { Payment } from './provider-order';
import { captureRequestId } from './capture';

const AMOUNT = cents(3799);
const payment: Payment = {
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
  until: HOLD_MS,
  captures: 0,
  review: [],
  dueAt: 60_000,
};

const EVENTS: readonly CheckoutEvent[] = [
  { type: 'create', providerOrderId: 'P1' },
  { type: 'capture' },
  { type: 'decline' },
  { type: 'complete', payment },
  { type: 'wait', payment },
  { type: 'deny' },
  { type: 'record' },
  { type: 'miss' },
  { type: 'find' },
  { type: 'forget' },
  { type: 'release' },
  { type: 'ask-refund', restock: false },
  { type: 'keep' },
  { type: 'refund' },
  { type: 'refund', pending: 'REFUND1' },
  { type: 'end-refund', failed: true },
];

/** The states on the way, refused events left out. */
function walk(events: readonly CheckoutEvent[]): Checkout[] {
  const seen = [held];
  for (const [at, event] of events.entries()) {
    const next = advance(seen.at(-1) ?? held, event, at);
    if (next) seen.push(next);
  }
  return seen;
}

const PAID: readonly CheckoutState[] = ['captured', 'recorded', 'refunded'];

describe('the state machine of a checkout', () => {
  test('of two captures at once one is refused and one is paid: the owner has nothing to look at', () => {
    const [created, capturing, refused, captured] = walk([
      { type: 'create', providerOrderId: 'P1' },
      { type: 'capture' },
      { type: 'decline' },
      { type: 'complete', payment },
    ]).slice(1);
    const states = [created, capturing, refused, captured].map((each) => each?.state);
    expect(states).toEqual(['created', 'capturing', 'created', 'captured']);
    expect(captured?.review).toEqual([]);
    const unasked = walk([
      { type: 'create', providerOrderId: 'P1' },
      { type: 'complete', payment },
    ]).at(-1);
    expect(unasked?.review).toEqual(['the money moved while the checkout was created']);
  });

  test('the buyer who pays goes held, created, capturing, captured, recorded', () => {
    const way = walk(
      [EVENTS[0], EVENTS[1], EVENTS[3], EVENTS[6]].filter((each) => each !== undefined),
    );
    expect(way.map(({ state }) => state)).toEqual([
      'held',
      'created',
      'capturing',
      'captured',
      'recorded',
    ]);
    expect(way.at(-1)).toMatchObject({
      review: [],
      captures: 1,
      payment: { captureId: 'CAPTURE1', buyer: null, address: null },
    });
  });

  test('whatever happens in whatever order, money that came is never forgotten', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        const states = walk(events).map(({ state }) => state);
        const first = states.findIndex((state) => PAID.includes(state));
        const after = first < 0 ? [] : states.slice(first);
        expect(after.filter((state) => !PAID.includes(state))).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('a released checkout is never captured again by its buyer, and money that comes all the same is marked', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        const way = walk(events);
        const released = way.findIndex(({ state }) => state === 'released');
        const after = released < 0 ? [] : way.slice(released + 1);
        expect(after.some(({ state }) => state === 'capturing' || state === 'created')).toBe(false);
        expect(after.every(({ needsReview }) => needsReview === true)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('work is due in every state but `created`, where only the buyer goes on', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        for (const { state, dueAt } of walk(events))
          expect(dueAt === undefined).toBe(state === 'created');
      }),
    );
  });

  test('a capture that is begun anew has a request id of its own, a retry has the same', () => {
    const first = { ...held, _id: 'x', captures: 1 };
    expect(captureRequestId(first)).toBe(captureRequestId({ ...first, state: 'capturing' }));
    expect(captureRequestId({ ...first, captures: 2 })).not.toBe(captureRequestId(first));
  });

  test.each([
    [{ ...payment, amount: cents(1) }, 'the captured amount is not the agreed one'],
    [{ ...payment, amount: undefined }, 'the captured amount is not the agreed one'],
    [{ ...payment, buyer: null }, 'the provider named no buyer'],
    [{ ...payment, address: null }, 'the provider gave no address'],
  ])('a capture with %j is taken and marked', (odd, reason) => {
    const paid = walk([
      { type: 'create', providerOrderId: 'P1' },
      { type: 'capture' },
      { type: 'complete', payment: odd },
    ]).at(-1);
    expect(paid).toMatchObject({ state: 'captured', needsReview: true, review: [reason] });
  });

  test('a hold lapses only for a rival, only after its time, and never once it is being captured', () => {
    expect(isLapsed(held, HOLD_MS - 1)).toBe(false);
    expect(isLapsed(held, HOLD_MS)).toBe(true);
    expect(isLapsed({ ...held, state: 'capturing' }, HOLD_MS * 9)).toBe(false);
    expect(isLapsed({ ...held, state: 'pending' }, HOLD_MS * 9)).toBe(false);
  });

  test('all sizes of one product are one demand', () => {
    const lines = [
      { productId: 'a', quantity: 2 },
      { productId: 'b', quantity: 1 },
      { productId: 'a', quantity: 3 },
    ];
    expect([...demandOf(lines)]).toEqual([
      ['a', 5],
      ['b', 1],
    ]);
  });
});

import { expect, test } from 'vitest';
import { testCheckout } from '../testing/checkout';
import { cents } from '#contract/money';
import {
  LEASE_MS,
  PROVIDER_RETENTION_MS,
  REFUND_FAILED_REASON,
  UNKNOWN_TO_PROVIDER_REASON,
  type Checkout,
  type CheckoutState,
} from './checkout';
import type { CapturedPayment } from './provider/provider-order';
import { advance, providerLostEvent, withReview, type CheckoutEvent } from './state-machine';

const NOW = 1_000_000;
const payment: CapturedPayment = {
  captureId: 'CAPTURE1',
  amount: cents(6_000),
  buyer: { name: 'Sam Rivers', email: 'sam@buyer.example' },
  address: { name: 'Sam', lines: [], city: '', region: '', postalCode: '', country: 'CA' },
};
const part = { lines: [{ line: 0, quantity: 1 }], amount: cents(2_000), restock: true };

const checkoutIn = (state: CheckoutState, fields: Partial<Checkout> = {}) =>
  testCheckout({ state, ...fields });

function after(checkout: Checkout, event: CheckoutEvent): Checkout | undefined {
  return advance(checkout, event, NOW);
}

test('an accepted event stores its state and gives the worker a lease', () => {
  expect(after(checkoutIn('created'), { type: 'capture' })).toMatchObject({
    state: 'capturing',
    captures: 2,
    capturingSince: NOW,
    dueAt: NOW + LEASE_MS,
  });
  expect(after(checkoutIn('held'), { type: 'create', providerOrderId: 'P1' })).toMatchObject({
    state: 'created',
    providerOrderId: 'P1',
  });
  expect(after(checkoutIn('held'), { type: 'capture' })).toBeUndefined();
});

test('a created checkout is due only while the owner has to be notified of its review', () => {
  const declined = after(checkoutIn('capturing', { dueAt: 5 }), { type: 'decline' });
  expect(declined).toMatchObject({ state: 'created' });
  expect(declined).not.toHaveProperty('dueAt');
  const inReview = checkoutIn('capturing', { review: ['reason'], needsReview: true });
  expect(after(inReview, { type: 'decline' })).toMatchObject({
    state: 'created',
    dueAt: NOW + LEASE_MS,
  });
});

test.each([
  [checkoutIn('capturing'), []],
  [checkoutIn('pending'), []],
  [checkoutIn('created', { captures: 1 }), []],
  [checkoutIn('created', { captures: 0 }), ['the money moved while the checkout was created']],
  [checkoutIn('held', { captures: 1 }), ['the money moved while the checkout was held']],
  [checkoutIn('released'), ['the money moved while the checkout was released']],
  [checkoutIn('cancelled'), ['the money moved while the checkout was cancelled']],
] as const)('a capture of %j is marked for review with %j', (checkout, review) => {
  const captured = after(checkout, { type: 'complete', payment });
  expect(captured).toMatchObject({ state: 'captured', payment, review });
  expect(captured?.needsReview).toBe(review.length > 0 ? true : undefined);
});

test('a pending capture stores the payment, and recording it removes the buyer', () => {
  expect(after(checkoutIn('capturing'), { type: 'capture-pending', payment })).toMatchObject({
    state: 'pending',
    payment,
  });
  expect(after(checkoutIn('captured', { payment }), { type: 'record' })).toMatchObject({
    state: 'recorded',
    payment: { captureId: 'CAPTURE1', buyer: null, address: null },
  });
});

test('an order that is not found stores since when, and a new capture or a found order removes it', () => {
  const lost = after(checkoutIn('pending'), { type: 'provider-lost' });
  expect(lost).toMatchObject({ state: 'pending', goneSince: NOW });
  const abandoned = after(checkoutIn('pending', { goneSince: 1 }), { type: 'give-up' });
  expect(abandoned).toMatchObject({
    forgotten: true,
    goneSince: 1,
    review: [UNKNOWN_TO_PROVIDER_REASON],
    needsReview: true,
  });
  const fields: Partial<Checkout> = { goneSince: 1, forgotten: true };
  for (const known of [
    after(checkoutIn('pending', fields), { type: 'provider-found' }),
    after(checkoutIn('created', fields), { type: 'capture' }),
  ]) {
    expect(known).toBeDefined();
    expect(known).not.toHaveProperty('goneSince');
    expect(known).not.toHaveProperty('forgotten');
  }
  expect(after(checkoutIn('capturing', fields), { type: 'decline' })).toMatchObject(fields);
});

test('an order that is not found is given up after the provider’s retention time, once', () => {
  const lost = checkoutIn('pending', { goneSince: NOW });
  expect(providerLostEvent(checkoutIn('pending'), NOW)).toEqual({ type: 'provider-lost' });
  expect(providerLostEvent(lost, NOW + PROVIDER_RETENTION_MS - 1)).toBeUndefined();
  expect(providerLostEvent(lost, NOW + PROVIDER_RETENTION_MS)).toEqual({ type: 'give-up' });
  expect(
    providerLostEvent({ ...lost, forgotten: true }, NOW + PROVIDER_RETENTION_MS),
  ).toBeUndefined();
});

test('each requested refund is counted, so that it has its own request id', () => {
  const recorded = checkoutIn('recorded');
  const refunding = after(recorded, { type: 'ask-refund', restock: true });
  expect(refunding).toMatchObject({ refunding: true, restock: true, refunds: 1 });
  expect(after(checkoutIn('recorded', { refunds: 1 }), { type: 'ask-part-refund', part })).toEqual(
    expect.objectContaining({ refunding: true, refundPart: part, refunds: 2 }),
  );
});

test('a rejected refund removes the request and keeps the payment', () => {
  const fields: Partial<Checkout> = { refunding: true, restock: true, refundPart: part };
  const rejected = after(checkoutIn('recorded', fields), { type: 'refund-rejected' });
  expect(rejected).toMatchObject({ state: 'recorded' });
  for (const field of Object.keys(fields)) expect(rejected).not.toHaveProperty(field);
});

test('a part refund leaves the checkout recorded until nothing is left', () => {
  const fields: Partial<Checkout> = { refunding: true, refundPart: part };
  const first = after(checkoutIn('recorded', fields), { type: 'refund', pending: 'REFUND1' });
  expect(first).toMatchObject({
    state: 'recorded',
    pendingRefund: 'REFUND1',
    partRefunds: [{ ...part, at: NOW }],
  });
  expect(first).not.toHaveProperty('refunding');
  expect(first).not.toHaveProperty('refundPart');

  const rest = { ...part, amount: cents(4_000) };
  const earlier = { partRefunds: [{ ...part, at: 1 }] };
  const last = after(checkoutIn('recorded', { ...earlier, refunding: true, refundPart: rest }), {
    type: 'refund',
  });
  expect(last).toMatchObject({
    state: 'refunded',
    refunding: true,
    partRefunds: [
      { ...part, at: 1 },
      { ...rest, at: NOW },
    ],
  });
  expect(last).not.toHaveProperty('refundPart');
  expect(last).not.toHaveProperty('pendingRefund');
});

test('a refund made on the provider’s site is stored as a part and reviewed by the owner', () => {
  const found = after(checkoutIn('recorded'), { type: 'find-refund', amount: 1_234 });
  expect(found).toMatchObject({
    state: 'recorded',
    partRefunds: [{ lines: [], amount: 1_234, restock: false, elsewhere: true, at: NOW }],
    review: ['$12.34 of this payment was refunded at the payment provider, not by the shop'],
    needsReview: true,
  });
});

test('the end of a pending refund removes it, and a failed one is marked for review', () => {
  const pending = checkoutIn('refunded', { pendingRefund: 'REFUND1' });
  const ended = after(pending, { type: 'end-refund', failed: false });
  expect(ended).toMatchObject({ state: 'refunded', review: [] });
  expect(ended).not.toHaveProperty('pendingRefund');
  expect(ended).not.toHaveProperty('needsReview');
  const failed = after(pending, { type: 'end-refund', failed: true });
  expect(failed).toMatchObject({ review: [REFUND_FAILED_REASON], needsReview: true });
});

test('the items of a refunded checkout are restocked later at most once', () => {
  const restocked = after(checkoutIn('refunded'), { type: 'restock' });
  expect(restocked).toMatchObject({ restock: true, restockedLater: true });
  expect(after(checkoutIn('refunded', { restock: true }), { type: 'restock' })).toBeUndefined();
});

test('a reason for a review is listed once', () => {
  expect(withReview(checkoutIn('created', { review: ['one'] }), ['one', 'two'])).toEqual({
    review: ['one', 'two'],
    needsReview: true,
  });
  expect(withReview(checkoutIn('created'), [])).toEqual({ review: [] });
});

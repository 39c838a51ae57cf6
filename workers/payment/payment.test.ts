import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergePaymentState, canStartNewPayment } from './payment';
import type { StoredPayment } from './stored-payment';

const state = fc.record({
  orderID: fc.constantFrom('A1', 'B2'),
  stage: fc.constantFrom<StoredPayment['stage']>('open', 'approved', 'paid', 'failed'),
  since: fc.constant(1),
});
/** Each payment has its own start time. */
const record = state.map((each): StoredPayment => ({
  ...each,
  since: each.orderID === 'A1' ? 1 : 2,
}));

test('tabs that receive the same payment states in any order end in the same state and never undo a final one', () => {
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), fc.nat(), (records, seed) => {
      const merge = (states: readonly StoredPayment[]) =>
        states.reduce<StoredPayment | undefined>(mergePaymentState, undefined);
      const rotated = records.map((_, index) => records[(index + seed) % records.length] ?? _);
      const merged = merge(records);
      expect(merge(rotated)).toEqual(merged);
      expect(merge(records.toReversed())).toEqual(merged);
      const after = records.map((each) => mergePaymentState(merged, each));
      expect(after).toEqual(records.map(() => merged));
    }),
  );
});

describe('a shopper with a saved checkout may start a payment [offline.notification-on-request]', () => {
  const now = 1_800_000_000_000;
  const hour = 60 * 60_000;
  const payment = (
    stage: StoredPayment['stage'],
    more: Partial<StoredPayment> = {},
  ): StoredPayment => ({
    orderID: 'ORDER',
    since: now,
    stage,
    ...more,
  });
  const declined = { code: 'payment-declined', sentence: 'It was declined.' };

  it.each<[string, StoredPayment | undefined]>([
    ['there was no payment', undefined],
    ['the result of the last one was seen', payment('paid', { seen: true })],
    ['the last one was rejected by the server', payment('failed', { refusal: declined })],
    ['the last one was left open hours ago', payment('open', { since: now - 2 * hour })],
    [
      'the last one failed hours ago and its result was not seen',
      payment('failed', { since: now - 2 * hour }),
    ],
  ])('a new payment may start if %s', (_, merged) => {
    expect(canStartNewPayment(merged, now)).toBe(true);
  });

  it.each<[string, StoredPayment]>([
    ['the last one is open at the provider', payment('open')],
    [
      'the last one is still being confirmed, even after two days',
      payment('approved', { since: now - 48 * hour }),
    ],
    ['the outcome of the last one is unknown', payment('failed')],
  ])('a new payment may not start if %s', (_, merged) => {
    expect(canStartNewPayment(merged, now)).toBe(false);
  });
});

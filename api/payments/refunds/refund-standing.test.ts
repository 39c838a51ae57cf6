import { expect, test } from 'vitest';
import { testCheckout } from '../../testing/checkout';
import { cents } from '#contract/money';
import { REFUND_FAILED_REASON, type Checkout } from '../checkout';
import { refundInProgress, refundStanding } from './refund-standing';

const suit = {
  productId: '1',
  productName: 'Suit',
  size: '24',
  signedPhoto: false,
  price: cents(1_701),
  quantity: 2,
};

const checkoutWith = (fields: Partial<Checkout> = {}) => testCheckout({ lines: [suit], ...fields });

const one = [{ line: 0, quantity: 1 }];
const part = { lines: one, amount: cents(3_000), restock: true };

test('a checkout that is not recorded cannot be refunded', () => {
  expect(refundStanding(undefined, 'known')).toEqual({ standing: 'not-paid' });
  for (const state of ['created', 'captured', 'pending', 'cancelled'] as const)
    expect(refundStanding(checkoutWith({ state }), 'known')).toEqual({ standing: 'not-paid' });
});

test('a paid checkout names what is left after its part refunds', () => {
  const refunded = { ...part, at: 1 };
  const standing = refundStanding(checkoutWith({ partRefunds: [refunded] }), 'all-refunded');
  expect(standing).toMatchObject({
    standing: 'paid',
    left: 3_000,
    unitsLeft: [1],
    providerRefunds: 'all-refunded',
    inProgress: undefined,
    pending: false,
    failed: false,
    refunds: 1,
  });
  if (standing.standing !== 'paid') throw new Error(standing.standing);
  expect(standing.amountOf(one)).toBe(3_000);
  expect(standing.amountOf([{ line: 0, quantity: 2 }])).toBe('too-many');
  expect(standing.partsOf(one)).toEqual([refunded]);
  expect(standing.partsOf([{ line: 1, quantity: 1 }])).toEqual([]);
});

test('units cannot be refunded if less is left than they cost', () => {
  const elsewhere = (amount: number) => ({
    lines: [],
    amount: cents(amount),
    restock: false,
    at: 1,
  });
  const amountLeft = (amount: number) => {
    const standing = refundStanding(checkoutWith({ partRefunds: [elsewhere(amount)] }), 'known');
    return standing.standing === 'paid' ? standing.amountOf(one) : undefined;
  };
  expect(amountLeft(3_000)).toBe(3_000);
  expect(amountLeft(3_001)).toBe('too-much');
  const free = checkoutWith({
    lines: [{ ...suit, price: cents(0) }],
    shipping: cents(0),
    amount: cents(6_000),
  });
  const standing = refundStanding(free, 'known');
  expect(standing.standing === 'paid' && standing.amountOf(one)).toBe('too-much');
});

test('the part refunds of some lines are those of any of them', () => {
  const both = { ...part, lines: [...one, { line: 1, quantity: 1 }], at: 1 };
  const standing = refundStanding(
    checkoutWith({ lines: [suit, suit, suit], partRefunds: [both] }),
    'known',
  );
  if (standing.standing !== 'paid') throw new Error(standing.standing);
  const linesAt = (...indexes: number[]) => indexes.map((line) => ({ line, quantity: 1 }));
  expect(standing.partsOf(linesAt(0))).toEqual([both]);
  expect(standing.partsOf(linesAt(1, 2))).toEqual([both]);
  expect(standing.partsOf(linesAt(2))).toEqual([]);
});

test('a refunded checkout tells whether its items were restocked and how the refund ended', () => {
  const refunded = checkoutWith({ state: 'refunded' });
  expect(refundStanding(refunded, 'known')).toEqual({
    standing: 'refunded',
    restocked: false,
    pending: false,
    failed: false,
  });
  const pending = { ...refunded, restock: true, pendingRefund: 'REFUND1' };
  expect(refundStanding(pending, 'known')).toMatchObject({ restocked: true, pending: true });
  // The second is the text of version 0.1, which is in stored documents.
  const failures = [
    REFUND_FAILED_REASON,
    'the refund failed after the payment provider had taken it on: give the money back there',
  ];
  for (const failure of failures)
    for (const field of ['review', 'reviewed'])
      expect(refundStanding({ ...refunded, [field]: [failure] }, 'known')).toMatchObject({
        failed: true,
      });
});

test('a refund in progress is the requested part, or else everything that is left', () => {
  expect(refundInProgress(checkoutWith())).toBeUndefined();
  expect(refundInProgress(checkoutWith({ state: 'refunded', refunding: true }))).toBeUndefined();
  expect(refundInProgress(checkoutWith({ refunding: true, refundPart: part }))).toEqual(part);
  const partRefunds = [{ ...part, at: 1 }];
  expect(refundInProgress(checkoutWith({ refunding: true, partRefunds }))).toEqual({
    amount: 3_000,
    restock: false,
  });
  expect(refundInProgress(checkoutWith({ refunding: true, restock: true }))).toEqual({
    amount: 6_000,
    restock: true,
  });
});

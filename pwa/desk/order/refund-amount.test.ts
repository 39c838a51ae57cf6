import { expect, test } from 'vitest';
import type { RefundPreview } from '#contract/desk/orders';
import { refundAmount, refundLines } from './refund-amount';

const preview: RefundPreview = {
  standing: 'paid',
  provider: 'known',
  left: 100.01,
  lines: [
    { unitsLeft: 1, amountEach: 40 },
    { unitsLeft: 2, amountEach: 30 },
  ],
  refunds: 0,
  isPending: false,
  hasFailed: false,
  failedRefund: null,
  inProgress: null,
};

test('for some units the amount is their sum, and the request contains the lines', () => {
  expect(refundAmount(preview, [0, 1])).toBe(3_000);
  expect(refundLines(preview, [0, 1])).toEqual([{ line: 1, quantity: 1 }]);
});

test('for all units the amount is everything that is left, including rounded cents, and the request contains no lines', () => {
  expect(refundAmount(preview, [1, 2])).toBe(10_001);
  expect(refundLines(preview, [1, 2])).toBeUndefined();
});

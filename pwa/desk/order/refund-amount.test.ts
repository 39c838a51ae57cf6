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
  inProgress: null,
};

test('some units cost their amounts, and are sent by line', () => {
  expect(refundAmount(preview, [0, 1])).toBe(3_000);
  expect(refundLines(preview, [0, 1])).toEqual([{ line: 1, quantity: 1 }]);
});

test('all units cost everything that is left, including a rounded cent, without lines', () => {
  expect(refundAmount(preview, [1, 2])).toBe(10_001);
  expect(refundLines(preview, [1, 2])).toBeUndefined();
});

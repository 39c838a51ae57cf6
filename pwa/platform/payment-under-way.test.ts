import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recallPayment, usePaymentUnderWay } from './payment-under-way';

test('behaviour 4.17: a payment of the last hour is told again, also where this tab has it from the cart alone', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { result, rerender } = renderHook(usePaymentUnderWay);
  const paid = { stage: 'paid', seen: true } as const;
  expect(recallPayment(undefined)).toBe(false);
  expect(recallPayment({ ...paid, orderID: 'OLD', since: Date.now() - 2 * 3_600_000 })).toBe(false);
  expect(recallPayment({ ...paid, orderID: 'NEW', since: Date.now() })).toBe(true);
  rerender();
  expect(result.current).toMatchObject({ orderID: 'NEW', stage: 'paid' });
  vi.unstubAllGlobals();
});

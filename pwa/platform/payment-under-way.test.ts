import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Paid } from './watch-payment';
import {
  forgetSettledPayment,
  learn,
  recallPayment,
  usePaymentUnderWay,
} from './payment-under-way';

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

test('decision 114: an order that is told on this page goes from it with the sign-out, one that is not told yet stays', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { result, rerender } = renderHook(usePaymentUnderWay);
  const untold = { orderID: 'TOLD', stage: 'paid', since: Date.now() + 1 } as const;
  void learn(untold);
  forgetSettledPayment();
  rerender();
  expect(result.current).toMatchObject({ orderID: 'TOLD' });
  const reply = { token: 'a'.repeat(43), orderNumber: 'LF-1' } as unknown as Paid['reply'];
  void learn({ ...untold, paid: { reply, pending: false } });
  forgetSettledPayment();
  rerender();
  expect(result.current).toBeUndefined();
  vi.unstubAllGlobals();
});

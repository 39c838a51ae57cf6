import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ConfirmedPayment } from './watch-payment';
import {
  clearSettledPayment,
  mergePayment,
  recallPayment,
  useCurrentPayment,
} from './current-payment';

test('a stored payment of the last hour can be shown again, also in a tab that did not make it [checkout.empty-cart]', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { result, rerender } = renderHook(useCurrentPayment);
  const paid = { stage: 'paid', seen: true } as const;
  expect(recallPayment(undefined)).toBe(false);
  expect(recallPayment({ ...paid, orderID: 'OLD', since: Date.now() - 2 * 3_600_000 })).toBe(false);
  expect(recallPayment({ ...paid, orderID: 'NEW', since: Date.now() })).toBe(true);
  rerender();
  expect(result.current).toMatchObject({ orderID: 'NEW', stage: 'paid' });
  vi.unstubAllGlobals();
});

test('a sign-out clears an order that was already shown, and keeps one that was not [saved.cleared-on-sign-out]', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const { result, rerender } = renderHook(useCurrentPayment);
  const payment = { orderID: 'TOLD', stage: 'paid', since: Date.now() + 1 } as const;
  void mergePayment(payment);
  clearSettledPayment();
  rerender();
  expect(result.current).toMatchObject({ orderID: 'TOLD' });
  const reply = {
    token: 'a'.repeat(43),
    orderNumber: 'LF-1',
  } as unknown as ConfirmedPayment['reply'];
  void mergePayment({ ...payment, paid: { reply, pending: false } });
  clearSettledPayment();
  rerender();
  expect(result.current).toBeUndefined();
  vi.unstubAllGlobals();
});

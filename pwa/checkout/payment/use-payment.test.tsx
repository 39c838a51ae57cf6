import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { cents } from '#contract/money';
import type { Totals } from '#contract/totals';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { renderShop } from '../../testing/shop-fixture';
import { setUser } from '../../account/session/use-user';
import { usePayment } from './use-payment';

const cartEngine = await loadCartEngine('now');
afterAll(() => cartEngine.stop());

const totals = (total: number): Totals => ({
  count: 1,
  subtotal: cents(total),
  shipping: cents(0),
  total: cents(total),
});

test('a price change between the tap on pay and the sync of the cart stops the payment [offline.checkout-price-changed]', async () => {
  renderShop([]);
  const requested: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return Promise.resolve(Response.json({ error: 'no cart' }, { status: 404 }));
  });
  const cart = { sessionId: 'a'.repeat(21), cartVersion: 1, totals: totals(10_000), lines: [] };
  const { result, rerender } = renderHook(usePayment, { initialProps: cart });
  let created: Promise<string> | undefined;
  act(() => {
    created = result.current[1].create();
  });
  rerender({ ...cart, totals: totals(12_000) });
  await act(() => expect(created).rejects.toMatchObject({ code: 'cart-changed' }));
  expect(result.current[0]).toMatchObject({
    step: 'ready',
    reason: 'Your bag has changed. Please review it and try again.',
  });
  expect(requested.filter((address) => address.startsWith('/paypal/order'))).toEqual([]);
});

const sam = { email: 'sam@buyer.example', username: 'sam', firstName: 'Sam', lastName: 'Lee' };
const ann = { email: 'ann@buyer.example', username: 'ann', firstName: 'Ann', lastName: 'Poe' };

test.each([
  ['whose session has ended', undefined, /no longer signed in/],
  ['in whose place another customer has signed in', ann, /signed in to another account/],
])(
  'a customer %s reads so before anything is reserved, and can then pay [payment.signed-out]',
  async (_, user, message) => {
    renderShop([]);
    await setUser({ ...sam, phone: '', dateOfBirth: '' });
    const requested: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      requested.push(address);
      if (address.startsWith('/paypal/order'))
        return Promise.resolve(Response.json({ id: 'ORDER1', approveUrl: '/a' }, { status: 201 }));
      return Promise.resolve(
        address.startsWith('/api/auth/me') && user
          ? Response.json({ user: { ...user, phone: '', dateOfBirth: '' } })
          : Response.json({ error: 'Please sign in.', code: 'sign-in-needed' }, { status: 401 }),
      );
    });
    const cart = { sessionId: 'a'.repeat(21), cartVersion: 1, totals: totals(10_000), lines: [] };
    const { result } = renderHook(usePayment, { initialProps: cart });
    await act(() => expect(result.current[1].create()).rejects.toThrow(/the customer of the page/));
    expect(result.current[0]).toMatchObject({ step: 'ready', message });
    expect(requested.filter((address) => address.startsWith('/paypal/order'))).toEqual([]);
    await act(() => expect(result.current[1].create()).resolves.toBe('ORDER1'));
    queryClient.clear();
  },
);

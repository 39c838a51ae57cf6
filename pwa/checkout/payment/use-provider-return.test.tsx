import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProviderReturn } from './use-provider-return';

let requested: string[];
let respond: () => void;

beforeEach(() => {
  // jsdom lacks reportError.
  vi.stubGlobal('reportError', (error: unknown) => requested.push(String(error)));
  requested = [];
});

afterEach(cleanup);

function Checkout() {
  const settling = useProviderReturn({
    create: () => Promise.resolve(''),
    redirect: () => Promise.resolve(),
    approve: (orderID, attempt) => {
      requested.push([orderID, attempt].join(' '));
      return new Promise((resolve) => {
        respond = resolve;
      });
    },
    cancel: () => requested.push('cancelled'),
    fail: () => undefined,
  });
  return <p>{`${settling ? 'settling' : 'open'} ${useLocation().search}`}</p>;
}

const openAt = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Checkout />
    </MemoryRouter>,
  );

test('opening the checkout without a return from the provider captures nothing', () => {
  openAt('/checkout');
  expect(screen.getByText('open')).toBeTruthy();
  expect(requested).toEqual([]);
});

test('a return from the provider captures the payment and removes its parameters from the address', async () => {
  openAt('/checkout?attempt=a1&token=5O19&PayerID=p');
  expect(screen.getByText(/settling/)).toBeTruthy();
  expect(requested).toEqual(['5O19 a1']);
  await act(async () => respond());
  expect(screen.getByText('open')).toBeTruthy();
});

test('a return from the provider without approval cancels the payment', async () => {
  await act(async () => openAt('/checkout?attempt=a1&token=5O19'));
  expect(requested).toEqual(['cancelled']);
  expect(screen.getByText('open')).toBeTruthy();
});

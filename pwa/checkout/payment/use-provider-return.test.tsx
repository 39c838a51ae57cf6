import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProviderReturn } from './use-provider-return';

let asked: string[];
let answer: () => void;

beforeEach(() => {
  // jsdom lacks it.
  vi.stubGlobal('reportError', (error: unknown) => asked.push(String(error)));
  asked = [];
});

afterEach(cleanup);

function Checkout() {
  const settling = useProviderReturn({
    create: () => Promise.resolve(''),
    redirect: () => Promise.resolve(),
    approve: (orderID, attempt) => {
      asked.push([orderID, attempt].join(' '));
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    cancel: () => asked.push('cancelled'),
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

test('a first visit settles nothing', () => {
  openAt('/checkout');
  expect(screen.getByText('open')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('settles the provider’s return and cleans the address', async () => {
  openAt('/checkout?attempt=a1&token=5O19&PayerID=p');
  expect(screen.getByText(/settling/)).toBeTruthy();
  expect(asked).toEqual(['5O19 a1']);
  await act(async () => answer());
  expect(screen.getByText('open')).toBeTruthy();
});

test('a return without approval is a cancellation', async () => {
  await act(async () => openAt('/checkout?attempt=a1&token=5O19'));
  expect(asked).toEqual(['cancelled']);
  expect(screen.getByText('open')).toBeTruthy();
});

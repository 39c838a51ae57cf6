import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePaypalConfig } from './use-paypal-config';

const CONFIG = { clientId: 'c', currency: 'CAD', intent: 'capture', demo: false };
let responses: (() => Promise<Response>)[];
let requestCount: number;

const badGateway = () => Promise.resolve(new Response('<h1>Gateway</h1>', { status: 502 }));
const noResponse = () => Promise.reject(new TypeError('no network'));

beforeEach(() => {
  requestCount = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => {
    requestCount += 1;
    return (responses.shift() ?? (() => Promise.resolve(Response.json(CONFIG))))();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Config({ connection }: { connection: 'online' | 'unreachable' }) {
  const config = usePaypalConfig(connection);
  return <p>{typeof config === 'object' ? config.clientId : (config ?? 'asking')}</p>;
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst' } } });
  const page = (connection: 'online' | 'unreachable') => (
    <QueryClientProvider client={client}>
      <Config connection={connection} />
    </QueryClientProvider>
  );
  const { rerender } = render(page('unreachable'));
  return { goOnline: () => rerender(page('online')) };
}

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the PayPal configuration is retried with backoff after proxy errors', async () => {
  responses = [badGateway, badGateway, badGateway, badGateway];
  open();
  await advanceTime(1_500);
  expect(screen.getByText('failed')).toBeTruthy();
  expect(requestCount).toBe(2);
  await advanceTime(30_000);
  expect(screen.getByText('c')).toBeTruthy();
  expect(requestCount).toBe(5);
});

test.each(['online', 'focus', 'pageshow'])(
  'a page event %s retries the PayPal configuration at once',
  async (event) => {
    responses = [noResponse];
    open();
    await advanceTime(10);
    expect(screen.getByText('asking')).toBeTruthy();
    await act(async () => dispatchEvent(new Event(event)));
    await advanceTime(10);
    expect(screen.getByText('c')).toBeTruthy();
  },
);

test('the PayPal configuration is retried within a second when the server is reachable again', async () => {
  responses = Array.from({ length: 20 }, () => noResponse);
  const { goOnline } = open();
  await advanceTime(40_000);
  const before = requestCount;
  responses = [];
  goOnline();
  await advanceTime(1_100);
  expect(requestCount).toBe(before + 1);
  expect(screen.getByText('c')).toBeTruthy();
});

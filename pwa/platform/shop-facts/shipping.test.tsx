import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../catalogue-client/query-client';
import { showCachedShopFacts, useShopFacts } from './shop-facts';
import { useShippingFee } from './shipping';

const holiday = { message: 'At a meet.', until: '2999-01-01' };

function Probe() {
  const { data } = useShopFacts();
  return <output>{`${data?.holiday ? 'away' : 'here'}, ${useShippingFee() ?? 'no fee'}`}</output>;
}

test('a cached fee is not shown before the server answers, a cached holiday is', async () => {
  let respond = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (respond = resolve)));
  const cached = { holiday, shipping: { fee: 900 } };
  vi.stubGlobal('caches', { match: () => Promise.resolve(Response.json(cached)) });
  await showCachedShopFacts();
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('away, no fee')).toBeTruthy();
  respond(Response.json({ shipping: { fee: 1250 } }));
  expect(await screen.findByText('here, 1250')).toBeTruthy();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '#contract/protocol/api-error';
import { enterCheckoutDocument } from './checkout-document';

beforeEach(() => {
  vi.stubEnv('PROD', true);
  history.replaceState(null, '', '/checkout');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a proxy’s page with any status does not count as the shop’s checkout document', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html><h1>Gateway</h1></html>')));
  await expect(enterCheckoutDocument()).rejects.toThrow(Unreachable);
});

test(
  'loading the checkout document times out without a response from the server',
  { timeout: 20_000 },
  async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    await expect(enterCheckoutDocument()).rejects.toThrow(Unreachable);
  },
);

test('does not navigate to the checkout if the user has left the page', async () => {
  vi.stubGlobal('fetch', () => {
    history.replaceState(null, '', '/returns');
    return Promise.resolve(new Response('<html data-document="checkout">'));
  });
  await expect(enterCheckoutDocument()).rejects.toThrow('the user has left the checkout');
});

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

test('does not treat a proxy’s page as the shop, with any status', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html><h1>Gateway</h1></html>')));
  await expect(enterCheckoutDocument()).rejects.toThrow(Unreachable);
});

test('gives up on a silent connection', { timeout: 20_000 }, async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  await expect(enterCheckoutDocument()).rejects.toThrow(Unreachable);
});

test('does not navigate if the user has left in the meantime', async () => {
  vi.stubGlobal('fetch', () => {
    history.replaceState(null, '', '/returns');
    return Promise.resolve(new Response('<html data-document="checkout">'));
  });
  await expect(enterCheckoutDocument()).rejects.toThrow('the checkout was left');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/api';
import { startShop, type TestShop } from '../testing/start-shop';
import { countedPages } from '../payments/sandbox/pages';
import { SANDBOX_PATH } from '../payments/provider';
import { WEBHOOK } from '../payments/webhook';

const rows = [...API, WEBHOOK, ...countedPages(SANDBOX_PATH)].map(
  ({ method, path, limit }) => [`${method} ${path}`, method, addressOf(path), limit] as const,
);
/** Of the shop, and of a shop of another code. */
const NOT_THERE = ['not-found', 'method-not-allowed'];

function addressOf(path: string): string {
  return path.replace(/:\w+/g, 'x'.repeat(22));
}

describe('every row of the endpoint table', () => {
  let shop: TestShop;
  let narrow: TestShop;
  beforeAll(async () => {
    [shop, narrow] = await Promise.all([startShop(), startShop({ env: { RATE_LIMIT: '0.0001' } })]);
  });
  afterAll(async () => {
    await Promise.all([shop.close(), narrow.close()]);
  });

  const ask = (base: string, method: string, address: string) =>
    fetch(base + address, { method, headers: { 'content-type': 'application/json' } });

  it.each(rows)('is answered by its own route: %s', async (_, method, address) => {
    const answer = await ask(shop.url, method, address);
    const text = await answer.text();
    for (const code of NOT_THERE) expect(text).not.toContain(`"${code}"`);
  });

  it.each(rows)(
    'is counted as it says, and no other way: %s',
    async (_, method, address, limit) => {
      await (await ask(narrow.url, method, address)).text();
      const { status } = await ask(narrow.url, method, address);
      expect(status === 429).toBe(limit !== 'uncounted');
    },
  );
});

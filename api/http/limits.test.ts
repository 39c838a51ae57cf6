import { EventEmitter } from 'node:events';
import type { Context } from 'koa';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/protocol/api-error';
import { customer } from '../testing/customer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { plainClient, visitor } from '../testing/visitor';
import { rateLimits } from './limits';

const shop = await startShop({ products: [product('cap', 4, 'Quantity: 12')] });
afterAll(() => shop.close());

const cartId = 'abcdefghijklmnopqrstu';
const send = (method: string, path: string) => plainClient(shop.url).send(method, path);

/** Reads the cart of a new visitor with that IP address. */
async function statusFrom(url: string, address: string) {
  const headers = { 'x-forwarded-for': address };
  return (await plainClient(url).send('GET', '/api/cart/current', { headers })).status;
}

describe('rate limits', () => {
  it('a cart above its rate limit gets a 429 with Retry-After; the limit per address is 20 times higher', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '1' } });
    const [shopper, other] = [visitor(limited.url), visitor(limited.url)];
    await Promise.all(
      [shopper, other].map((value, index) =>
        value.send('DELETE', `/api/cart/clear/${index}${cartId.slice(1)}`),
      ),
    );
    const statuses: number[] = [];
    for (let n = 0; n < 310; n += 1)
      statuses.push((await shopper.send('GET', '/api/cart/current')).status);
    const last = await shopper.send('GET', '/api/cart/current');
    expect(statuses.indexOf(429)).toBe(300);
    expect(last).toMatchObject({ status: 429, body: { error: expect.any(String) as string } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.send('GET', '/api/cart/current')).status).toBe(200);
    await limited.close();
  });

  it.each(['/pictures/x', '/readyz', '/api/openapi.json'])(
    'another spelling of %s is a 404, so it cannot bypass the rate limit',
    async (path) => {
      const others = [`${path}/`, path.toUpperCase(), path.replace('a', '%61'), `/${path}`];
      const replies = await Promise.all(others.map((other) => send('GET', other)));
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    },
  );

  it('reads that return 304 do not count towards the rate limit, so many users of one network can poll', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001' } });
    const client = plainClient(limited.url);
    const { headers } = await client.send('GET', '/api/products');
    const version = headers.get('x-catalogue-version');
    const request = () => client.send('GET', `/api/catalogue/changes?since=${version}`);
    const answers = await Promise.all(Array.from({ length: 400 }, request));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([304]));
    expect(answers[0]?.headers.get('x-catalogue-version')).toBe(version);
    expect(answers[0]?.headers.get('content-security-policy')).toBeTruthy();
    const statuses = [];
    for (let n = 0; n < 10; n++)
      statuses.push((await client.send('GET', '/api/catalogue/changes?since=1')).status);
    expect(statuses).toContain(429);
    await limited.close();
  });

  it('addresses of one IPv6 network share a rate limit', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001', TRUST_PROXY: '1' } });
    const from = (address: string) => statusFrom(limited.url, address);
    const home = Array.from({ length: 6 }, (_, n) => `2001:db8:0:7::${n + 1}`);
    const statuses = [];
    for (const address of [...home, '2001:DB8::7:1:2:3:4']) statuses.push(await from(address));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
    expect(await from('2001:db8:0:8::1')).toBe(204);
    await limited.close();
  });

  it('rate limits apply to a home with many /64 networks and a site with many homes, but not to others', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001', TRUST_PROXY: '1' } });
    const from = (address: string) => statusFrom(limited.url, address);
    const answered = async (addresses: readonly string[]) => {
      let count = 0;
      for (const address of addresses) count += (await from(address)) === 204 ? 1 : 0;
      return count;
    };
    const subnets = (home: number) =>
      Array.from({ length: 20 }, (_, n) => `2001:db8:9:${(home * 256 + n).toString(16)}::1`);
    // The limit is 6 calls for a /64, 12 for its /56 and 24 for its /48.
    expect(await answered(subnets(0))).toBe(12);
    expect(await answered([1, 2, 3, 4].flatMap(subnets))).toBe(12);
    expect(await from('2001:db8:a::1')).toBe(204);
    expect(await from('203.0.113.1')).toBe(204);
    await limited.close();
  });

  it('only the response to a rate-limited client is delayed', async () => {
    const limited = await startShop({
      env: { RATE_LIMIT: '0.0001', TRUST_PROXY: '1' },
      intervals: { refusal: 3_600_000 },
    });
    const from = (address: string, signal: AbortSignal | null = null) =>
      fetch(`${limited.url}/api/cart/current`, {
        headers: { 'x-forwarded-for': address },
        signal,
      });
    expect((await from('203.0.113.1')).status).toBe(204);
    const giveUp = new AbortController();
    const refused = from('203.0.113.1', giveUp.signal);
    expect((await from('203.0.113.2')).status).toBe(204);
    giveUp.abort();
    await expect(refused).rejects.toThrow('abort');
    await limited.close();
  });

  it('an IPv4 address stays rate-limited while an attacker uses very many IPv6 networks', async () => {
    const calls = rateLimits(0.001, () => undefined, 0).calls(() => undefined);
    const row = {
      limit: 'own',
      session: 'none',
      cart: false,
      caching: 'never',
      bodyLimit: 0,
      shed: 'never',
    };
    const request = (ip: string) =>
      calls(
        { ip, state: { endpointPolicy: row }, set: () => undefined } as unknown as Context,
        () => Promise.resolve(),
      );
    await request('203.0.113.1');
    await request('203.0.113.1');
    await expect(request('203.0.113.1')).rejects.toThrow(ApiError);
    for (let n = 0; n < 100_000; n += 1)
      await request(`2001:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`);
    await expect(request('203.0.113.1')).rejects.toThrow(ApiError);
  });

  it('a clock that is set back by a day delays no page and extends no limit', async () => {
    vi.useFakeTimers();
    try {
      const limits = rateLimits(1, () => undefined, 0);
      const row = { limit: 'own', session: 'none', cart: false, caching: 'never', bodyLimit: 0 };
      const calls = limits.calls(() => undefined);
      const context = (endpointPolicy?: unknown) =>
        ({
          ip: '203.0.113.1',
          state: endpointPolicy === undefined ? {} : { endpointPolicy },
          set: () => undefined,
          res: new EventEmitter(),
        }) as unknown as Context;
      const call = () => calls(context(row), () => Promise.resolve());
      const used = async () => {
        for (let count = 0; ; count += 1)
          if (
            await call().then(
              () => false,
              () => true,
            )
          )
            return count;
      };
      const pageRequest = () => limits.pages(context(), () => Promise.resolve());
      await pageRequest();
      const most = await used();
      vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
      await pageRequest();
      expect(await used()).toBe(0);
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      expect(await used()).toBe(most);
    } finally {
      vi.useRealTimers();
    }
  });

  it('page requests of an address: 300 at once, then paced, then rejected if the wait is too long', async () => {
    vi.useFakeTimers();
    try {
      const { pages } = rateLimits(1, () => undefined, 0);
      let answered = 0;
      const request = (ip: string) =>
        pages(
          {
            ip,
            state: {},
            set: () => undefined,
            res: new EventEmitter(),
          } as unknown as Context,
          () => {
            answered += 1;
            return Promise.resolve();
          },
        );
      const requests = Array.from({ length: 1500 }, () => request('203.0.113.1'));
      await vi.advanceTimersByTimeAsync(0);
      expect(answered).toBeGreaterThanOrEqual(300);
      expect(answered).toBeLessThan(310);
      await request('198.51.100.1');
      await vi.advanceTimersByTimeAsync(1000);
      expect(answered).toBeGreaterThanOrEqual(600);
      expect(answered).toBeLessThan(620);
      await vi.advanceTimersByTimeAsync(4000);
      await Promise.all(requests);
      const many = Array.from({ length: 2000 }, () => request('203.0.113.1'));
      const results = Promise.allSettled(many);
      await vi.advanceTimersByTimeAsync(10_000);
      const refused = (await results).filter(({ status }) => status === 'rejected');
      expect(refused.length).toBeGreaterThan(0);
      // Despite the flood, the address is answered again after the longest wait.
      const flood = Promise.allSettled(
        Array.from({ length: 20_000 }, () => request('203.0.113.1')),
      );
      await vi.advanceTimersByTimeAsync(6000);
      await flood;
      const before = answered;
      await request('203.0.113.1');
      await request('203.0.113.2');
      expect(answered).toBe(before + 2);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['/', '/product/cap', '/no-such-page', '/api/nothing', '/readyz'])(
    '%s is rate-limited',
    async (path) => {
      const limited = await startShop({ env: { RATE_LIMIT: '0.0001' } });
      const statuses = [];
      for (let n = 0; n < 3; n += 1) statuses.push((await fetch(limited.url + path)).status);
      expect(statuses.at(-1)).toBe(429);
      await limited.close();
    },
  );

  it('a customer’s calls from all addresses and sessions count together [api.customer-calls-counted]', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
    const first = await customer(limited.url);
    const second = visitor(limited.url);
    const body = { email: first.person.email, password: first.person.password };
    await second.send('POST', '/api/auth/login', { body });
    const statuses = [];
    for (let n = 0; n < 121; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      const { send } = n % 2 === 0 ? first : second;
      statuses.push((await send('GET', '/api/saved', { headers })).status);
    }
    expect(statuses.indexOf(429)).toBe(120);
    await limited.close();
  });

  it('too many sign-outs from one network block neither sign-in nor password reset there [decision rate-limits-by-network]', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '1' } });
    const { person } = await customer(limited.url);
    const neighbour = visitor(limited.url);
    let status = 0;
    for (let n = 0; n <= 400 && status !== 429; n += 1)
      ({ status } = await neighbour.send('POST', '/api/auth/logout'));
    expect(status).toBe(429);
    const body = { email: person.email, password: person.password };
    expect((await visitor(limited.url).send('POST', '/api/auth/login', { body })).status).toBe(200);
    const reset = { token: 'unknown', newPassword: 'Butterfly-Lane-4' };
    const reply = await neighbour.send('POST', '/api/auth/reset-password', { body: reset });
    expect(reply.status).toBe(400);
    await limited.close();
  });

  it('forwarded addresses cannot bypass rate limits without a trusted proxy', async () => {
    const limited = await startShop({ env: { RATE_LIMIT: '0.001' } });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${n}` };
      statuses.push(
        (await plainClient(limited.url).send('GET', '/api/cart/current', { headers })).status,
      );
    }
    expect(statuses).toContain(429);
    await limited.close();
  });
});

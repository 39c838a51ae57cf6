import { afterAll, afterEach, expect, test } from 'vitest';
import { API, DESK_API } from '#contract/protocol/api';
import { buyer, priceOf, readCapture } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { plainClient } from '../testing/visitor';
import { NEVER_SHED, type ShedDelays } from './overload';

/** The delay is never less. */
const ALWAYS_SHED = -Infinity;
const delays: ShedDelays = { ...NEVER_SHED };
let stop = () => {};

const shop = await startShop({
  sandboxControls: true,
  products: [product('cap', 4, 'Quantity: 9')],
  shedDelays: delays,
});
afterEach(() => {
  stop();
  Object.assign(delays, NEVER_SHED);
});
afterAll(async () => {
  await shop.close();
});

/** Keeps the event loop busy in steps of this length, as a crowd of requests does. */
function overloadFor(stepMs: number): () => void {
  let isOver = false;
  const step = () => {
    for (const until = performance.now() + stepMs; performance.now() < until;);
    if (!isOver) setImmediate(step);
  };
  step();
  return () => {
    isOver = true;
  };
}

const request = (path: string, method = 'GET', body?: unknown) =>
  plainClient(shop.url).send(method, path, { body });
const statusOf = async (path: string) => (await request(path)).status;

test('an overloaded shop sheds reads with 503 and Retry-After, then writes, never a payment that has begun [errors.overload]', async () => {
  const [sam, robin] = [buyer(shop.url), buyer(shop.url)];
  await sam.add('cap');
  const paying = await sam.approve(priceOf(1));
  delays.first = ALWAYS_SHED;
  const refused = await request('/api/products/cap');
  expect(refused).toMatchObject({ status: 503, body: { code: 'server-busy' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await statusOf('/api/catalogue/changes?since=1')).toBe(503);
  expect((await robin.add('cap')).status).toBe(201);
  delays.last = ALWAYS_SHED;
  expect((await robin.add('cap')).status).toBe(503);
  expect((await robin.create(priceOf(1))).status).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect((await sam.send('GET', `/paypal/order/${paying}`)).status).toBe(200);
  expect(readCapture(await sam.capture(paying)).status).toBe('COMPLETED');
  expect((await sam.record(paying)).status).toBe(201);
});

test('a shed call is not counted, and a client over its limit gets a 429 even while calls are shed', async () => {
  const limited = await startShop({ env: { RATE_LIMIT: '1' }, shedDelays: delays });
  const client = plainClient(limited.url);
  const statuses = async (count: number) => {
    const found: number[] = [];
    for (let index = 0; index < count; index++)
      found.push((await client.send('POST', '/api/contact', { body: {} })).status);
    return [...new Set(found)];
  };
  delays.last = ALWAYS_SHED;
  expect(await statuses(20)).toEqual([503]);
  delays.last = Infinity;
  expect(await statuses(10)).toEqual([400]);
  expect(await statuses(1)).toEqual([429]);
  delays.last = ALWAYS_SHED;
  expect(await statuses(1)).toEqual([429]);
  await limited.close();
});

test('a delayed event loop counts as overload until the delay is short again', async () => {
  delays.first = 50;
  stop = overloadFor(140);
  await eventually(async () => expect(await statusOf('/api/products')).toBe(503));
  stop();
  await eventually(async () => expect(await statusOf('/api/products')).toBe(200));
});

test('only the steps of a payment that has begun and the desk are never shed [errors.overload]', () => {
  expect(DESK_API.filter(({ shed }) => shed !== 'never')).toEqual([]);
  const neverShed = API.filter(
    (endpoint) => endpoint.shed === 'never' && !DESK_API.includes(endpoint),
  );
  expect(neverShed.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /paypal/order/:orderID',
    'POST /paypal/order/:orderID/capture',
    'POST /api/orders',
  ]);
  const reads = API.filter(({ shed }) => shed === 'first');
  expect(new Set(reads.map(({ method }) => method))).toEqual(new Set(['GET']));
});

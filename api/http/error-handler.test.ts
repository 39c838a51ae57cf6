import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import type { DatabaseCollection, Database } from '../db/open';
import { DatabaseUnavailable } from '../db/unavailable';
import { startShop } from '../testing/start-shop';
import { plainClient, visitor } from '../testing/visitor';

const cartId = 'abcdefghijklmnopqrstu';

function memoryLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines };
}

/** A database that fails when the test says so. */
function breakable(database: Database) {
  let broken: Error | undefined;
  const guard =
    <A extends unknown[], R>(operation: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      broken ? Promise.reject(broken) : operation(...args);
  const guarded: Database = {
    ...database,
    ping: guard(() => database.ping()),
    collection<T>(name: DatabaseCollection) {
      const { get, find, page, count, insert, replace, remove } = database.collection<T>(name);
      return {
        get: guard(get),
        find: guard(find),
        page: guard(page),
        count: guard(count),
        insert: guard(insert),
        replace: guard(replace),
        remove: guard(remove),
      };
    },
  };
  return {
    database: guarded,
    breakWith(failure: Error) {
      broken = failure;
    },
  };
}

it('an unexpected error returns a 500 with an id for the log and no internal details', async () => {
  const { log, lines } = memoryLog();
  const databaseShop = await startShop();
  const { database, breakWith } = breakable(databaseShop.database);
  const shop = await startShop({ database, log });
  breakWith(new TypeError('secret detail'));
  const reply = await plainClient(shop.url).send('GET', `/api/cart/${cartId}`);
  const requestId = reply.headers.get('x-request-id');
  expect(reply).toMatchObject({
    status: 500,
    body: { error: 'Something went wrong on our side.', code: 'failed', requestId },
  });
  const logged = lines.filter((line) => line.includes(String(requestId))).join('');
  expect(logged).toContain('secret detail');
  await shop.close();
  await databaseShop.close();
});

it('an unreachable database gives a 503 with Retry-After and one line in the log, and the process continues', async () => {
  const { log, lines } = memoryLog();
  const databaseShop = await startShop();
  const { database, breakWith } = breakable(databaseShop.database);
  const intervals = { recovery: 10, mail: 10, catalogue: 10 };
  const shop = await startShop({ database, log, intervals });
  breakWith(new DatabaseUnavailable('gone'));
  const client = plainClient(shop.url);
  const reply = await client.send('GET', `/api/cart/${cartId}`);
  expect(reply).toMatchObject({ status: 503, body: { error: expect.any(String) as string } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await client.send('GET', '/api/products')).status).toBe(200);
  expect((await client.send('GET', '/readyz')).status).toBe(503);
  expect((await client.send('GET', '/healthz')).status).toBe(200);
  await client.send('GET', `/api/cart/${cartId}`);
  const errors = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
  expect(errors).toEqual([expect.stringContaining('the database is not responding')]);
  await shop.close();
  await databaseShop.close();
});

it('logs one line per request, including product lists served from memory', async () => {
  const { log, lines } = memoryLog();
  const shop = await startShop({ log });
  const client = plainClient(shop.url);
  await vi.waitUntil(
    async () => (await client.send('GET', '/api/swimmers')).headers.get('etag')?.[0] === '"',
  );
  lines.length = 0;
  await client.send('GET', '/api/swimmers');
  await client.send('HEAD', '/api/products/nothing');
  await client.send('GET', '/nothing?secret');
  await client.send('OPTIONS', '/api/cart');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { method: 'GET', route: '/api/swimmers', status: 200, requestId: expect.any(String) as string },
    { method: 'HEAD', route: '/api/products/:id', status: 404 },
    { method: 'GET', route: '-', status: 404 },
    { method: 'OPTIONS', route: '-', status: 405 },
  ]);
  await shop.close();
});

it('logs route names, never an id, a query, a body or a cookie', async () => {
  const { log, lines } = memoryLog();
  const shop = await startShop({ log });
  const shopper = visitor(shop.url);
  await shopper.send('GET', `/api/cart/${cartId}`);
  await shopper.send('GET', `/api/cart/${cartId}`);
  await shopper.send('GET', '/api/search?q=sentinel-query');
  await shopper.send('POST', '/api/cart', { body: { sessionId: 'sentinel-body', productId: 1 } });
  const text = lines.join('');
  expect(text).toContain('"route":"/api/cart/:sessionId"');
  for (const secret of [cartId, 'sentinel', ...shopper.cookies.values()])
    expect(text).not.toContain(secret);
  await shop.close();
});

it.each(['/api/cart', '/paypal/webhook', '/paypal/sandbox/v2/checkout/orders'])(
  'a client that disconnects while sending a body is not logged as a server error (%s)',
  async (path) => {
    const { log, lines } = memoryLog();
    const shop = await startShop({ log });
    const socket = connect(shop.server.port, '127.0.0.1');
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
    socket.write([...head, 'Content-Length: 1000', '', '{"a'].join('\r\n'));
    await once(shop.server.server, 'request');
    socket.destroy();
    await vi.waitFor(() => expect(lines.join('')).toContain('"msg":"request"'));
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ msg: 'request', status: 400 }),
    ]);
    await shop.close();
  },
);

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailDocument } from '../mail/outbox';
import type { Checkout } from '../payments/checkout';
import { buyer, priceOf } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';
import { openTracing } from './open-telemetry';
import { logTraceIds, setTracing, type Tracing } from './tracing';

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { traceId: string }[];
  attributes: Attribute[];
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

const IDLE_MS = 60 * 60_000;
let exports: Export[] = [];
let refuses = false;
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    if (refuses) return void response.writeHead(404).end();
    if (request.url === '/v1/traces') exports.push(body as Export);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
});
let tracing: Tracing;
const shops: TestShop[] = [];

receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => {
  receiver.close();
});

const log = pino({ level: 'silent' });

beforeEach(() => {
  exports = [];
  const { port } = receiver.address() as AddressInfo;
  tracing = openTracing({ url: `http://127.0.0.1:${port}`, serviceName: 'test-shop', log });
  setTracing(tracing);
});
afterEach(async () => {
  setTracing(undefined);
  for (const opened of shops.splice(0).toReversed()) await opened.close();
});

async function open(options: Parameters<typeof startShop>[0]): Promise<TestShop> {
  const shop = await startShop({ products: [product('cap', 4, 'Quantity: 9')], ...options });
  shops.push(shop);
  return shop;
}

/** All spans, after those that still wait were sent. */
async function received(): Promise<ReceivedSpan[]> {
  await tracing.close();
  return exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

const idle = { recovery: IDLE_MS, mail: IDLE_MS };

describe('tracing', () => {
  test('one trace contains a purchase from its creation to the mail that another process sends [owner.traces]', async () => {
    const first = await open({ intervals: idle });
    const sam = buyer(first.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    expect((await sam.capture(id)).status).toBe(200);
    await open({ database: first.database, products: [], intervals: { ...idle, mail: 50 } });
    const mails = first.database.collection<MailDocument>('mail');
    await eventually(async () => {
      const stored = await mails.find();
      expect(stored.filter(({ sentAt }) => sentAt !== undefined)).toHaveLength(2);
    });

    const spans = await received();
    const created = spans.find(({ name }) => name === 'checkout create');
    const purchase = spans.filter(({ traceId }) => traceId === created?.traceId);
    const named = (name: string) => purchase.filter((span) => span.name === name);
    for (const name of [
      'POST /paypal/order',
      'checkout create',
      'checkout reserve',
      'provider create-order',
      'checkout capture',
      'provider capture-order',
      'checkout record',
      'insert orders',
      'replace stock',
      'insert mail',
      'mail send',
    ])
      expect([name, named(name).length]).not.toEqual([name, 0]);
    expect(named('mail send')).toHaveLength(2);
    const ids = new Set(purchase.map(({ spanId }) => spanId));
    const roots = purchase.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId));
    expect(roots.map(({ name }) => name)).toEqual(['POST /paypal/order']);
    const request = spans.find(({ name }) => name === 'POST /paypal/order/:orderID/capture');
    expect(named('checkout capture')[0]?.links?.map(({ traceId }) => traceId)).toEqual([
      request?.traceId,
    ]);
    expect(JSON.stringify(exports)).not.toMatch(/sam\.rivers|Harbour Lane|B3H/);
    expect(JSON.stringify(exports)).not.toContain(sam.sessionId);
    expect(exports[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'test-shop' },
    });
  });

  test('recovery continues the trace of a purchase whose response was lost, and done work keeps no trace [owner.traces]', async () => {
    let later = 0;
    const shop = await open({
      sandboxControls: true,
      intervals: { recovery: 50, mail: 50 },
      now: () => Date.now() + later,
    });
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    const rule = { do: 'fail', status: 500, issue: 'X' } as const;
    await shop.sandbox.setControls({
      webhooks: 0,
      rules: [
        { on: 'capture', times: 1, rule },
        { on: 'get', times: 1, rule },
      ],
    });
    expect((await sam.capture(id)).status).toBe(409);
    const checkouts = shop.database.collection<Checkout>('checkouts');
    const [unfinished] = await checkouts.find();
    expect(unfinished?.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
    // The lease of the request's capture has ended.
    later = 60_000;
    await eventually(async () => {
      const [done] = await checkouts.find();
      expect(done).toMatchObject({ state: 'recorded' });
      expect(done?.dueAt).toBeUndefined();
      expect(done?.traceparent).toBeUndefined();
    });
    const recovered = (await received()).find(({ name }) => name === 'checkout recovery');
    expect(recovered?.traceId).toBe(unfinished?.traceparent?.split('-')[1]);
  });

  test('log lines carry the trace id of their request, and a client cannot choose it [owner.traces]', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const shop = await open({ log: pino({ mixin: logTraceIds }, { write }), intervals: idle });
    const chosen = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${chosen}-b7ad6b7169203331-01` };
    await fetch(`${shop.url}/api/products/cap`, { headers });
    const line = lines
      .map((each) => JSON.parse(each) as Record<string, unknown>)
      .find(({ route }) => route === '/api/products/:id');
    const span = (await received()).find(({ name }) => name === 'GET /api/products/:id');
    expect(line?.['trace_id']).toBe(span?.traceId);
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId).not.toBe(chosen);
  });

  test('tracing closes without an error if the receiver rejects its spans', async () => {
    refuses = true;
    await tracing.inSpan('test', async () => {}, {});
    await tracing.close();
    refuses = false;
    expect(exports).toEqual([]);
  });

  test('without tracing a purchase stores no trace context', async () => {
    setTracing(undefined);
    const shop = await open({ intervals: idle });
    const sam = buyer(shop.url);
    await sam.add('cap');
    await sam.capture(await sam.approve(priceOf(1)));
    const stored = [
      ...(await shop.database.collection<Checkout>('checkouts').find()),
      ...(await shop.database.collection<MailDocument>('mail').find()),
    ];
    expect(stored).toHaveLength(3);
    expect(stored.filter((each) => 'traceparent' in each)).toEqual([]);
    expect(await received()).toEqual([]);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { nanoid } from 'nanoid';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { API } from '#contract/protocol/api';
import { backupRecord } from '../db/backup-record';
import { DatabaseUnavailable } from '../db/unavailable';
import type { Database, DatabaseCollection } from '../db/open';
import type { Checkout } from '../payments/checkout';
import { WEBHOOK } from '../payments/webhook';
import { buyer, priceOf } from '../testing/buyer';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { openMetrics } from './metrics-server';

const HOUR_MS = 60 * 60_000;
const log = pino({ level: 'silent' });
let time = Date.now();
let isDown = false;
/** Reads succeed, and writes do not. */
let isHeld = false;

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 50, mail: 50 },
  products: [product('cap', 4, 'Quantity: 9'), product('one', 4, 'Quantity: 1')],
});
const metrics = await openMetrics({
  host: '127.0.0.1',
  port: 0,
  database: breakable(shop.database),
  now: () => time,
  log,
  cacheMs: 0,
});
afterAll(async () => {
  await metrics.close();
  await shop.close();
});

/** A database that does not answer while `isDown`. */
function breakable(database: Database): Database {
  return {
    ...database,
    ping: () => (isHeld ? Promise.reject(new DatabaseUnavailable('held')) : database.ping()),
    collection<T>(name: DatabaseCollection) {
      const reject = () => Promise.reject(new DatabaseUnavailable('down', undefined));
      const collection = database.collection<T>(name);
      return isDown ? { ...collection, get: reject, find: reject, count: reject } : collection;
    },
  };
}

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  return response.text();
}

/** The value of a series, for example `shop_checkouts{state="created"}`. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

const namesIn = (text: string) =>
  new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));

describe('metrics', () => {
  test('a purchase is counted by endpoint, state, provider call and mail [owner.metrics]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    const open = await scrape();
    expect(valueOf(open, 'shop_checkouts{state="created"}')).toBe(1);
    expect(valueOf(open, 'shop_reservations')).toBe(1);
    expect((await sam.capture(id)).status).toBe(200);
    await eventually(async () => {
      expect(valueOf(await scrape(), 'shop_mails_total{outcome="sent"}')).toBe(2);
    });
    const text = await scrape();
    const capture = 'POST /paypal/order/:orderID/capture';
    expect(valueOf(text, `shop_http_requests_total{endpoint="${capture}",status="200"}`)).toBe(1);
    expect(valueOf(text, `shop_http_request_duration_seconds_count{endpoint="${capture}"}`)).toBe(
      1,
    );
    for (const state of ['held', 'created', 'capturing', 'captured', 'recorded'])
      expect(valueOf(text, `shop_checkout_states_total{state="${state}"}`)).toBe(1);
    expect(valueOf(text, 'shop_provider_calls_total{operation="capture-order",outcome="ok"}')).toBe(
      1,
    );
    expect(valueOf(text, 'shop_reservation_attempts_total{outcome="reserved"}')).toBe(1);
    expect(valueOf(text, 'shop_reservations')).toBe(0);
    expect(valueOf(text, 'shop_job_passes_total{job="mail",outcome="ok"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'shop_database_up')).toBe(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('a rejected cart edit is counted by its code, and a repeated one once [owner.metrics]', async () => {
    const sam = buyer(shop.url);
    const headers = {
      'X-Client-Id': nanoid(21),
      'X-Mutation-Seq': '1',
      'Idempotency-Key': nanoid(),
    };
    const body = { sessionId: sam.sessionId, productId: 'one', quantity: 2 };
    const send = () => sam.send('POST', '/api/cart', { body, headers });
    expect([(await send()).status, (await send()).status]).toEqual([409, 409]);
    const rejected = 'shop_cart_edits_rejected_total{code="insufficient-stock"}';
    expect(valueOf(await scrape(), rejected)).toBe(1);
  });

  test('work that is overdue, captures without an outcome and the age of a backup are shown [owner.metrics]', async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    const id = await sam.approve(priceOf(1));
    const silent = { times: 100, rule: { do: 'drop' } } as const;
    await shop.sandbox.setControls({
      webhooks: 0,
      rules: [
        { on: 'capture', ...silent },
        { on: 'get', ...silent },
      ],
    });
    await sam.capture(id);
    time = Date.now() + HOUR_MS;
    const record = backupRecord(shop.database);
    const taken = { takenAt: time - 2 * HOUR_MS, verifiedAt: time - HOUR_MS };
    expect(valueOf(await scrape(), 'shop_verified_backup_age_seconds')).toBeUndefined();
    await record.storeVerified(await record.shopId(), taken);
    await eventually(async () => {
      const text = await scrape();
      expect(valueOf(text, 'shop_captures_unknown')).toBe(1);
    });
    const text = await scrape();
    expect(valueOf(text, 'shop_captures_unknown_oldest_seconds')).toBeGreaterThan(3500);
    expect(valueOf(text, 'shop_queue_length{queue="recovery"}')).toBe(1);
    expect(valueOf(text, 'shop_queue_oldest_seconds{queue="recovery"}')).toBeGreaterThan(3000);
    expect(valueOf(text, 'shop_queue_length{queue="mail"}')).toBe(0);
    expect(valueOf(text, 'shop_verified_backup_age_seconds')).toBe(7200);
    expect(
      valueOf(text, 'shop_provider_calls_total{operation="capture-order",outcome="unknown"}'),
    ).toBeGreaterThan(0);
    await shop.sandbox.setControls({});
    time = Date.now();
  });

  test('labels come from fixed sets and contain no path, id or personal data [owner.metrics-bounded]', async () => {
    const secret = nanoid(21);
    const unknown = 'shop_http_requests_total{endpoint="other",status="404"}';
    const before = valueOf(await scrape(), unknown) ?? 0;
    for (const path of [`/api/cart/${secret}`, `/no/${secret}`, `/api/products/${secret}`])
      await fetch(shop.url + path);
    for (const path of ['/api/products', '/api/products/category/caps', '/api/swimmers'])
      await fetch(shop.url + path);
    const text = await scrape();
    const named = [...text.matchAll(/_requests_total\{endpoint="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    const table = [...API, WEBHOOK].map(({ method, path }) => `${method} ${path}`);
    const sandboxRow = /^(?:GET|POST) \/paypal\/sandbox\/(?::\w+|[a-z-]+|\/)+$/;
    const others = named.filter((name = '') => !table.includes(name) && !sandboxRow.test(name));
    expect(['other', 'page']).toEqual(expect.arrayContaining(others));
    expect(named).toContain('GET /api/products/category/:slug');
    expect(valueOf(text, unknown)).toBe(before + 1);
    const stored = await shop.database.collection<Checkout>('checkouts').find();
    const ids = stored.flatMap(({ _id, cartId, orderNumber }) => [_id, cartId, orderNumber]);
    expect([secret, 'sam.rivers', ...ids].filter((value) => text.includes(value))).toEqual([]);
  });

  test('a scrape succeeds while the database is down, and reports that [owner.metrics-database-down]', async () => {
    isDown = true;
    const text = await scrape();
    isDown = false;
    isHeld = true;
    expect(valueOf(await scrape(), 'shop_database_up')).toBe(0);
    isHeld = false;
    expect(valueOf(text, 'shop_database_up')).toBe(0);
    expect(text).not.toMatch(/^shop_(?:queue|checkouts|reservations|captures)\S* /m);
    expect(text).toContain('shop_http_requests_total');
    expect(valueOf(await scrape(), 'shop_database_up')).toBe(1);
  });

  test('only /metrics is served on the port of the metrics [owner.metrics]', async () => {
    for (const path of ['/', '/api/products', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${metrics.port}${path}`)).status).toBe(404);
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  });

  test('the dashboard and the alert rules name only metrics that exist [owner.metrics]', async () => {
    const exported = namesIn(await scrape());
    const folder = new URL('../../docs/operating/', import.meta.url);
    const files = await readdir(folder);
    expect(files.toSorted()).toEqual(['alerts.yml', 'grafana-dashboard.json']);
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8');
      const named = [...text.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_(?:bucket|count|sum)$/, ''),
      );
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !exported.has(name))).toEqual([]);
    }
  });
});

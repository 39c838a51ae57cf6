import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { paypalClient } from '../provider/paypal';
import { approveAt, fetchAccessToken, priceOf, sandboxClient } from '../../testing/buyer';
import { plainClient } from '../../testing/visitor';
import { product } from '../../testing/goods';
import { startShop } from '../../testing/start-shop';
import { orderRequest } from '../provider/order-request';
import type { StoredCheckout } from '../store';
import type { SandboxOrder } from './order';
import { cents } from '#contract/money';

let drawn = 0;

const shop = await startShop({
  sandboxControls: true,
  products: [product('cap', 4, 'Quantity: 9')],
});
const url = `${shop.url}/paypal/sandbox`;
const client = paypalClient({
  apiUrl: url,
  clientId: 'demo',
  clientSecret: 'demo',
  webhookId: 'W',
  timeoutMs: 2000,
  now: Date.now,
});
afterAll(() => shop.close());

const checkout = (total = 3799) =>
  ({
    _id: `checkout-${++drawn}`,
    orderNumber: `N${drawn}`,
    amount: cents(total),
    subtotal: cents(2500),
    shipping: cents(1299),
    lines: [
      {
        productId: 'a',
        productName: 'A',
        size: '24',
        quantity: 1,
        price: cents(2500),
        signedPhoto: false,
      },
    ],
  }) as unknown as StoredCheckout;

async function create(): Promise<string> {
  const request = orderRequest(checkout(), shop.url, 'attempt');
  const order = await client.createOrder(request, `request-${drawn}`);
  if (!('id' in order)) throw new Error(order.issue);
  return order.id;
}

const approve = (id: string, way = '') => approveAt(`${url}/checkoutnow?token=${id}`, way);

describe('the sandbox implements the provider’s HTTP API', () => {
  test('creating an order with the same request id returns the same order, with another a new one', async () => {
    const request = orderRequest(checkout(), shop.url, 'attempt');
    const orders = await Promise.all(
      ['same', 'same', 'other'].map((id) => client.createOrder(request, id)),
    );
    const ids = orders.map((order) => ('id' in order ? order.id : order.issue));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  test('rejects an order whose total is not the sum of its parts', async () => {
    const request = orderRequest(checkout(3800), shop.url, 'attempt');
    expect(await client.createOrder(request, 'odd')).toEqual({ issue: 'AMOUNT_MISMATCH' });
  });

  test('a capture needs an approval, happens once, and repeats its response for the same request id', async () => {
    const id = await create();
    expect(await client.captureOrder(id, 'c1')).toEqual({ issue: 'ORDER_NOT_APPROVED' });
    await approve(id);
    expect(await client.captureOrder(id, 'c2')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.captureOrder(id, 'c2')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.captureOrder(id, 'c3')).toEqual({ issue: 'ORDER_ALREADY_CAPTURED' });
  });

  test('approving leads to the return address with token and PayerID, cancelling to the cancel address', async () => {
    const id = await create();
    const back = new URL(await approve(id));
    expect(back.origin + back.pathname).toBe(`${shop.url}/checkout`);
    expect([...back.searchParams.keys()]).toEqual(['attempt', 'token', 'PayerID']);
    const cancelled = await fetch(`${url}/checkoutnow/cancel?token=${id}`, { redirect: 'manual' });
    expect(cancelled.headers.get('location')).toBe(`${shop.url}/checkout?cancelled=1&token=${id}`);
  });

  test('a declined card stays declined for its request id, and can be replaced with a new approval', async () => {
    const id = await create();
    await approve(id, 'declined');
    expect(await client.captureOrder(id, 'd1')).toEqual({ issue: 'INSTRUMENT_DECLINED' });
    expect(await client.captureOrder(id, 'd1')).toEqual({ issue: 'INSTRUMENT_DECLINED' });
    await approve(id);
    expect(await client.captureOrder(id, 'd2')).toMatchObject({ status: 'COMPLETED' });
  });

  test('a refund needs a completed capture and happens once', async () => {
    const id = await create();
    await approve(id);
    await client.captureOrder(id, 'c');
    const payment = (await sandboxClient(url).payments()).find((each) => each.id === id);
    const captureId = payment?.captureId ?? '';
    expect(await client.refundCapture(captureId, 'r')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.refundCapture(captureId, 'r')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.refundCapture(captureId, 's')).toEqual({ issue: 'CAPTURE_FULLY_REFUNDED' });
    expect(await client.refundCapture('NOSUCH', 't')).toEqual({
      issue: 'INVALID_RESOURCE_ID',
    });
  });

  test('negative testing: PayPal-Mock-Response returns the issue it names, without effect', async () => {
    const id = await create();
    await approve(id);
    const reply = await fetch(`${url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: {
        authorization: await fetchAccessToken(url),
        'paypal-mock-response': '{"mock_application_codes": "TRANSACTION_REFUSED"}',
      },
    });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('TRANSACTION_REFUSED');
    expect(await client.getOrder(id)).toMatchObject({ status: 'APPROVED' });
  });

  test('a call without a token is a 401, and a capture without Prefer returns a minimal response', async () => {
    const id = await create();
    await approve(id);
    const capture = `${url}/v2/checkout/orders/${id}/capture`;
    expect((await fetch(capture, { method: 'POST' })).status).toBe(401);
    const authorization = await fetchAccessToken(url);
    const reply = await fetch(capture, { method: 'POST', headers: { authorization } });
    expect(Object.keys((await reply.json()) as object)).toEqual(['id', 'status', 'links']);
  });

  test.each([
    ['another password', 'Basic ZGVtbzp3cm9uZw=='],
    ['no password', ''],
  ])('a token request with %s is rejected in OAuth’s error format', async (_, authorization) => {
    const reply = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization },
    });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  });

  test('invented access tokens are rejected on every call, and nothing is stored', async () => {
    const stored = async () => (await shop.database.collection('sandbox-orders').find()).length;
    const before = await stored();
    const until = Date.now() + 60_000;
    const tokens = ['', 'x', `demo-${until}`, `demo-${until}-`, `demo-${until}-${'A'.repeat(43)}`];
    for (const token of tokens) {
      const reply = await fetch(`${url}/v2/checkout/orders`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'paypal-request-id': 'stranger' },
        body: JSON.stringify(orderRequest(checkout(), shop.url, 'attempt')),
      });
      expect([token, reply.status]).toEqual([token, 401]);
    }
    expect(await stored()).toBe(before);
  });

  test('an order with a return address outside the shop is rejected, and one already stored sends no buyer there', async () => {
    const evil = orderRequest(checkout(), 'https://evil.example', 'attempt');
    expect(await client.createOrder(evil, 'evil')).toEqual({ issue: 'INVALID_PARAMETER_VALUE' });
    const id = await create();
    const orders = shop.database.collection<SandboxOrder>('sandbox-orders');
    const order = await orders.get(id);
    if (!order) throw new Error('no order');
    await orders.replace({ ...order, request: evil as SandboxOrder['request'] });
    for (const way of ['', '/approve', '/cancel']) {
      const page = await fetch(`${url}/checkoutnow${way}?token=${id}`, { redirect: 'manual' });
      expect([page.status, page.headers.get('location')]).toEqual([404, null]);
    }
  });

  test('the popup sends nothing to an opener that is not the shop', async () => {
    const id = await create();
    for (const opener of ['https://evil.example', `${shop.url}.evil.example`, 'null', '*']) {
      const address = `${url}/checkoutnow/approve?token=${id}&opener=${encodeURIComponent(opener)}`;
      const page = await fetch(address, { redirect: 'manual' });
      expect([page.status, new URL(page.headers.get('location') ?? '').origin]).toEqual([
        302,
        shop.url,
      ]);
    }
  });

  test('an order that is too large is rejected, and creating an order deletes expired ones', async () => {
    const huge = orderRequest(checkout(), shop.url, 'attempt');
    const unit = { ...huge.purchase_units[0], description: 'x'.repeat(70_000) };
    const reply = await fetch(`${url}/v2/checkout/orders`, {
      method: 'POST',
      headers: { authorization: await fetchAccessToken(url), 'paypal-request-id': 'huge' },
      body: JSON.stringify({ ...huge, purchase_units: [unit] }),
    });
    expect(reply.status).toBe(413);
    const orders = shop.database.collection<SandboxOrder>('sandbox-orders');
    const id = await create();
    const order = await orders.get(id);
    if (!order) throw new Error('no order');
    await orders.replace({ ...order, createdAt: '2020-01-01T00:00:00.000Z' });
    await create();
    expect(await orders.get(id)).toBeUndefined();
  });

  test('the approval is sent once, even if the button is clicked a hundred times', async () => {
    const id = await create();
    const events = async () =>
      (await sandboxClient(url).events()).filter(({ raw }) => raw.includes(id));
    await Promise.all(Array.from({ length: 100 }, () => approve(id)));
    expect(await events()).toHaveLength(1);
  });

  test.each([
    ['GET', '/v2/checkout/orders/NOSUCH', 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'],
    [
      'POST',
      '/v2/checkout/orders/NOSUCH/capture',
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ],
    [
      'POST',
      '/v2/payments/captures/NOSUCH/refund',
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ],
    ['POST', '/v2/checkout/orders', 400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON'],
  ])('rejects %s %s as PayPal does: %d %s', async (method, path, status, name, issue) => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: await fetchAccessToken(url), 'paypal-request-id': 'r' },
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ name, details: [{ issue }] });
  });

  test('a pending capture cannot be refunded yet', async () => {
    const id = await create();
    await approve(id, 'pending');
    await client.captureOrder(id, 'p');
    const payment = (await sandboxClient(url).payments()).find((each) => each.id === id);
    expect(await client.refundCapture(payment?.captureId ?? '', 'q')).toEqual({
      issue: 'PENDING_CAPTURE',
    });
  });

  test('the sandbox’s control endpoints exist only in tests', async () => {
    const plain = await startShop();
    const reply = await fetch(`${plain.url}/paypal/sandbox/control`, { method: 'PUT', body: '{}' });
    expect(reply.status).toBe(404);
    await plain.close();
  });

  test('a shop with real payments does not serve the sandbox', async () => {
    const real = await startShop({
      env: {
        PAYPAL_CLIENT_ID: 'id',
        PAYPAL_CLIENT_SECRET: 'secret',
        PAYPAL_API_URL: 'http://127.0.0.1:9',
      },
    });
    const paths = ['/v1/oauth2/token', '/v2/checkout/orders', '/checkoutnow?token=A', '/control'];
    for (const path of paths)
      expect((await fetch(`${real.url}/paypal/sandbox${path}`, { method: 'POST' })).status).toBe(
        404,
      );
    expect((await fetch(`${real.url}/paypal/sandbox/sdk/js`)).status).toBe(404);
    expect(await (await fetch(`${real.url}/paypal/config`)).json()).toMatchObject({ demo: false });
    await real.close();
  });

  test('webhook events are sent to the shop that serves the sandbox, not to a host named in the request', async () => {
    const body = JSON.stringify(orderRequest(checkout(), shop.url, 'attempt'));
    const call = httpRequest(`${url}/v2/checkout/orders`, {
      method: 'POST',
      headers: {
        host: 'inside.localhost:9',
        authorization: await fetchAccessToken(url),
        'paypal-request-id': 'host',
        'content-length': body.length,
      },
    });
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(201);
    response.resume();
    const orders = await shop.database.collection<{ shopUrl: string }>('sandbox-orders').find();
    for (const { shopUrl } of orders) expect(new URL(shopUrl).port).toBe(new URL(shop.url).port);
  });

  test('the sandbox ignores the Host header when it builds the shop’s address', async () => {
    const products = [product('cap', 4, 'Quantity: 9')];
    const env = {
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_SANDBOX: '1',
      SESSION_KEYS: 'a-test-key-0123456789',
    };
    const open = await startShop({ products, env });
    const sessionId = 's'.repeat(21);
    const line = { sessionId, productId: 'cap' };
    await plainClient(open.url).send('POST', '/api/cart', { body: line });
    const body = JSON.stringify({
      amount: priceOf(1),
      currency: 'CAD',
      intent: 'CAPTURE',
      sessionId,
    });
    const call = httpRequest(`${open.url}/paypal/order`, {
      method: 'POST',
      headers: {
        host: 'evil.example',
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const reply = JSON.parse(await text(response)) as { approveUrl: string };
    expect(response.statusCode).toBe(201);
    expect(new URL(reply.approveUrl).origin).toBe('https://shop.example');
    await open.close();
  });

  test('query parameters are escaped on the sandbox’s pages', async () => {
    const id = await create();
    const opener = encodeURIComponent('"><script>alert(1)</script>');
    const page = await fetch(`${url}/checkoutnow?token=${id}&opener=${opener}`);
    expect(await page.text()).not.toContain('<script>alert');
    const closing = await fetch(`${url}/checkoutnow/approve?token=${id}&opener=${opener}`, {
      redirect: 'manual',
    });
    expect(closing.status).toBe(302);
  });
});

import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paypalClient } from '../paypal';
import { approveAt, provider } from '../../testing/buyer';
import { startShop, type TestShop } from '../../testing/start-shop';
import { orderRequest } from '../order-request';
import type { StoredCheckout } from '../store';
import { cents } from '#contract/money';

let shop: TestShop;
let url: string;
let client: ReturnType<typeof paypalClient>;
let drawn = 0;

beforeAll(async () => {
  shop = await startShop({ sandboxControls: true });
  url = `${shop.url}/paypal/sandbox`;
  client = paypalClient({
    apiUrl: url,
    clientId: 'demo',
    clientSecret: 'demo',
    webhookId: 'W',
    timeoutMs: 2000,
    now: Date.now,
  });
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
  const request = orderRequest(checkout(), 'http://shop.example', 'attempt');
  const order = await client.createOrder(request, `request-${drawn}`);
  if (!('id' in order)) throw new Error(order.issue);
  return order.id;
}

const approve = (id: string, way = '') => approveAt(`${url}/checkoutnow?token=${id}`, way);

describe('the sandbox speaks the HTTP of the provider', () => {
  test('the same request id is the same order, another is another', async () => {
    const request = orderRequest(checkout(), 'http://shop.example', 'attempt');
    const orders = await Promise.all(
      ['same', 'same', 'other'].map((id) => client.createOrder(request, id)),
    );
    const ids = orders.map((order) => ('id' in order ? order.id : order.issue));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  test('a total that is not the sum of its parts is refused', async () => {
    const request = orderRequest(checkout(3800), 'http://shop.example', 'attempt');
    expect(await client.createOrder(request, 'odd')).toEqual({ issue: 'AMOUNT_MISMATCH' });
  });

  test('a capture needs an approval, happens once, and repeats its answer to the same request id', async () => {
    const id = await create();
    expect(await client.captureOrder(id, 'c1')).toEqual({ issue: 'ORDER_NOT_APPROVED' });
    await approve(id);
    expect(await client.captureOrder(id, 'c2')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.captureOrder(id, 'c2')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.captureOrder(id, 'c3')).toEqual({ issue: 'ORDER_ALREADY_CAPTURED' });
  });

  test('who approved goes back to the return address with token and PayerID, who cancelled to the other', async () => {
    const id = await create();
    const back = new URL(await approve(id));
    expect(back.origin + back.pathname).toBe('http://shop.example/checkout');
    expect([...back.searchParams.keys()]).toEqual(['attempt', 'token', 'PayerID']);
    const cancelled = await fetch(`${url}/checkoutnow/cancel?token=${id}`, { redirect: 'manual' });
    expect(cancelled.headers.get('location')).toBe(
      `http://shop.example/checkout?cancelled=1&token=${id}`,
    );
  });

  test('a declined instrument keeps being declined for its request id; another approval may pay', async () => {
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
    const payment = (await provider(url).payments()).find((each) => each.id === id);
    const captureId = payment?.captureId ?? '';
    expect(await client.refundCapture(captureId, 'r')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.refundCapture(captureId, 'r')).toMatchObject({ status: 'COMPLETED' });
    expect(await client.refundCapture(captureId, 's')).toEqual({ issue: 'CAPTURE_FULLY_REFUNDED' });
    expect(await client.refundCapture('NOSUCH', 't')).toEqual({ issue: 'RESOURCE_NOT_FOUND' });
  });

  test('negative testing: PayPal-Mock-Response answers with the issue it names, without effect', async () => {
    const id = await create();
    await approve(id);
    const token = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: 'Basic x' },
    });
    const { access_token } = (await token.json()) as { access_token: string };
    const reply = await fetch(`${url}/v2/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${access_token}`,
        'paypal-mock-response': '{"mock_application_codes": "TRANSACTION_REFUSED"}',
      },
    });
    expect(reply.status).toBe(422);
    expect(await reply.text()).toContain('TRANSACTION_REFUSED');
    expect(await client.getOrder(id)).toMatchObject({ status: 'APPROVED' });
  });

  test('without a token a call is a 401, without a wish for all a capture answers little', async () => {
    const id = await create();
    await approve(id);
    const capture = `${url}/v2/checkout/orders/${id}/capture`;
    expect((await fetch(capture, { method: 'POST' })).status).toBe(401);
    const authorization = `Bearer demo-${Date.now() + 60_000}`;
    const reply = await fetch(capture, { method: 'POST', headers: { authorization } });
    expect(Object.keys((await reply.json()) as object)).toEqual(['id', 'status', 'links']);
  });

  test('its controls exist only where a test asks for them', async () => {
    const plain = await startShop();
    const reply = await fetch(`${plain.url}/paypal/sandbox/control`, { method: 'PUT', body: '{}' });
    expect(reply.status).toBe(404);
    await plain.close();
  });

  test('where real money is taken there is none', async () => {
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

  test('its events go to the shop that serves it, whatever host a caller names', async () => {
    const body = JSON.stringify(orderRequest(checkout(), 'http://shop.example', 'attempt'));
    const call = httpRequest(`${url}/v2/checkout/orders`, {
      method: 'POST',
      headers: {
        host: 'inside.example:9',
        authorization: `Bearer demo-${Date.now() + 60_000}`,
        'content-length': body.length,
      },
    });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
    const orders = await shop.database.collection<{ shopUrl: string }>('sandbox-orders').find();
    for (const { shopUrl } of orders) expect(new URL(shopUrl).port).toBe(new URL(shop.url).port);
  });

  test('what a page is given by its address cannot become markup', async () => {
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

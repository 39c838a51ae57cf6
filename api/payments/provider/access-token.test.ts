import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { DeskOrderList } from '#contract/desk/orders';
import { deskPerson } from '../../testing/desk-person';
import { startShop } from '../../testing/start-shop';

const MINUTE_MS = 60_000;

let status = 401;
let requests = 0;
const provider = createServer((_, response) => {
  requests += 1;
  response.statusCode = status;
  const token = { access_token: 'token', expires_in: 3600 };
  response.end(JSON.stringify(status === 200 ? token : { error: 'invalid_client' }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  return () => provider.close();
});

test('the desk says that the provider rejects the shop’s credentials until it accepts them, and asks at most once a minute [desk.rejected-credentials]', async () => {
  let clock = Date.now();
  const shop = await startShop({
    now: () => clock,
    env: {
      PAYPAL_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'of-another-app',
    },
  });
  const helper = await deskPerson(shop, 'helper', () => clock);
  const isRejected = async () => {
    const { body } = await helper.send('GET', '/api/desk/orders');
    return DeskOrderList.parse(body).areCredentialsRejected;
  };
  await expect.poll(isRejected).toBe(true);
  expect(await isRejected()).toBe(true);
  expect(requests).toBe(1);
  status = 503;
  clock += MINUTE_MS;
  await isRejected();
  await expect.poll(() => requests).toBe(2);
  expect(await isRejected()).toBe(true);
  status = 200;
  clock += MINUTE_MS;
  await expect.poll(isRejected).toBe(false);
  expect(requests).toBe(3);
  await shop.close();
});

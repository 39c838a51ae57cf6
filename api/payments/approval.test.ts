import { afterAll, expect, test } from 'vitest';
import { approveAt, buyer, priceOf } from '../testing/buyer';
import { paymentEndpoints } from '#contract/payments';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 3_600_000, mail: 3_600_000 },
  products: [product('cap', 4, 'Quantity: 99')],
});
await shop.sandbox.setControls({ webhooks: 0 });
afterAll(() => shop.close());

async function created() {
  const sam = buyer(shop.url);
  await sam.add('cap');
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(
    (await sam.create(priceOf(1))).body,
  );
  const stateOf = async () => (await sam.send('GET', `/paypal/order/${id}`)).body;
  return { sam, id, approveUrl, stateOf };
}

test('the state of a payment is open, approved, then paid, and reading it changes nothing', async () => {
  const { sam, id, approveUrl, stateOf } = await created();
  expect(await stateOf()).toEqual({ state: 'open' });
  await approveAt(approveUrl);
  expect(await stateOf()).toEqual({ state: 'approved' });
  expect((await shop.sandbox.payments()).find((payment) => payment.id === id)?.capture).toBeNull();
  await sam.capture(id);
  expect(await stateOf()).toEqual({ state: 'paid' });
});

test('a replaced payment has ended, and one with an unknown capture outcome is being settled', async () => {
  const { sam, stateOf } = await created();
  const id = await sam.approve(priceOf(1));
  expect(await stateOf()).toEqual({ state: 'ended' });
  const down = { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' } as const;
  await shop.sandbox.setNextRule('capture', down);
  expect((await sam.capture(id)).status).toBe(409);
  expect((await sam.send('GET', `/paypal/order/${id}`)).body).toEqual({ state: 'settling' });
});

test('a payment stays open while the provider is unreachable, and another browser cannot read its state', async () => {
  const { id, approveUrl, stateOf } = await created();
  await approveAt(approveUrl);
  const down = { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' } as const;
  await shop.sandbox.setNextRule('get', down);
  expect(await stateOf()).toEqual({ state: 'open' });
  expect((await buyer(shop.url).send('GET', `/paypal/order/${id}`)).status).toBe(404);
  expect((await buyer(shop.url).send('GET', '/paypal/order/NOSUCH')).status).toBe(404);
});

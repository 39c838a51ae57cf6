import { afterAll, expect, test } from 'vitest';
import { stockStore } from '../stock/store';
import { buyer, priceOf, refusalIn } from '../testing/buyer';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';

const BUYERS = 600;
const UNITS = 400;

const shop = await startShop({
  sandboxControls: true,
  products: [product('wanted', 4, `Quantity: ${UNITS}`)],
});
await shop.sandbox.setControls({ webhooks: 0 });
afterAll(() => shop.close());

test(
  'if 600 buyers pay for 400 units at once, all get a response and exactly 400 units are reserved',
  { timeout: 120_000 },
  async () => {
    const buyers = Array.from({ length: BUYERS }, () => buyer(shop.url));
    const added = await Promise.all(buyers.map((each) => each.add('wanted')));
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
    const replies = await Promise.all(buyers.map((each) => each.create(priceOf(1))));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(BUYERS - UNITS);
    expect(new Set(refused.map((reply) => refusalIn(reply).code))).toEqual(
      new Set(['held-by-others']),
    );
    const stock = await stockStore(shop.database).read('wanted');
    expect(stock?.holds).toHaveLength(UNITS);
  },
);

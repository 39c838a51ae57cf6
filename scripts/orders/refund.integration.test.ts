import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { stockStore } from '../../api/stock/store';
import type { Checkout } from '../../api/payments/checkout';
import { buyer, readCapture, priceOf } from '../../api/testing/buyer';
import { eventually } from '../../api/testing/eventually';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { ownerOf } from '../testing/owner';

const shop = await startShop({
  sandboxControls: true,
  intervals: { recovery: 100, mail: 100, catalogue: 100 },
  products: [product('worn', 5, 'Quantity: 99')],
});
const owner = ownerOf(shop);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({}));

const UNAVAILABLE_RULE = { do: 'fail', status: 503, issue: 'INTERNAL_SERVER_ERROR' } as const;

async function buy(units: number) {
  const sam = buyer(shop.url);
  await sam.add('worn', units);
  const { order } = readCapture(await sam.capture(await sam.approve(priceOf(units))));
  await eventually(async () =>
    expect((await stockStore(shop.database).read('worn'))?.holds).toEqual([]),
  );
  const { id, orderNumber } = order;
  const checkouts = shop.database.collection<Checkout>('checkouts');
  return {
    show: () => owner.orders('show', orderNumber),
    refund: (...args: string[]) => owner.orders('refund', orderNumber, '--yes', ...args),
    refunds: async () =>
      (await shop.sandbox.payments()).find(({ checkoutId }) => checkoutId === id)?.refunds,
    checkout: () => checkouts.get(id),

    /** Makes recovery due immediately and waits for it. */
    async recover(): Promise<void> {
      await eventually(async () => {
        const found = await checkouts.get(id);
        expect(found && (await checkouts.replace({ ...found, dueAt: Date.now() }))).toBeDefined();
      });
    },
  };
}

const readSoldUnits = async () => (await stockStore(shop.database).read('worn'))?.sold ?? 0;

describe('npm run orders -- refund', { timeout: 120_000 }, () => {
  test('repeating a partial refund that recovery has finished refunds nothing more [owner.refund-repeated]', async () => {
    const { show, refund, refunds, checkout, recover } = await buy(3);
    await shop.sandbox.setControls({ rules: [{ on: 'refund', times: 1, rule: UNAVAILABLE_RULE }] });
    const part = ['--line', '1:1', '--restock'];
    await expect(refund(...part)).rejects.toThrow(/The shop keeps trying/);
    expect(await show()).toContain('a refund of $37.99 CAD is in progress');
    await recover();
    await eventually(async () => expect((await checkout())?.settledParts).toBe(1));
    await expect(refund(...part)).rejects.toThrow(
      /refunded before: \$37.99 CAD for 1 of line 1 at 20.* UTC. Nothing was refunded now.*--line 1:1 --again 1/s,
    );
    await expect(refund('--line', '1:2', '--restock')).rejects.toThrow(/refunded before/);
    expect(await refunds()).toEqual([3799]);
    expect(await refund(...part, '--again', '1')).toContain('$37.99 CAD is refunded');
    await expect(refund(...part, '--again', '1')).rejects.toThrow(/--again 2/);
    expect(await refunds()).toEqual([3799, 3799]);
  });

  test.each([
    {
      first: '--no-restock',
      second: '--restock',
      units: 2,
      says: /to sell them again, refund \w+ --restock/,
    },
    { first: '--restock', second: '--no-restock', units: 2, says: /lower their Quantity/ },
  ])(
    'a refund in progress with $first keeps that decision, and a repetition with $second reports it [owner.refund-first-decides]',
    async ({ first, second, units, says }) => {
      const { refund } = await buy(units);
      const sold = await readSoldUnits();
      await shop.sandbox.setControls({
        rules: [{ on: 'refund', times: 2, rule: UNAVAILABLE_RULE }],
      });
      await expect(refund(first)).rejects.toThrow(/The shop keeps trying/);
      await expect(refund(second)).rejects.toThrow(/The shop keeps trying/);
      expect(await owner.lastLogEntry()).toMatchObject({ restock: first === '--restock' });
      const output = await refund(second);
      expect(output).toContain('The first request');
      expect(output).toMatch(says);
      const restock = first === '--restock';
      expect(await owner.lastLogEntry()).toMatchObject({ outcome: 'decided-before', restock });
      expect(await readSoldUnits()).toBe(restock ? sold - units : sold);
    },
  );

  test('a partial refund that is pending at the provider is shown as pending', async () => {
    const { refund } = await buy(2);
    await shop.sandbox.setControls({ rules: [{ on: 'refund', times: 1, rule: { do: 'pend' } }] });
    expect(await refund('--line', '1:1', '--no-restock')).toMatch(
      /\$37.99 CAD of the payment is left. The refund is pending at the payment provider/,
    );
    await expect(refund('--line', '1:1', '--no-restock')).rejects.toThrow(/refunded before/);
  });
});

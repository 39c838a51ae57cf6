import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { cents } from '#contract/money';
import type { StoredOrder } from '../../api/orders/order-document';
import { decideRefund, type RefundOptions } from './confirm-refund';

const ORDER = {
  orderNumber: '7K3QX0M9TB',
  createdAt: '2026-11-22T05:19:00.000Z',
  status: 'confirmed',
  statusAt: '2026-11-22T05:19:00.000Z',
  lines: [{ productName: 'Race suit', size: '24', quantity: 2, price: cents(2500) }],
  shipping: cents(2598),
  total: cents(7598),
  buyer: { name: 'Sam Rivers', email: 'sam@buyer.example' },
} as unknown as StoredOrder;

/** Runs the decision with these lines as the owner's input, then closes the terminal. */
async function runDecideRefund(typed: string[], options: RefundOptions = {}) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  input.end(typed.map((line) => `${line}\n`).join(''));
  const decided = await decideRefund(ORDER, ORDER.total, options, { input, output }).catch(
    (refusal: Error) => refusal.message,
  );
  return { decided, shown: String(output.read()) };
}

const NOTHING_REFUNDED = '7K3QX0M9TB: nothing was refunded.';

test('the refund command shows buyer, lines and amount before it asks for confirmation', async () => {
  const { shown } = await runDecideRefund(['n']);
  for (const fact of ['2 × Race suit', '$50.00', 'Sam Rivers', 'Refund $75.98 CAD to sam@buyer'])
    expect(shown).toContain(fact);
  expect(shown).not.toContain('back on sale');
});

test.each<[string[], RefundOptions, boolean | string]>([
  [['n'], {}, NOTHING_REFUNDED],
  [['n', 'y'], { restock: true }, NOTHING_REFUNDED],
  [[], {}, NOTHING_REFUNDED],
  [['y'], {}, NOTHING_REFUNDED],
  [['', 'what?', 'yes', 'N'], {}, false],
  [['Y', 'y'], {}, true],
  [['y'], { restock: false }, false],
  [['y'], { yes: true }, true],
  [[], { yes: true, restock: true }, true],
])('the answers %j with the options %o give the decision %j', async (typed, options, decided) => {
  expect((await runDecideRefund(typed, options)).decided).toBe(decided);
});

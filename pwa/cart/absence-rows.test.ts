import { describe, expect, test } from 'vitest';
import type { CartEdit } from '#contract/cart';
import { sample } from '../testing/shop-fixture';
import { absenceRows } from './absence-rows';
import type { LineWithProduct, RefusedEdit } from './use-cart';

const seen = sample({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
const withStock = (quantity: number) => ({ ...seen, specifications: [`Quantity: ${quantity}`] });

function line(change: Partial<LineWithProduct> = {}): LineWithProduct {
  const { id: productId } = seen;
  return {
    id: 'line',
    ids: ['line'],
    productId,
    size: 'One size',
    quantity: 2,
    sessionId: 'mine',
    addedAt: '2026-11-22T08:00:00.000Z',
    pending: false,
    product: seen,
    seen,
    gone: false,
    ...change,
  };
}

const add: CartEdit = {
  type: 'add',
  id: 'new',
  productId: seen.id,
  quantity: 4,
  size: 'One size',
  addedAt: '2026-11-22T09:00:00.000Z',
};

function refusal(change: Partial<RefusedEdit> = {}): RefusedEdit {
  return {
    key: 'refused',
    edit: add,
    status: 409,
    reason: 'no',
    productId: seen.id,
    waited: true,
    product: seen,
    seen,
    gone: false,
    ...change,
  };
}

function told(lines: LineWithProduct[], refusals: RefusedEdit[] = [], added: string[] = []) {
  const rows = absenceRows({ lines, refusals }, { since: 0, until: 1, added });
  return rows.map(({ kind, was, now, words }) => [kind, was, now, words].join(' | '));
}

describe('decision 117: of what changed meanwhile', () => {
  test('a line that is as it was is not told', () => {
    expect(told([line()])).toEqual([]);
  });

  test('a sold one says so, with the price it had', () => {
    expect(told([line({ product: withStock(0) })])).toEqual([
      'sold | $20 | Sold | Another buyer paid first.',
    ]);
  });

  test('one that has left the shop is gone, not sold', () => {
    expect(told([line({ gone: true })])).toEqual(['sold | $20 | Gone | No longer in the shop.']);
  });

  test('what was sold or short before is told no second time', () => {
    const sold = withStock(0);
    expect(told([line({ product: sold, seen: sold })])).toEqual([]);
    const short = withStock(1);
    expect(told([line({ product: short, seen: short })])).toEqual([]);
  });

  test('one that ran short says how many are left for all its sizes together', () => {
    const lines = [line({ product: withStock(3), quantity: 2 }), line({ id: 'b', quantity: 1 })];
    expect(told(lines)).toEqual([]);
    const short = lines.map((each) => ({ ...each, product: withStock(1) }));
    expect(told(short)).toEqual(['cut | 3 | 1 left | Only 1 item(s) available in stock.']);
  });

  test('what the shop did not take is told with what was asked and what is left', () => {
    expect(told([], [refusal({ available: 3 })])).toEqual([
      'cut | 4 | 3 left | Only 3 item(s) available in stock.',
    ]);
    expect(told([], [refusal({ available: 0 })])).toEqual([
      'sold | $20 | Sold | Another buyer paid first.',
    ]);
    expect(told([], [refusal()])).toEqual([
      'refused | – | Not taken | Failed to add item to cart. Please try again.',
    ]);
  });

  test('what the shop has no more is gone, not sold, also where it says so itself', () => {
    const notFound = refusal({ code: 'product-not-found', status: 404 });
    expect(told([], [notFound])).toEqual(['sold | $20 | Gone | No longer in the shop.']);
  });

  test('a refusal of a tap, or one that was told, is none of it', () => {
    expect(told([], [refusal({ waited: undefined })])).toEqual([]);
    expect(told([], [refusal({ told: true })])).toEqual([]);
  });

  test('another price is told with both, to the cent where it has any', () => {
    expect(told([line({ product: { ...seen, price: 24.5 } })])).toEqual([
      'price | $20 | $24.50 | Price went up',
    ]);
  });

  test('what ran short and costs another price now is told of both', () => {
    const now = { ...seen, price: 25, specifications: ['Quantity: 1'] };
    const rows = told([line({ quantity: 2, product: now })]);
    expect(rows).toEqual([
      expect.stringMatching(/^cut \| 2 \| 1 left/),
      'price | $20 | $25 | Price went up',
    ]);
  });

  test('what was added and is in the bag comes last, and one product has one row', () => {
    const other = sample({ name: 'Suit', price: 300, specifications: ['Quantity: 1'] });
    const lines = [
      line(),
      line({ id: 'b', productId: other.id, product: { ...other, price: 1 }, seen: other }),
    ];
    expect(told(lines, [], [seen.id, other.id]).map((row) => row.split(' ')[0])).toEqual([
      'price',
      'added',
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import type { CartEdit } from '#contract/cart';
import { sampleProduct } from '../testing/shop-fixture';
import { offlineSummaryRows } from './offline-summary-rows';
import type { LineWithProduct, RejectedEditWithProduct } from './use-cart';

const seen = sampleProduct({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
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

function rejection(change: Partial<RejectedEditWithProduct> = {}): RejectedEditWithProduct {
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

function rowTexts(
  lines: LineWithProduct[],
  rejections: RejectedEditWithProduct[] = [],
  added: string[] = [],
) {
  const rows = offlineSummaryRows({ lines, rejections }, { since: 0, until: 1, added });
  return rows.map(({ kind, was, now, text }) => [kind, was, now, text].join(' | '));
}

describe('the offline summary [offline.summary-once]', () => {
  test('the offline summary omits unchanged lines', () => {
    expect(rowTexts([line()])).toEqual([]);
  });

  test('the offline summary shows a line that sold out, with its earlier price', () => {
    expect(rowTexts([line({ product: withStock(0) })])).toEqual([
      'sold | $20 | Sold | No longer in stock.',
    ]);
  });

  test('the offline summary shows a delisted line as no longer offered, not as sold', () => {
    expect(rowTexts([line({ gone: true })])).toEqual([
      'sold | $20 | Gone | No longer in the shop.',
    ]);
  });

  test('the offline summary omits lines that were already sold or short of stock before', () => {
    const sold = withStock(0);
    expect(rowTexts([line({ product: sold, seen: sold })])).toEqual([]);
    const short = withStock(1);
    expect(rowTexts([line({ product: short, seen: short })])).toEqual([]);
  });

  test('the offline summary shows the remaining stock of all sizes together', () => {
    const lines = [line({ product: withStock(3), quantity: 2 }), line({ id: 'b', quantity: 1 })];
    expect(rowTexts(lines)).toEqual([]);
    const short = lines.map((candidate) => ({ ...candidate, product: withStock(1) }));
    expect(rowTexts(short)).toEqual(['cut | 3 | 1 left | Only 1 item(s) available in stock.']);
  });

  test('the offline summary shows a rejected edit with the requested and the remaining quantity', () => {
    expect(rowTexts([], [rejection({ available: 3 })])).toEqual([
      'cut | 4 | 3 left | Only 3 item(s) available in stock.',
    ]);
    expect(rowTexts([], [rejection({ available: 0 })])).toEqual([
      'sold | $20 | Sold | No longer in stock.',
    ]);
    expect(rowTexts([], [rejection()])).toEqual([
      'refused | – | Not updated | Failed to add item to cart. Please try again.',
    ]);
  });

  test('a rejected edit of a delisted product is shown as no longer offered', () => {
    const notFound = rejection({ code: 'product-not-found', status: 404 });
    expect(rowTexts([], [notFound])).toEqual(['sold | $20 | Gone | No longer in the shop.']);
  });

  test('the offline summary omits rejections that were already shown', () => {
    expect(rowTexts([], [rejection({ waited: undefined })])).toEqual([]);
    expect(rowTexts([], [rejection({ told: true })])).toEqual([]);
  });

  test('the offline summary shows both prices of a repriced product, with cents if there are any', () => {
    expect(rowTexts([line({ product: { ...seen, price: 24.5 } })])).toEqual([
      'price | $20 | $24.50 | Price went up',
    ]);
  });

  test('the offline summary shows both a shortage and a new price of one line', () => {
    const now = { ...seen, price: 25, specifications: ['Quantity: 1'] };
    const rows = rowTexts([line({ quantity: 2, product: now })]);
    expect(rows).toEqual([
      expect.stringMatching(/^cut \| 2 \| 1 left/),
      'price | $20 | $25 | Price went up',
    ]);
  });

  test('the offline summary lists synced adds last, with one row per product', () => {
    const other = sampleProduct({ name: 'Suit', price: 300, specifications: ['Quantity: 1'] });
    const lines = [
      line(),
      line({ id: 'b', productId: other.id, product: { ...other, price: 1 }, seen: other }),
    ];
    expect(rowTexts(lines, [], [seen.id, other.id]).map((row) => row.split(' ')[0])).toEqual([
      'price',
      'added',
    ]);
  });
});

import { expect, test } from 'vitest';
import { formatCents } from '#contract/money';
import { shop } from '#contract/shop';
import type { Intent } from '../../workers/cart/rows';
import type { LineWithProduct } from '../cart/use-cart';
import { sample } from '../testing/shop-fixture';
import { acknowledgedIn, intentChanges } from './intent';
import { acknowledgementOf } from './team-suits';

const cap = sample({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
const line: LineWithProduct = {
  id: 'line',
  ids: ['line'],
  productId: cap.id,
  size: 'One size',
  quantity: 2,
  sessionId: 'mine',
  addedAt: '2026-11-22T08:00:00.000Z',
  pending: false,
  product: cap,
  seen: cap,
  gone: false,
};
const intent: Intent = {
  keptAt: 1_000,
  acknowledgedAt: 2_000,
  suits: ['Canada kneeskin'],
  lines: [{ productId: cap.id, size: 'One size', name: 'Cap', quantity: 2, price: 20 }],
};

function told(lines: LineWithProduct[]) {
  return intentChanges(intent, lines).map(({ words, was, now }) => `${words} | ${was} | ${now}`);
}

test('decision 104: what changed since a checkout was prepared is told line by line, to the cent where it has any', () => {
  expect(told([line])).toEqual([]);
  expect(told([{ ...line, product: { ...cap, price: 20.4 } }])).toEqual([
    'Price went up | $20 | $20.40',
  ]);
  expect(told([{ ...line, product: { ...cap, price: 18 } }])).toEqual([
    'Price went down | $20 | $18',
  ]);
  expect(told([{ ...line, quantity: 1 }])).toEqual(['Quantity | 2 | 1']);
  expect(told([{ ...line, quantity: 3, product: { ...cap, price: 18 } }])).toEqual([
    'Price went down | $20 | $18',
    'Quantity | 2 | 3',
  ]);
  expect(told([{ ...line, gone: true }])).toEqual(['No longer in the shop. | $20 | Gone']);
  expect(told([{ ...line, product: { ...cap, specifications: ['Quantity: 0'] } }])).toEqual([
    'Another buyer paid first. | $20 | Sold',
  ]);
  expect(told([])).toEqual(['No longer in your bag | 2 | –']);
  expect(told([line, { ...line, id: 'other', productId: 'other', quantity: 4 }])).toEqual([
    'Added since | – | 4',
  ]);
});

test('decision 104: another fee for shipping is told, and none of which nothing was kept', () => {
  const older = { ...intent, shippingFee: 1_100 };
  expect(intentChanges(older, [line]).map(({ name, was, now }) => [name, was, now])).toEqual([
    ['Shipping', '$11.00', formatCents(shop.shippingFee)],
  ]);
  expect(intentChanges({ ...intent, shippingFee: shop.shippingFee }, [line])).toEqual([]);
});

test('behaviour 4.18: a notice that was acknowledged holds for those suits and no others, of whatever name', () => {
  const twin = { ...cap, id: 'twin' };
  const given = acknowledgedIn({ ...intent, suits: [cap.id] });
  expect(acknowledgementOf([cap], [undefined, given])?.at).toBe(2_000);
  expect(acknowledgementOf([cap, twin], [undefined, given])).toBeUndefined();
  const later = { at: 3_000, suits: [cap.id, twin.id] };
  expect(acknowledgementOf([cap, twin], [later, given])).toBe(later);
  expect(acknowledgedIn({ ...intent, acknowledgedAt: undefined })).toBeUndefined();
  expect(acknowledgedIn(undefined)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { cents } from '#contract/money';
import type { SavedCheckout } from '../../workers/sync/schema';
import type { LineWithProduct } from '../cart/use-cart';
import { sampleProduct } from '../testing/shop-fixture';
import { acknowledgementIn, changesSinceSaved } from './saved-checkout';
import { acknowledgementOf } from './team-suits';

const cap = sampleProduct({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
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
const checkout: SavedCheckout = {
  keptAt: 1_000,
  acknowledgedAt: 2_000,
  suits: ['Canada kneeskin'],
  lines: [{ productId: cap.id, size: 'One size', name: 'Cap', quantity: 2, price: 20 }],
};

const FEE = cents(1_299);

function changesFor(lines: LineWithProduct[]) {
  return changesSinceSaved(checkout, lines, FEE).map(
    ({ text, was, now }) => `${text} | ${was} | ${now}`,
  );
}

test('lists changes since a checkout was saved, with cents if there are any [offline.checkout-continues]', () => {
  expect(changesFor([line])).toEqual([]);
  expect(changesFor([{ ...line, product: { ...cap, price: 20.4 } }])).toEqual([
    'Price went up | $20 | $20.40',
  ]);
  expect(changesFor([{ ...line, product: { ...cap, price: 18 } }])).toEqual([
    'Price went down | $20 | $18',
  ]);
  expect(changesFor([{ ...line, quantity: 1 }])).toEqual(['Quantity | 2 | 1']);
  expect(changesFor([{ ...line, quantity: 3, product: { ...cap, price: 18 } }])).toEqual([
    'Price went down | $20 | $18',
    'Quantity | 2 | 3',
  ]);
  expect(changesFor([{ ...line, gone: true }])).toEqual(['No longer in the shop. | $20 | Gone']);
  expect(changesFor([{ ...line, product: { ...cap, specifications: ['Quantity: 0'] } }])).toEqual([
    'No longer in stock. | $20 | Sold',
  ]);
  expect(changesFor([])).toEqual(['No longer in your bag | 2 | –']);
  expect(changesFor([line, { ...line, id: 'other', productId: 'other', quantity: 4 }])).toEqual([
    'Added since | – | 4',
  ]);
});

test('a saved checkout shows a changed shipping fee, unless the old one is unknown [offline.checkout-continues]', () => {
  const older = { ...checkout, shippingFee: 1_100 };
  expect(
    changesSinceSaved(older, [line], FEE).map(({ name, was, now }) => [name, was, now]),
  ).toEqual([['Shipping', '$11.00', '$12.99']]);
  expect(changesSinceSaved({ ...checkout, shippingFee: FEE }, [line], FEE)).toEqual([]);
});

test('acknowledging the team-suit notice applies only to the suits it listed [checkout.team-suit-notice]', () => {
  const otherSuit = { ...cap, id: 'twin' };
  const acknowledgement = acknowledgementIn({ ...checkout, suits: [cap.id] });
  expect(acknowledgementOf([cap], [undefined, acknowledgement])?.at).toBe(2_000);
  expect(acknowledgementOf([cap, otherSuit], [undefined, acknowledgement])).toBeUndefined();
  const later = { at: 3_000, suits: [cap.id, otherSuit.id] };
  expect(acknowledgementOf([cap, otherSuit], [later, acknowledgement])).toBe(later);
  expect(acknowledgementIn({ ...checkout, acknowledgedAt: undefined })).toBeUndefined();
  expect(acknowledgementIn(undefined)).toBeUndefined();
});

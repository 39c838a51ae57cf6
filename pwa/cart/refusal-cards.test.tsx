import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { openShop, sample, visit } from '../testing/shop-fixture';
import { RefusalCards } from './RefusalCards';
import type { RefusedEdit } from './use-cart';

const cap = sample({ name: 'Cap', price: 20, specifications: ['Quantity: 3'] });
const edit = { type: 'quantity', id: 'line', quantity: 4 } as const;
const refusal: RefusedEdit = {
  key: 'refused',
  edit,
  status: 409,
  reason: 'Only 2 item(s) available in stock.',
  productId: cap.id,
  product: cap,
  seen: cap,
  gone: false,
};

afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOLD: readonly [Partial<RefusedEdit>, string, string][] = [
  [{ available: 2 }, 'Only 2 item(s) available in stock.', '2 left'],
  [{ available: 0 }, 'Another buyer paid first.', 'Sold'],
  [{ status: 404, code: 'product-not-found' }, 'No longer in the shop.', 'Gone'],
  [{ status: 500 }, 'Failed to update cart item. Please try again.', '–'],
];

test.each(TOLD)('decision 60: of a refusal with %o the card says: %s', (change, words, now) => {
  openShop([cap]);
  visit(<RefusalCards refusals={[{ ...refusal, ...change }]} />, '/cart');
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText(words)).toBeTruthy();
  expect(card.getByText(now)).toBeTruthy();
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { QuickView } from './QuickView';

const goggles = sampleProduct({ name: 'Mirror goggles', categoryId: 3 });

let shop: ReturnType<typeof renderShop>;
beforeEach(() => {
  shop = renderShop([goggles]);
});

const open = (id: string) => visit(<QuickView id={id} onClose={() => undefined} />, '/search');
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the quick view shows that the server is unreachable, and can retry [search.quick-view-unreachable]', async () => {
  shop.unreachable.add(`/api/products/${goggles.id}`);
  open(goggles.id);
  await dialog('Couldn’t load this item');
  shop.unreachable.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dialog('Mirror goggles')).toBeTruthy();
});

test('the quick view shows that a delisted product is no longer offered [search.quick-view-unreachable]', async () => {
  open('no-such-product');
  await dialog('Product Not Found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the quick view shows the shipping cost and, for suits, the size guide [search.quick-view-content]', async () => {
  const suit = sampleProduct({
    name: 'Kneeskin',
    specifications: ['Sizes: 22, 24', 'Quantity: 2'],
  });
  shop = renderShop([suit]);
  open(suit.id);
  await dialog('Kneeskin');
  expect(screen.getByText('+ $12.99 shipping')).toBeTruthy();
  const guide = screen.getByRole('link', { name: 'Size guide' });
  expect(guide.getAttribute('href')).toBe(`/size-guide?suit=${suit.id}`);
});

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openShop, sample, visit } from '../testing/shop-fixture';
import { QuickView } from './QuickView';

const goggles = sample({ name: 'Mirror goggles', categoryId: 3 });

let shop: ReturnType<typeof openShop>;
beforeEach(() => {
  shop = openShop([goggles]);
  // jsdom has none of the two.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const open = (id: string) => visit(<QuickView id={id} onClose={() => undefined} />, '/search');
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('decision 19: a shop that does not answer is told, and can be asked again', async () => {
  shop.unreachable.add(`/api/products/${goggles.id}`);
  open(goggles.id);
  await dialog('No answer');
  shop.unreachable.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await dialog('Mirror goggles')).toBeTruthy();
});

test('decision 19: a product that the shop has no more is told as gone', async () => {
  open('no-such-product');
  await dialog('Product Not Found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

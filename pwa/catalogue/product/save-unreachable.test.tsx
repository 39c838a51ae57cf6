import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, expect, test } from 'vitest';
import { loadCartEngine } from '../../platform/offline/load-cart-engine';
import { renderShop, sampleProduct, visit } from '../../testing/shop-fixture';
import { ProductScreen } from './ProductScreen';

const cap = sampleProduct({ name: 'Cap', categoryId: 4, specifications: ['Quantity: 4'] });
// The device never gets the catalogue.
renderShop([cap]).unreachable.add('/api/products');
const { saved, stop } = await loadCartEngine('now');
afterAll(stop);

test('an item can be saved on its page before the device has the catalogue [saved.opens-offline]', async () => {
  visit(
    <Routes>
      <Route path="/product/:id" element={<ProductScreen />} />
    </Routes>,
    `/product/${cap.id}`,
  );
  const [button] = await screen.findAllByRole('button', { name: 'Save Cap' });
  button?.click();
  await expect.poll(async () => (await saved.readRows()).rows).toMatchObject([{ product: cap }]);
});

import type { Product, Swimmer } from '#contract/products/catalogue';
import { withQuantity } from '../../stock/quantity';
import type { ImportDependencies } from './import';

/** The catalogue as an owner's file. `Quantity` is all units ever offered. */
export async function exportGoods({
  catalogue,
  stock,
}: ImportDependencies): Promise<{ products: Product[]; swimmers: readonly Swimmer[] }> {
  await catalogue.catchUp();
  const { products, swimmers } = catalogue.published();
  const offered = new Map((await stock.readAll()).map(({ _id, quantity }) => [_id, quantity]));
  return {
    products: products.map((product) => {
      const quantity = offered.get(product.id);
      return quantity === undefined ? product : withQuantity(product, quantity);
    }),
    swimmers,
  };
}

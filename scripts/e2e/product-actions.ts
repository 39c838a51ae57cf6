import { vi } from 'vitest';
import { importStores } from '../../api/catalogue/import/stores';
import { readFacts, type Facts } from '../../api/contract/products/specification';
import { cents, fromDollars, toDecimal } from '../../api/contract/money';
import { defaultShipping } from '../../api/contract/shop/defaults';
import { totalsOf } from '../../api/contract/totals';
import { buyer, readCapture } from '../../api/testing/buyer';
import type { Product } from '../../api/contract/products/catalogue';
import type { CategoryId } from '../../api/contract/products/categories';
import type { Shop } from './shop';

interface ProductWithFacts {
  product: Product;
  facts: Facts;
}

/** The first product of the running shop that `fits`. */
export async function findProduct(
  url: string,
  fits: (candidate: ProductWithFacts) => boolean,
): Promise<ProductWithFacts> {
  const response = await fetch(`${url}/api/products`);
  const products = (await response.json()) as Product[];
  const candidates = products.map((product) => ({
    product,
    facts: readFacts(product.specifications),
  }));
  const found = candidates.find(fits);
  if (!found) throw new Error('the catalogue has no such product');
  return found;
}

/** The first product of the running shop without sizes and with at least that many units. */
export const findOneSizeProduct = (
  url: string,
  { minimum, categoryId }: { minimum: number; categoryId?: CategoryId },
): Promise<ProductWithFacts> =>
  findProduct(
    url,
    ({ product, facts }) =>
      facts.quantity >= minimum &&
      facts.sizes.length === 0 &&
      (categoryId === undefined || product.categoryId === categoryId),
  );

export async function quantityOf(url: string, id: string): Promise<number> {
  const response = await fetch(`${url}/api/products/${id}`);
  return readFacts(((await response.json()) as Product).specifications).quantity;
}

/** Another buyer buys some units. Resolves with the order's number when the shop shows it. */
export async function buyAsOtherBuyer(
  shop: Shop,
  { id, price }: Product,
  quantity: number,
): Promise<string> {
  const rival = buyer(shop.url);
  const before = await quantityOf(shop.url, id);
  await rival.add(id, quantity);
  const { total } = totalsOf([{ price: fromDollars(price), quantity }], cents(defaultShipping.fee));
  const captured = await rival.capture(await rival.approve(toDecimal(total)));
  if (captured.status !== 200) throw new Error(`the other buyer could not pay: ${captured.status}`);
  await vi.waitFor(
    async () => {
      const left = await quantityOf(shop.url, id);
      if (left !== before - quantity) throw new Error(`${left} units are left`);
    },
    { timeout: 20_000, interval: 100 },
  );
  return readCapture(captured).order.orderNumber;
}

/** The owner sets the stock. Resolves when the shop shows it. */
export async function setStock(shop: Shop, { id }: Product, quantity: number): Promise<void> {
  await shop.withDatabase(async (database) => {
    const { catalogue, stock } = importStores(database);
    await stock.setQuantity(id, quantity);
    await catalogue.publish(({ find }) => {
      const product = find(id);
      const specifications = product?.specifications.map((line) =>
        line.startsWith('Quantity: ') ? `Quantity: ${quantity}` : line,
      );
      const products =
        product && specifications ? [{ id, value: { ...product, specifications } }] : [];
      return Promise.resolve({ products, swimmers: [] });
    });
  });
  await vi.waitFor(
    async () => {
      const left = await quantityOf(shop.url, id);
      if (left !== quantity) throw new Error(`${left} units are left`);
    },
    { timeout: 10_000, interval: 100 },
  );
}

/** The owner changes the price. Resolves when the shop shows it. */
export async function reprice(shop: Shop, id: string, price: number): Promise<void> {
  await shop.withDatabase((database) =>
    importStores(database).catalogue.publish(({ find }) => {
      const product = find(id);
      const products = product ? [{ id, value: { ...product, price } }] : [];
      return Promise.resolve({ products, swimmers: [] });
    }),
  );
  await vi.waitFor(
    async () => {
      const { product } = await findProduct(shop.url, (candidate) => candidate.product.id === id);
      if (product.price !== price) throw new Error(`it still costs ${product.price}`);
    },
    { timeout: 10_000, interval: 100 },
  );
}

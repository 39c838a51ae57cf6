import { readFacts, type Facts } from '../../api/contract/specification';
import type { Product } from '../../api/contract/catalogue';

interface Good {
  product: Product;
  facts: Facts;
}

/** The first product of the running shop that a journey can use. */
export async function findGood(url: string, fits: (good: Good) => boolean): Promise<Good> {
  const response = await fetch(`${url}/api/products`);
  const products = (await response.json()) as Product[];
  const goods = products.map((product) => ({ product, facts: readFacts(product.specifications) }));
  const good = goods.find(fits);
  if (!good) throw new Error('the catalogue has no such product');
  return good;
}

export async function quantityOf(url: string, id: string): Promise<number> {
  const response = await fetch(`${url}/api/products/${id}`);
  return readFacts(((await response.json()) as Product).specifications).quantity;
}

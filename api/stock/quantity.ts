import type { Product } from '#contract/products/catalogue';
import { isQuantityLine, readFacts, SET_ASIDE } from '#contract/products/specification';
import { unitsLeft, type ProductStock } from './reservations';

/**
 * The product with the quantity that the web can sell now (behaviour
 * product.set-aside-unavailable).
 */
export function withStock(product: Product, stock: ProductStock): Product {
  const left = unitsLeft(stock);
  return left === 0 && stock.setAside
    ? replaceLine(product, SET_ASIDE)
    : withQuantity(product, left);
}

/**
 * The product with its `Quantity` line replaced. A product without such a line has quantity 1
 * (behaviour catalogue.quantity).
 */
export function withQuantity(product: Product, quantity: number): Product {
  const facts = readFacts(product.specifications);
  if (facts.quantity === quantity && !facts.isSetAside) return product;
  return replaceLine(product, String(quantity));
}

function replaceLine(product: Product, quantity: string): Product {
  const { specifications } = product;
  const place = specifications.findIndex(isQuantityLine);
  const others = specifications.filter((line) => !isQuantityLine(line));
  const index = place < 0 ? others.length : place;
  const line = `Quantity: ${quantity}`;
  if (specifications[place] === line) return product;
  return { ...product, specifications: others.toSpliced(index, 0, line) };
}

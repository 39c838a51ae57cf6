import type { Product } from '#contract/catalogue';
import { CATEGORIES } from '#contract/categories';
import { fromDollars, toDecimal } from '#contract/money';
import { withoutFocus } from '#contract/pictures';
import { shop } from '#contract/shop';
import { findValue, LABELS, readFacts } from '#contract/specification';

const SCHEMA = 'https://schema.org';

/** The product as search engines read it (schema.org). */
export function productData(product: Product, size: string | undefined, url: string): string {
  const { quantity, wears, isNew } = readFacts(product.specifications);
  const isUsed = wears === undefined ? !isNew : wears > 0;
  return JSON.stringify({
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    category: CATEGORIES.find(({ id }) => id === product.categoryId)?.name,
    image: [product.imageUrl, ...product.additionalImages]
      .filter(Boolean)
      .map((address) => new URL(withoutFocus(address), url).href),
    size,
    color: findValue(product.specifications, LABELS.colour),
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(fromDollars(product.price)),
      priceCurrency: shop.currency,
      itemCondition: `${SCHEMA}/${isUsed ? 'UsedCondition' : 'NewCondition'}`,
      availability: `${SCHEMA}/${availability(quantity)}`,
    },
  });
}

function availability(quantity: number): string {
  if (quantity === 0) return 'SoldOut';
  return quantity === 1 ? 'LimitedAvailability' : 'InStock';
}

import type { Product } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import { fromDollars, toDecimal } from '#contract/money';
import { withoutFocus } from '#contract/products/pictures';
import { shop } from '#contract/shop';
import { comesWithPhoto, isSold, readFacts, readValues } from '#contract/products/specification';

const SCHEMA = 'https://schema.org';

interface Offered {
  product: Product;
  size: string | undefined;
  /** Path of its page. */
  path: string;
}

/** The product for search engines (schema.org). */
export function productData({ product, size, path }: Offered, origin: string): object {
  const url = origin + path;
  const facts = readFacts(product.specifications);
  const soldOut = facts.isSetAside ? 'OutOfStock' : 'SoldOut';
  return {
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
    color: readValues(product.specifications).colour,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(fromDollars(product.price)),
      priceCurrency: shop.currency,
      itemCondition: `${SCHEMA}/${comesWithPhoto(product) ? 'UsedCondition' : 'NewCondition'}`,
      availability: `${SCHEMA}/${isSold(facts) ? soldOut : 'InStock'}`,
    },
  };
}

export type Trail = readonly { name: string; path: string }[];

/** Breadcrumbs from the home page to this page. */
export function breadcrumbData(trail: Trail, origin: string): object {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

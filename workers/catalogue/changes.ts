import { compareIds, type CatalogueChanges, type Product } from '#contract/products/catalogue';

type ChangeSet = Exclude<CatalogueChanges, { reset: true }>;

/** The products after a change set, in catalogue order. */
export function applyChanges(
  products: readonly Product[],
  { upserts, removals }: Pick<ChangeSet, 'upserts' | 'removals'>,
): Product[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  for (const id of removals) byId.delete(id);
  for (const product of upserts) byId.set(product.id, product);
  return [...byId.values()].sort((a, b) => compareIds(a.id, b.id));
}

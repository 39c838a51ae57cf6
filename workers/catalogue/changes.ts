import type { CatalogueChanges, Product } from '#contract/catalogue';

type ChangeSet = Exclude<CatalogueChanges, { reset: true }>;

/** The list after a change set: a product keeps its place, new ones follow at the end. */
export function applyChanges(
  products: readonly Product[],
  { upserts, removals }: Pick<ChangeSet, 'upserts' | 'removals'>,
): Product[] {
  const changed = new Map(upserts.map((product) => [product.id, product]));
  const gone = new Set(removals);
  const kept = products
    .filter(({ id }) => !gone.has(id))
    .map((product) => {
      const newer = changed.get(product.id);
      changed.delete(product.id);
      return newer ?? product;
    });
  return [...kept, ...changed.values()];
}

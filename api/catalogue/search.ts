import type { Product } from '#contract/products/catalogue';
import { rankMatches, searchableOf, type Searchable } from '#contract/products/search';
import type { CatalogueStore } from './store';
import type { Published } from './published';

interface SearchEntry extends Searchable {
  product: Product;
  swimmer: string | undefined;
}

/** Searches the published catalogue. */
export function catalogueSearch({
  published,
  onPublished,
}: Pick<CatalogueStore, 'published' | 'onPublished'>) {
  const cache = new WeakMap<Product, SearchEntry>();

  function entriesOf({ products, swimmers }: Published): SearchEntry[] {
    const names = new Map(swimmers.map(({ id, name }) => [id, name]));
    return products.map((product) => entryOf(product, names.get(product.swimmerId ?? 0)));
  }

  /** A product is the same object until it changes, so its text is folded once. */
  function entryOf(product: Product, swimmer: string | undefined): SearchEntry {
    const known = cache.get(product);
    if (known && known.swimmer === swimmer) return known;
    const entry = { product, swimmer, ...searchableOf(product, swimmer) };
    cache.set(product, entry);
    return entry;
  }

  // Prepares the search text when a version is published, so that searches need not wait.
  onPublished(entriesOf);

  return (words: readonly string[]): Product[] =>
    rankMatches(entriesOf(published()), words).map(({ product }) => product);
}

export type SearchCatalogue = ReturnType<typeof catalogueSearch>;

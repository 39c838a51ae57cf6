import { COLLECTIONS, inCollection, type CollectionName } from '#contract/products/collections';
import type { Filter } from './filter';

export interface CollectionPart {
  /** Narrows a category page further (behaviour filters.collection-parameter). */
  collection: CollectionName | undefined;
}

const COLLECTION_FILTERS: readonly CollectionName[] = ['olympic', 'canadian', 'kneeskin'];

const LABELS: Record<CollectionName, string> = {
  olympic: 'Olympic',
  canadian: 'Canadian',
  kneeskin: 'Kneeskin',
  'high-waisted': 'High-waisted',
};

export const collectionFilter: Filter<CollectionPart, readonly CollectionName[]> = {
  initial: () => ({ collection: undefined }),
  /** A collection page ignores this filter (behaviour filters.ignored-collection). */
  read: (address, page) => ({
    collection: page.collection
      ? undefined
      : COLLECTION_FILTERS.find((name) => name === address.get('collection')),
  }),
  write({ collection }, address) {
    if (collection) address.set('collection', collection);
  },
  valueOf: ({ product, facts }) => COLLECTIONS.filter((name) => inCollection(name, product, facts)),
  keyOf: (names) => names.join(),
  passes: (names, { collection }) => collection === undefined || names.includes(collection),
  chips: ({ collection }) =>
    collection
      ? [{ label: LABELS[collection], without: { collection: undefined }, isExtra: true }]
      : [],
};

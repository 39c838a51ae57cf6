/** Caches that can be filled again from the server. "Clear offline data" deletes them. */
export const EVICTABLE_CACHES = {
  pictures: 'pictures',
  catalogue: 'catalogue',
  listingSnapshots: 'first-answers',
} as const;

/** Images of products in the cart or among the saved items. Never evicted. */
export const PINNED_CACHE = 'pinned';

/** IndexedDB database of the catalogue. It can be filled again too. */
export const CATALOGUE_DATABASE = 'catalogue';

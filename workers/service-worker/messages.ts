/** Messages from a page to the service worker. */
export type PageMessage =
  /** The shopper accepted the new version. */
  | { do: 'take-over' }
  /** Addresses to cache: what the first visit loaded without a service worker, and thumbnails. */
  | { do: 'keep'; addresses: string[] }
  /** Cache the missing files of the build. */
  | { do: 'complete' };

/** Background Sync tag. */
export const SYNC_TAG = 'cart';

/** Periodic Background Sync tag of the catalogue. */
export const CATALOGUE_TAG = 'catalogue';

/** Tag of the notification that the shop is reachable again. */
export const BACK_ONLINE_TAG = 'return';

/** Response header that marks a cached copy. */
export const FROM_CACHE_HEADER = 'x-from-cache';

/** What a page says to the service worker. */
export type PageMessage =
  /** The shopper has agreed to the new version. */
  | { do: 'take-over' }
  /** What the first visit loaded before there was a service worker, and thumbnails to come. */
  | { do: 'keep'; addresses: string[] };

/** The tag of the browser's own retry (Background Sync). */
export const SYNC_TAG = 'cart';

/** The tag by which the browser brings the catalogue while the shop is closed (Periodic Background Sync). */
export const CATALOGUE_TAG = 'catalogue';

/** The tag of the notification that the shop is back. */
export const RETURN_TAG = 'return';

/** Set on an answer that is a kept copy. */
export const FROM_CACHE_HEADER = 'x-from-cache';

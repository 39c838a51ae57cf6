/** What a page says to the service worker. */
export type PageMessage =
  /** The shopper has agreed to the new version. */
  | { do: 'take-over' }
  /** What the first visit loaded before there was a service worker, and thumbnails to come. */
  | { do: 'keep'; addresses: string[] };

/** The tag of the browser's own retry (Background Sync). */
export const SYNC_TAG = 'cart';

/** Set on an answer that is a kept copy. */
export const FROM_CACHE_HEADER = 'x-from-cache';

/** What a page says to the service worker. */
export type PageMessage =
  /** The shopper has agreed to the new version. */
  | { do: 'take-over' }
  /** What the first visit loaded before there was a service worker. */
  | { do: 'keep'; addresses: string[] };

/** The tag of the browser's own retry (Background Sync). */
export const SYNC_TAG = 'cart';

import type { LimitName } from '#contract/protocol/endpoint';

export interface Limit {
  /** Calls per window and cart or customer. */
  points: number;
  seconds: number;
  /**
   * Factor on `points` for the limit per network, because all visitors of a swim meet share a
   * network (decision settings-in-one-place).
   */
  byAddress?: number;
  /** Each endpoint has its own count, so that a flood of sign-outs cannot keep others from signing in. */
  perEndpoint?: true;
}

export const DEFAULT_ADDRESS_FACTOR = 20;

export const LIMITS: Readonly<Record<LimitName, Limit>> = {
  checkout: { points: 10, seconds: 600 },
  capture: { points: 60, seconds: 600 },
  /** Each event costs a call to the provider to verify it. The provider resends rejected events. */
  webhook: { points: 30, seconds: 60 },
  /** The demo provider's pages. The shop's own calls of its API are not counted. */
  demo: { points: 60, seconds: 60 },
  desk: { points: 300, seconds: 60 },
  /** Wrong passwords and mailed codes are counted per person as well. */
  deskSignIn: { points: 30, seconds: 600, byAddress: 2, perEndpoint: true },
  /** Each call is a write. */
  failedSearch: { points: 20, seconds: 600, byAddress: 2 },
  cards: { points: 10, seconds: 3600 },
  /** Each call sends a mail to the owner. */
  contact: { points: 5, seconds: 600, byAddress: 2 },
  account: { points: 20, seconds: 600, perEndpoint: true },
  /**
   * Each call reveals whether an email address has an account (behaviour api.register), and costs a
   * password hash.
   */
  register: { points: 10, seconds: 3600, byAddress: 10 },
  cart: { points: 300, seconds: 60 },
  /** A device uploads its saved items after each change, 50 at a time. */
  saved: { points: 60, seconds: 60 },
  /** Reads of a customer's own data. */
  own: { points: 120, seconds: 60 },
  catalogue: { points: 120, seconds: 60 },
  /**
   * Each call scans all products. The page searches on the device, and here only until it has
   * loaded the products.
   */
  search: { points: 60, seconds: 60, byAddress: 4 },
  /** Reads of changes. A read without changes gets its response before it is counted. */
  changes: { points: 300, seconds: 60 },
};

export const NEW_CARTS: Limit = { points: 1000, seconds: 3600, byAddress: 1 };

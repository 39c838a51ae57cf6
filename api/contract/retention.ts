/** Retention periods in days. Code and pages both use them. */
const RETENTION_DAYS = {
  /** An unused cart, and its cookie. */
  cart: 400,
  /** A contact message (behaviour api.contact). */
  message: 400,
  /**
   * The buyer's data of a deleted account, after the order is completed (behaviour
   * api.delete-account).
   */
  buyer: 60,
  /**
   * A tombstone of a saved item, so that other devices learn of the removal (decision
   * saved-items-last-change-wins).
   */
  tombstone: 60,
  /** A saved checkout on a device (behaviour offline.checkout-saved). */
  preparedCheckout: 3,
  /** The words of searches that found nothing. */
  failedSearch: 90,
  /** A session that is not used. */
  signInUnused: 7,
  signIn: 30,
  /** The cookie of a device that has signed in to an account. */
  knownDevice: 400,
} as const;

const DAY_MS = 24 * 60 * 60_000;

export const retentionMs = (what: keyof typeof RETENTION_DAYS) => RETENTION_DAYS[what] * DAY_MS;

/** `60 days`. */
export const retentionText = (what: keyof typeof RETENTION_DAYS) => `${RETENTION_DAYS[what]} days`;

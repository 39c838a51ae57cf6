/** How long what is kept is kept, in days: the code goes by it, and the pages tell it. */
const KEPT_DAYS = {
  /** A bag that nobody uses, and the cookie that finds it. */
  bag: 400,
  /** What was written to the shop (decision 105). */
  message: 400,
  /** Who bought it, after an order of a deleted account is done with (decision 27). */
  buyer: 60,
  /** That a saved listing was taken off, so that a device that was away hears of it (decision 113). */
  removal: 60,
  /** A checkout that waits for the shop, on its device (decision 104). */
  preparedCheckout: 3,
  /** A sign-in without a visit. */
  signInUnused: 7,
  signIn: 30,
} as const;

const DAY_MS = 24 * 60 * 60_000;

export const keptMs = (what: keyof typeof KEPT_DAYS) => KEPT_DAYS[what] * DAY_MS;

/** `60 days`. */
export const keptFor = (what: keyof typeof KEPT_DAYS) => `${KEPT_DAYS[what]} days`;

/** How long a mailed six-digit code is valid. */
export const RESET_CODE_MINUTES = 10;
/** How long a mailed reset link is valid. */
export const RESET_LINK_HOURS = 24;
/** How long the items of a payment are safe from other buyers. */
export const RESERVATION_MINUTES = 15;

/**
 * Times promised by pages, mails and messages. An edit changes all of them. Those of shipping are
 * set at the desk (`shop/shipping.ts`).
 */
export const serviceTimes = {
  /** Return period of an item that was not worn. */
  returnsWithin: '30 days',
  /** Refund time after the parcel has arrived. */
  refundsIn: '3–5 business days',
  /** Additional time of the bank. */
  refundShowsIn: '5–10 days',
  answersIn: '24 hours',
  resetLinkWorksFor: `${RESET_LINK_HOURS} hours`,
  resetCodeWorksFor: `${RESET_CODE_MINUTES} minutes`,
  /** Answer time for accessibility questions. */
  helpsIn: '2 business days',
} as const;

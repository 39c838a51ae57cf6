/** What the shop promises, as pages, mails and answers say it: after an edit all of them say so. */
export const promises = {
  /** An item in stock leaves. */
  shipsIn: '1–2 business days',
  customShipsIn: '2–3 weeks',
  arrivesInCanada: '5–7 business days',
  arrivesAbroad: '7–14 business days',
  /** Where the post says more. */
  arrivesIn: [
    { label: 'United States', value: '7–10 days' },
    { label: 'Europe', value: '10–14 days' },
    { label: 'Australia', value: '12–16 days' },
  ],
  /** An item that was not worn comes back. */
  returnsWithin: '30 days',
  /** From when the parcel is back. */
  refundsIn: '3–5 business days',
  /** The bank, after that. */
  refundShowsIn: '5–10 days',
  answersIn: '24 hours',
  /** A bag that nobody uses, and what was written to the shop. */
  keepsFor: '400 days',
  /** Who bought it stays known after an order of a deleted account is done with (decision 27). */
  forgetsBuyerAfter: '60 days',
  /** That a saved listing was taken off (decision 113). */
  forgetsRemovalAfter: '60 days',
  /** Without a visit. */
  staysSignedInFor: '7 days',
  signedInAtMost: '30 days',
  /** Who cannot use the shop. */
  helpsIn: '2 business days',
} as const;

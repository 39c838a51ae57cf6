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
  /** Who cannot use the shop. */
  helpsIn: '2 business days',
} as const;

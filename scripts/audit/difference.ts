/** Two parts of the shop that contradict each other. */
export interface Difference {
  /** Order number or product id. */
  subject: string;
  /** Together with the subject, identifies the difference across runs of the audit. */
  kind: string;
  what: string;
  /** What the owner can do about it. */
  advice: string;
}

/** Creates the differences of one subject. */
export function differencesOf(subject: string) {
  return (kind: string, what: string, advice: string): Difference => ({
    subject,
    kind,
    what,
    advice,
  });
}

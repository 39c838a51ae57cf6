/** Two parts of the shop that contradict each other. */
export interface Difference {
  /** Order number or product id. */
  subject: string;
  /** With the subject it identifies the difference, in every run of the audit. */
  kind: string;
  what: string;
  /** What the owner does about it. */
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

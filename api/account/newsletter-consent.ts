import { NEWSLETTER, type EmailPreferences } from '#contract/account/email-preferences';

/** Proof that a customer agreed to the newsletter (decision newsletter-consent). */
export interface NewsletterConsent {
  /** ISO timestamp. */
  at: string;
  /** Where the customer agreed, and to which words. */
  how: string;
}

const TICKED = `Email preferences: switched on “${NEWSLETTER.label}. ${NEWSLETTER.text}”`;
const AGREED = `Email preferences: pressed “${NEWSLETTER.agreement}”`;

/**
 * The consent after a customer has saved the email preferences. A newsletter that was on by default
 * and saved as it was is no consent.
 */
export function newsletterConsentAfter(
  before: { preferences: EmailPreferences; newsletterConsent?: NewsletterConsent | undefined },
  { newsletterSubscription: isOn }: EmailPreferences,
  agrees: boolean,
  now: number,
): NewsletterConsent | undefined {
  if (!isOn) return undefined;
  const wasOn = before.preferences.newsletterSubscription;
  if (wasOn && before.newsletterConsent) return before.newsletterConsent;
  if (wasOn && !agrees) return undefined;
  return { at: new Date(now).toISOString(), how: wasOn ? AGREED : TICKED };
}

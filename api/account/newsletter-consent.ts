import {
  NEWSLETTER,
  type EmailPreferences,
  type NewsletterAgreedBy,
} from '#contract/account/email-preferences';

/** Proof that a customer agreed to the newsletter (decision newsletter-consent). */
export interface NewsletterConsent {
  /** ISO timestamp. */
  at: string;
  /** Where the customer agreed, and to which text. */
  how: string;
  /**
   * The sender that was named beside the question: name, postal address and email. Undefined in
   * consents of older versions.
   */
  from?: string;
}

const HOW: Readonly<Record<NewsletterAgreedBy, string>> = {
  checkbox: `Email preferences: switched on “${NEWSLETTER.label}. ${NEWSLETTER.text}”`,
  button: `Email preferences: pressed “${NEWSLETTER.agreement}”`,
};

/**
 * The consent after a customer has saved the email preferences. A newsletter that is on without an
 * agreement is not consent: it is on by default, or an outdated page has saved it.
 */
export function newsletterConsentAfter(
  before: { preferences: EmailPreferences; newsletterConsent?: NewsletterConsent | undefined },
  { newsletterSubscription: isOn }: EmailPreferences,
  agreedBy: NewsletterAgreedBy | undefined,
  { from, now }: { from: string; now: number },
): NewsletterConsent | undefined {
  if (!isOn) return undefined;
  const wasOn = before.preferences.newsletterSubscription;
  if (wasOn && before.newsletterConsent) return before.newsletterConsent;
  return agreedBy && { at: new Date(now).toISOString(), how: HOW[agreedBy], from };
}

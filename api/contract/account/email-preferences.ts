import { z } from 'zod';

export const EmailPreferences = z.object({
  orderUpdates: z.boolean().default(true),
  promotionalEmails: z.boolean().default(true),
  newProductAlerts: z.boolean().default(false),
  newsletterSubscription: z.boolean().default(true),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

/** What a customer reads before agreeing to the newsletter. It is stored as proof of the consent. */
export const NEWSLETTER = {
  label: 'Newsletter',
  text: 'News from the pool deck, now and then.',
  agreement: 'Yes, send me the newsletter',
} as const;

/** The action by which a customer agrees: the box that was off, or the button while it is on. */
export const NewsletterAgreedBy = z.enum(['checkbox', 'button']);
export type NewsletterAgreedBy = z.infer<typeof NewsletterAgreedBy>;

export const StoredPreferences = EmailPreferences.extend({
  /** ISO timestamp at which the customer agreed to the newsletter. */
  newsletterConsentAt: z.string().optional(),
});
export type StoredPreferences = z.infer<typeof StoredPreferences>;

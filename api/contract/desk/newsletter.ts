import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

const policy = {
  limit: 'desk',
  staff: 'owner',
  refusals: [401, 403],
} as const;

/** Numbers of customers who have the newsletter on. */
export const NewsletterCounts = z.object({
  /** Customers who agreed and are in the list. */
  agreed: z.number().int(),
  /** Customers who have it on by default only and are not in the list. */
  byDefault: z.number().int(),
});
export type NewsletterCounts = z.infer<typeof NewsletterCounts>;

export const newsletterEndpoints = {
  counts: endpoint('GET /api/desk/newsletter', {
    ...policy,
    summary: 'How many customers agreed to the newsletter, and how many have it only by default.',
    reply: NewsletterCounts,
  }),
  list: endpoint('GET /api/desk/newsletter/list', {
    ...policy,
    fresh: true,
    summary: 'The customers who agreed to the newsletter as CSV, with when and how they agreed.',
    reply: z.object({ fileName: z.string(), csv: z.string() }),
  }),
};

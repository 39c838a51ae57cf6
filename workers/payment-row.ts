import { z } from 'zod';
import { Attempt, ProviderOrderId } from '#contract/payments';

/**
 * The payment of this browser that is under way, or the last one: nothing but the provider's id of it and what gives
 * the right to ask (no card, no name, no amount), so that a reload and other tabs go on with it.
 */
export const KeptPayment = z.object({
  orderID: ProviderOrderId,
  /** Of the return address; stands in for the cart's cookie. */
  attempt: Attempt.optional(),
  /** Created; approved, its outcome unknown; then what the shop said. */
  stage: z.enum(['open', 'approved', 'paid', 'failed']),
  /** The shop's refusal, where it failed. */
  refusal: z.object({ code: z.string(), sentence: z.string() }).optional(),
  /** When it was created or came back, in ms. */
  since: z.number(),
  /** The shopper has seen how it ended. */
  seen: z.literal(true).optional(),
});
export type KeptPayment = z.infer<typeof KeptPayment>;

import { z } from 'zod';
import { AttemptToken, ProviderOrderId } from '#contract/payments';

/**
 * The current or last payment of this browser, shared by tabs and reloads. Stores the provider's
 * order id and the token that authorizes status requests; no card, name or amount.
 */
export const StoredPayment = z.object({
  orderID: ProviderOrderId,
  /**
   * Token from the address of the return from the provider. It gives access to the payment without
   * the cart's cookie.
   */
  attempt: AttemptToken.optional(),
  /**
   * `open`: created. `approved`: outcome not known yet. `paid` and `failed`: as the server
   * responded.
   */
  stage: z.enum(['open', 'approved', 'paid', 'failed']),
  /** The server's error, if the payment failed. */
  refusal: z.object({ code: z.string(), sentence: z.string() }).optional(),
  /** When it was created or resumed, in ms. */
  since: z.number(),
  /** The shopper has seen the result. */
  seen: z.literal(true).optional(),
});
export type StoredPayment = z.infer<typeof StoredPayment>;

import { z } from 'zod';

/** Mails of an order that the buyer gets. */
export const BuyerMailEvent = z.enum([
  'pending',
  'confirmed',
  'cancelled',
  'address-corrected',
  'shipped',
  'part-refunded',
  'refunded',
]);
export type BuyerMailEvent = z.infer<typeof BuyerMailEvent>;

export const OrderMail = z.object({
  event: z.enum([...BuyerMailEvent.options, 'review']),
  to: z.enum(['buyer', 'shop']),
  state: z.enum(['sent', 'waiting', 'given-up']),
  /** ISO timestamp of the request, for a mail that was sent again. */
  resentAt: z.string().optional(),
  /**
   * Whether the desk can send it again: it is the newest mail of its event, was delivered or given
   * up, and still fits the order.
   */
  canResend: z.boolean().default(false),
});
export type OrderMail = z.infer<typeof OrderMail>;

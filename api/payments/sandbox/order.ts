import { z } from 'zod';
import type { Cents } from '#contract/money';
import type { Stored } from '../../db/collection';

const Text = z.string().max(127);
const Address = z.url().max(2000);
const Money = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });
export type Money = z.infer<typeof Money>;

const Unit = z.object({
  invoice_id: Text.optional(),
  custom_id: Text.optional(),
  amount: Money.extend({
    breakdown: z.object({ item_total: Money, shipping: Money.optional() }).optional(),
  }),
  items: z
    .array(z.object({ name: Text, quantity: z.string().max(10), unit_amount: Money }))
    .max(200)
    .optional(),
});

const Context = z.object({
  brand_name: Text.optional(),
  return_url: Address,
  cancel_url: Address,
});

export const OrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Context }) }),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export type CaptureStatus =
  | 'COMPLETED'
  | 'PENDING'
  | 'DECLINED'
  | 'PARTIALLY_REFUNDED'
  | 'REFUNDED';
/** The buyer's choice of payment. */
export type Instrument = 'good' | 'declined' | 'pending';

export interface SandboxOrder {
  request: OrderRequest;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  instrument: Instrument;
  capture?: { status: CaptureStatus; at: string };
  captureId: string;
  /** In orders stored before part refunds existed. */
  refund?: RefundStatus;
  refunds?: readonly SandboxRefund[];
  /** Responses by hash of the request id: the same id gets the same response. */
  answers: Readonly<Record<string, string>>;
  createdAt: string;
  /** Origin of the shop that created the order. Its webhooks are sent there. */
  shopUrl: string;
}
export type StoredSandboxOrder = Stored<SandboxOrder>;

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';

export interface SandboxRefund {
  id: string;
  amount: Cents;
  status: RefundStatus;
}

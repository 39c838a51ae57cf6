import { z } from 'zod';
import { fromDecimal, type Cents } from '#contract/money';
import type { ShippingAddress } from '#contract/orders';

const Amount = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({ id: z.string(), status: z.string(), amount: Amount.optional() });

const Person = z.object({
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  email_address: z.string().optional(),
});

const Address = z.object({
  address_line_1: z.string().optional(),
  address_line_2: z.string().optional(),
  admin_area_2: z.string().optional(),
  admin_area_1: z.string().optional(),
  postal_code: z.string().optional(),
  country_code: z.string(),
});

/** What the shop reads of an order of the provider (Orders v2); a minimal answer lacks most of it. */
export const ProviderOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: Person.optional(),
  payment_source: z.object({ paypal: Person.optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        shipping: z
          .object({
            name: z.object({ full_name: z.string().optional() }).optional(),
            address: Address.optional(),
          })
          .optional(),
        payments: z.object({ captures: z.array(Capture).optional() }).optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

/** What happened to the money, as far as an order of the provider says. */
export type Outcome = 'none' | 'completed' | 'pending' | 'denied' | 'refunded';

/** A capture with everything the shop's order needs of it. */
export interface Payment {
  captureId: string;
  /** Undefined when the provider did not say, or not in this shop's currency. */
  amount: Cents | undefined;
  buyer: { name: string; email: string } | null;
  address: ShippingAddress | null;
}

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'denied',
  FAILED: 'denied',
};

/** The capture that counts: one that took money before one that did not; and what became of it. */
export function outcomeOf(order: ProviderOrder): { outcome: Outcome; payment?: Payment } {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const capture = captures.find((each) => OUTCOMES[each.status] !== 'denied') ?? captures[0];
  if (!capture) return { outcome: 'none' };
  // A status that is not in the book is not money: it waits for one that is.
  const outcome = OUTCOMES[capture.status] ?? 'pending';
  return {
    outcome,
    payment: {
      captureId: capture.id,
      amount:
        capture.amount?.currency_code === 'CAD' ? fromDecimal(capture.amount.value) : undefined,
      buyer: buyerOf(order),
      address: addressOf(order),
    },
  };
}

/** Whether an answer to a capture says all that an order needs, or has to be read again. */
export function isComplete(order: ProviderOrder): boolean {
  const { payment } = outcomeOf(order);
  return payment?.amount !== undefined && payment.buyer !== null && payment.address !== null;
}

function buyerOf(order: ProviderOrder): Payment['buyer'] {
  const person = order.payer?.email_address ? order.payer : order.payment_source?.paypal;
  if (!person?.email_address) return null;
  const name = [person.name?.given_name, person.name?.surname].filter(Boolean).join(' ');
  return { name, email: person.email_address };
}

function addressOf(order: ProviderOrder): ShippingAddress | null {
  const shipping = order.purchase_units?.[0]?.shipping;
  if (!shipping?.address) return null;
  const { address } = shipping;
  return {
    name: shipping.name?.full_name ?? buyerOf(order)?.name ?? '',
    lines: [address.address_line_1, address.address_line_2].filter((line) => line !== undefined),
    city: address.admin_area_2 ?? '',
    region: address.admin_area_1 ?? '',
    postalCode: address.postal_code ?? '',
    country: address.country_code,
  };
}

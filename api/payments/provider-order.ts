import { z } from 'zod';
import { cleanText } from '#contract/clean-text';
import { fromDecimal, type Cents } from '#contract/money';
import type { ShippingAddress } from '#contract/orders';

const text = z.string().nullish().catch(undefined);

const Amount = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.nullish().catch(undefined),
});

const Person = z
  .object({
    name: z.object({ given_name: text, surname: text }).nullish().catch(undefined),
    email_address: text,
  })
  .nullish()
  .catch(undefined);

const Shipping = z
  .object({
    name: z.object({ full_name: text }).nullish().catch(undefined),
    address: z.object({
      address_line_1: text,
      address_line_2: text,
      admin_area_2: text,
      admin_area_1: text,
      postal_code: text,
      country_code: text,
    }),
  })
  .nullish()
  .catch(undefined);

/**
 * What the shop reads of an order of the provider (Orders v2); a minimal answer lacks most of it. Whose it is and where
 * it goes may be missing or odd: the money is there all the same.
 */
export const ProviderOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: Person,
  payment_source: z.object({ paypal: Person }).nullish().catch(undefined),
  purchase_units: z
    .array(
      z.object({
        custom_id: text,
        shipping: Shipping,
        payments: z.object({ captures: z.array(Capture).nullish() }).nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
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

/** One that nothing can be sent to, or that names several, is none. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/;

function buyerOf(order: ProviderOrder): Payment['buyer'] {
  const person = order.payer?.email_address ? order.payer : order.payment_source?.paypal;
  const email = person?.email_address?.trim() ?? '';
  if (!ONE_ADDRESS.test(email) || cleanText(email) !== email) return null;
  const name = [person?.name?.given_name, person?.name?.surname].filter(Boolean).join(' ');
  return { name: cleanText(name), email };
}

/** An address that nothing can be sent to is none. */
function addressOf(order: ProviderOrder): ShippingAddress | null {
  const shipping = order.purchase_units?.[0]?.shipping;
  const { address_line_1: street, country_code: country, ...rest } = shipping?.address ?? {};
  if (!street || !country) return null;
  return {
    name: cleanText(shipping?.name?.full_name ?? buyerOf(order)?.name ?? ''),
    lines: [street, rest.address_line_2 ?? ''].map((line) => cleanText(line)).filter(Boolean),
    city: cleanText(rest.admin_area_2 ?? ''),
    region: cleanText(rest.admin_area_1 ?? ''),
    postalCode: cleanText(rest.postal_code ?? ''),
    country: cleanText(country),
  };
}

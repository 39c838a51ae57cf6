import { z } from 'zod';
import { cleanText } from '#contract/clean-text';
import { cents, fromDecimal, sum, type Cents } from '#contract/money';
import type { ShippingAddress } from '#contract/orders';

const OptionalText = z.string().nullish().catch(undefined);

const Amount = z.object({ currency_code: z.string(), value: z.string() });

const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount.nullish().catch(undefined),
});

const Refund = z.object({ status: z.string(), amount: Amount });

const Person = z
  .object({
    name: z.object({ given_name: OptionalText, surname: OptionalText }).nullish().catch(undefined),
    email_address: OptionalText,
  })
  .nullish()
  .catch(undefined);

const Shipping = z
  .object({
    name: z.object({ full_name: OptionalText }).nullish().catch(undefined),
    address: z.object({
      address_line_1: OptionalText,
      address_line_2: OptionalText,
      admin_area_2: OptionalText,
      admin_area_1: OptionalText,
      postal_code: OptionalText,
      country_code: OptionalText,
    }),
  })
  .nullish()
  .catch(undefined);

/**
 * The parts of a provider's order (Orders v2) that the shop reads. A minimal response lacks most of
 * them. Buyer and address may be missing or invalid even if the money moved.
 */
export const ProviderOrder = z.object({
  id: z.string(),
  status: z.string(),
  payer: Person,
  payment_source: z.object({ paypal: Person }).nullish().catch(undefined),
  purchase_units: z
    .array(
      z.object({
        custom_id: OptionalText,
        shipping: Shipping,
        payments: z
          .object({
            captures: z.array(Capture).nullish(),
            refunds: z.array(Refund).nullish().catch(undefined),
          })
          .nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
});
export type ProviderOrder = z.infer<typeof ProviderOrder>;

/** What happened to the money according to the order. */
export type Outcome = 'none' | 'completed' | 'pending' | 'denied' | 'refunded';

/** The capture data that an order needs. */
export interface CapturedPayment {
  captureId: string;
  /** Undefined if missing or in another currency. */
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

interface CaptureResult {
  outcome: Outcome;
  payment?: CapturedPayment;
  /** Sum of all completed or pending refunds, in the shop's currency. */
  refunded: Cents;
}

/** The order's decisive capture and its outcome. A capture that moved money takes precedence. */
export function outcomeOf(order: ProviderOrder): CaptureResult {
  const { captures: found, refunds } = order.purchase_units?.[0]?.payments ?? {};
  const captures = found ?? [];
  const refunded = sum((refunds ?? []).map(refundedAmount));
  const capture = captures.find((each) => OUTCOMES[each.status] !== 'denied') ?? captures[0];
  if (!capture) return { outcome: 'none', refunded };
  // Treat unknown capture statuses as pending.
  const outcome = OUTCOMES[capture.status] ?? 'pending';
  return {
    outcome,
    refunded,
    payment: {
      captureId: capture.id,
      amount:
        capture.amount?.currency_code === 'CAD' ? fromDecimal(capture.amount.value) : undefined,
      buyer: buyerOf(order),
      address: addressOf(order),
    },
  };
}

/** A pending refund counts as refunded; a failed or cancelled one does not. */
function refundedAmount({ status, amount }: z.infer<typeof Refund>): Cents {
  const isOurs = amount.currency_code === 'CAD' && ['COMPLETED', 'PENDING'].includes(status);
  return (isOurs ? fromDecimal(amount.value) : undefined) ?? cents(0);
}

/** Whether the response to a capture is complete, or the order must be read. */
export function isComplete(order: ProviderOrder): boolean {
  const { payment } = outcomeOf(order);
  return payment?.amount !== undefined && payment.buyer !== null && payment.address !== null;
}

/** Exactly one address. */
const ONE_ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,190}$/;

function buyerOf(order: ProviderOrder): CapturedPayment['buyer'] {
  const person = order.payer?.email_address ? order.payer : order.payment_source?.paypal;
  const email = person?.email_address?.trim() ?? '';
  if (!ONE_ADDRESS.test(email) || cleanText(email) !== email) return null;
  const name = [person?.name?.given_name, person?.name?.surname].filter(Boolean).join(' ');
  return { name: cleanText(name), email };
}

/** The shipping address of an order. Null if it is incomplete. */
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

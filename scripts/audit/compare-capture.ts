import { Unreachable } from '#contract/protocol/api-error';
import { cents, formatCents } from '#contract/money';
import { isIssue, NOT_FOUND_ISSUES } from '../../api/payments/capture';
import type { Provider } from '../../api/payments/provider/provider';
import { outcomeOf, type ProviderOrder } from '../../api/payments/provider/provider-order';
import { refundedInParts } from '../../api/payments/refunds/part-refund';
import type { StoredCheckout } from '../../api/payments/store';
import { differencesOf, type Difference } from './difference';

/** Why a payment could not be compared with the provider. */
export type Uncompared = 'unreachable' | 'elsewhere';

/** Compares a finished checkout with its payment at the provider. */
export async function compareCapture(
  checkout: StoredCheckout,
  provider: Provider,
): Promise<Difference[] | Uncompared> {
  const { providerOrderId } = checkout;
  if (providerOrderId === undefined) return [];
  const client = provider.of(checkout);
  if (!client) return 'elsewhere';
  try {
    const order = await client.getOrder(providerOrderId);
    if (!isIssue(order)) return compare(checkout, order);
    return NOT_FOUND_ISSUES.has(order.issue) ? compareUnknown(checkout) : 'unreachable';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    throw error;
  }
}

function isPaid({ state }: StoredCheckout): boolean {
  return state === 'recorded' || state === 'refunded';
}

function compareUnknown(checkout: StoredCheckout): Difference[] {
  const { orderNumber, providerOrderId } = checkout;
  if (!isPaid(checkout)) return [];
  return [
    differencesOf(orderNumber)(
      'unknown-at-provider',
      `the provider does not know its payment ${providerOrderId}`,
      'Search for the order number at the provider. If it has no payment, do not ship.',
    ),
  ];
}

function compare(checkout: StoredCheckout, order: ProviderOrder): Difference[] {
  const { orderNumber, state } = checkout;
  const difference = differencesOf(orderNumber);
  const { outcome, payment, refunded } = outcomeOf(order);
  if (!isPaid(checkout)) {
    if (outcome !== 'completed' && outcome !== 'pending') return [];
    const amount = formatCents(payment?.amount ?? cents(0));
    return [
      difference(
        'not-recorded',
        `the provider has a payment of ${amount}, ${outcome}, and the shop has none (${state})`,
        'In the provider’s list of webhook events, send the event of this payment again: the shop then records the order. Or refund it there.',
      ),
    ];
  }
  if (outcome === 'none' || outcome === 'denied' || outcome === 'pending')
    return [
      difference(
        'not-captured',
        `the shop has a payment, and at the provider it is ${outcome === 'none' ? 'missing' : outcome}`,
        'Look at the payment at the provider. Do not ship before it is completed.',
      ),
    ];
  if (
    payment?.captureId !== checkout.payment?.captureId ||
    payment?.amount !== checkout.payment?.amount
  )
    return [
      difference(
        'amount',
        `the provider has a payment of ${formatCents(payment?.amount ?? cents(0))}, and the shop one of ${formatCents(checkout.payment?.amount ?? cents(0))}`,
        'Compare both before you ship or refund.',
      ),
    ];
  return compareRefunds(checkout, outcome === 'refunded' ? checkout.amount : refunded);
}

function compareRefunds(checkout: StoredCheckout, atProvider: number): Difference[] {
  const { orderNumber, state } = checkout;
  const inShop = state === 'refunded' ? checkout.amount : refundedInParts(checkout);
  if (inShop === atProvider) return [];
  const what = `${formatCents(cents(atProvider))} is refunded at the provider, and ${formatCents(inShop)} in the shop`;
  const advice =
    inShop < atProvider
      ? `Record it: npm run orders -- refund ${orderNumber}. It records what the provider reports, and asks before it refunds more.`
      : 'The refund has failed, or was not made: give the money back at the provider.';
  return [differencesOf(orderNumber)('refund-at-provider', what, advice)];
}

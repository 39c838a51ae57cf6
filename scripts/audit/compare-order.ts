import { isDeepStrictEqual } from 'node:util';
import { formatCents } from '#contract/money';
import type { OrderStatus } from '#contract/orders';
import { refundedOf } from '../../api/orders/store';
import type { StoredOrder } from '../../api/orders/order-document';
import { refundedInParts } from '../../api/payments/refunds/part-refund';
import type { CheckoutState } from '../../api/payments/checkout';
import type { StoredCheckout } from '../../api/payments/store';
import { differencesOf, type Difference } from './difference';

/** Recovery works on a checkout within seconds of its due time while the shop runs. */
const OVERDUE_MS = 10 * 60_000;

/** Allowed statuses of the order by state of a finished checkout. Empty if it has no order. */
const ORDER_STATUSES: Partial<Record<CheckoutState, readonly OrderStatus[]>> = {
  held: [],
  created: [],
  released: [],
  cancelled: ['cancelled'],
  recorded: ['confirmed', 'shipped'],
  refunded: ['refunded'],
};

/**
 * Whether recovery still has to finish the checkout, so that its effects cannot be compared yet.
 */
export function isUnfinished({ dueAt }: StoredCheckout): boolean {
  return dueAt !== undefined;
}

/** Compares a payment with its order. */
export function compareOrder(
  checkout: StoredCheckout,
  order: StoredOrder | undefined,
  now: number,
): Difference[] {
  const { orderNumber, state, dueAt } = checkout;
  const difference = differencesOf(orderNumber);
  if (dueAt !== undefined)
    return dueAt < now - OVERDUE_MS
      ? [
          difference(
            'unfinished',
            `the shop should have continued this payment at ${new Date(dueAt).toISOString()}`,
            'Start the shop: it finishes the work. If it runs, its log says why it could not.',
          ),
        ]
      : [];
  const statuses = ORDER_STATUSES[state];
  if (!statuses) return [];
  const payment = `npm run orders -- show ${orderNumber}`;
  if (!order)
    return statuses.length === 0
      ? []
      : [
          difference(
            'no-order',
            `the payment is ${state}, and no order is recorded`,
            `Find the payment ${checkout.payment?.captureId} at the provider. Send the goods to its buyer, or refund it there.`,
          ),
        ];
  if (!statuses.includes(order.status))
    return [
      difference(
        'status',
        `the order is ${order.status}, and its payment is ${state}`,
        `Do not ship or refund before you have looked at the payment: ${payment}`,
      ),
    ];
  return compareContent(checkout, order);
}

function compareContent(checkout: StoredCheckout, order: StoredOrder): Difference[] {
  const { orderNumber, amount, lines } = checkout;
  const difference = differencesOf(orderNumber);
  const found: Difference[] = [];
  if (order.total !== amount || !isDeepStrictEqual(order.lines, lines))
    found.push(
      difference(
        'content',
        `the order is not what was paid for: ${formatCents(order.total)} instead of ${formatCents(amount)}, or other items`,
        'Compare the order with the payment at the provider before you ship it.',
      ),
    );
  const refunded = checkout.state === 'refunded' ? amount : refundedInParts(checkout);
  if (refundedOf(order) !== refunded)
    found.push(
      difference(
        'refund',
        `the order says that ${formatCents(refundedOf(order))} is refunded, and its payment ${formatCents(refunded)}`,
        `Look at it before you refund more: npm run orders -- show ${orderNumber}`,
      ),
    );
  return found;
}

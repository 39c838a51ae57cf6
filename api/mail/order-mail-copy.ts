import { CARRIERS, type Tracking } from '#contract/carriers';
import { cents, formatCents, sum } from '#contract/money';
import type { OrderStatus } from '#contract/orders';
import { serviceTimes } from '#contract/service-times';
import type { ShopFacts } from '#contract/shop/facts';
import { leavesAgainText } from '#contract/shop/holiday';
import { spanText } from '#contract/shop/shipping';
import { sizeText } from '#contract/products/specification';
import type { StoredOrder } from '../orders/order-document';
import { deliveryTimeText } from './order-blocks';

export type OrderEvent =
  | 'confirmed'
  | 'pending'
  | 'cancelled'
  | 'shipped'
  | 'address-corrected'
  | 'part-refunded'
  | 'refunded';

export interface OrderMailCopy {
  subject: string;
  /** Undefined for events that the owner caused, which need no mail to the owner. */
  shopSubject?: string;
  heading: (firstName: string) => string;
  text: (order: StoredOrder, facts: ShopFacts) => string;
}

const COPY: Readonly<Record<OrderEvent, OrderMailCopy>> = {
  confirmed: {
    subject: 'Your order is confirmed',
    shopSubject: 'New order',
    heading: thanks,
    text: (order, facts) =>
      [
        'Your payment went through and these items are yours.',
        // A copy that is sent again may arrive after the parcel has left.
        ...(order.status === 'confirmed' ? [whenItShips(order, facts)] : []),
      ].join(' '),
  },
  pending: {
    subject: 'Your payment is on its way',
    shopSubject: 'New order, payment pending',
    heading: thanks,
    text: () =>
      'The payment provider is still processing your payment. Your items are reserved, and we’ll email you as soon as the payment arrives.',
  },
  cancelled: {
    subject: 'Your order was cancelled',
    shopSubject: 'Order cancelled, payment not received',
    heading: () => 'Your order was cancelled',
    text: () =>
      'Your payment did not go through, so we cancelled the order and charged nothing. If your account shows a charge anyway, reply to this email.',
  },
  shipped: {
    subject: 'Your order is on its way',
    heading: () => 'On its way to you',
    text: (order, { shipping }) =>
      `Your order has shipped.${deliveryTimeText(order, shipping, ' It takes', '.')}`,
  },
  'address-corrected': {
    subject: 'Your delivery address was changed',
    heading: () => 'Your order has a new address',
    text: () =>
      'We have changed the delivery address of your order. The new address is below. If you did not ask for this, reply to this email before it ships.',
  },
  'part-refunded': {
    subject: 'Part of your payment was refunded',
    heading: () => 'Partial refund',
    text: partRefundText,
  },
  refunded: {
    subject: 'Your order was refunded',
    heading: () => 'Your order was refunded',
    text: ({ total, refunds = [] }) => {
      const earlier = sum(refunds.map(({ amount }) => amount));
      const what =
        earlier === 0
          ? 'your payment in full'
          : `the rest of your payment, ${formatCents(cents(total - earlier))}`;
      return `We have refunded ${what}. The money reaches the account you paid with in ${serviceTimes.refundShowsIn}.`;
    },
  },
};

/** The order was shipped without a tracking number, and has one now. */
const NOW_TRACKABLE: OrderMailCopy = {
  subject: 'You can now track your parcel',
  heading: () => 'You can now track your parcel',
  text: () => 'Your order is on its way and now has a tracking number.',
};

const TRACKING_CORRECTED: OrderMailCopy = {
  subject: 'A corrected tracking number',
  heading: () => 'A corrected tracking number',
  text: ({ trackingBefore }) =>
    `The tracking number in our earlier email${trackingBefore ? `, ${parcelText(trackingBefore)},` : ''} was wrong. The correct one is below. Your parcel is on its way as planned.`,
};

/** Copy of the mail about the last partial refund, after which the whole payment is refunded. */
const LAST_PART_REFUNDED: OrderMailCopy = { ...COPY.refunded, text: partRefundText };

/** The texts of an event's mail. */
export function mailCopyOf(event: OrderEvent, order: StoredOrder): OrderMailCopy {
  const { trackingChanges, trackingBefore } = order;
  if (event === 'part-refunded' && isAllRefunded(order)) return LAST_PART_REFUNDED;
  if (event !== 'shipped' || trackingChanges === undefined) return COPY[event];
  return trackingBefore ? TRACKING_CORRECTED : NOW_TRACKABLE;
}

/** Order statuses for which the mail of an event is still correct. */
const CURRENT_STATUSES: Readonly<Record<OrderEvent, readonly OrderStatus[]>> = {
  pending: ['pending'],
  confirmed: ['confirmed', 'shipped'],
  cancelled: ['cancelled'],
  'address-corrected': ['confirmed'],
  shipped: ['shipped'],
  'part-refunded': ['confirmed', 'shipped'],
  refunded: ['refunded'],
};

/** Whether the mail of an event would still be correct now. */
export function isMailCurrent(event: OrderEvent, order: StoredOrder): boolean {
  const isLastPart = event === 'part-refunded' && isAllRefunded(order);
  return isLastPart || CURRENT_STATUSES[event].includes(order.status);
}

/** Identifies the mail of an event, so that each change is mailed once. */
export function mailDeduplicationKey(event: OrderEvent, order: StoredOrder): string {
  const { tracking, trackingChanges, addressChanges } = order;
  if (event === 'shipped' && tracking)
    return ['shipped', tracking.number, trackingChanges].filter(Boolean).join('-');
  if (event === 'part-refunded') return `refunded-${order.refunds?.length ?? 0}`;
  return event === 'address-corrected' ? `${event}-${addressChanges}` : event;
}

/** Text of the mail about the latest partial refund. */
function partRefundText(order: StoredOrder): string {
  const { refunds = [], total } = order;
  const last = refunds.at(-1);
  const amount = formatCents(last?.amount ?? cents(0));
  const goods = (last?.lines ?? []).map((part) => unitsText(order, part)).join(', ');
  const all = sum(refunds.map((refund) => refund.amount));
  return (
    `We have refunded ${amount} of your payment, for ${goods} with its shipping. ` +
    `The money reaches the account you paid with in ${serviceTimes.refundShowsIn}. ` +
    (isAllRefunded(order)
      ? `Your order is now refunded in full: ${formatCents(total)} in all.`
      : `In all, ${formatCents(all)} of ${formatCents(total)} has been refunded.`)
  );
}

/** Whether the partial refunds add up to the whole payment. */
function isAllRefunded({ total, refunds = [] }: StoredOrder): boolean {
  return sum(refunds.map(({ amount }) => amount)) >= total;
}

function unitsText({ lines }: StoredOrder, part: { line: number; quantity: number }): string {
  const { productName = 'an item', size = '' } = lines[part.line] ?? {};
  return `${part.quantity} × ${productName} (${sizeText(size)})`;
}

function whenItShips(order: StoredOrder, { holiday, shipping }: ShopFacts): string {
  if (holiday)
    return leavesAgainText(holiday) + deliveryTimeText(order, shipping, ' Yours then takes', '.');
  return `They ship in ${spanText(shipping, 'shipsIn')}${deliveryTimeText(order, shipping, ' and take')}.`;
}

function thanks(firstName: string): string {
  return firstName ? `Thank you, ${firstName}` : 'Thank you';
}

export function parcelText({ carrier, number }: Tracking): string {
  return `${CARRIERS[carrier].name} ${number}`;
}

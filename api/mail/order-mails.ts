import { trackingLink } from '#contract/carriers';
import { formatCents } from '#contract/money';
import { serviceTimes } from '#contract/service-times';
import { shop } from '#contract/shop';
import type { ShopFacts } from '#contract/shop/facts';
import type { StoredOrder } from '../orders/order-document';
import { boughtBlocks, buyerRows, addressColumns, orderRows, parcelBlocks } from './order-blocks';
import type { Mail } from './outbox';
import type { Sender } from './sender';
import type { Block, Link } from './content';
import { mailDeduplicationKey, parcelText, mailCopyOf, type OrderEvent } from './order-mail-copy';

/**
 * The buyer's mail of an event, and the shop's if it has to act. While the owner is away, a
 * confirmation says when parcels leave again.
 */
export function orderMails(
  event: OrderEvent,
  order: StoredOrder,
  sender: Sender,
  facts: ShopFacts,
): Mail[] {
  return [
    ...(order.buyer ? [buyerMail(event, order, order.buyer, { ...sender, facts })] : []),
    ...shopMail(event, order, sender),
  ];
}

function buyerMail(
  event: OrderEvent,
  order: StoredOrder,
  { name, email }: NonNullable<StoredOrder['buyer']>,
  { publicUrl, shopEmail, facts }: Sender & { facts: ShopFacts },
): Mail {
  const { orderNumber, status, tracking } = order;
  const kind = mailDeduplicationKey(event, order);
  const copy = mailCopyOf(event, order);
  const isParcel = event === 'shipped' || event === 'address-corrected';
  const text = copy.text(order, facts);
  const ownPage = { label: 'See your order', href: `${publicUrl}/order-success?o=${order.token}` };
  const links: Link[] =
    status === 'shipped' && tracking
      ? [{ label: 'Track your parcel', href: trackingLink(tracking) }, ownPage]
      : [ownPage];
  return {
    ...mailNames(order, kind, 'buyer'),
    sequence: `order:${order._id}`,
    to: email,
    replyTo: shopEmail,
    subject: `${copy.subject} (${orderNumber})`,
    content: {
      heading: copy.heading(name.split(' ')[0] ?? ''),
      preview: text,
      ways: FOOTER_LINKS.map(([label, path]) => ({ label, href: publicUrl + path })),
      footer: `Prices in Canadian dollars.\nYou get this email because you placed an order at ${shop.name}.`,
      blocks: [
        { type: 'text', text },
        { type: 'rows', rows: [...orderRows(order), ...parcelRows(order)] },
        { type: 'links', links },
        ...(isParcel ? parcelBlocks(order) : boughtBlocks(order)),
        {
          type: 'columns',
          columns: [
            ...addressColumns(order),
            {
              heading: 'Something wrong?',
              text: `Reply to this email, or write to ${facts.contact.email}. We usually answer within ${serviceTimes.answersIn}.`,
            },
          ],
        },
      ],
    },
  };
}

const FOOTER_LINKS = [
  ['Returns', '/returns'],
  ['Shipping', '/shipping'],
] as const;

function parcelRows({ tracking }: StoredOrder): [string, string][] {
  return tracking ? [['Parcel', parcelText(tracking)]] : [];
}

function shopMail(event: OrderEvent, order: StoredOrder, { shopEmail }: Sender): Mail[] {
  const { shopSubject } = mailCopyOf(event, order);
  if (shopSubject === undefined) return [];
  const { orderNumber, buyer, total } = order;
  const summary = `${orderNumber}, ${formatCents(total)}`;
  return [
    {
      ...mailNames(order, mailDeduplicationKey(event, order), 'shop'),
      to: shopEmail,
      ...(buyer && { replyTo: buyer.email }),
      subject: `${shopSubject}: ${summary}`,
      content: {
        heading: shopSubject,
        preview: summary,
        footer: shopFooter(orderNumber),
        ways: [],
        blocks: ownersBlocks(order),
      },
    },
  ];
}

/** Footer of the owner's mails. It contains complete commands, with their arguments. */
function shopFooter(orderNumber: string, hasReview = false): string {
  const review = hasReview
    ? ` After you have looked at it, run “npm run orders -- review ${orderNumber}” to end the review.`
    : '';
  return `Sent to you as the owner of this shop. “npm run orders -- show ${orderNumber}” shows the order and its payment.${review}`;
}

function ownersBlocks(order: StoredOrder): Block[] {
  const columns = addressColumns(order);
  return [
    { type: 'rows', rows: [...orderRows(order), ...buyerRows(order)] },
    ...boughtBlocks(order),
    ...(columns.length > 0 ? [{ type: 'columns', columns } as const] : []),
  ];
}

/** Mails the owner why an order or payment needs a review. `index` counts the reasons from 0. */
export function reviewMail(
  order: StoredOrder | Pick<StoredOrder, '_id' | 'orderNumber'>,
  reason: string,
  index: number,
  sender: Sender,
): Mail {
  const heading = `Order ${order.orderNumber} needs your review`;
  const facts: Block[] =
    'total' in order
      ? ownersBlocks(order)
      : [{ type: 'text', text: 'No order is recorded for this payment.' }];
  return {
    ...mailNames(order, reviewKind(index), 'shop'),
    to: sender.shopEmail,
    subject: heading,
    content: {
      heading,
      preview: reason,
      footer: shopFooter(order.orderNumber, true),
      ways: [],
      blocks: [{ type: 'text', text: `- ${reason}` }, ...facts],
    },
  };
}

/** Ids of the mails that an order may have, oldest first. `reviews`: reasons for a review so far. */
export function orderMailIds(order: StoredOrder, reviews: number) {
  const { addressChanges = 0, tracking, trackingBefore, trackingChanges, refunds = [] } = order;
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
  const events: (readonly [event: OrderEvent | 'review', kind: string])[] = [
    ['pending', 'pending'],
    ['confirmed', 'confirmed'],
    ['cancelled', 'cancelled'],
    ...upTo(reviews).map((index) => ['review', reviewKind(index)] as const),
    ...upTo(addressChanges).map((index) => {
      const then = { ...order, addressChanges: index + 1 };
      return ['address-corrected', mailDeduplicationKey('address-corrected', then)] as const;
    }),
    ['shipped', 'shipped'],
    ...[trackingBefore, tracking].flatMap((parcel, index) => {
      if (!parcel) return [];
      const changes = (trackingChanges ?? 0) - (1 - index);
      const { trackingChanges: _, ...rest } = order;
      const then = { ...rest, tracking: parcel, ...(changes > 0 && { trackingChanges: changes }) };
      return [['shipped', mailDeduplicationKey('shipped', then)] as const];
    }),
    ...upTo(refunds.length).map((index) => {
      const then = { ...order, refunds: refunds.slice(0, index + 1) };
      return ['part-refunded', mailDeduplicationKey('part-refunded', then)] as const;
    }),
    ['refunded', 'refunded'],
  ];
  return events.flatMap(([event, kind]) =>
    (['buyer', 'shop'] as const).map((to) => ({ id: mailNames(order, kind, to).id, event, to })),
  );
}

/** Id of the buyer's mail of an event, for the current state of the order. */
export function newestMailId(event: OrderEvent, order: StoredOrder): string {
  return mailNames(order, mailDeduplicationKey(event, order), 'buyer').id;
}

function reviewKind(index: number): string {
  return `review${index === 0 ? '' : `-${index + 1}`}`;
}

/** The id makes a mail unique; its file is named after the order. */
function mailNames(
  { _id, orderNumber }: Pick<StoredOrder, '_id' | 'orderNumber'>,
  kind: string,
  reader: 'buyer' | 'shop',
) {
  return { id: `order:${_id}:${kind}:${reader}`, name: `${orderNumber}-${kind}-${reader}` };
}

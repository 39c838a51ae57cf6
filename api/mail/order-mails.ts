import { CARRIERS, trackingLink } from '#contract/carriers';
import { formatCents } from '#contract/money';
import { promises } from '#contract/promises';
import { shop } from '#contract/shop';
import type { StoredOrder } from '../orders/store';
import { arrival, boughtBlocks, buyerRows, destination, orderRows } from './order-blocks';
import type { Mail } from './outbox';
import type { Block, Link } from './content';
import { writeMail } from './page';

export type OrderEvent = 'confirmed' | 'pending' | 'cancelled' | 'shipped' | 'refunded';

interface Sender {
  publicUrl: string;
  shopEmail: string;
}

interface Words {
  subject: string;
  /** Undefined: the shop did it itself and needs no mail of it. */
  shopSubject?: string;
  heading: (firstName: string) => string;
  text: (order: StoredOrder) => string;
}

const WORDS: Readonly<Record<OrderEvent, Words>> = {
  confirmed: {
    subject: 'Your order is confirmed',
    shopSubject: 'New order',
    heading: thanks,
    text: (order) =>
      `Your payment went through and these pieces are yours. They leave us in ${promises.shipsIn}${arrival(order, ' and take')}.`,
  },
  pending: {
    subject: 'Your payment is on its way',
    shopSubject: 'New order, payment pending',
    heading: thanks,
    text: () =>
      'The payment provider is still holding your payment. Your goods are set aside, and we write again as soon as the payment has arrived.',
  },
  cancelled: {
    subject: 'Your order was cancelled',
    shopSubject: 'Order cancelled, payment not received',
    heading: () => 'Your order was cancelled',
    text: () =>
      'Your payment did not come through, so the order is cancelled. Should your account show a charge all the same, reply to this email.',
  },
  shipped: {
    subject: 'Your order is on its way',
    heading: () => 'On its way to you',
    text: (order) => `Your order has left us.${arrival(order, ' It takes', '.')}`,
  },
  refunded: {
    subject: 'Your order was refunded',
    heading: () => 'Your order was refunded',
    text: () =>
      `We have refunded your payment in full. It arrives where you paid from within ${promises.refundShowsIn}.`,
  },
};

function thanks(firstName: string): string {
  return firstName ? `Thank you, ${firstName}` : 'Thank you';
}

/** The buyer's mail of an event, and the shop's where the shop has something to do. */
export function orderMails(event: OrderEvent, order: StoredOrder, sender: Sender): Mail[] {
  const kind = event === 'shipped' && order.tracking ? `shipped-${order.tracking.number}` : event;
  return [
    ...(order.buyer ? [buyerMail(kind, WORDS[event], order, order.buyer, sender)] : []),
    ...shopMail(kind, WORDS[event], order, sender),
  ];
}

function buyerMail(
  kind: string,
  words: Words,
  order: StoredOrder,
  { name, email }: NonNullable<StoredOrder['buyer']>,
  { publicUrl, shopEmail }: Sender,
): Mail {
  const { orderNumber, status, tracking } = order;
  const text = words.text(order);
  const ownPage = { label: 'See your order', href: `${publicUrl}/order-success?o=${order.token}` };
  const links: Link[] =
    status === 'shipped' && tracking
      ? [{ label: 'Follow your parcel', href: trackingLink(tracking) }, ownPage]
      : [ownPage];
  return {
    ...namesOf(order, kind, 'buyer'),
    to: email,
    replyTo: shopEmail,
    subject: `${words.subject} (${orderNumber})`,
    ...writeMail({
      heading: words.heading(name.split(' ')[0] ?? ''),
      preview: text,
      ways: WAYS.map(([label, path]) => ({ label, href: publicUrl + path })),
      footer: `Prices in Canadian dollars.\nYou get this email because you placed an order at ${shop.name}.`,
      blocks: [
        { type: 'text', text },
        { type: 'rows', rows: [...orderRows(order), ...parcelRows(order)] },
        { type: 'links', links },
        ...boughtBlocks(order),
        {
          type: 'columns',
          columns: [
            ...destination(order),
            {
              heading: 'Something wrong?',
              text: `Reply to this email, or write to ${shop.supportEmail}. We answer usually within ${promises.answersIn}.`,
            },
          ],
        },
      ],
    }),
  };
}

const WAYS = [
  ['Returns', '/returns'],
  ['Shipping', '/shipping'],
] as const;

function parcelRows({ tracking }: StoredOrder): [string, string][] {
  return tracking ? [['Parcel', `${CARRIERS[tracking.carrier].name} ${tracking.number}`]] : [];
}

function shopMail(kind: string, words: Words, order: StoredOrder, { shopEmail }: Sender): Mail[] {
  const { shopSubject } = words;
  if (shopSubject === undefined) return [];
  const { orderNumber, buyer, total } = order;
  const summary = `${orderNumber}, ${formatCents(total)}`;
  return [
    {
      ...namesOf(order, kind, 'shop'),
      to: shopEmail,
      ...(buyer && { replyTo: buyer.email }),
      subject: `${shopSubject}: ${summary}`,
      ...writeMail({
        heading: shopSubject,
        preview: summary,
        footer: FOR_THE_SHOP,
        ways: [],
        blocks: ownersBlocks(order),
      }),
    },
  ];
}

const FOR_THE_SHOP =
  'An email of the shop to its owner. The command “npm run orders” lists what there is to do.';

function ownersBlocks(order: StoredOrder): Block[] {
  const columns = destination(order);
  return [
    { type: 'rows', rows: [...orderRows(order), ...buyerRows(order)] },
    ...boughtBlocks(order),
    ...(columns.length > 0 ? [{ type: 'columns', columns } as const] : []),
  ];
}

/** Tells the owner why an order, or a payment that has none, needs a look; `at` counts the reasons from 0. */
export function reviewMail(
  order: StoredOrder | Pick<StoredOrder, '_id' | 'orderNumber'>,
  reason: string,
  at: number,
  sender: Sender,
): Mail {
  const heading = `Order ${order.orderNumber} needs your review`;
  const facts: Block[] =
    'total' in order
      ? ownersBlocks(order)
      : [{ type: 'text', text: 'No order is recorded for this payment.' }];
  return {
    ...namesOf(order, `review${at === 0 ? '' : `-${at + 1}`}`, 'shop'),
    to: sender.shopEmail,
    subject: heading,
    ...writeMail({
      heading,
      preview: reason,
      footer: FOR_THE_SHOP,
      ways: [],
      blocks: [{ type: 'text', text: `- ${reason}` }, ...facts],
    }),
  };
}

/** The id makes a mail unique; its file is named as its owner knows the order. */
function namesOf(
  { _id, orderNumber }: Pick<StoredOrder, '_id' | 'orderNumber'>,
  kind: string,
  reader: 'buyer' | 'shop',
) {
  return { id: `order:${_id}:${kind}:${reader}`, name: `${orderNumber}-${kind}-${reader}` };
}

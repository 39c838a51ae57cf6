import { formatCents, times } from '#contract/money';
import { shop } from '#contract/shop';
import type { StoredOrder } from './store';
import type { Mail } from '../mail/outbox';
import { writeMail, type Block } from '../mail/page';

export type OrderEvent = 'confirmed' | 'pending' | 'cancelled' | 'shipped' | 'refunded';

interface Sender {
  publicUrl: string;
  shopEmail: string;
}

interface Words {
  subject: string;
  /** Undefined: the shop did it itself and needs no mail of it. */
  shopSubject?: string;
  text: string;
}

const WORDS: Readonly<Record<OrderEvent, Words>> = {
  confirmed: {
    subject: 'Your order is confirmed',
    shopSubject: 'New order',
    text: 'Thank you. We have your payment and your order ships in 1-2 business days.',
  },
  pending: {
    subject: 'Your payment is on its way',
    shopSubject: 'New order, payment pending',
    text: 'Thank you. The payment provider is still holding your payment. Your goods are set aside, and we write again as soon as the payment has arrived.',
  },
  cancelled: {
    subject: 'Your order was cancelled',
    shopSubject: 'Order cancelled, payment not received',
    text: 'Your payment did not come through, so the order is cancelled. Should your account show a charge all the same, answer this mail.',
  },
  shipped: {
    subject: 'Your order is on its way',
    text: 'Your order has left us. Within Canada it takes 5-7 business days.',
  },
  refunded: {
    subject: 'Your order was refunded',
    text: 'We have refunded your payment in full. It arrives where you paid from within 5-10 days.',
  },
};

/** The buyer's mail of an event, and the shop's where the shop has something to do. */
export function orderMails(event: OrderEvent, order: StoredOrder, sender: Sender): Mail[] {
  const { subject, shopSubject, text } = WORDS[event];
  const id = `order:${order._id}:${event}`;
  const mails: Mail[] = [];
  if (order.buyer)
    mails.push({
      id: `${id}:buyer`,
      to: order.buyer.email,
      replyTo: sender.shopEmail,
      subject: `${subject} (${order.orderNumber})`,
      ...writeMail(subject, [
        { type: 'text', text: `${greeting(order.buyer.name)}${text}` },
        ...factsOf(order),
        { type: 'link', label: 'See your order', href: linkOf(order, sender) },
      ]),
    });
  if (shopSubject !== undefined)
    mails.push({
      id: `${id}:shop`,
      to: sender.shopEmail,
      ...(order.buyer && { replyTo: order.buyer.email }),
      subject: `${shopSubject}: ${order.orderNumber}, ${formatCents(order.total)}`,
      ...writeMail(shopSubject, [{ type: 'rows', rows: buyerRows(order) }, ...factsOf(order)]),
    });
  return mails;
}

/** Tells the owner why an order, or a payment that has none, needs a look; `at` counts the reasons from 0. */
export function reviewMail(
  order: StoredOrder | Pick<StoredOrder, '_id' | 'orderNumber'>,
  reason: string,
  at: number,
  sender: Sender,
): Mail {
  const { _id, orderNumber } = order;
  const heading = `Order ${orderNumber} needs your review`;
  const facts: Block[] =
    'total' in order
      ? [{ type: 'rows', rows: buyerRows(order) }, ...factsOf(order)]
      : [{ type: 'text', text: 'No order is recorded for this payment.' }];
  return {
    id: `order:${_id}:review${at === 0 ? '' : `-${at + 1}`}:shop`,
    to: sender.shopEmail,
    subject: heading,
    ...writeMail(heading, [{ type: 'text', text: `- ${reason}` }, ...facts]),
  };
}

function greeting(name: string): string {
  return name ? `Hello ${name},\n\n` : '';
}

function linkOf({ token }: StoredOrder, { publicUrl }: Sender): string {
  return `${publicUrl}/order-success?o=${token}`;
}

function factsOf(order: StoredOrder): Block[] {
  const rows: [string, string][] = [
    ['Order', order.orderNumber],
    ...order.lines.map(({ productName, size, quantity, price, signedPhoto }): [string, string] => [
      `${quantity} x ${productName}, size ${size}${signedPhoto ? ', signed photo included' : ''}`,
      formatCents(times(price, quantity)),
    ]),
    ['Subtotal', formatCents(order.subtotal)],
    ['Shipping', formatCents(order.shipping)],
    ['Total', `${formatCents(order.total)} ${shop.currency}`],
    ['Ships to', addressOf(order)],
  ];
  const demo: Block = { type: 'text', text: 'Demo payment: no money moved.' };
  return [{ type: 'rows', rows }, ...(order.demo ? [demo] : [])];
}

function buyerRows({ buyer }: StoredOrder): [string, string][] {
  return [
    ['Buyer', buyer?.name ?? 'unknown'],
    ['E-mail', buyer?.email ?? 'unknown'],
  ];
}

function addressOf({ address }: StoredOrder): string {
  if (!address) return 'The payment provider gave no address; we will ask you for it.';
  const { name, lines, city, region, postalCode, country } = address;
  return [name, ...lines, [city, region, postalCode].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join('\n');
}

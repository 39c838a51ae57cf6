import { z } from 'zod';
import { CARRIER_IDS, CARRIERS } from '#contract/carriers';
import type { AuditEntry } from '#contract/desk/audit';
import type { DeskOrderDetail } from '#contract/desk/orders';
import type { DeskIconName } from '../parts/DeskIcon';
import type { TimelineEvent } from '../parts/EventTimeline';
import { itemChangeText } from '../goods/item-change-text';
import { athleteChangeText } from '../facts/athlete-form';
import { contactChangeText } from '../facts/contact-form';
import { holidayChangeText } from '../facts/holiday-form';
import { shippingChangeText } from '../facts/shipping-form';
import { storyChangeText } from '../facts/story-form';
import { isPaid } from './order-actions';
import { dollarText } from '../parts/format';

const CarrierId = z.enum(CARRIER_IDS);

/** Time at which the order was marked as shipped. */
export function shippedAt({ log, statusAt }: DeskOrderDetail): string {
  return log.find(({ act }) => act === 'order.ship')?.at ?? statusAt;
}

/** Everything that happened to the order, newest first. */
export function orderEvents(order: DeskOrderDetail): TimelineEvent[] {
  const { createdAt, demo, refunds, status, payment, total } = order;
  // Notes are shown with their text, which the log does not contain.
  const log = order.log.filter(({ act }) => act !== 'order.note').map(logEvent);
  const notes = order.notes.map(noteEvent);
  const isInLog = (act: string) => order.log.some((entry) => entry.act === act);
  const placed = event('placed', createdAt, 'order', 'Order placed', demo ? 'in the sandbox' : '');
  const paid = {
    ...event('paid', createdAt, 'card', 'Payment captured', dollarText(total)),
    detail: payment?.providerOrderId,
    from: 'PayPal',
  };
  const wasPaid = isPaid(order) && payment !== null;
  const events = order.stand
    ? [...log, ...notes]
    : [...log, ...notes, ...(wasPaid ? [paid] : []), { ...placed, from: 'Shop' }];
  if (!isInLog('order.refund'))
    for (const { at, amount } of refunds)
      events.push(event(`refund ${at}`, at, 'refund', 'Refunded', dollarText(amount)));
  if (status === 'cancelled' && !isInLog('order.cancel'))
    events.push(event('cancelled', order.statusAt, 'card', 'Payment denied', ''));
  if (status === 'shipped' && !order.stand && !isInLog('order.ship'))
    events.push(event('shipped', order.statusAt, 'truck', 'Shipped', ''));
  return events.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function event(
  id: string,
  at: string,
  icon: DeskIconName,
  who: string,
  text: string,
): TimelineEvent {
  return { id, at, icon, who, text, from: '' };
}

const ORDER_ACTIONS: Readonly<Record<string, { icon: DeskIconName; text: string }>> = {
  'order.note': { icon: 'note', text: 'added a note' },
  'order.ship': { icon: 'truck', text: 'shipped the order' },
  'order.address': { icon: 'order', text: 'corrected the address' },
  'order.refund': { icon: 'refund', text: 'refunded' },
  'order.refund-again': { icon: 'refund', text: 'repeated the failed refund' },
  'order.cancel': { icon: 'refund', text: 'cancelled the order' },
  'order.resend': { icon: 'mail', text: 'sent a mail again' },
  'order.review': { icon: 'check', text: 'ended the review' },
};

/**
 * An audit log action as text: `order.ship` is “shipped the order”. Actions of later versions are
 * shown by their name.
 */
export function actionText(act: string): string {
  return (
    ORDER_ACTIONS[act]?.text ??
    OTHER_ACTION_TEXTS[act] ??
    act.replace(/^\w+\./, '').replaceAll(/[-.]/g, ' ')
  );
}

const OTHER_ACTION_TEXTS: Readonly<Record<string, string>> = {
  'goods.import': 'imported goods',
  'swimmer.add': 'added a swimmer',
  'swimmer.remove': 'removed a name',
  'swimmer.rename': 'corrected a name',
  'item.change': 'changed the item',
  'item.create': 'created the item',
  'item.delete': 'deleted the item',
  'item.hide': 'hid the item',
  'item.import': 'imported the item',
  'item.publish': 'published the item',
  'meet.end': 'ended the meet',
  'meet.sale': 'sold at the stand',
  'meet.set-aside': 'set units aside for the stand',
  'meet.start': 'started or changed the meet',
  'meet.undo': 'undid the sale',
  'message.answer': 'answered a message',
  'message.state': 'changed a message',
  'newsletter.export': 'exported',
  'notifications.off': 'removed a device from notifications of sales',
  'notifications.on': 'registered a device for notifications of sales',
  'overview.export': 'exported',
  'settings.athlete': 'changed the athlete',
  'settings.contact': 'changed shop facts',
  'settings.holiday': 'changed the holiday',
  'settings.shipping': 'changed fees and days',
  'settings.story': 'changed the story',
  'staff.invite': 'invited',
  'staff.join': 'joined',
  'staff.passkey-add': 'added a passkey',
  'staff.passkey-remove': 'removed a passkey',
  'staff.remove': 'removed',
  'staff.withdraw': 'withdrew an invitation',
};

/** The name without the email address, which the list of people shows. */
export function personName(by: string): string {
  return by.replace(/ <[^>]*>$/, '');
}

/** The name of a person at the desk, or `Command (root)` for a system user. */
export function authorName({ by, from }: Pick<AuditEntry, 'by' | 'from'>): string {
  return from === 'desk' ? personName(by) : `Command (${by})`;
}

export function logEvent(entry: AuditEntry): TimelineEvent {
  return {
    id: entry.id,
    at: entry.at,
    icon: ORDER_ACTIONS[entry.act]?.icon ?? 'log',
    who: authorName(entry),
    text: actionText(entry.act),
    detail: changeText(entry),
    from: entry.from === 'desk' ? 'Desk' : 'Command',
  };
}

function noteEvent({ id, at, by, text }: DeskOrderDetail['notes'][number]): TimelineEvent {
  return {
    id,
    at,
    icon: 'note',
    who: personName(by),
    text: 'added a note',
    detail: `“${text}”`,
    from: 'Desk',
  };
}

/**
 * The change of an entry as text: `helper → owner`, or `$37.99, items back on sale` for a refund.
 */
export function changeText(entry: AuditEntry): string | undefined {
  const { act, before, after } = entry;
  if (act.startsWith('item.')) return itemChangeText(entry);
  if (act === 'settings.athlete') return athleteChangeText(entry);
  if (act === 'settings.contact') return contactChangeText(entry);
  if (act === 'settings.holiday') return holidayChangeText(entry);
  if (act === 'settings.story') return storyChangeText(entry);
  if (act === 'settings.shipping') return shippingChangeText(entry);
  if (act === 'order.refund') return refundText(after);
  if (act === 'meet.sale') return saleText(after);
  if (act === 'meet.undo') return amountText(after?.['total'], after?.['method']);
  const carrier = CarrierId.safeParse(after?.['carrier']).data;
  if (act === 'order.ship') return carrier && CARRIERS[carrier].name;
  const [old, next] = [valuesText(before), valuesText(after)];
  if (old === '' || next === '') return next || old || undefined;
  return `${old} → ${next}`;
}

function saleText(sale: Record<string, unknown> = {}): string {
  const { quantity, price, method, meet, soldBy, sentBy } = sale;
  const facts = `${valueText(quantity)} × ${amountText(price, method)}, ${valueText(meet)}`;
  if (soldBy === undefined) return facts;
  const [seller, sender] = [soldBy, sentBy].map((person) => personName(valueText(person)));
  return `${facts}. Sold by ${seller} (says the phone), sent by ${sender}`;
}

/** `$25.00, cash`. */
function amountText(amount: unknown, method: unknown): string {
  const text = typeof amount === 'number' ? dollarText(amount) : valueText(amount);
  return `${text}, ${valueText(method)}`;
}

/** A refund as text. Commands record the amount as text. */
function refundText({ amount, restock, outcome }: Record<string, unknown> = {}): string {
  return [
    typeof amount === 'number' ? dollarText(amount) : valueText(amount),
    restock === true ? 'items back on sale' : 'items not back on sale',
    // Only commands record the outcome `refunded`.
    outcome === 'refunded' ? '' : valueText(outcome),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Leaves out internal ids. */
function valuesText({ id: _, ...values }: Record<string, unknown> = {}): string {
  return Object.values(values).map(valueText).filter(Boolean).join(', ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(', ');
  if (typeof value === 'object') return valuesText({ ...value });
  const carrier = CARRIER_IDS.find((id) => id === value);
  if (carrier) return CARRIERS[carrier].name;
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

import type { StoredMessage } from '../../api/contact/store';
import type { StoredOrder } from '../../api/orders/order-document';

/** Exported as stored. Not the token of the order link, and nothing that only the shop's code needs. */
const ORDER_FIELDS: readonly (keyof StoredOrder)[] = [
  '_id',
  'orderNumber',
  'userId',
  'createdAt',
  'status',
  'statusAt',
  'lines',
  'subtotal',
  'shipping',
  'total',
  'buyer',
  'address',
  'tracking',
  'trackingBefore',
  'trackingChanges',
  'addressChanges',
  'refunds',
  'demo',
  'meetId',
];

const MESSAGE_FIELDS: readonly (keyof StoredMessage)[] = [
  '_id',
  'name',
  'email',
  'subject',
  'message',
  'createdAt',
  'state',
];

/**
 * An order for the person who asks for it. A private note about the person is their data; the name
 * of its writer is not (behaviour owner.export-without-staff).
 */
export function exportOrder(order: StoredOrder) {
  const { stand, notes, resends } = order;
  return {
    ...pickFields(order, ORDER_FIELDS),
    stand: stand && { meet: stand.meet, method: stand.method },
    notes: notes?.map(({ at, text }) => ({ at, text })),
    resends: resends?.map(({ event }) => ({ event })),
  };
}

/** A contact message with its answers, without the names of those who answered. */
export function exportMessage(message: StoredMessage) {
  return {
    ...pickFields(message, MESSAGE_FIELDS),
    answers: message.answers?.map(({ at, text }) => ({ at, text })),
    keptUntil: new Date(message.expiresAt).toISOString(),
  };
}

function pickFields<T>(record: T, fields: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of fields) picked[field] = record[field];
  return picked;
}

import type { StoredUser } from '../../api/account/store';
import type { StoredMessage } from '../../api/contact/store';
import type { StoredOrder } from '../../api/orders/order-document';

/** Which fields are exported as stored. Each field of a record must be decided here. */
type FieldChoice<T> = Readonly<Record<keyof T, boolean>>;

const ACCOUNT_FIELDS: FieldChoice<StoredUser> = {
  _id: false,
  _version: false,
  passwordHash: false,
  email: true,
  username: true,
  firstName: true,
  lastName: true,
  phone: true,
  dateOfBirth: true,
  preferences: true,
  createdAt: true,
  resets: true,
  formerEmails: true,
  newsletterConsent: true,
};

/** Not the token of the order link, and nothing that only the shop's code needs. */
const ORDER_FIELDS: FieldChoice<StoredOrder> = {
  _id: true,
  _version: false,
  orderNumber: true,
  token: false,
  userId: true,
  createdAt: true,
  paidAt: true,
  status: true,
  statusAt: true,
  lines: true,
  subtotal: true,
  shipping: true,
  total: true,
  buyer: true,
  address: true,
  sentTo: true,
  tracking: true,
  trackingBefore: true,
  trackingChanges: true,
  addressChanges: true,
  refunds: true,
  demo: true,
  meetId: true,
  // Without the names of staff, see exportOrder.
  stand: false,
  notes: false,
  resends: false,
  changedAt: false,
  confirmed: false,
};

const MESSAGE_FIELDS: FieldChoice<StoredMessage> = {
  _id: true,
  _version: false,
  name: true,
  email: true,
  subject: true,
  message: true,
  createdAt: true,
  state: true,
  // Without the names of staff, see exportMessage.
  answers: false,
  mailed: false,
  expiresAt: false,
};

/** The fields of an account. Its cards, saved items and sessions are stored elsewhere. */
export function exportUser(user: StoredUser) {
  return { id: user._id, ...pickFields(user, ACCOUNT_FIELDS) };
}

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

function pickFields<T extends object>(record: T, fields: FieldChoice<T>): Partial<T> {
  const picked: Partial<T> = {};
  for (const field of Object.keys(fields) as (keyof T)[])
    if (fields[field]) picked[field] = record[field];
  return picked;
}

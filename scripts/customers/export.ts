import type { StoredSession } from '../../api/auth/session';
import { cardStore, type CardDocument } from '../../api/cards/store';
import { isSameAddress } from '#contract/login-name';
import type { Database } from '../../api/db/open';
import type { MailDocument } from '../../api/mail/outbox';
import type { Checkout } from '../../api/payments/checkout';
import { savedStore } from '../../api/saved/store';
import { exportMessage, exportOrder, exportUser } from './export-records';
import type { Person } from './person';

interface ResetDocument {
  issuedAt: readonly number[];
}

/**
 * All data about a person, without password and session hashes. Carts, counted attempts and
 * networks are not included, because the shop stores them without a name or account.
 */
export async function exportPerson(database: Database, person: Person) {
  const { user, email, orders, messages } = person;
  const checkouts = await database.collection<Checkout>('checkouts').find();
  const checkoutOf = new Map(checkouts.map((checkout) => [checkout._id, checkout]));
  return {
    email,
    account: user ? await exportAccount(database, user) : null,
    orders: orders.map((order) => ({
      ...exportOrder(order),
      payment: exportPayment(checkoutOf.get(order._id)),
    })),
    payments: paymentsWithoutOrder(checkouts, person),
    messages: messages.map(exportMessage),
    mails: await exportMails(database, person),
  };
}

async function exportAccount(database: Database, user: NonNullable<Person['user']>) {
  const { _id } = user;
  const where = { userId: _id };
  const sessions = await database.collection<StoredSession>('sessions').find({ where });
  const cards = await database.collection<CardDocument>('cards').find({ where });
  const addedAt = new Map(cards.map((card) => [card._id, card.createdAt]));
  const reset = await database.collection<ResetDocument>('resets').get(_id);
  return {
    ...exportUser(user),
    cards: (await cardStore(database, Date.now).list(_id)).map((card) => ({
      ...card,
      addedAt: addedAt.get(card.id),
    })),
    saved: (await savedStore(database, Date.now).list(_id)).items,
    sessions: sessions.map(({ data, device, expiresAt }) => ({
      device,
      signedInAt: 'since' in data ? isoTime(Number(data['since'])) : null,
      expiresAt: isoTime(expiresAt),
    })),
    resetCodesIssuedAt: (reset?.issuedAt ?? []).map(isoTime),
  };
}

function exportPayment(checkout: Checkout | undefined) {
  if (!checkout) return null;
  const { state, createdAt, providerOrderId, provider, payment, partRefunds = [] } = checkout;
  const { review, reviewed = [] } = checkout;
  return {
    state,
    createdAt: isoTime(createdAt),
    providerOrderId,
    provider,
    payment,
    partRefunds,
    review: [...reviewed, ...review],
  };
}

/** Payments that were started and did not become one of the orders. */
function paymentsWithoutOrder(
  checkouts: readonly (Checkout & { _id: string })[],
  { user, email, orders }: Person,
) {
  const recorded = new Set(orders.map(({ _id }) => _id));
  const isTheirs = ({ userId, payment }: Checkout) =>
    userId === undefined ? isAddress(payment?.buyer?.email, email) : userId === user?._id;
  return checkouts
    .filter((checkout) => !recorded.has(checkout._id) && isTheirs(checkout))
    .map((checkout) => {
      const { orderNumber, lines, subtotal, shipping, amount } = checkout;
      return { orderNumber, lines, subtotal, shipping, amount, ...exportPayment(checkout) };
    });
}

/**
 * Mails to the person, and their messages to the shop. Without text and subject, which may contain a
 * reset code or link while the mail waits; of a sent mail only id and time are stored.
 */
async function exportMails(database: Database, person: Person) {
  const all = await database.collection<MailDocument>('mail').find();
  return all
    .filter(({ _id, mail }) => isMailOf(person, _id, mail?.to))
    .map(({ _id, mail, sentAt, givenUpAt }) => ({
      id: _id,
      ...(mail && { to: mail.to }),
      ...(sentAt !== undefined && { sentAt: isoTime(sentAt) }),
      ...(givenUpAt !== undefined && { givenUpAt: isoTime(givenUpAt) }),
    }));
}

/** A mail about an order belongs to the order, because several people can pay from one address. */
function isMailOf({ user, email, orders, messages }: Person, id: string, to?: string): boolean {
  if (id.startsWith('order:'))
    return id.endsWith(':buyer') && orders.some(({ _id }) => id.startsWith(`order:${_id}:`));
  return (
    isAddress(to, email) ||
    messages.some(({ _id }) => id === `message:${_id}`) ||
    (user !== undefined && id.includes(user._id))
  );
}

function isAddress(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && isSameAddress(one, other);
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

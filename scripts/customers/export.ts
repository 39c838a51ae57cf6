import { cardStore } from '../../api/cards/store';
import { isSameAddress } from '../../api/contact/store';
import type { Database } from '../../api/db/open';
import { checkoutStore } from '../../api/payments/store';
import { savedStore } from '../../api/saved/store';
import type { Person } from './person';

interface MailDocument {
  mail?: { to: string; subject: string; text: string };
  sentAt?: number;
  givenUpAt?: number;
}

interface SessionDocument {
  data: { since?: number };
  expiresAt: number;
}

/** All data about a person, without password and session hashes. */
export async function exportPerson(database: Database, person: Person) {
  const { user, emails, orders, messages } = person;
  const checkouts = checkoutStore(database, Date.now);
  return {
    emails,
    account: user ? await exportAccount(database, user) : null,
    orders: await Promise.all(
      orders.map(async ({ _version, token, ...order }) => {
        const checkout = await checkouts.read(order._id);
        const { state, providerOrderId, provider, payment, partRefunds = [] } = checkout ?? {};
        return { ...order, payment: { state, providerOrderId, provider, payment, partRefunds } };
      }),
    ),
    messages: messages.map(({ _version, expiresAt, ...message }) => ({
      ...message,
      keptUntil: isoTime(expiresAt),
    })),
    mails: await exportMails(database, person),
  };
}

async function exportAccount(database: Database, user: NonNullable<Person['user']>) {
  const { _id, _version, passwordHash, ...account } = user;
  const sessions = await database
    .collection<SessionDocument>('sessions')
    .find({ where: { userId: _id } });
  return {
    id: _id,
    ...account,
    cards: await cardStore(database, Date.now).list(_id),
    saved: (await savedStore(database, Date.now).list(_id)).items,
    sessions: sessions.map(({ data, expiresAt }) => ({
      signedInAt: data.since === undefined ? null : isoTime(data.since),
      expiresAt: isoTime(expiresAt),
    })),
  };
}

/** Mails to the person. Of a sent mail only its name and the time are stored. */
async function exportMails(database: Database, { user, emails, orders }: Person) {
  const prefixes = orders.map(({ _id }) => `order:${_id}:`);
  const all = await database.collection<MailDocument>('mail').find();
  return all
    .filter(
      ({ _id, mail }) =>
        emails.some((email) => mail && isSameAddress(mail.to, email)) ||
        prefixes.some((prefix) => _id.startsWith(prefix) && _id.endsWith(':buyer')) ||
        (user !== undefined && _id.includes(user._id)),
    )
    .map(({ _id, mail, sentAt, givenUpAt }) => ({
      id: _id,
      ...(mail && { to: mail.to, subject: mail.subject, text: mail.text }),
      ...(sentAt !== undefined && { sentAt: isoTime(sentAt) }),
      ...(givenUpAt !== undefined && { givenUpAt: isoTime(givenUpAt) }),
    }));
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

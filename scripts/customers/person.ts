import { userStore, type StoredUser } from '../../api/account/store';
import { isSameAddress, messageStore } from '../../api/contact/store';
import type { Database } from '../../api/db/open';
import { orderStore, type StoredOrder } from '../../api/orders/store';
import { CommandError } from '../command';

export type StoredMessage = Awaited<
  ReturnType<ReturnType<typeof messageStore>['ofSender']>
>[number];

/**
 * Identifies a person's data: a customer with an account, or a visitor known only by an email
 * address.
 */
export interface Person {
  user: StoredUser | undefined;
  emails: readonly string[];
  orders: readonly StoredOrder[];
  messages: readonly StoredMessage[];
}

/**
 * Finds a person by email address, username or order number. Customers choose their usernames, so a text that is
 * both an order number and the username of another account is refused.
 */
export async function findPerson(database: Database, text: string): Promise<Person> {
  const users = userStore(database, Date.now);
  const orders = orderStore(database, Date.now);
  const named = await orders.byNumber(text);
  const owner = named?.userId === undefined ? undefined : await users.read(named.userId);
  const namesake = await users.find(text);
  if (named && namesake && namesake._id !== owner?._id)
    throw new CommandError(
      `${text} is an order number, and another customer's username. Give the email address of the person you mean.`,
    );
  const user = owner ?? (named?.buyer ? await users.find(named.buyer.email) : namesake);
  const emails = distinct([
    ...(text.includes('@') ? [text.trim()] : []),
    ...(user ? [user.email] : []),
    ...(named?.buyer ? [named.buyer.email] : []),
  ]);
  const isTheirs = ({ userId, buyer }: StoredOrder) =>
    (user !== undefined && userId === user._id) ||
    emails.some((email) => buyer !== null && isSameAddress(buyer.email, email));
  const messages = messageStore(database, Date.now);
  const person = {
    user,
    emails,
    orders: (await orders.recent()).filter(isTheirs),
    messages: (await Promise.all(emails.map((email) => messages.ofSender(email)))).flat(),
  };
  if (!user && person.orders.length === 0 && person.messages.length === 0)
    throw new CommandError(`The shop holds nothing about ${text}.`);
  return person;
}

/** The account of the person. Throws if there is none. */
export function accountOf({ user }: Person, text: string): StoredUser {
  if (!user) throw new CommandError(`${text} has no account.`);
  return user;
}

function distinct(emails: readonly string[]): string[] {
  return emails.filter(
    (email, at) => emails.findIndex((each) => isSameAddress(each, email)) === at,
  );
}

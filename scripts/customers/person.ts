import { userStore, type StoredUser } from '../../api/account/store';
import { isSameAddress } from '#contract/login-name';
import { messageStore, type StoredMessage } from '../../api/contact/store';
import type { Database } from '../../api/db/open';
import { orderStore } from '../../api/orders/store';
import type { StoredOrder } from '../../api/orders/order-document';
import { CommandError } from '../command';

/**
 * Identifies a person's data: a customer with an account, or a visitor known only by an email
 * address.
 */
export interface Person {
  user: StoredUser | undefined;
  /**
   * Undefined if the person is known only by one order, for example an order of a deleted account.
   * The order's email address may belong to other people too.
   */
  email: string | undefined;
  orders: readonly StoredOrder[];
  messages: readonly StoredMessage[];
  /** Orders of other accounts whose payer has the address. They are not the person's. */
  paidElsewhere: readonly StoredOrder[];
}

/**
 * Finds a person by email address, username or order number. An order of an account belongs to that
 * account only, because several people can pay from one address.
 */
export async function findPerson(database: Database, text: string): Promise<Person> {
  const order = await orderStore(database, Date.now).byNumber(text);
  const user = await userStore(database, Date.now).find(text);
  const person = order
    ? await findBuyer(database, order, user)
    : await collectData(database, user, user?.email ?? text.trim());
  if (!person.user && person.orders.length === 0 && person.messages.length === 0)
    throw new CommandError(nothingFoundText(text, person));
  return person;
}

/** `namesake` is the account whose username is the order number. */
async function findBuyer(
  database: Database,
  order: StoredOrder,
  namesake: StoredUser | undefined,
): Promise<Person> {
  const { orderNumber, userId, buyer } = order;
  const users = userStore(database, Date.now);
  const owner = userId === undefined ? undefined : await users.read(userId);
  if (namesake && namesake._id !== owner?._id)
    throw new CommandError(
      `${orderNumber} is an order number, and another customer's username. ${GIVE_ADDRESS}`,
    );
  if (owner && buyer && !isSameAddress(owner.email, buyer.email))
    throw new CommandError(
      `${orderNumber} is an order of ${owner.email}, paid by ${buyer.email}: these may be two people. ${GIVE_ADDRESS}`,
    );
  if (owner) return collectData(database, owner, owner.email);
  if (userId !== undefined || !buyer)
    return { user: undefined, email: undefined, orders: [order], messages: [], paidElsewhere: [] };
  return collectData(database, await users.find(buyer.email), buyer.email);
}

const GIVE_ADDRESS = 'Give the email address of the person you mean.';

async function collectData(
  database: Database,
  user: StoredUser | undefined,
  email: string,
): Promise<Person> {
  const orders = await orderStore(database, Date.now).recent();
  const hasAddress = ({ buyer }: StoredOrder) =>
    buyer !== null && isSameAddress(buyer.email, email);
  const isTheirs = (order: StoredOrder) =>
    order.userId === undefined ? hasAddress(order) : order.userId === user?._id;
  return {
    user,
    email,
    orders: orders.filter(isTheirs),
    messages: await messageStore(database, Date.now).ofSender(email),
    paidElsewhere: orders.filter((order) => hasAddress(order) && !isTheirs(order)),
  };
}

function nothingFoundText(text: string, person: Person): string {
  return person.paidElsewhere.length === 0
    ? `The shop stores nothing about ${text}.`
    : `${text} only paid for orders of other accounts: ${numbersPaidElsewhere(person)}.`;
}

/** Text for the owner about orders that the address has paid for other accounts. */
export function paidElsewhereText(person: Person): string[] {
  return person.paidElsewhere.length === 0
    ? []
    : [
        `Not included: orders of other accounts that were paid from this address: ${numbersPaidElsewhere(person)}.`,
      ];
}

function numbersPaidElsewhere({ paidElsewhere }: Person): string {
  return paidElsewhere.map(({ orderNumber }) => orderNumber).join(', ');
}

/** The account of the person. Throws if there is none. */
export function accountOf({ user }: Person, text: string): StoredUser {
  if (!user) throw new CommandError(`${text} has no account.`);
  return user;
}

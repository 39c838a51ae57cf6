import type { Logger } from 'pino';
import type { User } from '#contract/account';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { dueWork } from '../due-work';
import type { UserStore } from './store';

/**
 * A deletion in progress: of an account (`_id` is the user's id) or of the buyer data of an order.
 */
interface DeletionDocument {
  /** The order whose buyer is deleted. Undefined for the deletion of an account. */
  orderId?: string;
  /** Milliseconds. */
  since: number;
  dueAt: number;
}

interface UserDataStore {
  deleteOfUser: (userId: string) => Promise<unknown>;
}

/** The data by which a saved search of the desk can name a customer. */
export interface CustomerName {
  email: string;
  /** Full name. */
  name: string;
}

interface OrderWithBuyer {
  buyer: CustomerName | null;
}

export interface OrderBuyers {
  read: (orderId: string) => Promise<OrderWithBuyer | undefined>;
  ofUser: (userId: string) => Promise<readonly OrderWithBuyer[]>;
  /** Deletes the buyer of the user's completed orders. False while an order must keep its buyer. */
  deleteBuyersOfUser: (userId: string) => Promise<boolean>;
  /** Deletes the buyer of a completed order. False while the order must keep its buyer. */
  deleteBuyer: (orderId: string) => Promise<boolean>;
}

interface Dependencies {
  database: Database;
  now: () => number;
  log: Logger;
  users: UserStore;
  codes: UserDataStore;
  cards: UserDataStore;
  saved: UserDataStore;
  orders: OrderBuyers;
  endSessions: (userId: string) => Promise<void>;
  /** Deletes the saved searches of the desk that name one of these people. */
  deleteSavedSearches: (people: readonly CustomerName[]) => Promise<void>;
}

/** The collection has an earlier name, because stored data uses it. */
const COLLECTION = 'departures';
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A payment started while signed in may still become an order of the user. */
const LATE_ORDER_WINDOW_MS = 90 * DAY_MS;

/**
 * Deletes accounts and the buyer data of orders, even if the process crashes in between. Data that
 * must be stored for some time is deleted later (behaviour api.delete-account). Used by the
 * customer's endpoint and the owner's commands.
 */
export function openDeletions(deps: Dependencies) {
  const { database, now, log, users, codes, cards, saved, orders, endSessions } = deps;
  const { deleteSavedSearches } = deps;
  const deletions = database.collection<DeletionDocument>(COLLECTION);

  /** Deletes all data of the user except orders. Idempotent. */
  async function deleteUserData(userId: string): Promise<void> {
    const user = await users.read(userId);
    const buyers = buyersOf(await orders.ofUser(userId));
    // Reads the names first, because the steps below delete them.
    await deleteSavedSearches(user ? [toName(user), ...buyers] : buyers);
    await users.remove(userId);
    await codes.deleteOfUser(userId);
    await cards.deleteOfUser(userId);
    await saved.deleteOfUser(userId);
    await endSessions(userId);
  }

  async function deleteBuyer(orderId: string): Promise<boolean> {
    const order = await orders.read(orderId);
    await deleteSavedSearches(buyersOf(order ? [order] : []));
    return orders.deleteBuyer(orderId);
  }

  /** True if nothing is left to delete. */
  async function continueDeletion({
    _id,
    orderId,
    since,
  }: Stored<DeletionDocument>): Promise<boolean> {
    if (orderId !== undefined) return deleteBuyer(orderId);
    await deleteUserData(_id);
    return (await orders.deleteBuyersOfUser(_id)) && since + LATE_ORDER_WINDOW_MS <= now();
  }

  /** A deletion that fails does not delay others. */
  async function tryDeletion(deletion: Stored<DeletionDocument>): Promise<void> {
    try {
      if (await continueDeletion(deletion)) await deletions.remove(deletion._id, deletion._version);
      else await deletions.replace({ ...deletion, dueAt: now() + DAY_MS });
    } catch (error) {
      // The id is not logged, because logs must not name people.
      log.error({ err: error }, 'a deletion could not be finished');
      await deletions.replace({ ...deletion, dueAt: now() + HOUR_MS });
    }
  }

  return {
    /** Marks the account as being deleted; `sweepDeletions` finishes what a crash interrupts. */
    async deleteAccount(userId: string): Promise<void> {
      await deletions.insert({ _id: userId, since: now(), dueAt: now() });
      await deleteUserData(userId);
    },

    /**
     * Deletes the buyer of an order now, or later if the order must keep the buyer for now. True if
     * it is done.
     */
    async deleteOrderBuyer(orderId: string): Promise<boolean> {
      const _id = `order:${orderId}`;
      await deletions.insert({ _id, orderId, since: now(), dueAt: now() });
      const isDone = await deleteBuyer(orderId);
      if (isDone) await deletions.remove(_id);
      return isDone;
    },

    /**
     * One pass over due deletions. An incomplete deletion is due again a day later, a failed
     * deletion an hour later.
     */
    sweepDeletions: dueWork({ documents: deletions, field: 'dueAt', now }, tryDeletion),
  };
}

function buyersOf(orders: readonly OrderWithBuyer[]): CustomerName[] {
  return orders.flatMap(({ buyer }) => buyer ?? []);
}

function toName({ email, firstName, lastName }: User): CustomerName {
  return { email, name: `${firstName} ${lastName}` };
}

import { pino } from 'pino';
import { openDeletions } from '../../api/account/deletion';
import { resetCodes } from '../../api/account/reset-codes';
import { userStore } from '../../api/account/store';
import { createEndSessions } from '../../api/auth/session';
import { cardStore } from '../../api/cards/store';
import { messageStore } from '../../api/contact/store';
import type { Database } from '../../api/db/open';
import { deleteFromOrderViews } from '../../api/desk/delete-from-order-views';
import { staffStore } from '../../api/desk/staff-store';
import { orderStore } from '../../api/orders/store';
import { savedStore } from '../../api/saved/store';
import type { Person } from './person';

const now = Date.now;

/**
 * Deletes the account as the customer's own button does, the contact messages, and the buyer of old
 * completed orders. Returns the number of orders that must keep name and address for now; the shop
 * deletes them later.
 */
export async function deletePerson(database: Database, person: Person): Promise<number> {
  const { user, orders, messages } = person;
  const { deleteAccount, deleteOrderBuyer } = createDeletions(database);
  const messageDocuments = messageStore(database, now);
  const done = await Promise.all(orders.map(({ _id }) => deleteOrderBuyer(_id)));
  for (const { _id } of messages) await messageDocuments.remove(_id);
  // The account is last, because a repeat after a crash finds the person by it.
  if (user) await deleteAccount(user._id);
  return done.filter((isDone) => !isDone).length;
}

function createDeletions(database: Database) {
  return openDeletions({
    database,
    now,
    log: pino({ level: 'silent' }),
    users: userStore(database, now),
    // No key is needed, because no code is issued or read here.
    codes: resetCodes({ database, secret: '', now }),
    cards: cardStore(database, now),
    saved: savedStore(database, now),
    orders: orderStore(database, now),
    endSessions: createEndSessions(database),
    deleteSavedSearches: deleteFromOrderViews(staffStore(database, now)),
  });
}

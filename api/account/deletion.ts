import { deletionJobs } from './deletion-jobs';
import type { UserStore } from './store';

interface UserDataStore {
  forget: (userId: string) => Promise<unknown>;
}

interface Dependencies extends Pick<
  Parameters<typeof deletionJobs>[0],
  'database' | 'now' | 'log'
> {
  users: UserStore;
  codes: UserDataStore;
  cards: UserDataStore;
  saved: UserDataStore;
  /** False while the user has an order that must be kept. */
  orders: { forget: (userId: string) => Promise<boolean> };
  endSessions: (userId: string) => Promise<void>;
}

/**
 * Deletes an account with all data of the customer (behaviour api.delete-account). Used by the customer and the
 * owner.
 */
export function accountDeletion(deps: Dependencies) {
  const { users, codes, cards, saved, orders, endSessions } = deps;
  return deletionJobs({
    ...deps,
    forgetOrders: orders.forget,
    async forget(userId) {
      await users.remove(userId);
      await codes.forget(userId);
      await cards.forget(userId);
      await saved.forget(userId);
      await endSessions(userId);
    },
  });
}

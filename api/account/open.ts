import type { Context } from 'koa';
import type { Logger } from 'pino';
import { sessionsOf } from '../auth/session';
import type { Database } from '../db/open';
import type { MailOutbox } from '../mail/outbox';
import { attemptStore, type Allowance } from './attempts';
import { departures } from './departures';
import { resetCodes } from './reset';
import { accountRoutes } from './routes';
import { userStore } from './store';

interface Dependencies {
  database: Database;
  mail: MailOutbox;
  /** For the hashes of reset codes, and of who tries. */
  secret: string;
  /** What else is a customer's own (decision 27). */
  cards: { forget: (userId: string) => Promise<void> };
  saved: { forget: (userId: string) => Promise<void> };
  /** False while an order of the user's is left. */
  orders: { forget: (userId: string) => Promise<boolean> };
  now: () => number;
  log: Logger;
}

const CARD: Allowance = { name: 'card', most: 30, anywhere: 30, seconds: 3600 };

/** The accounts on one database; `sweep` finishes deletions and registrations that were cut short. */
export function openAccounts({ database, mail, secret, now, log, ...deps }: Dependencies) {
  const users = userStore(database, now);
  const resets = resetCodes({ database, secret, now });
  const endSessions = sessionsOf(database);
  const { depart, sweep: sweepDepartures } = departures({
    database,
    now,
    log,
    forgetOrders: deps.orders.forget,
    async forget(userId) {
      await users.remove(userId);
      await resets.forget(userId);
      await deps.cards.forget(userId);
      await deps.saved.forget(userId);
      await endSessions(userId);
    },
  });
  const attempts = attemptStore({ database, secret, now });
  const router = accountRoutes({ users, attempts, resets, mail, endSessions, depart, now });
  return {
    router,
    /** Counted in the store, as logins are: no second process and no restart gives another number. */
    countCard: (ctx: Context, userId: string) => attempts.count(ctx, CARD, userId),
    usernameOf: async (userId: string) => (await users.read(userId))?.username,
    async sweep(): Promise<void> {
      await users.sweep();
      await sweepDepartures();
    },
  };
}

import type Router from '@koa/router';
import { sessionsOf } from '../auth/session';
import type { Database } from '../db/open';
import type { MailOutbox } from '../mail/outbox';
import { attemptStore } from './attempts';
import { resetCodes } from './reset';
import { accountRoutes } from './routes';
import { userStore } from './store';

interface Dependencies {
  database: Database;
  mail: MailOutbox;
  /** For the hashes of reset codes. */
  secret: string;
  /** Removes what else is a customer's own (decision 27). */
  forgetCustomer: (userId: string) => Promise<void>;
  now: () => number;
}

/** The accounts on one database. */
export function openAccounts({ database, secret, now, ...rest }: Dependencies): Router {
  return accountRoutes({
    ...rest,
    users: userStore(database, now),
    attempts: attemptStore(database, now),
    resets: resetCodes({ database, secret, now }),
    endSessions: sessionsOf(database),
    now,
  });
}

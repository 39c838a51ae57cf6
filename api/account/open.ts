import type { Context } from 'koa';
import type { Logger } from 'pino';
import { ownSessions } from '../auth/own-sessions';
import { createEndSessions, signedSessionId } from '../auth/session';
import type { Database } from '../db/open';
import type { Settings } from '../env';
import { newRouter } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import type { ShopSettingsStore } from '../shop/settings-store';
import { createAfterNewPassword } from './after-new-password';
import { CARD_ADDITIONS } from './allowances';
import { attemptStore } from './attempts';
import { currentUser } from './current';
import { openDeletions, type CustomerName, type OrderBuyers } from './deletion';
import { knownDevices } from './devices';
import { passwordResetRoutes } from './password-reset';
import { profileRoutes } from './profile';
import { resetCodes } from './reset-codes';
import { resetLinks } from './reset-links';
import { accountRoutes } from './routes';
import { securityLog } from './security-log';
import { sessionRoutes } from './session-routes';
import { userStore } from './store';

interface Dependencies {
  database: Database;
  settings: Pick<Settings, 'https' | 'publicUrl'>;
  mail: MailOutbox;
  shop: Pick<ShopSettingsStore, 'readFacts'>;
  /** Key for the hashes of reset codes and links, device cookies and counted attempts. */
  secret: string;
  /**
   * Stores with other data of a customer, which an account deletion deletes too (behaviour
   * api.delete-account).
   */
  cards: { deleteOfUser: (userId: string) => Promise<void> };
  saved: { deleteOfUser: (userId: string) => Promise<void> };
  orders: OrderBuyers;
  deleteSavedSearches: (people: readonly CustomerName[]) => Promise<void>;
  now: () => number;
  log: Logger;
}

/** Opens the accounts on one database. `sweep` finishes interrupted deletions and registrations. */
export function openAccounts({ database, mail, secret, now, log, ...deps }: Dependencies) {
  const { https, publicUrl } = deps.settings;
  const users = userStore(database, now);
  const codes = resetCodes({ database, secret, now });
  const endSessions = createEndSessions(database);
  const { deleteAccount, sweepDeletions } = openDeletions({
    ...deps,
    database,
    users,
    codes,
    endSessions,
    now,
    log,
  });
  const record = securityLog(log, secret);
  const attempts = attemptStore({ database, secret, now, record });
  const router = newRouter();
  const current = currentUser(users);
  profileRoutes(router, { users, current, shop: deps.shop, now });
  const devices = knownDevices(https, secret);
  const afterNewPassword = createAfterNewPassword({ codes, devices, endSessions });
  const sessionIdOf = signedSessionId(https);
  const shared = { users, attempts, record, endSessions, afterNewPassword, now };
  accountRoutes(router, { ...shared, current, devices, deleteAccount, sessionIdOf });
  const sessions = ownSessions(database, now);
  sessionRoutes(router, { sessions, current, record, sessionIdOf });
  const links = resetLinks(secret, now);
  passwordResetRoutes(router, { ...shared, codes, links, mail, https, publicUrl, log });
  return {
    router,
    /**
     * Counts a card that a user adds. The count is in the database like that of sign-ins, so that
     * all processes share it and a restart keeps it.
     */
    async countCard(ctx: Context, userId: string): Promise<void> {
      await attempts.count(ctx, { allowance: CARD_ADDITIONS, subject: userId });
    },
    usernameOf: async (userId: string) => (await users.read(userId))?.username,
    /** Jobs that delete what is outdated, by name. */
    sweeps: { 'login names': users.sweep, deletions: sweepDeletions },
  };
}

import type { Middleware } from 'koa';
import type Router from '@koa/router';
import type { Logger } from 'pino';
import { attemptStore } from '../account/attempts';
import { securityLog } from '../account/security-log';
import type { MessageStore } from '../contact/store';
import type { Database } from '../db/open';
import type { Settings } from '../env';
import { endpointPolicyOf } from '../http/endpoint-policy';
import { newRouter } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import { orderSearch } from '../orders/search';
import type { OrderStore } from '../orders/store';
import type { Payments } from '../payments/payments';
import type { CheckoutStore } from '../payments/store';
import { auditLog } from './audit';
import { deskSessions } from './desk-sessions';
import { mailedCodes } from './mailed-codes';
import { deskMessageRoutes } from './message-routes';
import { deskOrderRoutes } from './order-routes';
import { deskOrders } from './orders';
import type { OverviewSources } from './overview/overview';
import { overviewRoutes } from './overview/routes';
import { passkeys } from './passkeys';
import { peopleRoutes } from './people-routes';
import { signInRoutes } from './sign-in-routes';
import { staffStore } from './staff-store';

interface Dependencies extends Omit<OverviewSources, 'isSandbox'> {
  database: Database;
  settings: Pick<Settings, 'https' | 'publicUrl' | 'mail' | 'paypal'>;
  messages: MessageStore;
  payments: Payments;
  orders: OrderStore;
  checkouts: CheckoutStore;
  mail: MailOutbox;
  secret: string;
  now: () => number;
  log: Logger;
}

export interface DeskServer {
  /** For endpoints whose row has `staff`. */
  admit: Middleware;
  router: Router;
}

/** Opens the owner's desk: its people, sessions, audit log and endpoints. */
export function openDesk({
  database,
  settings,
  secret,
  now,
  log,
  ...deps
}: Dependencies): DeskServer {
  const { publicUrl } = settings;
  const staff = staffStore(database, now);
  const audit = auditLog(database, now);
  const sessions = deskSessions({ ...settings, database, staff, now });
  const record = securityLog(log, secret);
  const router = newRouter();
  signInRoutes(router, {
    staff,
    sessions,
    audit,
    record,
    mail: deps.mail,
    passkeys: passkeys({ database, staff, publicUrl, now }),
    codes: mailedCodes({ database, secret, now }),
    attempts: attemptStore({ database, secret, now, record }),
  });
  peopleRoutes(router, { staff, sessions, audit, publicUrl });
  const search = orderSearch(deps.orders, now);
  const orders = deskOrders({ ...deps, search, audit });
  deskOrderRoutes(router, { ...deps, orders, notes: deps.orders, sessions, audit });
  const { shopEmail } = settings.mail;
  deskMessageRoutes(router, { ...deps, search, sessions, audit, shopEmail });
  const { paypal } = settings;
  const isSandbox = paypal.sandbox || paypal.isPlayMoney;
  overviewRoutes(router, { ...deps, isSandbox, now, sessions, audit });
  return { router, admit: sessions.admit(endpointPolicyOf) };
}

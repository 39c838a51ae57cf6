import type { Context, Middleware } from 'koa';
import type Router from '@koa/router';
import type { Logger } from 'pino';
import { attemptStore } from '../account/attempts';
import { knownDevices } from '../account/devices';
import { securityLog } from '../account/security-log';
import type { CartStore } from '../cart/store';
import type { CatalogueStore } from '../catalogue/store';
import type { MessageStore } from '../contact/store';
import { backupRecord } from '../db/backup-record';
import type { Database } from '../db/open';
import type { Settings } from '../env';
import { endpointPolicyOf, forEndpoints } from '../http/endpoint-policy';
import { newRouter } from '../http/mount-endpoint';
import type { MailOutbox } from '../mail/outbox';
import { senderOf } from '../mail/sender';
import { orderSearch } from '../orders/search';
import type { OrderStore } from '../orders/store';
import type { Payments } from '../payments/payments';
import type { CheckoutStore } from '../payments/store';
import type { ShopSettingsStore } from '../shop/settings-store';
import { auditLog } from './audit';
import { deskSessions } from './desk-sessions';
import { mailedCodes } from './mailed-codes';
import { draftStore } from './goods/drafts';
import { deskGoodsRoutes } from './goods/goods-routes';
import { newsletterRoutes } from './newsletter/newsletter-routes';
import { notificationRoutes } from './notifications/notification-routes';
import { isPushService, pushTargets } from './notifications/push-targets';
import { joinRoutes } from './join-routes';
import { meetRoutes } from './meet/meet-routes';
import { deskMessageRoutes } from './message-routes';
import { deskOrderRoutes } from './order-routes';
import { deskOrders } from './orders';
import { orderViewRoutes } from './order-view-routes';
import { ownPasskeyRoutes } from './own-passkey-routes';
import type { OverviewSources } from './overview/overview';
import { overviewRoutes } from './overview/routes';
import { passkeys } from './passkeys';
import { peopleRoutes } from './people-routes';
import { refundRoutes } from './refund-routes';
import { resendRoutes } from './resend-routes';
import { deskSettingsRoutes } from './settings-routes';
import { signInRoutes } from './sign-in-routes';
import { staffStore } from './staff-store';

interface Dependencies extends Omit<OverviewSources, 'isSandbox' | 'catalogue' | 'drafts'> {
  catalogue: CatalogueStore;
  database: Database;
  settings: Pick<Settings, 'https' | 'publicUrl' | 'mail' | 'mongodbUrl' | 'paypal'>;
  carts: CartStore;
  messages: MessageStore;
  payments: Payments;
  orders: OrderStore;
  checkouts: CheckoutStore;
  mail: MailOutbox;
  shop: ShopSettingsStore;
  secret: string;
  isPushService?: ((address: string) => boolean) | undefined;
  now: () => number;
  log: Logger;
}

export interface DeskServer {
  /** Rejects calls of endpoints whose policy has `staff` without a valid session. */
  authorize: Middleware;
  /** Rejects a change whose session has ended while its body arrived. */
  recheckSession: Middleware;
  /** The id of the signed-in person. Undefined for calls that do not require staff. */
  memberIdOf: (ctx: Context) => string | undefined;
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
  const targets = pushTargets(database, now);
  const sessions = deskSessions({ ...settings, database, staff, now });
  const record = securityLog(log, secret);
  const router = newRouter();
  const { shopEmail } = settings.mail;
  const signIn = {
    staff,
    sessions,
    record,
    now,
    shopEmail,
    mail: deps.mail,
    passkeys: passkeys({ database, staff, publicUrl, now }),
    devices: knownDevices(settings.https, secret),
    codes: mailedCodes({ database, secret, now }),
    attempts: attemptStore({ database, secret, now, record }),
  };
  signInRoutes(router, signIn);
  joinRoutes(router, signIn);
  ownPasskeyRoutes(router, signIn);
  orderViewRoutes(router, { staff, sessions });
  peopleRoutes(router, { staff, sessions, audit, publicUrl });
  const search = orderSearch(deps.orders, now);
  const orders = deskOrders({ ...deps, search, audit });
  deskOrderRoutes(router, { ...deps, orders, notes: deps.orders, sessions, audit });
  resendRoutes(router, {
    ...deps,
    orders,
    resends: deps.orders,
    sessions,
    audit,
    queueMail: deps.mail.queue,
    sender: senderOf(settings),
  });
  refundRoutes(router, { ...deps, orders, sessions, audit });
  deskMessageRoutes(router, { ...deps, search, sessions, audit, shopEmail });
  newsletterRoutes(router, { database, sessions, audit, now });
  const { paypal } = settings;
  const allowsSamples = paypal.sandbox;
  deskGoodsRoutes(router, { ...deps, database, sessions, audit, allowsSamples, now });
  meetRoutes(router, { ...deps, database, sessions, audit, allowsSamples, now });
  const isSandbox = paypal.sandbox || paypal.isPlayMoney;
  const drafts = draftStore(database);
  const lastBackup =
    settings.mongodbUrl === undefined ? backupRecord(database).lastVerified : undefined;
  overviewRoutes(router, { ...deps, lastBackup, drafts, isSandbox, now, sessions, audit });
  const { isPushService: isAllowed = isPushService } = deps;
  notificationRoutes(router, { sessions, targets, audit, isPushService: isAllowed });
  deskSettingsRoutes(router, { ...deps, now, sessions, audit });
  const authorize = sessions.authorize(endpointPolicyOf);
  return {
    router,
    authorize: forEndpoints(({ staff }) => staff !== undefined, authorize),
    recheckSession: forEndpoints(
      ({ staff, method }) => staff !== undefined && method !== 'GET',
      authorize,
    ),
    memberIdOf: sessions.memberIdOf,
  };
}

import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { API, SHOP_API } from '#contract/protocol/api';
import type { OpenRenderer } from '#contract/protocol/rendered-page';
import { openAccounts } from './account/open';
import { readSessionKeys } from './auth/session-keys';
import { customerSessions } from './auth/customer-sessions';
import { currentUserId, requireUser } from './auth/session';
import { backgroundJobs, type Intervals } from './background-jobs';
import { cardRoutes } from './cards/routes';
import { cardStore } from './cards/store';
import { cartAccess } from './cart/access';
import { availabilityRoutes } from './cart/availability';
import { cartRoutes } from './cart/routes';
import { cartStore } from './cart/store';
import { catalogueLists } from './catalogue/lists';
import { catalogueRoutes } from './catalogue/routes';
import { catalogueStore } from './catalogue/store';
import { contactRoutes } from './contact/routes';
import { messageStore } from './contact/store';
import type { Database } from './db/open';
import { openDesk } from './desk/open';
import { saleNotifications } from './desk/notifications/sale-notifications';
import { deleteFromOrderViews } from './desk/delete-from-order-views';
import { deskPage } from './desk/page';
import { staffStore } from './desk/staff-store';
import type { Settings } from './env';
import { parseBody } from './http/body';
import { deviceRoutes } from './http/device';
import { errorHandler } from './http/error-handler';
import { healthRoutes } from './http/health';
import { replayResponses } from './account/replay-responses';
import { rateLimits } from './http/limits';
import { networkHash } from './http/network';
import { openapiRoutes } from './http/openapi';
import { requestLog } from './http/request-log';
import { traceRequests } from './telemetry/trace-requests';
import { tracedDatabase } from './telemetry/traced-database';
import { isTracing } from './telemetry/tracing';
import {
  constantHeaders,
  rejectUnservedHosts,
  noStore,
  sameOrigin,
  securityHeaders,
  servedHostCheck,
  dropLongNegotiation,
} from './http/security';
import { requiresCustomer, resolveEndpoint } from './http/endpoint-policy';
import { notFound } from './http/not-found';
import { offlineDisabledWorker } from './http/offline-disabled-worker';
import { senderOf, senderRecord } from './mail/sender';
import { orderRoutes } from './orders/routes';
import { overloadProtection, shedDelaysOf, type ShedDelays } from './overload/overload';
import { openPages } from './pages/pages';
import type { Failpoint } from './payments/failpoint';
import { newKoa } from './koa';
import { openPayments } from './payments/open';
import { paypalConfig, SANDBOX_PATH } from './payments/provider/provider';
import { paymentRoutes } from './payments/routes';
import { pagePolicies } from './payments/sandbox/pages';
import { shopSandbox } from './payments/sandbox/in-shop';
import { WEBHOOK, webhookRoutes } from './payments/webhook';
import { savedRoutes } from './saved/routes';
import { savedStore } from './saved/store';
import { openSearches } from './searches/open';
import { athleteSwimmer } from './shop/athlete-swimmer';
import { shopRoutes } from './shop/routes';

export interface AppDependencies {
  database: Database;
  settings: Settings;
  log: Logger;
  /** Milliseconds. */
  now?: () => number;
  intervals?: Partial<Intervals>;
  /** Called at failpoints of a payment; tests throw or end the process there. */
  failpoint?: Failpoint;
  /** Enables the endpoints with which tests control the sandbox. */
  sandboxControls?: boolean;
  /** Secret for the shop's own sandbox; random at each start. */
  sandboxSecret?: string;
  /** The built page. Undefined: only the API is served. */
  pageDir?: string;
  /** The built desk. Undefined: only its API is served. */
  deskDir?: string;
  /** Renders the built page's screens. Undefined: the page renders them itself. */
  openRenderer?: OpenRenderer;
  isDraining?: () => boolean;
  /** For tests with a separate push service. */
  isPushService?: (address: string) => boolean;
  /** Default: by `RATE_LIMIT`. */
  shedDelays?: ShedDelays;
}

export interface App {
  koa: Koa;
  /** Loads the catalogue and starts the background jobs. */
  start(): Promise<void>;
  /** Stops the jobs. The caller closes the database. */
  close(): Promise<void>;
}

/** The whole API: stores, routes and middleware. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { settings, log, pageDir, deskDir, intervals = {} } = dependencies;
  const system = settings.mongodbUrl === undefined ? 'lmdb' : 'mongodb';
  const database = tracedDatabase(dependencies.database, system);
  const { now = Date.now, isDraining = () => false, isPushService } = dependencies;
  const { sandboxSecret = randomBytes(32).toString('base64url') } = dependencies;
  const keys = await readSessionKeys(settings);
  const koa = newKoa(settings, keys, log);
  const headers = await securityHeaders(koa, settings);
  const overload = overloadProtection(log, dependencies.shedDelays ?? shedDelaysOf(settings));

  const catalogue = catalogueStore({ database, now, log, followMs: intervals.catalogue });
  const carts = cartStore(database, now);
  const access = cartAccess(carts, settings);
  const limits = rateLimits(settings.rateLimit, overload.shed, intervals.refusal);
  const own = customerData(database, now);
  const base = { database, settings, now, log };
  const paid = openPayments({
    ...base,
    catalogue,
    failpoint: dependencies.failpoint,
    onSale: saleNotifications(base),
    sandbox: { secret: sandboxSecret },
  });
  const { payments, orders, mail, provider, checkouts } = paid;
  const secret = keys[0] ?? '';
  const accounts = openAccounts({ ...own, ...base, orders, mail, shop: paid.shop, secret });
  const messages = messageStore(database, now);
  const searches = openSearches({ catalogue, database, now });
  const sources = { ...paid, ...own, ...searches, catalogue, carts, messages, overload };
  const desk = openDesk({ ...sources, ...base, secret, isPushService });
  const nameSwimmer = athleteSwimmer(catalogue);
  const jobs = backgroundJobs(dependencies, {
    payments,
    mail: mail.deliver,
    follow: async () => nameSwimmer((await paid.shop.read()).athlete),
    sweeps: { ...accounts.sweeps, saved: own.saved.sweep },
  });

  const cartSources = { carts, access, catalogue, stock: catalogue.stock, now };
  const routers = [
    catalogueRoutes(catalogue, searches.search),
    searches.router,
    cartRoutes({ ...cartSources, admitNewCart: limits.newCart }),
    availabilityRoutes(cartSources),
    paymentRoutes({
      ...settings,
      payments,
      access,
      config: paypalConfig(settings),
      networkIdOf: ({ ip }) => networkHash(ip, secret),
    }),
    accounts.router,
    cardRoutes({ cards: own.cards, requireUser, now, countCard: accounts.countCard }),
    savedRoutes({ saved: own.saved, requireUser, usernameOf: accounts.usernameOf }),
    orderRoutes({ orders, requireUser }),
    shopRoutes(paid.shop),
    contactRoutes({ messages, mail, shopEmail: settings.mail.shopEmail }),
    deviceRoutes(),
    desk.router,
    openapiRoutes(SHOP_API),
    healthRoutes({ database, isDraining, now }),
  ];

  const isServed = servedHostCheck(settings);
  const lists = catalogueLists({ ...limits, ...overload, catalogue, headers, isServed });
  if (isTracing()) koa.use(traceRequests);
  koa.use(dropLongNegotiation).use(requestLog(log)).use(lists.early);
  koa.use(constantHeaders(headers, settings)).use(noStore).use(errorHandler(log));
  koa.use(rejectUnservedHosts(isServed));
  koa.use(resolveEndpoint([...API, WEBHOOK, ...pagePolicies(SANDBOX_PATH)]));
  koa.use(limits.calls((ctx, row) => (requiresCustomer(row) ? undefined : access.holderOf(ctx))));
  if (settings.paypal.sandbox && settings.paypal.apiUrl === undefined)
    koa.use(shopSandbox({ ...dependencies, now, secret: sandboxSecret }));
  koa.use(limits.pages).use(lists.paced);
  koa.use(webhookRoutes({ ...payments, checkouts, provider }).routes());
  if (!settings.offline) koa.use(offlineDisabledWorker());
  for (const middleware of deskDir === undefined ? [] : deskPage(deskDir)) koa.use(middleware);
  const pages =
    pageDir === undefined ? undefined : openPages({ ...dependencies, ...sources, pageDir, now });
  for (const middleware of pages?.middleware ?? []) koa.use(middleware);
  koa.use(sameOrigin(settings)).use(replayResponses());
  const customers = customerSessions(koa, { database, https: settings.https, now });
  koa.use(customers.read).use(customers.requireCustomer);
  koa.use(desk.authorize).use(limits.people((ctx) => desk.memberIdOf(ctx) ?? currentUserId(ctx)));
  // A session may have ended before the end of a slow body.
  koa.use(parseBody).use(customers.recheckSession).use(desk.recheckSession);
  for (const router of routers) koa.use(router.routes());
  koa.use(notFound(routers));

  return {
    koa,
    async start() {
      await database.reindex();
      await Promise.all([catalogue.start(), paid.shop.read()]);
      await senderRecord(database).write(senderOf(settings));
      await pages?.warm();
      for (const value of [...jobs, overload]) value.start();
    },
    async close() {
      await Promise.all([...[...jobs, overload].map((value) => value.stop()), catalogue.stop()]);
    },
  };
}

/** What an account deletion deletes besides the account. */
function customerData(database: Database, now: () => number) {
  return {
    cards: cardStore(database, now),
    saved: savedStore(database, now),
    deleteSavedSearches: deleteFromOrderViews(staffStore(database, now)),
  };
}

import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { API } from '#contract/protocol/api';
import type { OpenRenderer } from '#contract/protocol/rendered-page';
import { openAccounts } from './account/open';
import { readSessionKeys } from './auth/session-keys';
import { currentUserId, requireUser, sessions, signedInOnly } from './auth/session';
import { pollingJob, HAS_MORE } from './polling-job';
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
import { dropAllExpired } from './db/expiry';
import type { Database } from './db/open';
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
import {
  constantHeaders,
  rejectUnservedHosts,
  noStore,
  sameOrigin,
  securityHeaders,
  servedHostCheck,
  dropLongNegotiation,
} from './http/security';
import { isShopOrigin } from './http/shop-origin';
import { forEndpoints, requiresCustomer, resolveEndpoint } from './http/endpoint-policy';
import { notFound } from './http/not-found';
import { offlineDisabledWorker } from './http/offline-disabled-worker';
import { senderOf, senderRecord } from './mail/sender';
import { orderRoutes } from './orders/routes';
import { openPages } from './pages/pages';
import type { Failpoint } from './payments/failpoint';
import { newKoa } from './koa';
import { openPayments } from './payments/open';
import { paypalConfig, SANDBOX_PATH } from './payments/provider/provider';
import { paymentRoutes } from './payments/routes';
import { pagePolicies } from './payments/sandbox/pages';
import { sandbox } from './payments/sandbox/sandbox';
import { WEBHOOK, webhookRoutes } from './payments/webhook';
import { savedRoutes } from './saved/routes';
import { savedStore } from './saved/store';

/** Intervals of the background jobs, in milliseconds. */
interface Intervals {
  catalogue: number;
  recovery: number;
  mail: number;
  expiry: number;
  /** How long the 429 response to a rate-limited call is delayed. */
  refusal: number;
}

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
  /** Renders the built page's screens. Undefined: the page renders them itself. */
  openRenderer?: OpenRenderer;
  isDraining?: () => boolean;
}

export interface App {
  koa: Koa;
  /** Loads the catalogue and starts the background jobs. */
  start(): Promise<void>;
  /** Stops the jobs. The caller closes the database. */
  close(): Promise<void>;
}

const JOB_MS = 5000;
const EXPIRY_MS = 60_000;
const REFUSAL_DELAY_MS = 1000;

/** The whole API: stores, routes and middleware. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, settings, log, pageDir, intervals = {} } = dependencies;
  const { now = Date.now, isDraining = () => false } = dependencies;
  const { sandboxSecret = randomBytes(32).toString('base64url') } = dependencies;
  const keys = await readSessionKeys(settings);
  const koa = newKoa(settings, keys, log);
  const headers = await securityHeaders(koa, settings);

  const catalogue = catalogueStore({ database, now, log, followMs: intervals.catalogue });
  const carts = cartStore(database, now);
  const access = cartAccess(carts, settings);
  const limits = rateLimits(settings.rateLimit, intervals.refusal ?? REFUSAL_DELAY_MS);
  const own = { cards: cardStore(database, now), saved: savedStore(database, now) };
  const { payments, orders, mail, provider, checkouts } = openPayments({
    database,
    settings,
    catalogue,
    now,
    log,
    failpoint: dependencies.failpoint,
    sandbox: { secret: sandboxSecret },
  });
  const secret = keys[0] ?? '';
  const accounts = openAccounts({ ...own, orders, database, settings, mail, secret, now, log });
  const { recovery = JOB_MS, mail: mailMs = JOB_MS, expiry = EXPIRY_MS } = intervals;
  const expire = async () => ((await dropAllExpired(database, now())) ? HAS_MORE : undefined);
  const loops = [
    pollingJob('recovery', recovery, payments.recover, log),
    pollingJob('mail', mailMs, mail.deliver, log),
    pollingJob('checkouts', expiry, payments.sweep, log),
    pollingJob('accounts', expiry, accounts.sweep, log),
    pollingJob('saved', expiry, own.saved.sweep, log),
    pollingJob('expiry', expiry, expire, log),
  ];

  const routers = [
    catalogueRoutes(catalogue),
    cartRoutes({
      carts,
      access,
      catalogue,
      stock: catalogue.stock,
      now,
      admitNewCart: limits.newCart,
    }),
    availabilityRoutes({ carts, access, catalogue, stock: catalogue.stock, now }),
    paymentRoutes({
      ...settings,
      payments,
      access,
      config: paypalConfig(settings),
      networkIdOf: ({ ip }) => networkHash(ip, keys[0] ?? ''),
    }),
    accounts.router,
    cardRoutes({ cards: own.cards, requireUser, now, countCard: accounts.countCard }),
    savedRoutes({ saved: own.saved, requireUser, usernameOf: accounts.usernameOf }),
    orderRoutes({ orders, requireUser }),
    contactRoutes({
      messages: messageStore(database, now),
      mail,
      shopEmail: settings.mail.shopEmail,
    }),
    deviceRoutes(),
    openapiRoutes(API),
    healthRoutes({ database, isDraining }),
  ];

  const isServed = servedHostCheck(settings);
  const lists = catalogueLists({ ...limits, catalogue, constantHeaders: headers, isServed });
  koa.use(dropLongNegotiation).use(requestLog(log)).use(lists.early);
  koa.use(constantHeaders(headers, settings)).use(noStore).use(errorHandler(log));
  koa.use(rejectUnservedHosts(isServed));
  koa.use(resolveEndpoint([...API, WEBHOOK, ...pagePolicies(SANDBOX_PATH)]));
  koa.use(limits.calls((ctx, row) => (requiresCustomer(row) ? undefined : access.holderOf(ctx))));
  if (settings.paypal.sandbox && settings.paypal.apiUrl === undefined)
    koa.use(sandboxOf(dependencies, sandboxSecret));
  koa.use(limits.pages).use(lists.paced);
  koa.use(webhookRoutes({ ...payments, checkouts, provider }).routes());
  if (!settings.offline) koa.use(offlineDisabledWorker());
  const pages =
    pageDir === undefined ? undefined : openPages({ ...dependencies, pageDir, catalogue, now });
  for (const each of pages?.middleware ?? []) koa.use(each);
  koa.use(sameOrigin(settings));
  koa.use(replayResponses());
  const readSession = sessions(koa, { database, https: settings.https, now });
  koa.use(forEndpoints(({ session }) => session !== 'none', readSession));
  // Rejects visitors before reading the body, if an endpoint requires a customer.
  koa.use(forEndpoints(requiresCustomer, signedInOnly));
  koa.use(limits.customers(currentUserId)).use(parseBody);
  for (const router of routers) koa.use(router.routes());
  koa.use(notFound(routers));

  return {
    koa,
    async start() {
      await Promise.all([catalogue.start(), senderRecord(database).write(senderOf(settings))]);
      await pages?.warm();
      for (const each of loops) each.start();
    },
    async close() {
      await Promise.all([...loops.map((each) => each.stop()), catalogue.stop()]);
    },
  };
}

/** The replacement for PayPal (decision demo-shop-runs-same-code). */
function sandboxOf(dependencies: AppDependencies, secret: string): Middleware {
  const { database, settings, log, now = Date.now, sandboxControls = false } = dependencies;
  return sandbox({
    database,
    now,
    log,
    prefix: SANDBOX_PATH,
    inShop: true,
    secret,
    isShop: (address) => isShopOrigin(address, settings),
    controllable: sandboxControls,
  });
}

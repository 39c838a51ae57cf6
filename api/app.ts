import { randomBytes } from 'node:crypto';
import Koa, { type Context, type Middleware } from 'koa';
import type { Logger } from 'pino';
import { API } from '#contract/api';
import { openAccounts } from './account/open';
import { cookieKeys } from './auth/cookie-keys';
import { readSessionKeys } from './auth/session-keys';
import { requireUser, sessions } from './auth/session';
import { loop, MORE } from './background';
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
import { body } from './http/body';
import { deviceRoutes } from './http/device';
import { failures } from './http/failures';
import { healthRoutes } from './http/health';
import { limits, newCartLimit } from './http/limits';
import { networkHash } from './http/network';
import { openapiRoutes } from './http/openapi';
import { requestLog } from './http/request-log';
import { constantHeaders, noStore, sameOrigin, securityHeaders } from './http/security';
import { isShopOrigin } from './http/shop-origin';
import { staticFiles } from './http/static';
import { traits, traitsOf } from './http/traits';
import { unknown } from './http/unknown';
import { withdrawnWorker } from './http/withdrawn-worker';
import { orderRoutes } from './orders/routes';
import { crawlers } from './pages/crawlers';
import { pages } from './pages/pages';
import type { Failpoint } from './payments/failpoint';
import { openPayments } from './payments/open';
import { paypalConfig, SANDBOX_PATH } from './payments/provider';
import { paymentRoutes } from './payments/routes';
import { countedPages } from './payments/sandbox/pages';
import { sandbox } from './payments/sandbox/sandbox';
import { WEBHOOK, webhookRoutes } from './payments/webhook';
import { savedRoutes } from './saved/routes';
import { savedStore } from './saved/store';

/** How often the background loops look for work, in milliseconds. */
interface Intervals {
  catalogue: number;
  recovery: number;
  mail: number;
  expiry: number;
}

export interface AppDependencies {
  database: Database;
  settings: Settings;
  log: Logger;
  /** Milliseconds. */
  now?: () => number;
  intervals?: Partial<Intervals>;
  /** Called at named lines of the payment saga; tests throw or end the process there. */
  failpoint?: Failpoint;
  /** Opens the endpoint by which tests steer the sandbox. */
  sandboxControls?: boolean;
  /** What the shop shows its own sandbox for a token; drawn anew at every start. */
  sandboxSecret?: string;
  /** The built page; absent: only the API is served. */
  pageDir?: string;
  isDraining?: () => boolean;
}

export interface App {
  koa: Koa;
  /** Catches up with the catalogue and starts the background loops. */
  start(): Promise<void>;
  /** Ends the loops; the database is the caller's to close. */
  close(): Promise<void>;
}

const LOOP_MS = 5000;
const EXPIRY_MS = 60_000;

/** The whole API: stores, routes and the middleware around them. */
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
  const cards = cardStore(database, now);
  const saved = savedStore(database, now);
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
  const accounts = openAccounts({ database, mail, secret, cards, saved, orders, now, log });
  const { recovery = LOOP_MS, mail: mailMs = LOOP_MS, expiry = EXPIRY_MS } = intervals;
  const loops = [
    loop('recovery', recovery, payments.recover, log),
    loop('mail', mailMs, mail.deliver, log),
    loop('checkouts', expiry, payments.sweep, log),
    loop('accounts', expiry, accounts.sweep, log),
    loop('saved', expiry, saved.sweep, log),
    loop('expiry', expiry, expire, log),
  ];

  async function expire(): Promise<typeof MORE | void> {
    if (await dropAllExpired(database, now())) return MORE;
  }

  const routers = [
    catalogueRoutes(catalogue),
    cartRoutes({
      carts,
      access,
      catalogue,
      stock: catalogue.stock,
      now,
      admitNewCart: newCartLimit(settings.rateLimit),
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
    cardRoutes({ cards, requireUser, now, countCard: accounts.countCard }),
    savedRoutes({ saved, requireUser, usernameOf: accounts.usernameOf }),
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

  koa.use(requestLog(log)).use(catalogueLists(catalogue, headers));
  koa.use(constantHeaders(headers, settings)).use(noStore).use(failures(log));
  koa.use(traits([...API, WEBHOOK, ...countedPages(SANDBOX_PATH)]));
  koa.use(limits(settings.rateLimit, access.holderOf));
  if (settings.paypal.sandbox && settings.paypal.apiUrl === undefined)
    koa.use(sandboxOf(dependencies, sandboxSecret));
  koa.use(webhookRoutes({ ...payments, checkouts, provider }).routes());
  if (!settings.offline) koa.use(withdrawnWorker());
  if (pageDir !== undefined)
    koa
      .use(staticFiles(pageDir))
      .use(crawlers({ catalogue, publicUrl: settings.allowedOrigin }))
      .use(pages({ ...settings, catalogue, pageDir, publicUrl: settings.allowedOrigin }));
  koa.use(sameOrigin(settings)).use(body);
  koa.use(where(asksWho, sessions(koa, { database, https: settings.https, now })));
  for (const router of routers) koa.use(router.routes());
  koa.use(unknown(routers));

  return {
    koa,
    async start() {
      await catalogue.start();
      for (const each of loops) each.start();
    },
    async close() {
      await Promise.all([...loops.map((each) => each.stop()), catalogue.stop()]);
    },
  };
}

function newKoa(settings: Settings, keys: string[], log: Logger): Koa {
  const koa = new Koa({ proxy: settings.trustProxy > 0, maxIpsCount: settings.trustProxy });
  koa.keys = cookieKeys(keys);
  // `Secure` follows the address shoppers use, not the socket: the proxy may speak plain HTTP to us.
  Object.defineProperty(koa.request, 'secure', { value: settings.https });
  koa.on('error', (failure: unknown) => log.debug({ err: failure }, 'an answer was cut off'));
  return koa;
}

/** The stand-in for the provider (decision 98). */
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

const asksWho = (ctx: Context) => traitsOf(ctx)?.session === true;

function where(applies: (ctx: Context) => boolean, middleware: Middleware): Middleware {
  return (ctx, next) => (applies(ctx) ? middleware(ctx, next) : next());
}

import Koa, { type Context, type Middleware } from 'koa';
import type { Logger } from 'pino';
import { API } from '#contract/api';
import { readSessionKeys } from './auth/session-keys';
import { sessions } from './auth/session';
import { cartAccess } from './cart/access';
import { cartRoutes } from './cart/routes';
import { cartStore } from './cart/store';
import { catalogueLists } from './catalogue/lists';
import { pictureStore } from './catalogue/pictures';
import { catalogueRoutes } from './catalogue/routes';
import { stockStore } from './catalogue/stock';
import { catalogueStore } from './catalogue/store';
import type { Database } from './db/open';
import type { Settings } from './env';
import { body } from './http/body';
import { failures } from './http/failures';
import { healthRoutes } from './http/health';
import { limits } from './http/limits';
import { openapiRoutes } from './http/openapi';
import { requestLog } from './http/request-log';
import { constantHeaders, noStore, sameOrigin, securityHeaders } from './http/security';
import { staticFiles } from './http/static';
import { unknown } from './http/unknown';

/** How often the background loops look for work, in milliseconds. */
export interface Intervals {
  catalogue: number;
  recovery: number;
  mail: number;
}

export interface AppDependencies {
  database: Database;
  settings: Settings;
  log: Logger;
  /** Milliseconds. */
  now?: () => number;
  intervals?: Partial<Intervals>;
  /** Called at named lines of the payment saga; tests throw or end the process there. */
  failpoint?: (name: string) => void | Promise<void>;
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

/** The whole API: stores, routes and the middleware around them. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { database, settings, log, pageDir, intervals = {} } = dependencies;
  const { now = Date.now, isDraining = () => false } = dependencies;
  const koa = await newKoa(settings, log);
  const headers = await securityHeaders(koa, settings);

  const catalogue = catalogueStore({ database, now, log, followMs: intervals.catalogue });
  const stock = stockStore(database);
  const carts = cartStore(database);
  const access = cartAccess(carts, settings);

  const routers = [
    catalogueRoutes({ catalogue, pictures: pictureStore(database) }),
    cartRoutes({ carts, access, catalogue, stock, now }),
    openapiRoutes(API),
    healthRoutes({ database, isDraining }),
  ];

  koa.use(catalogueLists(catalogue, headers));
  koa.use(requestLog(log)).use(constantHeaders(headers)).use(noStore).use(failures(log));
  if (pageDir !== undefined) koa.use(staticFiles(pageDir));
  koa.use(sameOrigin(settings)).use(limits(settings.rateLimit, access.cookieOf)).use(body);
  koa.use(where(isPersonal, sessions(koa, { database, https: settings.https, now })));
  for (const router of routers) koa.use(router.routes());
  koa.use(unknown(routers));

  return { koa, start: () => catalogue.start(), close: () => catalogue.stop() };
}

async function newKoa(settings: Settings, log: Logger): Promise<Koa> {
  const koa = new Koa({
    keys: await readSessionKeys(settings),
    proxy: settings.trustProxy > 0,
    maxIpsCount: settings.trustProxy,
  });
  // `Secure` follows the address shoppers use, not the socket: the proxy may speak plain HTTP to us.
  Object.defineProperty(koa.request, 'secure', { value: settings.https });
  koa.on('error', (failure: unknown) => log.debug({ err: failure }, 'an answer was cut off'));
  return koa;
}

/** Only these ask who is signed in. */
function isPersonal({ path }: Context): boolean {
  return /^\/(api\/(auth|cards|orders)|paypal\/order)(\/|$)/.test(path);
}

function where(applies: (ctx: Context) => boolean, middleware: Middleware): Middleware {
  return (ctx, next) => (applies(ctx) ? middleware(ctx, next) : next());
}

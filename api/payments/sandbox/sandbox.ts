import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { Refused } from '#contract/failure';
import type { Database } from '../../db/open';
import { apiRoutes } from './api';
import { sandboxBook } from './book';
import { controlRoutes } from './control-routes';
import { sandboxControls } from './controls';
import { sandboxCredentials } from './credentials';
import { sandboxEvents } from './events';
import { pageRoutes } from './pages';
import { newRouter } from '../../http/serve';

export interface SandboxDependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** The path it is mounted at, without a slash at its end. */
  prefix: string;
  /** Served by the shop itself: its pages are on the shop's origin, its events go back to the caller. */
  inShop: boolean;
  /** What the shop shows for a token. */
  secret: string;
  /** Whether an address is the shop's: buyers are led back nowhere else. */
  isShop: (address: string) => boolean;
  /** The endpoint by which tests tell it to fail; never where strangers can reach it. */
  controllable: boolean;
}

/**
 * A stand-in for PayPal that speaks its HTTP (decision 98): OAuth token, orders v2, refund, webhooks, and a small
 * script with the buttons of v5. No money moves.
 */
export function sandbox(dependencies: SandboxDependencies): Middleware {
  const { database, now, prefix, secret, controllable } = dependencies;
  const book = sandboxBook(database, now);
  const controls = sandboxControls(database);
  const events = sandboxEvents({ ...dependencies, controls });
  const router = newRouter(prefix);
  const credentials = sandboxCredentials(secret, now);
  const parts = { ...dependencies, book, controls, credentials, events };
  apiRoutes(router, parts);
  pageRoutes(router, parts);
  if (controllable) controlRoutes(router, parts);
  return (ctx, next) =>
    ctx.path === prefix || ctx.path.startsWith(`${prefix}/`)
      ? router.routes()(ctx as RouterContext, () => {
          // Not the shop's business: neither its guards nor its shell answer here.
          throw new Refused(404, 'not-found');
        })
      : next();
}

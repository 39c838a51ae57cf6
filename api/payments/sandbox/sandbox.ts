import type { RouterContext } from '@koa/router';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { ApiError } from '#contract/protocol/api-error';
import type { Database } from '../../db/open';
import { payPalApiRoutes } from './api';
import { sandboxOrders } from './orders';
import { controlRoutes } from './control-routes';
import { sandboxControls } from './controls';
import { sandboxCredentials } from './credentials';
import { sandboxEvents } from './events';
import { pageRoutes } from './pages';
import { newRouter } from '../../http/mount-endpoint';

export interface SandboxDependencies {
  database: Database;
  now: () => number;
  log: Logger;
  /** Mount path, without a trailing slash. */
  prefix: string;
  /** The shop itself serves the sandbox: pages on its origin, events to the caller. */
  inShop: boolean;
  /** The client secret that the shop exchanges for an access token. */
  secret: string;
  /** Whether an address is the shop's. Buyers are sent nowhere else. */
  isShop: (address: string) => boolean;
  /** Enables the control endpoints for tests. Never reachable by strangers. */
  controllable: boolean;
}

/**
 * A replacement for PayPal with the same HTTP API (decision demo-shop-runs-same-code): OAuth token,
 * orders v2, refunds, webhooks, and a script with the v5 buttons. No money moves.
 */
export function sandbox(dependencies: SandboxDependencies): Middleware {
  const { database, now, prefix, secret, controllable } = dependencies;
  const book = sandboxOrders(database, now);
  const controls = sandboxControls(database);
  const events = sandboxEvents({ ...dependencies, controls });
  const router = newRouter(prefix);
  const credentials = sandboxCredentials(secret, now);
  const parts = { ...dependencies, book, controls, credentials, events };
  payPalApiRoutes(router, parts);
  pageRoutes(router, parts);
  if (controllable) controlRoutes(router, parts);
  return (ctx, next) =>
    ctx.path === prefix || ctx.path.startsWith(`${prefix}/`)
      ? router.routes()(ctx as RouterContext, () => {
          // Paths under the prefix are never passed on to the shop's other middleware.
          throw new ApiError(404, 'not-found');
        })
      : next();
}

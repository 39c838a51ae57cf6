import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Database } from '../../db/open';
import type { Settings } from '../../env';
import { isShopOrigin } from '../../http/shop-origin';
import { SANDBOX_PATH } from '../provider/provider';
import { sandbox } from './sandbox';

interface Dependencies {
  database: Database;
  settings: Settings;
  log: Logger;
  now: () => number;
  secret: string;
  sandboxControls?: boolean;
}

/** The replacement for PayPal inside the shop (decision demo-shop-runs-same-code). */
export function shopSandbox({
  settings,
  sandboxControls = false,
  ...deps
}: Dependencies): Middleware {
  return sandbox({
    ...deps,
    prefix: SANDBOX_PATH,
    inShop: true,
    isShop: (address) => isShopOrigin(address, settings),
    controllable: sandboxControls,
  });
}

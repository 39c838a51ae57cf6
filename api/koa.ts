import Koa from 'koa';
import type { Logger } from 'pino';
import { cookieKeys } from './auth/cookie-keys';
import type { Settings } from './env';

/** A Koa application with the configured number of trusted proxies and signing keys. */
export function newKoa(settings: Settings, keys: string[], log: Logger): Koa {
  const koa = new Koa({ proxy: settings.trustProxy > 0, maxIpsCount: settings.trustProxy });
  koa.keys = cookieKeys(keys);
  // `Secure` depends on the shoppers' address, not on the socket: a proxy may use plain HTTP.
  Object.defineProperty(koa.request, 'secure', { value: settings.https });
  koa.on('error', (failure: unknown) => log.debug({ err: failure }, 'a response was interrupted'));
  return koa;
}

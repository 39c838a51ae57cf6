import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Koa from 'koa';
import type { Context, Next } from 'koa';
import helmet from 'koa-helmet';
import { ApiError } from '#contract/protocol/api-error';
import type { Settings } from '../env';
import { isLoopback } from '../loopback';
import { contentPolicies } from './content-policy';
import { CACHE_CONTROL } from './representation';

/** Browser features that no page of the shop uses. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The headers of every response, created once. */
export async function securityHeaders(
  koa: Koa,
  settings: Settings,
): Promise<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await helmetHeaders(settings)(koa.createContext(response.req, response), () => Promise.resolve());
  const headers = Object.entries(response.getHeaders());
  return {
    'content-security-policy': contentPolicies(settings)('/'),
    ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  };
}

function helmetHeaders({ https }: Settings) {
  return helmet({
    // Depends on the address: see `contentPolicies`.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Product pages link back to the previous page of this origin (behaviour product.back-to-shop);
    // other origins get no referrer.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}

/**
 * Pages of other origins may not call the API (behaviour api.private-responses). Clients that are
 * not browsers send neither Origin nor Sec-Fetch-Site, and are accepted.
 */
export function sameOrigin({ allowedOrigin }: Settings) {
  return (ctx: Context, next: Next): Promise<void> => {
    if (ctx.headers.origin !== undefined && !isOwnOrigin(ctx, allowedOrigin))
      throw new ApiError(403, 'cross-origin');
    const site = ctx.get('Sec-Fetch-Site');
    if (!isReadMethod(ctx) && site !== '' && site !== 'same-origin' && site !== 'none')
      throw new ApiError(403, 'cross-origin');
    return next();
  };
}

/**
 * Prevents DNS rebinding: a shop on a loopback address rejects all other hosts, because such a
 * request comes from a page whose domain was rebound to this machine.
 */
export function rejectUnservedHosts(isServed: (ctx: Context) => boolean) {
  return (ctx: Context, next: Next): Promise<void> => {
    if (!isServed(ctx)) throw new ApiError(421, 'host-not-served');
    return next();
  };
}

export function servedHostCheck({ publicUrl }: Settings) {
  if (!isLoopback(publicUrl)) return () => true;
  /** The last accepted host: parsing takes 5 % of the time of a short response. */
  let known: string | undefined;
  return ({ headers: { host } }: Context): boolean => {
    if (host !== undefined && host === known) return true;
    const address = `http://${host}`;
    const isServed = URL.canParse(address) && isLoopback(address);
    if (isServed) known = host;
    return isServed;
  };
}

/** Headers parsed for content negotiation. Browsers send less than 300 bytes in each. */
const NEGOTIATION = ['accept', 'accept-encoding', 'accept-language'];
const NEGOTIATION_BYTES = 1024;

/** Ignores negotiation headers that are much too long: parsing 15 kB takes 10 ms of CPU time. */
export function dropLongNegotiation({ req }: Context, next: Next): Promise<void> {
  for (const name of NEGOTIATION)
    if ((req.headers[name]?.length ?? 0) > NEGOTIATION_BYTES) delete req.headers[name];
  return next();
}

/**
 * A write that provably comes from the shop's own page: only such a write sets a cookie (decision cart-cookie).
 */
export function isOwnWrite(ctx: Context, allowedOrigin: string | undefined): boolean {
  if (isReadMethod(ctx)) return false;
  return ctx.headers.origin === undefined
    ? ctx.get('Sec-Fetch-Site') === 'same-origin'
    : isOwnOrigin(ctx, allowedOrigin);
}

/** Uses the Host of the connection: a forwarded one can be forged. */
function isOwnOrigin({ headers }: Context, allowedOrigin: string | undefined): boolean {
  const { origin = '', host } = headers;
  if (allowedOrigin !== undefined) return origin === allowedOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

export function isReadMethod({ method }: Context): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Forbids caching unless a handler allows it. */
export async function noStore(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', CACHE_CONTROL.never);
}

/**
 * Sets the constant headers, the content security policy of the address and the request id that the
 * log contains.
 */
export function constantHeaders(headers: Record<string, string>, settings: Settings) {
  const policyOf = contentPolicies(settings);
  return (ctx: Context, next: Next): Promise<void> => {
    ctx.set(headers);
    ctx.set('Content-Security-Policy', policyOf(ctx.path));
    ctx.set('X-Request-Id', String(ctx.state['requestId']));
    return next();
  };
}

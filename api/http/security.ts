import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Koa from 'koa';
import type { Context, Next } from 'koa';
import helmet from 'koa-helmet';
import { Refused } from '#contract/failure';
import type { Settings } from '../env';
import { contentPolicies } from './content-policy';
import { CACHE_CONTROL } from './representation';

/** What no page of the shop has a use for. */
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

/** The headers that every answer has in common: made once. */
export async function securityHeaders(
  koa: Koa,
  settings: Settings,
): Promise<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await protect(settings)(koa.createContext(response.req, response), () => Promise.resolve());
  const headers = Object.entries(response.getHeaders());
  return {
    'content-security-policy': contentPolicies(settings)('/'),
    ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
  };
}

function protect({ https }: Settings) {
  return helmet({
    // It goes by the address: `contentPolicies`.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Product pages lead back to where the shopper came from on this origin (behaviour 2.85); no one else learns an address.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** No page of another origin may call the API (decision 30). Clients that are no browser send neither header. */
export function sameOrigin({ allowedOrigin }: Settings) {
  return (ctx: Context, next: Next): Promise<void> => {
    if (ctx.headers.origin !== undefined && !isOwnOrigin(ctx, allowedOrigin))
      throw new Refused(403, 'cross-origin');
    const site = ctx.get('Sec-Fetch-Site');
    if (!isRead(ctx) && site !== '' && site !== 'same-origin' && site !== 'none')
      throw new Refused(403, 'cross-origin');
    return next();
  };
}

/** A write that a browser proves to be a page of the shop's own: nothing else sets a cookie (decision 31). */
export function isOwnWrite(ctx: Context, allowedOrigin: string | undefined): boolean {
  if (isRead(ctx)) return false;
  return ctx.headers.origin === undefined
    ? ctx.get('Sec-Fetch-Site') === 'same-origin'
    : isOwnOrigin(ctx, allowedOrigin);
}

/** By the Host that was called: a forwarded one is anybody's word. */
function isOwnOrigin({ headers }: Context, allowedOrigin: string | undefined): boolean {
  const { origin = '', host } = headers;
  if (allowedOrigin !== undefined) return origin === allowedOrigin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isRead({ method }: Context): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What the shop answers is nobody else's to keep, unless its sender says otherwise. */
export async function noStore(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', CACHE_CONTROL.never);
}

/** With the policy of the address, and the id that the request's line in the log has. */
export function constantHeaders(headers: Record<string, string>, settings: Settings) {
  const policyOf = contentPolicies(settings);
  return (ctx: Context, next: Next): Promise<void> => {
    ctx.set(headers);
    ctx.set('Content-Security-Policy', policyOf(ctx.path));
    ctx.set('X-Request-Id', String(ctx.state['requestId']));
    return next();
  };
}

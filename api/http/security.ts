import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type Koa from 'koa';
import type { Context, Next } from 'koa';
import helmet from 'koa-helmet';
import { Refused } from '#contract/failure';
import type { Settings } from '../env';

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The headers of every answer, with the one content security policy of every document (design 7). They are the
 * same for all, so they are made once.
 */
export async function securityHeaders(
  koa: Koa,
  settings: Settings,
): Promise<Record<string, string>> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await protect(settings)(koa.createContext(response.req, response), () => Promise.resolve());
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

function protect({ paypal, https }: Settings) {
  const provider = paypal.apiUrl === undefined ? [] : [new URL(paypal.apiUrl).origin];
  const sources = ["'self'", ...PAYPAL, ...provider];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': sources,
        'style-src': [...sources, "'unsafe-inline'"],
        'frame-src': sources,
        'connect-src': sources,
        'img-src': [...sources, 'data:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Product pages lead back to where the shopper came from on this origin (spec 2); no one else learns an address.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
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

/** What the API answers is nobody else's to keep, unless its route says otherwise. */
export async function noStore(ctx: Context, next: Next): Promise<void> {
  await next();
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
}

/** With the id that the request's line in the log has. */
export function constantHeaders(headers: Record<string, string>) {
  return (ctx: Context, next: Next): Promise<void> => {
    ctx.set(headers);
    ctx.set('X-Request-Id', String(ctx.state['requestId']));
    return next();
  };
}

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import { deskOrderEndpoints } from '#contract/desk/orders';
import { staffEndpoints } from '#contract/desk/staff';
import { ApiError } from '#contract/protocol/api-error';
import { addressOf } from '#contract/protocol/call';
import { deskPolicy } from '../http/content-policy';
import { escapeHtml } from '../http/escape-html';
import { isReadMethod } from '../http/security';
import { staticFiles } from '../http/static';

/** The desk's document in its build folder. */
const DOCUMENT = 'index.html';
const WORKER = '/desk/sw.js';
/** Emotion adds the nonce of the content policy to its style elements. */
const NONCE_PLACEHOLDER = '__NONCE__';
/**
 * Before the scripts have loaded, the page draws the frame of the desk, unless the sign-in screen
 * is expected.
 */
const STATE_PLACEHOLDER = '__STATE__';
const SESSION_COOKIE = /(?:^|; )(?:__Host-)?desk=/;
const WITHOUT_FRAME = /^\/desk\/(?:invitation|print)/;

const PRELOADS_PLACEHOLDER = '<!-- preloads -->';
/**
 * Exactly the addresses that `main.tsx` requests as soon as it runs (`desk-loading.e2e.ts` compares
 * both). A later call would also get a preloaded response, for example the 401 from before a
 * sign-in.
 */
const SESSION = addressOf(staffEndpoints.session);
const TO_DO = addressOf(
  deskOrderEndpoints.list,
  {},
  { view: 'to-do', search: '', meet: '', page: 1 },
);
const ORDERS = /^\/desk(?:\/orders)?\/?$/;

/** Serves the desk at /desk: its build files, and its document at every other address. */
export function deskPage(deskDir: string): Middleware[] {
  const document = readFileSync(join(deskDir, DOCUMENT), 'utf8');
  const files = staticFiles(deskDir, '/desk');
  return [
    notIndexed,
    (ctx, next) => {
      // The service worker's scope must contain `/desk` itself.
      if (ctx.path === WORKER) ctx.set('Service-Worker-Allowed', '/desk');
      return ctx.path.endsWith(`/${DOCUMENT}`) ? next() : files(ctx, next);
    },
    (ctx, next) => {
      if (!isDesk(ctx.path)) return next();
      if (!isReadMethod(ctx)) {
        ctx.set('Allow', 'GET, HEAD');
        throw new ApiError(405, 'method-not-allowed');
      }
      if (ctx.path.startsWith('/desk/assets/')) throw new ApiError(404, 'not-found');
      const nonce = randomBytes(16).toString('base64');
      ctx.set('Content-Security-Policy', deskPolicy(nonce));
      ctx.type = 'html';
      ctx.body = document
        .replaceAll(NONCE_PLACEHOLDER, nonce)
        .replace(STATE_PLACEHOLDER, stateOf(ctx))
        .replace(PRELOADS_PLACEHOLDER, () => preloadsOf(ctx));
      return undefined;
    },
  ];
}

/** Returns a hint for the first paint. Only the API decides who is signed in. */
function stateOf(ctx: Context): 'signed-in' | 'unknown' {
  const hasFrame = SESSION_COOKIE.test(ctx.get('cookie')) && !WITHOUT_FRAME.test(ctx.path);
  return hasFrame ? 'signed-in' : 'unknown';
}

/**
 * The preload tags by which the browser requests session and list of orders while it loads the
 * scripts.
 */
function preloadsOf({ path, search }: Context): string {
  return [SESSION, ...(ORDERS.test(path) && search === '' ? [TO_DO] : [])]
    .map(
      (address) =>
        `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(address)}">`,
    )
    .join('');
}

function isDesk(path: string): boolean {
  return path === '/desk' || path.startsWith('/desk/');
}

function notIndexed(ctx: Context, next: Next): Promise<void> {
  if (isDesk(ctx.path)) ctx.set('X-Robots-Tag', 'noindex, nofollow');
  return next();
}

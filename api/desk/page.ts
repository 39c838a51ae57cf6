import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { deskPolicy } from '../http/content-policy';
import { staticFiles } from '../http/static';

/** The desk's document, in its built folder. */
const DOCUMENT = 'index.html';
const WORKER = '/desk/sw.js';
/** Emotion marks its style elements with the nonce of the content policy. */
const NONCE_PLACEHOLDER = '__NONCE__';

/** Serves the desk at /desk: its built files, and its document at every other address. */
export function deskPage(deskDir: string): Middleware[] {
  const document = readFileSync(join(deskDir, DOCUMENT), 'utf8');
  const files = staticFiles(deskDir, '/desk');
  return [
    notIndexed,
    (ctx, next) => {
      // Its scope contains `/desk`, not only what is below it.
      if (ctx.path === WORKER) ctx.set('Service-Worker-Allowed', '/desk');
      return ctx.path.endsWith(`/${DOCUMENT}`) ? next() : files(ctx, next);
    },
    (ctx, next) => {
      if (!isDesk(ctx.path)) return next();
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
        ctx.set('Allow', 'GET, HEAD');
        throw new ApiError(405, 'method-not-allowed');
      }
      if (ctx.path.startsWith('/desk/assets/')) throw new ApiError(404, 'not-found');
      const nonce = randomBytes(16).toString('base64');
      ctx.set('Content-Security-Policy', deskPolicy(nonce));
      ctx.type = 'html';
      ctx.body = document.replace(NONCE_PLACEHOLDER, nonce);
      return undefined;
    },
  ];
}

function isDesk(path: string): boolean {
  return path === '/desk' || path.startsWith('/desk/');
}

function notIndexed(ctx: Context, next: Next): Promise<void> {
  if (isDesk(ctx.path)) ctx.set('X-Robots-Tag', 'noindex, nofollow');
  return next();
}

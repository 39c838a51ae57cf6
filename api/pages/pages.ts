import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, Next } from 'koa';
import { compress } from '../catalogue/encoded';
import type { CatalogueStore } from '../catalogue/store';
import { decodePath, isApi } from '#contract/addresses';
import { isCheckoutDocument } from '../http/content-policy';
import { acceptedEncoding } from '../http/encoding';
import { CHECKOUT_SHELL, SHELL } from './build';
import { compose } from './document';
import { findPage } from './page';
import { screenScripts } from './screens';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  /** The built page. */
  pageDir: string;
  /** An origin; undefined: that of each request. */
  publicUrl: string | undefined;
}

/**
 * Answers navigations: the shell with the name, the picture and the data of its address. Where the shop has no page
 * it is the plain shell, as 404, and says so itself.
 */
export function pages({ catalogue, pageDir, publicUrl }: Dependencies) {
  const shell = readFileSync(join(pageDir, SHELL), 'utf8');
  const checkout = readFileSync(join(pageDir, CHECKOUT_SHELL), 'utf8');
  const scriptsOf = screenScripts(pageDir);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isNavigation(ctx)) return next();
    const page = findPage(ctx.path, ctx.search, catalogue.published());
    ctx.status = page ? 200 : 404;
    if (!page) return send(ctx, shell);
    const place = {
      origin: publicUrl ?? `${ctx.protocol}://${ctx.host}`,
      scripts: scriptsOf(page.module),
    };
    await send(ctx, compose(isCheckoutDocument(ctx.path) ? checkout : shell, page, place));
  };
}

async function send(ctx: Context, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const encoding = acceptedEncoding(ctx, () => true);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  ctx.set('Cache-Control', 'no-cache');
  ctx.vary('Accept-Encoding');
  ctx.type = 'html';
  ctx.etag = encoding ? `${hash}-${encoding}` : hash;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = encoding ? await compress(bytes, encoding, 'quick') : bytes;
}

/** Not a file that is missing, not a dotfile. A product's id may hold a dot. */
function isNavigation(ctx: Context): boolean {
  const path = isApi(ctx.path) ? undefined : decodePath(ctx.path);
  if (path === undefined || path.split('/').some((segment) => segment.startsWith('.')))
    return false;
  const isPage = path.startsWith('/product/') || extname(path) === '';
  return isPage && ctx.accepts('html') !== false;
}

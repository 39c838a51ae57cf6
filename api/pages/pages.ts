import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, Next } from 'koa';
import type { CatalogueStore } from '../catalogue/store';
import { decodePath, isApi } from '#contract/protocol/addresses';
import { isCheckoutDocument } from '../http/content-policy';
import { encodeOnce, etagOf } from '../http/content-encoding';
import { sendRepresentation } from '../http/representation';
import { CHECKOUT_SHELL, SHELL } from './build';
import { compose } from './document';
import { originOf } from './origin';
import { findPage } from './page';
import { screenScripts } from './screens';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  /** The built page. */
  pageDir: string;
  /** An origin. Undefined: that of each request. */
  publicUrl: string | undefined;
  /**
   * False: the page stores nothing for offline use (decision offline-support-can-be-turned-off).
   */
  offline: boolean;
}

/**
 * Answers navigations with the shell and the metadata of the address. For an unknown address it is
 * the plain shell as a 404, and the page shows the error.
 */
export function servePages({ catalogue, pageDir, publicUrl, offline }: Dependencies) {
  const read = (name: string) => {
    const text = readFileSync(join(pageDir, name), 'utf8');
    return offline ? text : text.replace('<html ', '<html data-offline="off" ');
  };
  const [shell, checkout] = [read(SHELL), read(CHECKOUT_SHELL)];
  const scriptsOf = screenScripts(pageDir);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isNavigation(ctx)) return next();
    const page = findPage(ctx.path, ctx.search, catalogue.published());
    if (!page) return send(ctx, 404, shell);
    const place = {
      origin: originOf(ctx, publicUrl),
      scripts: scriptsOf(page.module),
    };
    await send(ctx, 200, compose(isCheckoutDocument(ctx.path) ? checkout : shell, page, place));
  };
}

function send(ctx: Context, status: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  return sendRepresentation(ctx, {
    status,
    type: 'html',
    caching: 'revalidated',
    etag: etagOf(bytes),
    ...encodeOnce(bytes),
  });
}

/**
 * Whether the request is a navigation, not a request for a file. A product's id may contain a dot.
 */
function isNavigation(ctx: Context): boolean {
  const path = isApi(ctx.path) ? undefined : decodePath(ctx.path);
  if (path === undefined || path.split('/').some((segment) => segment.startsWith('.')))
    return false;
  const isPage = path.startsWith('/product/') || extname(path) === '';
  return isPage && ctx.accepts('html') !== false;
}

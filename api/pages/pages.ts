import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { OpenRenderer, RenderedScreen } from '#contract/protocol/rendered-page';
import type { CatalogueStore } from '../catalogue/store';
import { decodePath, isApi } from '#contract/protocol/addresses';
import { isCheckoutDocument } from '../http/content-policy';
import { encodeOnce, etagOf } from '../http/content-encoding';
import { sendRepresentation } from '../http/representation';
import { staticFiles } from '../http/static';
import type { Settings } from '../env';
import { CHECKOUT_SHELL, SHELL } from './build';
import { crawlerFiles } from './crawlers';
import { compose } from './document';
import { originOf } from './origin';
import { findPage, NOT_FOUND, type Page } from './page';
import { renderedDocuments, type RenderedDocument } from './rendered-documents';
import { screenScripts } from './screens';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  /** The built page. */
  pageDir: string;
  /** Renders the page's screens. Undefined: every document is the plain shell. */
  openRenderer?: OpenRenderer;
  settings: Pick<Settings, 'allowedOrigin' | 'offline'>;
  now: () => number;
  log: Logger;
}

/** The built files, the files for search engines, and a document for every address. */
export function pageMiddleware(dependencies: Dependencies): Middleware[] {
  const { pageDir, settings } = dependencies;
  return [
    staticFiles(pageDir),
    crawlerFiles({ ...dependencies, publicUrl: settings.allowedOrigin }),
    servePages(dependencies),
  ];
}

/**
 * Answers navigations: public screens are rendered, all others are the page shell with the metadata
 * of the address. An unknown address has the status 404.
 */
function servePages({ catalogue, pageDir, openRenderer, settings, log }: Dependencies) {
  const { allowedOrigin: publicUrl, offline } = settings;
  const read = (name: string) => {
    const text = readFileSync(join(pageDir, name), 'utf8');
    // Without offline support the page stores nothing (decision offline-support-can-be-turned-off).
    return offline ? text : text.replace('<html ', '<html data-offline="off" ');
  };
  const [shell, checkout] = [read(SHELL), read(CHECKOUT_SHELL)];
  const scriptsOf = screenScripts(pageDir);
  const rendered = openRenderer && renderedDocuments(openRenderer(catalogue.published));

  /** Undefined if the page has to render itself. */
  async function renderedDocument(ctx: Context, page: Page): Promise<RenderedDocument | undefined> {
    if (!rendered || !page.isRendered) return undefined;
    const origin = originOf(ctx, publicUrl);
    const scripts = scriptsOf(page.module);
    const isWide = guessWide(ctx);
    const address = addressOf(ctx, page);
    const facts = JSON.stringify([page.head, page.pictures, page.structuredData(origin)]);
    return rendered
      .find(`${address} ${isWide} ${origin}`, {
        address,
        isWide,
        version: catalogue.published().version,
        facts,
        compose: (screen: RenderedScreen) =>
          compose(shell, page, { origin, scripts }, { ...screen, isWide }),
      })
      .catch((err: unknown) => {
        log.error({ err, address: page.head?.path }, 'a screen could not be rendered');
        return undefined;
      });
  }

  function shellDocument(ctx: Context, page: Page): RenderedDocument {
    const place = { origin: originOf(ctx, publicUrl), scripts: scriptsOf(page.module) };
    const text = compose(isCheckoutDocument(ctx.path) ? checkout : shell, page, place);
    const bytes = Buffer.from(text);
    return { etag: etagOf(bytes), ...encodeOnce(bytes) };
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (!isNavigation(ctx)) return next();
    const found = findPage(ctx.path, ctx.search, catalogue.published());
    const page = found ?? NOT_FOUND;
    const document = (await renderedDocument(ctx, page)) ?? shellDocument(ctx, page);
    await sendRepresentation(ctx, {
      status: found ? 200 : 404,
      type: 'html',
      caching: 'revalidated',
      ...document,
    });
    if (rendered && page.isRendered) ctx.vary(WIDTH_HEADERS);
  };
}

/** What the server guesses the width from. */
const WIDTH_HEADERS = ['Sec-CH-UA-Mobile', 'User-Agent'];

/** The page corrects a wrong guess after hydration. */
function guessWide(ctx: Context): boolean {
  const hint = ctx.get('Sec-CH-UA-Mobile');
  return hint === '' ? !/Mobi|Android/.test(ctx.get('User-Agent')) : hint === '?0';
}

/**
 * The address to render. All unknown ones look the same, except products, whose screen asks for
 * them.
 */
function addressOf(ctx: Context, page: Page): string {
  if (page === NOT_FOUND) return ctx.path.startsWith('/product/') ? ctx.path : '/not-found';
  return page.dependsOnQuery ? ctx.path + ctx.search : ctx.path;
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

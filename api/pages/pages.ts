import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import type { Logger } from 'pino';
import type { OpenRenderer, RenderedScreen } from '#contract/protocol/rendered-page';
import type { CatalogueStore } from '../catalogue/store';
import { athleteOf } from '#contract/shop/athlete';
import { decodePath, isApi, withoutSlash } from '#contract/protocol/addresses';
import { isCheckoutDocument, allowStyle } from '../http/content-policy';
import { encodeOnce, etagOf } from '../http/content-encoding';
import { sendRepresentation } from '../http/representation';
import { staticFiles } from '../http/static';
import type { Settings } from '../env';
import type { OverloadProtection } from '../overload/overload';
import type { ShopSettingsStore } from '../shop/settings-store';
import { CHECKOUT_SHELL, SHELL } from './build';
import { crawlerFiles } from './crawlers';
import { compose } from './document';
import { originOf } from './origin';
import { findPage, NOT_FOUND, type Page } from './page';
import { renderedDocuments, type RenderedDocument } from './rendered-documents';
import { screenScripts, styleSheet } from './screens';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  shop: Pick<ShopSettingsStore, 'facts' | 'story'>;
  /** The built page. */
  pageDir: string;
  /** Renders screens on the server. Undefined: every document is the plain shell. */
  openRenderer?: OpenRenderer;
  settings: Pick<Settings, 'allowedOrigin' | 'offline' | 'publicUrl'>;
  now: () => number;
  log: Logger;
  overload: OverloadProtection;
}

export interface Pages {
  middleware: Middleware[];
  /**
   * Renders the most visited screens in advance, so that the first visit does not run cold code.
   */
  warm: () => Promise<void>;
}

/** The built files, the files for search engines, and the document of each address. */
export function openPages(dependencies: Dependencies): Pages {
  const { pageDir, settings } = dependencies;
  const documents = pageDocuments(dependencies);
  return {
    middleware: [
      staticFiles(pageDir),
      crawlerFiles({ ...dependencies, publicUrl: settings.allowedOrigin }),
      documents.serve,
    ],
    warm: documents.warm,
  };
}

/** An address as requested by the browser. */
interface Visit {
  path: string;
  /** The query with its question mark. */
  search: string;
  origin: string;
  isWide: boolean;
}

/**
 * Responds to navigations: public screens are rendered, all others are the page shell with the
 * metadata of the address. An unknown address has the status 404.
 */
function pageDocuments(dependencies: Dependencies) {
  const { catalogue, shop, pageDir, openRenderer, settings, log, overload } = dependencies;
  const { allowedOrigin: publicUrl, offline } = settings;
  const read = (name: string) => {
    const text = readFileSync(join(pageDir, name), 'utf8');
    // Without offline support the page stores nothing (decision offline-support-can-be-turned-off).
    return offline ? text : text.replace('<html ', '<html data-offline="off" ');
  };
  const [shell, checkout] = [read(SHELL), read(CHECKOUT_SHELL)];
  const scriptsOf = screenScripts(pageDir);
  const css = styleSheet(pageDir);
  const allowStyleSheet = allowStyle(css);
  const rendered =
    openRenderer && renderedDocuments(openRenderer(catalogue.published, shop.facts, shop.story));

  /** Undefined if the browser has to render the page. */
  async function renderedDocument(visit: Visit, page: Page): Promise<RenderedDocument | undefined> {
    if (!rendered || !page.isRendered || isUnknownProduct(visit, page)) return undefined;
    const { origin, isWide } = visit;
    const address = addressOf(visit, page);
    if (address.length > MAX_ADDRESS_LENGTH) return undefined;
    try {
      return await rendered.find(`${address} ${isWide} ${origin}`, {
        address,
        isWide,
        facts: () => JSON.stringify([page.head, page.pictures, page.structuredData(origin)]),
        compose: (screen: RenderedScreen) =>
          compose(shell, page, placeOf(visit, page), { ...screen, css, isWide }),
      });
    } catch (err) {
      log.error({ err, address: page.head?.path }, 'a screen could not be rendered');
      return undefined;
    }
  }

  function shellDocument(visit: Visit, page: Page): RenderedDocument {
    const document = isCheckoutDocument(visit.path) ? checkout : shell;
    const bytes = Buffer.from(compose(document, page, placeOf(visit, page)));
    return { etag: etagOf(bytes), ...encodeOnce(bytes) };
  }

  const placeOf = ({ origin }: Visit, { module }: Page) => ({ origin, scripts: scriptsOf(module) });
  const pageOf = ({ path, search }: Visit) =>
    findPage(path, search, {
      published: catalogue.published(),
      athlete: athleteOf(shop.facts().athlete),
    });

  return {
    serve: async (ctx: Context, next: Next): Promise<void> => {
      if (!isNavigation(ctx)) return next();
      const { path, search } = ctx;
      const visit = { path, search, origin: originOf(ctx, publicUrl), isWide: guessWide(ctx) };
      const found = pageOf(visit);
      const page = found ?? NOT_FOUND;
      // The checkout and the order are never shed, because a payment may have begun.
      if (page.isRendered && overload.shedsReads()) return overload.sendWaitingPage(ctx);
      const document = await renderedDocument(visit, page);
      await sendRepresentation(ctx, {
        status: found ? 200 : 404,
        type: 'html',
        caching: 'revalidated',
        ...(rendered && page.isRendered && { vary: WIDTH_HEADERS }),
        ...(document ?? shellDocument(visit, page)),
      });
      if (document) allowStyleSheet(ctx);
    },
    warm: async (): Promise<void> => {
      for (const path of ['/', '/shop'])
        for (const isWide of [false, true]) {
          const visit = { path, search: '', origin: publicUrl ?? settings.publicUrl, isWide };
          await renderedDocument(visit, pageOf(visit) ?? NOT_FOUND);
        }
    },
  };
}

/** The request headers from which the server guesses the width. */
const WIDTH_HEADERS = 'Sec-CH-UA-Mobile, User-Agent';

/** Guesses whether the browser is wide. The page corrects a wrong guess after hydration. */
function guessWide(ctx: Context): boolean {
  const hint = ctx.get('Sec-CH-UA-Mobile');
  return hint === '' ? !/Mobi|Android/.test(ctx.get('User-Agent')) : hint === '?0';
}

/** Longer than any link of the shop. */
const MAX_ADDRESS_LENGTH = 500;

/** Unknown products are not rendered, because their number is unlimited. */
function isUnknownProduct({ path }: Visit, page: Page): boolean {
  return page === NOT_FOUND && path.startsWith('/product/');
}

/**
 * The address to render. Contains only the parameters that change the screen, so that visits with
 * tracking parameters share a document. All unknown addresses have the same document.
 */
function addressOf({ path, search }: Visit, page: Page): string {
  if (page === NOT_FOUND) return '/not-found';
  if (search === '') return withoutSlash(path);
  const known = page.readQuery(new URLSearchParams(search));
  // Sorts the parameters, because their order has no effect.
  known.sort();
  return known.size === 0 ? withoutSlash(path) : `${withoutSlash(path)}?${known}`;
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

import type { Context, Next } from 'koa';
import { LISTING_PAGES } from '#contract/listing-page';
import { SCREEN_ROWS } from '#contract/screens';
import type { Published } from '../catalogue/store';
import type { CatalogueStore } from '../catalogue/store';
import { escapeHtml } from '../http/escape-html';
import { codedForGood, etagOf } from '../http/coded';
import { sendRepresentation, type Representation } from '../http/representation';
import { originOf } from './origin';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  publicUrl: string | undefined;
}

/** The format's limit. */
const ADDRESSES = 50_000;

/** `/robots.txt` and `/sitemap.xml`: what a search engine may keep, sold items included. */
export function crawlers({ catalogue, publicUrl }: Dependencies) {
  let latest: { key: string; sitemap: Promise<Representation> } | undefined;

  function sitemapOf(origin: string, published: Published): Promise<Representation> {
    const key = `${published.version} ${origin}`;
    if (latest?.key !== key)
      latest = { key, sitemap: represent('application/xml', sitemap(origin, published)) };
    return latest.sitemap;
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/robots.txt' && ctx.path !== '/sitemap.xml') return next();
    const origin = originOf(ctx, publicUrl);
    const sent =
      ctx.path === '/robots.txt'
        ? represent('text/plain', robots(origin))
        : sitemapOf(origin, catalogue.published());
    return sendRepresentation(ctx, await sent);
  };
}

async function represent(type: string, text: string): Promise<Representation> {
  const bytes = Buffer.from(text);
  return { type, caching: 'revalidated', etag: etagOf(bytes), ...(await codedForGood(bytes)) };
}

function robots(origin: string): string {
  // A listing shows what the catalogue's answers say.
  return `User-agent: *
Allow: /api/products
Allow: /api/swimmers
Allow: /api/catalogue/
Disallow: /api/
Disallow: /paypal/
Sitemap: ${origin}/sitemap.xml
`;
}

function sitemap(origin: string, { products }: Published): string {
  const paths = new Set([
    ...SCREEN_ROWS.filter(({ path, indexed }) => indexed !== false && !path.includes(':')).map(
      ({ path }) => path,
    ),
    ...[...LISTING_PAGES.values()].map(({ path }) => path),
    ...products.map(({ id }) => `/product/${encodeURIComponent(id)}`),
  ]);
  // What another address shows is not listed twice.
  paths.delete('/shop');
  const rows = [...paths]
    .slice(0, ADDRESSES)
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

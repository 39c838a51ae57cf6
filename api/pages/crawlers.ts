import type { Context, Next } from 'koa';
import { LISTING_PAGES } from '#contract/products/listing-page';
import { SCREEN_ROWS } from '#contract/screens';
import type { Published } from '../catalogue/store';
import type { CatalogueStore } from '../catalogue/store';
import { escapeHtml } from '../http/escape-html';
import { encodePermanently, etagOf } from '../http/content-encoding';
import { sendRepresentation, type Representation } from '../http/representation';
import type { ShopSettingsStore } from '../shop/settings-store';
import { originOf } from './origin';

interface Dependencies {
  catalogue: Pick<CatalogueStore, 'published'>;
  publicUrl: string | undefined;
  now: () => number;
  shop: Pick<ShopSettingsStore, 'facts'>;
}

/** Limit of the sitemap format. */
const MAX_SITEMAP_ADDRESSES = 50_000;

const SECURITY_PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180;

/**
 * `/robots.txt` and `/sitemap.xml`, with sold items. `/.well-known/security.txt`: where to report a
 * vulnerability (RFC 9116).
 */
export function crawlerFiles({ catalogue, publicUrl, now, shop }: Dependencies) {
  let latest: { key: string; sitemap: Promise<Representation> } | undefined;

  function sitemapOf(origin: string, published: Published): Promise<Representation> {
    const key = `${published.version} ${origin}`;
    if (latest?.key !== key)
      latest = { key, sitemap: represent('application/xml', sitemap(origin, published)) };
    return latest.sitemap;
  }

  const texts = new Map<string, (origin: string) => Promise<Representation>>([
    ['/robots.txt', (origin) => represent('text/plain', robots(origin))],
    ['/sitemap.xml', (origin) => sitemapOf(origin, catalogue.published())],
    [
      SECURITY_PATH,
      (origin) => represent('text/plain', securityText(origin, shop.facts().contact.email, now())),
    ],
  ]);

  return async (ctx: Context, next: Next): Promise<void> => {
    const text = texts.get(ctx.path);
    if (!text) return next();
    return sendRepresentation(ctx, await text(originOf(ctx, publicUrl)));
  };
}

async function represent(type: string, text: string): Promise<Representation> {
  const bytes = Buffer.from(text);
  return { type, caching: 'revalidated', etag: etagOf(bytes), ...(await encodePermanently(bytes)) };
}

/** The expiry date changes once a day, so that the response can be revalidated. */
function securityText(origin: string, email: string, now: number): string {
  const expires = new Date(now + SECURITY_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10);
  return `Contact: mailto:${email}
Expires: ${expires}T00:00:00Z
Preferred-Languages: en
Canonical: ${origin}${SECURITY_PATH}
`;
}

function robots(origin: string): string {
  // Crawlers may read the catalogue endpoints, because the listing pages show the same data. All
  // other endpoints are excluded.
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
  // Lists each page once, under its canonical address.
  paths.delete('/shop');
  const rows = [...paths]
    .slice(0, MAX_SITEMAP_ADDRESSES)
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

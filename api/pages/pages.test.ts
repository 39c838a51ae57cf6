import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photographAddress, pictureSources } from '#contract/products/pictures';
import type { PageRenderer } from '#contract/protocol/rendered-page';
import { SCREENS } from '#contract/screens';
import { DeskSettings } from '#contract/desk/settings';
import type { AthleteFacts } from '#contract/shop/athlete';
import { defaultAthlete } from '#contract/shop/defaults';
import { deskPerson } from '../testing/desk-person';
import { featuredAthlete, shop as facts } from '#contract/shop';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';

const HOSTILE = '</script><img src=x onerror=alert(1)> "$&" \'';
const photograph = { hash: 'a'.repeat(32), width: 800, height: 1000, colour: '112233' };
const PHOTO = photographAddress(photograph, 640, 'webp');
const SOURCE = await readFile(join(import.meta.dirname, '../../pwa/index.html'), 'utf8');
/** The shell as the build writes it. */
const SHELL = SOURCE.replaceAll('%SHOP_NAME%', facts.name);
const CSS = '@layer reset;a{color:red}';
const MANIFEST = {
  'index.html': { file: 'assets/entry.js', imports: ['_base.js'], dynamicImports: ['lazy.ts'] },
  '_base.js': { file: 'assets/base.js' },
  'style.css': { file: 'assets/style.css' },
  '_card.js': { file: 'assets/card.js', imports: ['_base.js'] },
  'lazy.ts': { file: 'assets/lazy.js' },
  'catalogue/product/ProductScreen.tsx': {
    file: 'assets/product.js',
    imports: ['index.html', '_card.js', '_base.js'],
    dynamicImports: ['lazy.ts'],
  },
};

const pageDir = await mkdtemp(join(tmpdir(), 'page-'));
await mkdir(join(pageDir, '.vite'));
await mkdir(join(pageDir, 'assets'));
await writeFile(join(pageDir, 'assets/style.css'), CSS);
await writeFile(join(pageDir, 'index.html'), SHELL);
await writeFile(
  join(pageDir, 'checkout.html'),
  SHELL.replace('<html ', '<html data-document="checkout" '),
);
await writeFile(join(pageDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
const products = [
  {
    ...product('1', 1, 'Size: 24', 'Usage: 3'),
    name: 'Kneeskin',
    description: 'Raced.\n\n  Twice. ',
  },
  { ...product('2', 4, 'Sizes: 22, 24/5', 'Quantity: 3'), imageUrl: PHOTO },
  { ...product('3', 4, 'Quantity: 1'), name: HOSTILE, description: HOSTILE.repeat(9) },
  { ...product('4', 7, 'Quantity: 0'), imageUrl: '', description: '' },
  { ...product('5', 7, 'Quantity: 2'), imageUrl: '/art/tiles/a.svg' },
];
const shop = await startShop({ pageDir, products });
afterAll(async () => {
  await shop.close();
  await rm(pageDir, { recursive: true });
});

const navigation = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { headers: { ...navigation, ...headers } });

/** Parses the tags of a document. */
async function read(path: string) {
  const html = await (await get(path)).text();
  const unescape = (text = '') =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const tags = [...html.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) =>
    Object.fromEntries(
      [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
        name,
        unescape(value),
      ]),
    ),
  );
  const find = (key: string, value: string) => tags.filter((tag) => tag[key] === value);
  const content = (property: string) => find('property', `og:${property}`)[0]?.['content'];
  return {
    html,
    title: unescape(/<title>(.*?)<\/title>/.exec(html)?.[1]),
    description: find('name', 'description').map((each) => each['content']),
    pictures: find('as', 'image'),
    scripts: find('rel', 'modulepreload').map((each) => each['href']),
    canonical: find('rel', 'canonical')[0]?.['href'],
    robots: find('name', 'robots')[0]?.['content'],
    openGraph: content,
    structured: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    ),
  };
}

describe('the document of an address', () => {
  it('the document of the home page contains the shop’s name and preloads the hero drawing', async () => {
    const { title, openGraph, pictures, canonical } = await read('/?source=pwa');
    expect(title).toBe(facts.name);
    expect(openGraph('description')).toContain(featuredAthlete.firstName);
    expect(openGraph('image')).toBe(`${shop.url}/icons/icon-512.png`);
    expect(canonical).toBe(`${shop.url}/`);
    expect(pictures.map(({ href, media }) => [href, media])).toEqual([
      ['/art/pool-tall.svg', '(max-width: 47.99em)'],
      ['/art/pool-wide.svg', 'not all and (max-width: 47.99em)'],
    ]);
  });

  it('the metadata has the athlete’s name that the owner has set, as text [shop.athlete-live]', async () => {
    const owner = await deskPerson(shop, 'owner', Date.now);
    const save = (revision: number, value: AthleteFacts) =>
      owner.send('PUT', '/api/desk/settings', { body: { section: 'athlete', revision, value } });
    const saved = await save(0, { ...defaultAthlete, firstName: '"><b>Mia', lastName: 'Roth' });
    const { revision } = DeskSettings.parse(saved.body).athlete;
    for (const path of ['/', '/athletes']) {
      const { description, openGraph } = await read(path);
      expect(description[0]).toContain('"><b>Mia Roth');
      expect(openGraph('description')).toContain('"><b>Mia Roth');
    }
    expect((await save(revision, defaultAthlete)).status).toBe(200);
    expect((await read('/athletes')).description[0]).toContain(`${featuredAthlete.name}:`);
  });

  it.each(['/category/caps', '/category/caps/'])(
    'the document of %s preloads the images of the first cards',
    async (path) => {
      const { title, description, pictures, openGraph } = await read(path);
      expect(title).toBe(`Caps · ${facts.name}`);
      expect(description).toEqual([openGraph('description')]);
      expect(openGraph('url')).toBe(`${shop.url}/category/caps`);
      // The cards are sizes of one product, so a single image is preloaded.
      expect(pictures).toMatchObject([{ imagesrcset: pictureSources(PHOTO)[0]?.srcSet }]);
    },
  );

  it('the document of a listing page preloads the images of sold items last, and no missing images', async () => {
    const { pictures } = await read('/category/equipment');
    expect(pictures.map(({ href }) => href)).toEqual(['/art/tiles/a.svg']);
  });

  it('the document of a filtered listing preloads no images, because its cards are unknown', async () => {
    const { title, canonical, pictures } = await read('/category/caps?size=22');
    expect([title, canonical]).toEqual([`Caps · ${facts.name}`, `${shop.url}/category/caps`]);
    expect(pictures).toEqual([]);
  });

  it('the document of any other screen has its title and description, and noindex if it is personal', async () => {
    const [shipping, cart] = [await read('/shipping'), await read('/cart')];
    expect([shipping.title, shipping.robots]).toEqual([`Shipping · ${facts.name}`, undefined]);
    expect(shipping.description).toEqual([SCREENS.shipping.description]);
    expect([cart.title, cart.robots]).toEqual([`Bag · ${facts.name}`, 'noindex']);
  });

  it('the document of a product has its title, description and image', async () => {
    const { title, description, openGraph, canonical, pictures } = await read('/product/1');
    expect(title).toBe(`Kneeskin · ${facts.name}`);
    expect(description).toEqual(['Raced. Twice.']);
    expect(openGraph('type')).toBe('product');
    expect([openGraph('url'), canonical]).toEqual(Array(2).fill(`${shop.url}/product/1`));
    expect(openGraph('image')).toBe(`${shop.url}/icons/icon-512.png`);
    expect(pictures.map(({ href }) => href)).toEqual(['/art/photo.svg']);
  });

  it('the document of a product has structured data with offer and breadcrumbs', async () => {
    const { structured } = await read('/product/1');
    expect(structured).toMatchObject([
      {
        '@type': 'Product',
        name: 'Kneeskin',
        size: '24',
        image: [`${shop.url}/art/photo.svg`],
        offers: {
          url: `${shop.url}/product/1`,
          price: '25.00',
          priceCurrency: 'CAD',
          itemCondition: 'https://schema.org/UsedCondition',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${shop.url}/` },
          { position: 2, name: 'Shop', item: `${shop.url}/shop` },
          {
            position: 3,
            name: 'Competition suits',
            item: `${shop.url}/category/competition-suits`,
          },
          { position: 4, name: 'Kneeskin', item: `${shop.url}/product/1` },
        ],
      },
    ]);
    const offers = (await read('/product/4')).structured;
    expect(offers).toMatchObject([
      { offers: { availability: 'https://schema.org/SoldOut' } },
      { '@type': 'BreadcrumbList' },
    ]);
    expect((await read('/category/caps')).structured).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{}, {}, { name: 'Caps' }] },
    ]);
    expect((await read('/shipping')).structured).toEqual([]);
  });

  it('the document of one size of a product has its own address', async () => {
    const path = `/product/${encodeURIComponent('2-24%2F5')}`;
    const { canonical, openGraph, pictures } = await read(path);
    expect(canonical).toBe(shop.url + path);
    expect(openGraph('image')).toBe(shop.url + photographAddress(photograph, 1280, 'webp'));
    expect(pictures).toMatchObject([
      { type: 'image/avif', imagesizes: expect.stringContaining('vw') },
    ]);
  });

  it('the document of an unworn product describes it as new, and of a last unit as in stock', async () => {
    const { structured } = await read('/product/3');
    expect(structured[0]).toMatchObject({
      offers: {
        itemCondition: 'https://schema.org/NewCondition',
        availability: 'https://schema.org/InStock',
      },
    });
  });

  it('a document escapes markup in a product name', async () => {
    const { html, title, description, openGraph } = await read('/product/3');
    expect(title).toBe(`${HOSTILE} · ${facts.name}`);
    expect(openGraph('title')).toBe(title);
    expect(description[0]?.length).toBeLessThanOrEqual(201);
    expect(html).not.toContain('<img');
    expect(html.match(/<\/script>/g)).toHaveLength((SHELL.match(/<\/script>/g) ?? []).length + 2);
  });

  it('a document preloads the scripts of its screen that the entry script does not import', async () => {
    expect((await read('/product/1')).scripts).toEqual(['/assets/product.js', '/assets/card.js']);
  });

  it('a document uses the public address of the shop', async () => {
    const env = {
      PUBLIC_URL: 'https://shop.example',
      PAYPAL_SANDBOX: '1',
      SESSION_KEYS: 'a-test-key-0123456789',
    };
    const other = await startShop({ pageDir, env });
    const html = await (await fetch(`${other.url}/shop`, { headers: navigation })).text();
    expect(html).toContain('href="https://shop.example/category/competition-suits"');
    await other.close();
  });
});

describe('files for search engines', () => {
  it('the sitemap lists each public page once, including sold items', async () => {
    const response = await fetch(`${shop.url}/sitemap.xml`);
    expect(response.headers.get('content-type')).toMatch('application/xml');
    const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, at = '']) => at,
    );
    const paths = listed.map((address) => new URL(address).pathname);
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/shipping', '/category/caps', '/product/4']),
    );
    for (const unlisted of ['/cart', '/checkout', '/order-success', '/search', '/shop'])
      expect(paths).not.toContain(unlisted);
    const canonical = await Promise.all(paths.map(async (path) => (await read(path)).canonical));
    expect(canonical).toEqual(listed);
  });

  it('robots.txt names the sitemap and excludes the API', async () => {
    const text = await (await fetch(`${shop.url}/robots.txt`)).text();
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    expect(text).toContain('Disallow: /api/');
  });
});

describe('RFC 9116: the address for vulnerability reports', () => {
  it('security.txt contains the shop’s address and expires in less than a year', async () => {
    const text = await (await fetch(`${shop.url}/.well-known/security.txt`)).text();
    expect(text).toContain(`Contact: mailto:${facts.supportEmail}\n`);
    expect(text).toContain(`Canonical: ${shop.url}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000);
  });
});

describe('navigation responses', () => {
  it.each([
    '/product/99',
    '/product/2-23',
    '/lane-nine',
    '/category/none',
    '/collections/toString',
  ])(
    'navigating to %s returns the plain shell with status 404 [screens.not-found]',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toBe(SHELL);
    },
  );
});

describe('rendered documents', () => {
  const PHONE = { 'sec-ch-ua-mobile': '?1' };
  const WARMED = 4;
  let rendering: TestShop;
  const render = vi.fn<PageRenderer['render']>((address, isWide) => {
    const queries = [[['catalogue', address], HOSTILE]] as const;
    const html = `<main>${address} ${isWide ? 'wide' : 'narrow'}</main>`;
    return Promise.resolve({ html, queries, refetch: () => Promise.resolve(queries) });
  });
  beforeAll(async () => {
    const products = [product('1', 1, 'Size: 24')];
    rendering = await startShop({
      pageDir,
      products,
      openRenderer: () => ({ render, revision: () => render }),
    });
  });
  afterAll(() => rendering.close());

  const visit = async (path: string, headers: Record<string, string> = PHONE) => {
    const response = await fetch(rendering.url + path, { headers: { ...navigation, ...headers } });
    const html = await response.text();
    const [, width, content] =
      /<div id="root" data-rendered="(\w+)"><main>(.*?)<\/main><\/div>/.exec(html) ?? [];
    const [, queries] =
      /<script type="application\/json" id="first-screen">(.*?)<\/script>/.exec(html) ?? [];
    return { response, html, width, content, queries };
  };

  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/category/caps?size=24', '/category/caps?size=24'],
    ['/search?q=cap', '/search?q=cap'],
    ['/size-guide?unit=in', '/size-guide?unit=in'],
    ['/product/1?utm_source=mail', '/product/1'],
    ['/shipping', '/shipping'],
  ])(
    '%s returns the rendered screen of %s, with the results of its queries',
    async (path, address) => {
      const { response, width, content, queries = '' } = await visit(path);
      expect([response.status, width, content]).toEqual([200, 'narrow', `${address} narrow`]);
      expect(JSON.parse(queries)).toEqual([[['catalogue', address], HOSTILE]]);
    },
  );

  it.each(['/cart', '/saved', '/checkout', '/account', '/order-success', '/device', '/help'])(
    '%s is the plain shell, because its screen is personal or an alias',
    async (path) => {
      const { response, width, queries } = await visit(path);
      expect([response.status, width, queries]).toEqual([200, undefined, undefined]);
    },
  );

  it('all unknown addresses share one document, and unknown products are the plain shell', async () => {
    for (const path of ['/lane-nine', '/category/none', '/lane-ten?a=1']) {
      const unknown = await visit(path);
      expect([unknown.response.status, unknown.content]).toEqual([404, '/not-found narrow']);
    }
    const unknown = await visit('/product/99');
    expect([unknown.response.status, unknown.width]).toEqual([404, undefined]);
  });

  it.each([
    ['/shop?utm_source=mail', '/shop'],
    ['/shop//', '/shop'],
    ['/product/1//', '/product/1'],
    [
      '/category/caps?size=24&utm_source=mail&sort=price-low',
      '/category/caps?size=24&sort=price-low',
    ],
    ['/search?z=1&q=cap', '/search?q=cap'],
  ])('%s returns the document of %s', async (path, address) => {
    const { response, content } = await visit(path);
    expect([response.status, content]).toEqual([200, `${address} narrow`]);
  });

  it('a very long address is not rendered', async () => {
    const { response, width } = await visit(`/search?q=${'a'.repeat(600)}`);
    expect([response.status, width]).toEqual([200, undefined]);
  });

  it.each([
    [{ 'sec-ch-ua-mobile': '?0', 'user-agent': 'Android' }, 'wide'],
    [{ 'sec-ch-ua-mobile': '?1', 'user-agent': 'X11' }, 'narrow'],
    [{ 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, 'narrow'],
    [{ 'user-agent': 'Mozilla/5.0 (Macintosh)' }, 'wide'],
  ])('the width is guessed from %o, and Vary names these headers', async (headers, expected) => {
    const { response, width } = await visit('/', headers);
    expect(width).toBe(expected);
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Sec-CH-UA-Mobile, User-Agent');
  });

  it('a rendered document contains the style sheet, which its content policy allows by a hash', async () => {
    const { html, response } = await visit('/product/1');
    expect(html).toContain(`<style>${CSS}</style>`);
    const hash = createHash('sha256').update(CSS).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `;style-src 'self' 'sha256-${hash}';`,
    );
    const cart = await visit('/cart');
    expect(cart.html).not.toContain('<style>');
    expect(cart.response.headers.get('content-security-policy')).not.toContain(hash);
  });

  it('the scripts of a rendered document have a low priority', async () => {
    const { html } = await visit('/product/1');
    const scripts = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(3);
    for (const script of scripts) expect(script).toContain('fetchpriority="low"');
    for (const each of (await visit('/cart')).html.match(/<script type="module"[^>]*>/g) ?? [])
      expect(each).not.toContain('fetchpriority');
  });

  it('the home page and the shop are rendered before the first visit', () => {
    const warmed = render.mock.calls.slice(0, WARMED).map(([address, isWide]) => [address, isWide]);
    expect(warmed).toEqual([
      ['/', false],
      ['/', true],
      ['/shop', false],
      ['/shop', true],
    ]);
  });

  it('a document is rendered once, and a screen that cannot be rendered is the plain shell', async () => {
    await visit('/faq');
    render.mockClear();
    const [first, second] = [await visit('/faq'), await visit('/faq')];
    expect(render).not.toHaveBeenCalled();
    expect(first.response.headers.get('etag')).toBe(second.response.headers.get('etag'));
    render.mockRejectedValueOnce(new Error('a bug'));
    const failed = await visit('/terms');
    expect([failed.response.status, failed.width]).toEqual([200, undefined]);
    expect(failed.html).toContain('<title>Terms');
  });
});

it('an overloaded shop answers a visit with a page that reloads itself, but serves the checkout, the order and files [errors.overload]', async () => {
  const busy = await startShop({ pageDir, shedDelays: { first: -Infinity, last: Infinity } });
  const visit = (path: string) => fetch(busy.url + path, { headers: navigation });
  const page = await visit('/shop');
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const seconds = page.headers.get('retry-after');
  expect(await page.text()).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
  const served = ['/checkout', '/order-success', '/cart', '/assets/style.css'];
  const statuses = await Promise.all(served.map(async (path) => (await visit(path)).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
  await busy.close();
});

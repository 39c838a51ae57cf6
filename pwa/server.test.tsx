import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveId } from '#contract/products/specification';
import type { PageRenderer } from '#contract/protocol/rendered-page';
import { featuredAthlete } from '#contract/shop';
import {
  defaultAthlete,
  defaultContact,
  defaultFacts,
  defaultShipping,
} from '#contract/shop/defaults';
import { defaultStory } from '#contract/shop/story-texts';
import { AppRoutes } from './app/routes';
import { recordInterest } from './platform/offline/install-prompt-score';
import { loadCartEngine } from './platform/offline/load-cart-engine';
import { emptyDraft, storeDraft } from './platform/message-draft';
import { rememberSearch } from './platform/recent-searches';
import { RenderedWide } from './platform/use-is-wide';
import { openRenderer } from './server';
import { renderShop, sampleProduct } from './testing/shop-fixture';

const suit = sampleProduct({
  name: 'Kneeskin',
  price: 450,
  swimmerId: featuredAthlete.id,
  usageTypeId: 2,
  specifications: ['Sizes: 22, 24', 'Usage: 3', 'Quantity: 2'],
});
const goggles = sampleProduct({ name: 'Mirror goggles', categoryId: 3 });
let renderer: PageRenderer;
let facts = defaultFacts;
const readFacts = () => facts;
let texts = defaultStory;
const readStory = () => texts;

beforeEach(() => {
  // Each renderer replaces the module's catalogue, so an earlier test's one cannot be used again.
  renderer = openRenderer(
    () => ({
      resolve: (id) =>
        resolveId(id, (each) => [suit, goggles].find((product) => product.id === each)),
      products: [suit, goggles],
      swimmers: [{ id: featuredAthlete.id, name: featuredAthlete.name }],
    }),
    readFacts,
    readStory,
  );
  renderShop([suit, goggles]);
  // jsdom lacks it.
  vi.stubGlobal('PerformanceNavigationTiming', Event);
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => (await loadCartEngine('now')).stop());

const ADDRESSES: readonly [address: string, text: string][] = [
  ['/', 'Kneeskin'],
  ['/category/competition-suits', '$450'],
  ['/category/competition-suits?size=24', 'Kneeskin'],
  [`/product/${suit.id}`, 'Add to Bag'],
  [`/product/${suit.id}-24`, '$450'],
  ['/product/none', 'Product Not Found'],
  ['/search', 'Or choose a category'],
  ['/search?q=mirror', 'Mirror goggles'],
  ['/search?q=zzzz', 'Nothing found'],
  ['/athletes', featuredAthlete.name],
  ['/about', 'In the catalogue'],
  ['/faq#arrival', 'FAQ'],
  ['/contact', 'Contact'],
  ['/size-guide', 'Size guide'],
  ['/shipping', 'Shipping'],
  ['/not-found', '404'],
];

describe.each(['wide', 'narrow'] as const)('a %s document', (width) => {
  test.each(ADDRESSES)(
    'the server renders %s completely, and a browser with stored data hydrates it without an error',
    async (address, text) => {
      const [path = ''] = address.split('#');
      const { html, queries } = await renderer.render(path, width === 'wide');
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(text);
      expect(html).not.toContain('aria-busy="true"');
      storeWhatShoppersHave(address);
      expect(await hydrate(root, { queries, address, isWide: width === 'wide' })).toEqual([]);
    },
  );
});

/** Everything that a screen may read from the browser. */
function storeWhatShoppersHave(address: string): void {
  rememberSearch('kneeskin');
  storeDraft({ ...emptyDraft(), message: 'Half a message' });
  recordInterest();
  recordInterest();
  localStorage.setItem('colour-mode', 'dark');
  sessionStorage.setItem('previous-page', '/category/goggles');
  // oxlint-disable-next-line unicorn/no-document-cookie -- jsdom has no Cookie Store
  document.cookie = 'signed=in.1234567890; Path=/';
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  history.replaceState({ usr: { shown: 48, from: '/shop' } }, '', address);
}

/** Hydrates the document until the screen is there. Returns the errors that React reports. */
async function hydrate(
  root: HTMLElement,
  {
    queries,
    address,
    isWide,
  }: {
    queries: readonly (readonly [readonly unknown[], unknown])[];
    address: string;
    isWide: boolean;
  },
  check: () => void | Promise<void> = () => undefined,
): Promise<string[]> {
  const errors: string[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  for (const [key, data] of JSON.parse(JSON.stringify(queries)) as typeof queries)
    client.setQueryData(key, data);
  document.body.replaceChildren(root);
  document.documentElement.removeAttribute('data-hydrated-screen');
  const report = vi.spyOn(console, 'error');
  report.mockImplementation((...text) => errors.push(text.join(' ')));
  const page = await act(async () =>
    hydrateRoot(
      root,
      <QueryClientProvider client={client}>
        <RenderedWide value={isWide}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </RenderedWide>
      </QueryClientProvider>,
      { onRecoverableError: (cause) => errors.push(`${address}: ${String(cause)}`) },
    ),
  );
  await vi.waitFor(() =>
    expect(document.documentElement.hasAttribute('data-hydrated-screen')).toBe(true),
  );
  await check();
  await act(async () => page.render(null));
  report.mockRestore();
  return errors;
}

test('the stored message is in the contact form after hydration, with what was typed before it', async () => {
  const { html, queries } = await renderer.render('/contact', true);
  const root = document.createElement('div');
  root.innerHTML = html;
  storeDraft({ ...emptyDraft(), subject: 'A suit', message: 'Half a message' });
  history.replaceState(null, '', '/contact');
  const name = root.querySelector<HTMLInputElement>('[name=name]');
  if (name) name.value = 'Robin';
  await hydrate(root, { queries, address: '/contact', isWide: true }, () => {
    const field = (each: string) =>
      root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${each}]`)?.value;
    expect(['name', 'subject', 'message'].map(field)).toEqual([
      'Robin',
      'A suit',
      'Half a message',
    ]);
  });
});

test('a form typed and sent before hydration is checked with what was typed', async () => {
  const { html, queries } = await renderer.render('/contact', true);
  const root = document.createElement('div');
  root.innerHTML = html;
  storeDraft(emptyDraft());
  history.replaceState(null, '', '/contact');
  for (const field of root.querySelectorAll<HTMLInputElement>('main [name]')) field.value = 'sam@';
  root.querySelector('main form [type=submit]')?.setAttribute('data-tapped', '1');
  await hydrate(root, { queries, address: '/contact', isWide: true }, () => {
    const invalid = [...root.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    expect(invalid.map(({ name }) => name)).toEqual(['email']);
  });
});

test('a term typed before hydration is in the search field after it', async () => {
  const { html, queries } = await renderer.render('/search', false);
  const root = document.createElement('div');
  root.innerHTML = html;
  history.replaceState(null, '', '/search');
  const field = root.querySelector<HTMLInputElement>('main [name=q]');
  if (field) field.value = 'goggles';
  await hydrate(root, { queries, address: '/search', isWide: false }, async () => {
    await act(async () => field?.form?.requestSubmit());
    expect(location.search).toBe('?q=goggles');
  });
});

test.each([
  ['moves to the anchor', 0, ['currency']],
  ['does not move a page that was already scrolled', 300, []],
])('hydration %s [pages.keep-scroll-position]', async (_law, top, expected) => {
  const { html, queries } = await renderer.render('/faq', false);
  const root = document.createElement('div');
  root.innerHTML = html;
  history.replaceState(null, '', '/faq#currency');
  vi.stubGlobal('scrollY', top);
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.id);
  });
  await hydrate(root, { queries, address: '/faq#currency', isWide: false });
  vi.stubGlobal('scrollY', 0);
  expect([...new Set(shown)]).toEqual(expected);
});

test('a new version of the catalogue is rendered, and queries of the old one can be repeated', async () => {
  const source = { products: [suit], swimmers: [], resolve: () => undefined };
  let current = { ...source };
  const open = openRenderer(() => current, readFacts, readStory);
  const before = await open.render('/category/competition-suits', false);
  const revision = open.revision();
  expect(open.revision()).toBe(revision);
  current = { ...source, products: [{ ...suit, name: 'Jammer' }] };
  await vi.waitFor(() => expect(open.revision()).not.toBe(revision));
  expect((await open.render('/category/competition-suits', false)).html).toContain('Jammer');
  expect(JSON.stringify(await before.refetch())).toContain('Jammer');
});

describe('while the owner is away', () => {
  const holiday = { leavesAgain: '2099-01-04', notice: 'We are at a training camp.' };
  const notice = 'We are at a training camp. Parcels leave again on January 4.';
  beforeEach(() => {
    facts = { ...defaultFacts, holiday };
    return () => void (facts = defaultFacts);
  });

  test.each(['/', `/product/${suit.id}`, '/faq'])(
    'the document of %s has the notice and hydrates without an error [shop.holiday]',
    async (address) => {
      const { html, queries } = await renderer.render(address, false);
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(notice);
      history.replaceState(null, '', address);
      expect(await hydrate(root, { queries, address, isWide: false })).toEqual([]);
    },
  );

  test('the product page names the day on which parcels leave again instead of the time to ship [shop.holiday]', async () => {
    const { html } = await renderer.render(`/product/${suit.id}`, false);
    expect(html).toMatch(/>Parcels leave again on January 4\.<.*>Shipping \$/);
    expect(html).not.toContain('Ships in');
  });

  test('a document of an ended holiday hydrates without an error, and then shows no notice [shop.holiday-days]', async () => {
    facts = { ...defaultFacts, holiday: { ...holiday, leavesAgain: '2026-01-04' } };
    const { html, queries } = await renderer.render('/', false);
    const root = document.createElement('div');
    root.innerHTML = html;
    expect(root.textContent).toContain(notice);
    history.replaceState(null, '', '/');
    const errors = await hydrate(root, { queries, address: '/', isWide: false }, () =>
      expect(root.textContent).not.toContain(notice),
    );
    expect(errors).toEqual([]);
  });

  test('a changed holiday has another revision, and the document requests it again [shop.holiday-live]', async () => {
    const before = await renderer.render('/', false);
    const revision = renderer.revision();
    expect(renderer.revision()).toBe(revision);
    facts = defaultFacts;
    expect(renderer.revision()).not.toBe(revision);
    expect(JSON.stringify(before.queries)).toContain(holiday.notice);
    expect(JSON.stringify(await before.refetch())).not.toContain(holiday.notice);
  });
});

describe('with other fees and days', () => {
  beforeEach(() => {
    facts = { ...defaultFacts, shipping: { ...defaultShipping, fee: 15_00, canada: [3, 4] } };
    return () => void (facts = defaultFacts);
  });

  test.each([
    [`/product/${suit.id}`, 'Shipping $15.00 per item'],
    ['/shipping', '3–4 business days'],
    ['/faq', 'each item in your bag adds $15.00'],
    ['/contact', '$15.00 per item, 3–4 business days in Canada'],
    ['/about', '1–2 business days'],
  ])(
    'the document of %s says “%s” and hydrates without an error [shop.shipping-live]',
    async (address, text) => {
      const { html, queries } = await renderer.render(address, false);
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(text);
      expect(root.textContent).not.toContain('12.99');
      history.replaceState(null, '', address);
      expect(await hydrate(root, { queries, address, isWide: false })).toEqual([]);
    },
  );
});

describe('with another name of the athlete', () => {
  beforeEach(() => {
    facts = {
      ...defaultFacts,
      athlete: { ...defaultAthlete, firstName: 'Mia', lastName: 'Roth <b>Lane</b>' },
    };
    texts = { ...defaultStory, founder: 'Ada Lane' };
    return () => {
      facts = defaultFacts;
      texts = defaultStory;
    };
  });

  test.each([
    ['/', 'from Mia Roth <b>Lane</b>’s race bag'],
    ['/athletes', 'Shop what Mia Roth <b>Lane</b> wore'],
    ['/about', 'Raced by Mia Roth <b>Lane</b>'],
    ['/about', 'Ada Lane'],
    ['/terms', 'worn by Mia or other swimmers'],
    ['/shop?swimmer=1', 'Worn by Mia Roth <b>Lane</b>'],
    ['/shop?swimmer=1&minCondition=0&maxCondition=0', 'while Mia Roth <b>Lane</b> is selected'],
    [`/product/${suit.id}`, 'Mia Roth <b>Lane</b>'],
  ])(
    'the document of %s says “%s” and hydrates without an error [shop.athlete-live]',
    async (address, text) => {
      const { html, queries } = await renderer.render(address, true);
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(text);
      expect(root.textContent).not.toContain(featuredAthlete.name);
      history.replaceState(null, '', address);
      expect(await hydrate(root, { queries, address, isWide: true })).toEqual([]);
    },
  );
});

test.each([
  ['/', 'Mia at the wall'],
  ['/athletes', ''],
])(
  'the document of %s shows the portrait around its focal point and hydrates without an error [shop.athlete-live]',
  async (address, alt) => {
    const imageUrl = `/pictures/${'a'.repeat(32)}.800x1000.456070.640.webp`;
    const portrait = { portrait: `${imageUrl}#focus=20,80`, portraitText: 'Mia at the wall' };
    facts = { ...defaultFacts, athlete: { ...defaultAthlete, ...portrait } };
    const { html, queries } = await renderer.render(address, true);
    facts = defaultFacts;
    const root = document.createElement('div');
    root.innerHTML = html;
    const image = root.querySelector<HTMLImageElement>(`img[src="${imageUrl}"]`);
    expect([image?.alt, image?.style.objectPosition]).toEqual([alt, '20% 80%']);
    expect(image?.parentElement?.querySelectorAll('source')).toHaveLength(2);
    expect(html).not.toContain('/art/athlete.svg');
    history.replaceState(null, '', address);
    expect(await hydrate(root, { queries, address, isWide: true })).toEqual([]);
  },
);

describe('with another address of the shop', () => {
  const email = 'robin@pool.example';
  const address = { street: '218 Wharf Street', city: 'Kingston ON', postalCode: 'K7L 1Y4' };
  beforeEach(() => {
    facts = { ...defaultFacts, contact: { ...defaultContact, ...address, email } };
    return () => void (facts = defaultFacts);
  });

  test.each([
    ['/', email],
    ['/faq', email],
    ['/privacy', `Write to ${email}`],
    ['/accessibility', email],
    ['/contact', '218 Wharf Street'],
    ['/returns', 'Then send it to Lane Four, 218 Wharf Street, Kingston ON'],
  ])(
    'the document of %s says “%s” and hydrates without an error [shop.contact-live]',
    async (path, text) => {
      const { html, queries } = await renderer.render(path, false);
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(text);
      expect(root.textContent).not.toContain(defaultContact.email);
      history.replaceState(null, '', path);
      expect(await hydrate(root, { queries, address: path, isWide: false })).toEqual([]);
    },
  );
});

test('the about page has the texts of the desk and hydrates without an error [shop.story-live]', async () => {
  const revision = renderer.revision();
  texts = { ...defaultStory, headline: 'Fast suits', paragraphs: 'One.\n\nTwo.' };
  expect(renderer.revision()).not.toBe(revision);
  const { html, queries } = await renderer.render('/about', false);
  texts = defaultStory;
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(root.querySelector('h1')?.textContent).toBe('Fast suits');
  expect([...root.querySelectorAll('p')].map((value) => value.textContent)).toContain('Two.');
  history.replaceState(null, '', '/about');
  expect(await hydrate(root, { queries, address: '/about', isWide: false })).toEqual([]);
});

test('an address cannot make the server render more than 240 cards', async () => {
  const products = Array.from({ length: 300 }, () => sampleProduct({ categoryId: 1 }));
  const open = openRenderer(
    () => ({ products, swimmers: [], resolve: () => undefined }),
    readFacts,
    readStory,
  );
  const { html } = await open.render('/category/competition-suits?shown=99999', false);
  expect(html.match(/<article/g)).toHaveLength(240);
});

test('a screen that React cannot render on the server is not sent', async () => {
  const broken = { ...suit };
  Object.defineProperty(broken, 'description', {
    get: () => {
      throw new Error('broken product');
    },
  });
  const resolve = () => ({ product: broken, size: undefined });
  const open = openRenderer(
    () => ({ products: [suit], swimmers: [], resolve }),
    readFacts,
    readStory,
  );
  await expect(open.render(`/product/${suit.id}`, false)).rejects.toThrow(
    `/product/${suit.id} is not rendered completely`,
  );
});

test('a query that its screen has disabled does not run while rendering', async () => {
  const keysOf = async (address: string) => {
    const { queries } = await renderer.render(address, false);
    return queries.map(([key]) => key[1]);
  };
  expect(await keysOf('/search?q=mirror')).toContain('search');
  expect(await keysOf('/search')).not.toContain('search');
  // The goggles have no athlete, so no name is needed.
  expect(await keysOf(`/product/${goggles.id}`)).toContain('product');
  expect(await keysOf(`/product/${goggles.id}`)).not.toContain('swimmers');
});

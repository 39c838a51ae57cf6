import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { featuredAthlete } from '#contract/shop';
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
const renderer = openRenderer(() => ({
  products: [suit, goggles],
  swimmers: [{ id: featuredAthlete.id, name: featuredAthlete.name }],
}));

beforeEach(() => {
  renderShop([suit, goggles]);
  // jsdom has none of these.
  vi.stubGlobal('PerformanceNavigationTiming', Event);
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => (await loadCartEngine('now')).stop());

const ADDRESSES: readonly [address: string, words: string][] = [
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
    async (address, words) => {
      const [path = ''] = address.split('#');
      const { html, answers } = await renderer.render(path, width === 'wide');
      const root = document.createElement('div');
      root.innerHTML = html;
      expect(root.textContent).toContain(words);
      expect(html).not.toContain('aria-busy="true"');
      storeWhatShoppersHave(address);
      expect(await hydrate(root, { answers, address, isWide: width === 'wide' })).toEqual([]);
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

/** Hydrates the document until the screen is there. Returns React's complaints. */
async function hydrate(
  root: HTMLElement,
  {
    answers,
    address,
    isWide,
  }: {
    answers: readonly (readonly [readonly unknown[], unknown])[];
    address: string;
    isWide: boolean;
  },
): Promise<string[]> {
  const complaints: string[] = [];
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  for (const [key, data] of JSON.parse(JSON.stringify(answers)) as typeof answers)
    client.setQueryData(key, data);
  document.body.replaceChildren(root);
  document.documentElement.removeAttribute('data-hydrated-screen');
  const report = vi.spyOn(console, 'error');
  report.mockImplementation((...words) => complaints.push(words.join(' ')));
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
      { onRecoverableError: (cause) => complaints.push(`${address}: ${String(cause)}`) },
    ),
  );
  await vi.waitFor(() =>
    expect(document.documentElement.hasAttribute('data-hydrated-screen')).toBe(true),
  );
  await act(async () => page.render(null));
  report.mockRestore();
  return complaints;
}

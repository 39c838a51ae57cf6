import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { findCategory } from '#contract/products/categories';

let nextId = 1;

export function sampleProduct(product: Partial<Product>): Product {
  const id = String(nextId++);
  return {
    id,
    name: `Product ${id}`,
    description: '',
    price: 300,
    imageUrl: `/pictures/${id}.svg`,
    additionalImages: [],
    categoryId: 1,
    swimmerId: null,
    usageTypeId: null,
    specifications: [],
    ...product,
  };
}

const SWIMMERS = [
  { id: 1, name: 'Robin Hale' },
  { id: 2, name: 'Ada Lane' },
];

/**
 * Replaces the network with the shop's endpoints over these products, and adds what jsdom lacks.
 */
export function renderShop(products: readonly Product[]) {
  const unreachable = new Set<string>();
  /** Time until which other checkouts reserve all units, by product id. */
  const reservedUntil = new Map<string, string>();
  vi.stubGlobal('fetch', (address: string) => {
    if (unreachable.has(address)) return Promise.reject(new TypeError('no network'));
    const body = answerFor(decodeURIComponent(address), products, reservedUntil);
    return Promise.resolve(
      body === undefined
        ? Response.json({ error: 'Product not found', code: 'product-not-found' }, { status: 404 })
        : Response.json(body),
    );
  });
  // A wide page without reduced motion.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  return { unreachable, reservedUntil };
}

function answerFor(
  address: string,
  products: readonly Product[],
  reservedUntil: ReadonlyMap<string, string>,
): unknown {
  const [, productId] = /^\/api\/availability\/(.+)$/.exec(address) ?? [];
  if (productId !== undefined) return { again: reservedUntil.get(productId) };
  const [, kind, slug] = /^\/api\/products(?:\/(category))?(?:\/(.+))?$/.exec(address) ?? [];
  if (address === '/api/swimmers') return SWIMMERS;
  if (address === '/api/products' || address.startsWith('/api/search?')) return products;
  if (kind && slug)
    return {
      products: products.filter((product) => product.categoryId === findCategory(slug)?.id),
    };
  return slug === undefined ? undefined : products.find((product) => product.id === slug);
}

/** Renders a screen at an address. `address()` returns the current one. */
export function visit(screen: ReactNode, address: string) {
  cleanup();
  let current = address;
  function Where() {
    const { pathname, search } = useLocation();
    current = pathname + search;
    return null;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        {screen}
        <Where />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { address: () => current };
}

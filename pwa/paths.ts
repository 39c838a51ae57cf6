/** Every address in the shop as a value or a function. */

interface SearchParams {
  [name: string]: string | number | undefined;
}

function withQuery(path: string, params: SearchParams): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
}

export const paths = {
  home: '/',
  shop: '/shop',
  /** What the featured athlete wore: decision 16. */
  athleteShop: (swimmer: number) =>
    withQuery('/shop', { swimmer, minCondition: 0, maxCondition: 10 }),
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  product: (id: string) => `/product/${encodeURIComponent(id)}`,
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  search: (q?: string) => withQuery('/search', { q }),
  shipping: '/shipping',
  returns: '/returns',
  privacy: '/privacy',
  terms: '/terms',
} as const;

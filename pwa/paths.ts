import { SCREENS } from '#contract/screens';

/** Addresses of the shop, as values and functions. */

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
  home: SCREENS.home.path,
  shop: SCREENS.shop.path,
  /** Items of the featured athlete (behaviour home.athlete-shop). */
  athleteShop: (swimmer: number) =>
    withQuery(SCREENS.shop.path, { swimmer, minCondition: 0, maxCondition: 10 }),
  category: (slug: string) => `/category/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  product: (id: string) => SCREENS.product.path.replace(':id', () => encodeURIComponent(id)),
  saved: SCREENS.saved.path,
  cart: SCREENS.cart.path,
  checkout: SCREENS.checkout.path,
  orderSuccess: SCREENS.orderSuccess.path,
  search: (q?: string) => withQuery(SCREENS.search.path, { q }),
  athletes: SCREENS.athletes.path,
  about: SCREENS.about.path,
  account: SCREENS.account.path,
  login: SCREENS.account.alias,
  forgotPassword: SCREENS.forgotPassword.path,
  contact: SCREENS.contact.path,
  faq: SCREENS.faq.path,
  shipping: SCREENS.shipping.path,
  returns: SCREENS.returns.path,
  /** `suit`: the listing whose size is highlighted. */
  sizeGuide: (suit?: string) => withQuery(SCREENS.sizeGuide.path, { suit }),
  privacy: SCREENS.privacy.path,
  terms: SCREENS.terms.path,
} as const;

import type { Product, Swimmer } from '#contract/catalogue';
import type { CategoryId } from '#contract/categories';
import type { Facets, Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import type { Cents } from '#contract/money';

export const SORTS = ['relevance', 'price-low', 'price-high', 'wears'] as const;
export type Sort = (typeof SORTS)[number];

/** One card of a listing: a product, or one size of it. */
export interface ListingCard {
  /** The address of its page: the product's id, or a derived one (decision 5). */
  id: string;
  productId: string;
  name: string;
  description: string;
  price: Cents;
  imageUrl: string;
  additionalImages: string[];
  categoryId: CategoryId;
  swimmerId: number | null;
  /** The item's own size or that of this listing. */
  size: string | undefined;
  /** Undefined when unknown. */
  wears: number | undefined;
  isNew: boolean;
  /** What is left to buy: 0 is Sold, 1 is Limited. */
  quantity: number;
}

export interface ListingQuestion {
  page: ListingPage;
  filters: Filters;
  sort: Sort;
  /** How many cards; 0 for the counts alone. */
  limit: number;
}

export interface ListingAnswer {
  /** Of the page before filters. */
  total: number;
  /** Products before filters: one may be listed in several sizes. */
  products: number;
  matching: number;
  /** The first `limit`, sold ones last. */
  cards: ListingCard[];
  facets: Facets;
}

export interface SearchAnswer {
  matching: number;
  /** One card a product, `id` is the product's. */
  cards: ListingCard[];
}

export interface FoundProduct {
  product: Product;
  /** The size its id names, or the item's own. */
  size: string | undefined;
}

/** How many listings each page holds, before filters. */
export interface PageCount {
  path: string;
  count: number;
}

export interface Suggestion {
  label: string;
  productId: string;
}

export interface CatalogueStatus {
  version: number;
  /** Products held; 0 before the first fill. */
  products: number;
  /** When the server last confirmed it, in ms; undefined before the first answer. */
  confirmedAt: number | undefined;
  /** The data came from the device and no answer of the server has confirmed it yet. */
  fromCache: boolean;
  /** Whether the last request got an answer; undefined before the first. */
  reachable: boolean | undefined;
}

/** What the page asks of the catalogue worker: coarse questions, each answered whole. */
export interface CatalogueApi {
  listing(question: ListingQuestion): Promise<ListingAnswer>;
  /** How many listings draft filters would show. */
  count(page: ListingPage, filters: Filters): Promise<number>;
  search(term: string, limit: number): Promise<SearchAnswer>;
  /** Products whose name begins a word with the text, at most five. */
  suggest(text: string): Promise<Suggestion[]>;
  /** By product id or derived id. */
  product(id: string): Promise<FoundProduct | undefined>;
  /** Those that exist, in the order asked. */
  productsById(ids: readonly string[]): Promise<Product[]>;
  /** What else a shopper of this product may like; can be bought. */
  related(productId: string, limit: number): Promise<ListingCard[]>;
  counts(): Promise<PageCount[]>;
  /** The pictures of the cards that a visit sees first, page by page, at the width of a thumbnail. */
  thumbnails(limit: number): Promise<string[]>;
  swimmers(): Promise<Swimmer[]>;
  status(): Promise<CatalogueStatus>;
  /** Asks the server for changes now. */
  refresh(): Promise<CatalogueStatus>;
}

/** Posted by the worker when it is filled and after each request for changes, answered or not. */
export interface CatalogueNotice {
  catalogue: CatalogueStatus;
}

import type { Product, Swimmer } from '#contract/products/catalogue';
import type { CategoryId, CategorySlug } from '#contract/products/categories';
import type { Facets, Filters } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import type { Cents } from '#contract/money';

export const SORTS = ['relevance', 'price-low', 'price-high', 'wears'] as const;
export type Sort = (typeof SORTS)[number];

/** One card of a listing: a product, or one size of it. */
export interface ListingCard {
  /**
   * Id in the product page's address: the product's, or a derived one (behaviour
   * product.size-addresses).
   */
  id: string;
  productId: string;
  name: string;
  description: string;
  price: Cents;
  imageUrl: string;
  /** What the image shows, in the owner's words. */
  altText?: string;
  categoryId: CategoryId;
  /** The swimmer who wore it. Null for new items and if unknown. */
  wornBy: number | null;
  /** The swimmer who signed it, if new. */
  signedBy: number | null;
  /** The size of this listing if the product is listed by size, else the product's own size. */
  size: string | undefined;
  /** Undefined if unknown. */
  wears: number | undefined;
  /** The Usage as written, if no number of wears can be read from it. */
  unclearUsage: string | undefined;
  isNew: boolean;
  /** Units left in stock: 0 shows Sold, 1 shows Limited. */
  quantity: number;
  /** The last units are set aside: Unavailable instead of Sold. */
  isSetAside?: true;
}

export interface ListingQuery {
  page: ListingPage;
  filters: Filters;
  sort: Sort;
  /** Number of cards; 0 for the counts only. */
  limit: number;
}

export interface ListingResult {
  /** Number of cards before filters. */
  total: number;
  /** Number of products before filters. A product may be listed in several sizes. */
  products: number;
  matching: number;
  /** The first `limit` cards, sold ones last. */
  cards: ListingCard[];
  facets: Facets;
}

/** What the home page shows of a category. */
export interface CategoryPreview {
  slug: CategorySlug;
  products: number;
  /** The first card's image, and the next one that is not a photograph. */
  pictures: string[];
  /** Number of cards of items that the featured athlete wore. */
  wornByAthlete: number;
}

export interface HomePreview {
  categories: CategoryPreview[];
  /** One card per product. */
  suits: ListingCard[];
  /** One card per product, alternating categories. */
  smallItems: ListingCard[];
}

export interface CatalogueSize {
  /** Number of products, regardless of sizes. */
  products: number;
  /** Number of cards of items that the featured athlete wore. */
  wornByAthlete: number;
}

export interface SearchResult {
  matching: number;
  /** One card per product; `id` is the product's. */
  cards: ListingCard[];
}

export interface FoundProduct {
  product: Product;
  /** The size in the id, or the item's own. */
  size: string | undefined;
}

/** A listing page and the number of its cards before filters. */
export interface PageCount {
  path: string;
  count: number;
}

export interface ProductSuggestion {
  label: string;
  productId: string;
}

export interface CatalogueStatus {
  version: number;
  /** Number of products; 0 before the first load. */
  products: number;
  /** When the server last confirmed the catalogue, in ms. Undefined before the first response. */
  confirmedAt: number | undefined;
  /** The data is from this device and no response has confirmed it yet. */
  fromCache: boolean;
  /** Whether the last request was answered. Undefined before the first. */
  reachable: boolean | undefined;
}

/** The catalogue worker's API. Calls are coarse: each returns a complete result. */
export interface CatalogueApi {
  listing(query: ListingQuery): Promise<ListingResult>;
  home(): Promise<HomePreview>;
  /** Including sold items. */
  size(): Promise<CatalogueSize>;
  /** Number of listings that draft filters would show. */
  count(page: ListingPage, filters: Filters): Promise<number>;
  search(term: string, limit: number): Promise<SearchResult>;
  /** Products with a word that starts with the text, at most five. */
  suggest(text: string): Promise<ProductSuggestion[]>;
  /** Finds a product by its id or by an id with a size suffix. */
  product(id: string): Promise<FoundProduct | undefined>;
  /** The products that exist, in the requested order. */
  productsById(ids: readonly string[]): Promise<Product[]>;
  /** Related products that are in stock. */
  related(productId: string, limit: number): Promise<ListingCard[]>;
  counts(): Promise<PageCount[]>;
  /** Thumbnails of the first cards of each page. */
  thumbnails(limit: number): Promise<string[]>;
  swimmers(): Promise<Swimmer[]>;
  status(): Promise<CatalogueStatus>;
  /** Asks the server for changes now. */
  refresh(): Promise<CatalogueStatus>;
}

/**
 * Posted when the catalogue has loaded and after each request for changes, even without a response.
 */
export interface CatalogueNotice {
  catalogue: CatalogueStatus;
}

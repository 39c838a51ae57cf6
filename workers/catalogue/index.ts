import type { Product, Swimmer } from '#contract/products/catalogue';
import { CATEGORIES } from '#contract/products/categories';
import type { Filters } from '#contract/filters';
import {
  COLLECTION_PAGES,
  findCategoryPage,
  type ListingPage,
} from '#contract/products/listing-page';
import {
  foldText,
  rankMatches,
  searchableOf,
  searchWords,
  type Searchable,
} from '#contract/products/search';
import {
  lacksSize,
  resolveId,
  signedBy,
  SIZE_NOT_STATED,
  wornBy,
  type Listing,
} from '#contract/products/specification';
import type {
  CatalogueSize,
  FoundProduct,
  HomePreview,
  ListingResult,
  ListingCard,
  ListingQuery,
  PageCount,
  SearchResult,
  ProductSuggestion,
} from './api';
import { buildColumns, type Columns } from './columns';
import { readFacets } from './facets';
import { measureCatalogue, previewHome } from './home';
import { evaluateFilters, pageListingsCache, type PageListings } from './members';
import { relatedTo } from './related';
import { thumbnails } from './thumbnails';

const MAX_SUGGESTIONS = 5;

/** The indexed catalogue. All queries are synchronous. */
export interface CatalogueIndex {
  listing(query: ListingQuery): ListingResult;
  home(): HomePreview;
  size(): CatalogueSize;
  count(page: ListingPage, filters: Filters): number;
  /** Swimmers' names are part of the searched text. */
  search(term: string, limit: number, swimmers: readonly Swimmer[]): SearchResult;
  suggest(text: string): ProductSuggestion[];
  product(id: string): FoundProduct | undefined;
  productsById(ids: readonly string[]): Product[];
  related(productId: string, limit: number): ListingCard[];
  counts(): PageCount[];
  thumbnails(limit: number): string[];
}

export function indexCatalogue(products: readonly Product[]): CatalogueIndex {
  const columns = buildColumns(products);
  const byId = new Map(products.map((product) => [product.id, product]));
  const find = (id: string) => byId.get(id);
  const members = pageListingsCache(columns);
  const texts = searchTextCache(columns);

  const listing = (query: ListingQuery) => queryListing(members(query.page, query.sort), query);

  return {
    listing,
    home: () => previewHome(listing),
    size: () => measureCatalogue(listing),
    count: (page, filters) => {
      const failures = evaluateFilters(members(page, 'relevance'), filters, page);
      return failures.count.reduce((sum, failed) => (failed === 0 ? sum + 1 : sum), 0);
    },
    search: (term, limit, swimmers) => {
      const words = searchWords(term);
      const found = rankMatches(texts(swimmers), words);
      return {
        matching: found.length,
        cards: found.slice(0, limit).map(({ listing }) => productCard(listing)),
      };
    },
    suggest: (text) => suggest(texts(), text),
    product: (id) => resolveId(id, find),
    productsById: (ids) => ids.flatMap((id) => find(id) ?? []),
    related: (productId, limit) => relatedTo(productId, columns, limit).map(productCard),
    counts: () =>
      listingPages().map((page) => ({
        path: page.path,
        count: members(page, 'relevance').listings.length,
      })),
    thumbnails: (limit) =>
      thumbnails(
        listingPages().map((page) => members(page, 'relevance').listings),
        limit,
      ),
  };
}

export function listingPages(): ListingPage[] {
  return [
    ...CATEGORIES.flatMap(({ slug }) => findCategoryPage(slug) ?? []),
    ...Object.values(COLLECTION_PAGES),
  ];
}

function queryListing(
  members: PageListings,
  { page, filters, limit }: ListingQuery,
): ListingResult {
  const failures = evaluateFilters(members, filters, page);
  const cards: ListingCard[] = [];
  let matching = 0;
  for (const [index, listing] of members.listings.entries()) {
    if (failures.count[index] !== 0) continue;
    matching += 1;
    if (cards.length < limit) cards.push(cardOf(listing));
  }
  return {
    total: members.listings.length,
    products: members.products,
    matching,
    cards,
    facets: readFacets(members, failures, page),
  };
}

interface SearchText extends Searchable {
  listing: Listing;
}

/** Search text of each product, built on first use and again for other swimmers. */
function searchTextCache({ listings }: Columns) {
  let made: SearchText[] | undefined;
  let madeFor: readonly Swimmer[] | undefined;
  return (swimmers = madeFor ?? []): SearchText[] => {
    if (made && madeFor === swimmers) return made;
    madeFor = swimmers;
    const names = new Map(swimmers.map(({ id, name }) => [id, name]));
    const first = new Map(listings.toReversed().map((listing) => [listing.product.id, listing]));
    made = listings
      .filter((listing) => first.get(listing.product.id) === listing)
      .map((listing) => ({
        listing,
        ...searchableOf(listing.product, names.get(listing.product.swimmerId ?? 0)),
      }));
    return made;
  };
}

function suggest(texts: readonly SearchText[], text: string): ProductSuggestion[] {
  const term = foldText(text).trim();
  if (!term) return [];
  const labels = new Map<string, ProductSuggestion>();
  for (const { listing, name } of texts) {
    if (labels.size === MAX_SUGGESTIONS) break;
    if (labels.has(name) || !` ${name}`.includes(` ${term}`)) continue;
    labels.set(name, { label: listing.product.name, productId: listing.product.id });
  }
  return [...labels.values()];
}

/** Search results and product rows show the product, not one of its sizes. */
function productCard(listing: Listing): ListingCard {
  return cardOf({ ...listing, id: listing.product.id, size: listing.facts.size });
}

function cardOf({ id, product, facts, size, price }: Listing): ListingCard {
  const [altText] = product.altTexts ?? [];
  return {
    id,
    productId: product.id,
    name: product.name,
    description: product.description,
    price,
    imageUrl: product.imageUrl,
    ...(altText && { altText }),
    categoryId: product.categoryId,
    wornBy: wornBy(product),
    signedBy: signedBy(product),
    size: size ?? (lacksSize(product) ? SIZE_NOT_STATED : undefined),
    wears: facts.wears,
    unclearUsage: facts.unclearUsage,
    isNew: facts.isNew,
    quantity: facts.quantity,
    ...(facts.isSetAside && { isSetAside: true as const }),
  };
}

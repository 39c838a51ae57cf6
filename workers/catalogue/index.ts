import type { Product } from '#contract/catalogue';
import { CATEGORIES } from '#contract/categories';
import type { Filters } from '#contract/filters';
import { COLLECTION_PAGES, findCategoryPage, type ListingPage } from '#contract/listing-page';
import { foldText, matchesWords, nameDistance, searchText, searchWords } from '#contract/search';
import { viewOf } from '#contract/pictures';
import { isSold, resolveId, type Listing } from '#contract/specification';
import type {
  FoundProduct,
  ListingAnswer,
  ListingCard,
  ListingQuestion,
  PageCount,
  SearchAnswer,
  Suggestion,
} from './api';
import { buildColumns, type Columns } from './columns';
import { readFacets } from './facets';
import { failuresOf, memberLists, type Members } from './members';
import { relatedTo } from './related';
import { thumbnails } from './thumbnails';

const SUGGESTIONS = 5;

/** The catalogue, indexed: every answer of the worker, without a promise in sight. */
export interface CatalogueIndex {
  listing(question: ListingQuestion): ListingAnswer;
  count(page: ListingPage, filters: Filters): number;
  search(term: string, limit: number): SearchAnswer;
  suggest(text: string): Suggestion[];
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
  const members = memberLists(columns);
  const texts = textList(columns);

  return {
    listing: (question) => answerListing(members(question.page, question.sort), question),
    count: (page, filters) => {
      const failures = failuresOf(members(page, 'relevance'), filters, page);
      return failures.count.reduce((sum, failed) => (failed === 0 ? sum + 1 : sum), 0);
    },
    search: (term, limit) => {
      const words = searchWords(term);
      const found = nearestFirst(
        texts().filter(({ text }) => matchesWords(text, words)),
        words,
      );
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

function answerListing(members: Members, { page, filters, limit }: ListingQuestion): ListingAnswer {
  const failures = failuresOf(members, filters, page);
  const cards: ListingCard[] = [];
  let matching = 0;
  let view = 0;
  for (const [nth, listing] of members.listings.entries()) {
    if (failures.count[nth] !== 0) continue;
    matching += 1;
    if (cards.length >= limit) continue;
    view = cards.at(-1)?.productId === listing.product.id ? view + 1 : 0;
    cards.push(cardOf(listing, view));
  }
  return {
    total: members.listings.length,
    products: members.products,
    matching,
    cards,
    facets: readFacets(members, failures, page),
  };
}

interface SearchText {
  listing: Listing;
  text: string;
  name: string;
}

/** What a search reads, one entry a product, made when first asked for. */
function textList({ listings }: Columns) {
  let made: SearchText[] | undefined;
  return (): SearchText[] => {
    if (made) return made;
    const first = new Map(listings.toReversed().map((listing) => [listing.product.id, listing]));
    made = listings
      .filter((listing) => first.get(listing.product.id) === listing)
      .map((listing) => ({
        listing,
        text: searchText(listing.product),
        name: foldText(listing.product.name),
      }));
    return made;
  };
}

/** Matches in the name before those elsewhere, of the same nearness sold ones last. */
function nearestFirst(found: readonly SearchText[], words: readonly string[]): SearchText[] {
  const piles: SearchText[][] = Array.from({ length: 6 }, () => []);
  for (const each of found) {
    const sold = Number(isSold(each.listing.facts));
    piles[2 * nameDistance(each.name, words) + sold]?.push(each);
  }
  return piles.flat();
}

function suggest(texts: readonly SearchText[], text: string): Suggestion[] {
  const wanted = foldText(text).trim();
  if (!wanted) return [];
  const labels = new Map<string, Suggestion>();
  for (const { listing, name } of texts) {
    if (labels.size === SUGGESTIONS) break;
    if (labels.has(name) || !` ${name}`.includes(` ${wanted}`)) continue;
    labels.set(name, { label: listing.product.name, productId: listing.product.id });
  }
  return [...labels.values()];
}

/** A search or a row of products shows the product, not one of its sizes. */
function productCard(listing: Listing): ListingCard {
  return { ...cardOf(listing), id: listing.product.id, size: listing.facts.size };
}

function cardOf({ id, product, facts, size, price }: Listing, view = 0): ListingCard {
  return {
    id,
    productId: product.id,
    name: product.name,
    description: product.description,
    price,
    imageUrl: viewOf(product, view),
    additionalImages: product.additionalImages,
    categoryId: product.categoryId,
    swimmerId: product.swimmerId,
    size,
    wears: facts.wears,
    isNew: facts.isNew,
    quantity: facts.quantity,
  };
}

import { CATEGORIES, type CategorySlug } from '#contract/products/categories';
import { defaultFilters } from '#contract/filters';
import { findCategoryPage } from '#contract/products/listing-page';
import { readFocus } from '#contract/products/pictures';
import { featuredAthlete } from '#contract/shop';
import type {
  CatalogueSize,
  CategoryPreview,
  HomePreview,
  ListingCard,
  ListingQuery,
  ListingResult,
} from './api';

/** Cards read per category: enough for a row after the sizes of each product are merged. */
const CARDS_PER_CATEGORY = 60;
const ROW_LENGTH = 24;

/** Categories of the second row: small items first. */
const SMALL_ITEMS: readonly CategorySlug[] = [
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
  'training-suits',
  'swim-briefs',
];

type QueryListing = (query: ListingQuery) => ListingResult;

/** What the home page shows of the catalogue. */
export function previewHome(queryListing: QueryListing): HomePreview {
  const listings = listCategories(queryListing, CARDS_PER_CATEGORY);
  const rowOf = (slugs: readonly CategorySlug[]) =>
    interleave(
      slugs.map((slug) =>
        onePerProduct(listings.find((listing) => listing.slug === slug)?.listing.cards ?? []),
      ),
    ).slice(0, ROW_LENGTH);
  return {
    categories: listings.map(({ slug, listing }) => previewCategory(slug, listing)),
    suits: rowOf(['competition-suits']),
    smallItems: rowOf(SMALL_ITEMS),
  };
}

/** Size of the catalogue, including sold items. */
export function measureCatalogue(queryListing: QueryListing): CatalogueSize {
  const listings = listCategories(queryListing, 0).map(({ listing }) => listing);
  return {
    products: listings.reduce((sum, { products }) => sum + products, 0),
    wornByAthlete: listings.reduce((sum, listing) => sum + countAthleteCards(listing), 0),
  };
}

function listCategories(queryListing: QueryListing, limit: number) {
  return CATEGORIES.flatMap(({ slug }) => {
    const page = findCategoryPage(slug);
    if (!page) return [];
    const filters = defaultFilters(page);
    return [{ slug, listing: queryListing({ page, filters, sort: 'relevance', limit }) }];
  });
}

function previewCategory(slug: CategorySlug, listing: ListingResult): CategoryPreview {
  const { products, cards } = listing;
  const [first = '', ...others] = cards.map(({ imageUrl }) => imageUrl);
  const second = others.find((address) => address !== '' && !readFocus(address));
  const pictures = first === '' ? [] : [first, ...(second === undefined ? [] : [second])];
  return { slug, products, pictures, wornByAthlete: countAthleteCards(listing) };
}

function countAthleteCards({ facets }: ListingResult): number {
  return facets.swimmers.find(({ value }) => value === featuredAthlete.id)?.count ?? 0;
}

/** Alternates between lists until all are used. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) => round).flatMap((round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  );
}

/** Merges the sizes of each product into one card without a size. */
export function onePerProduct(cards: readonly ListingCard[]): ListingCard[] {
  const rows = new Map<string, ListingCard>();
  for (const card of cards) {
    const { productId } = card;
    const first = rows.get(productId);
    rows.set(productId, first ? { ...first, id: productId, size: undefined } : card);
  }
  return [...rows.values()];
}

import { withoutSlash } from '#contract/protocol/addresses';
import { CATEGORIES, findCategory, type CategoryId, type CategorySlug } from './categories';
import type { CollectionName } from './collections';

export interface SizeOption {
  size: string;
  selectable: boolean;
}

/**
 * The products of a listing and its filters (behaviour listing.heading,
 * filters.competition-suit-sizes and filters.high-price-limits).
 */
export interface ListingPage {
  /** The address without filters, used by Apply and Clear. */
  path: string;
  heading: string;
  description: string;
  /** Undefined: all categories. */
  categoryId: CategoryId | undefined;
  collection: CollectionName | undefined;
  /** Maximum of the price slider, in whole dollars. */
  priceLimit: number;
  sizes: readonly SizeOption[];
  hasWaist: boolean;
  usage: 'slider' | 'buttons';
  newDisabled: boolean;
  usedDisabled: boolean;
}

type FilterSettings = Pick<
  ListingPage,
  'priceLimit' | 'sizes' | 'hasWaist' | 'usage' | 'newDisabled' | 'usedDisabled'
>;

const SIMPLE_FILTERS = {
  priceLimit: 100,
  sizes: [],
  hasWaist: false,
  usage: 'buttons',
  newDisabled: false,
  usedDisabled: false,
} as const;

/** The filters of each category (behaviour filters.high-price-limits). */
const CATEGORY_FILTERS: Record<CategorySlug, FilterSettings> = {
  'competition-suits': {
    ...SIMPLE_FILTERS,
    priceLimit: 1000,
    sizes: options(['22', '23', '24', '25'], ['22', '24', '25']),
    hasWaist: true,
    usage: 'slider',
  },
  'training-suits': {
    ...SIMPLE_FILTERS,
    sizes: options(['24', '25', '26', '27', '28', '29'], ['24', '25', '28']),
    hasWaist: true,
  },
  'swim-briefs': {
    ...SIMPLE_FILTERS,
    priceLimit: 250,
    sizes: options(['30', '32', '34', '36'], ['32']),
    usedDisabled: true,
  },
  goggles: { ...SIMPLE_FILTERS, usedDisabled: true },
  caps: SIMPLE_FILTERS,
  memorabilia: { ...SIMPLE_FILTERS, priceLimit: 250 },
  equipment: { ...SIMPLE_FILTERS, newDisabled: true },
};

function options(sizes: string[], selectable: string[]): SizeOption[] {
  return sizes.map((size) => ({ size, selectable: selectable.includes(size) }));
}

const categoryPages = CATEGORIES.map(({ id, slug, name, description }): ListingPage => ({
  ...CATEGORY_FILTERS[slug],
  path: `/category/${slug}`,
  heading: name,
  description,
  categoryId: id,
  collection: undefined,
}));

const collectionPage = {
  categoryId: undefined,
  sizes: options(['22', '23', '24', '25', '26', '27', '28', '29'], ['22', '24', '25', '28']),
  hasWaist: true,
  usage: 'buttons',
  newDisabled: false,
  usedDisabled: false,
} as const;

/** Collection pages (behaviour screens.collections), by the slug of /collections/{slug}. */
export const COLLECTION_PAGES: Record<string, ListingPage> = {
  'olympic-suits': {
    ...collectionPage,
    path: '/collections/olympic-suits',
    heading: 'Olympic suits',
    description:
      'Team colours and pieces from the Games. Each item says whether it has been worn, and by whom.',
    collection: 'olympic',
    priceLimit: 1000,
  },
  'canadian-suits': {
    ...collectionPage,
    path: '/collections/canadian-suits',
    heading: 'Canadian suits',
    description: 'Suits that carry the Canada logo, raced and trained in.',
    collection: 'canadian',
    priceLimit: 500,
  },
  'high-waisted-suits': {
    ...collectionPage,
    path: '/collections/high-waisted-suits',
    heading: 'High-waisted suits',
    description: 'A higher waistband for compression where it counts.',
    collection: 'high-waisted',
    priceLimit: 1000,
  },
};

/**
 * Heading of a category page that is filtered by a collection (behaviour
 * filters.collection-parameter). A collection's own heading is about suits, so other categories
 * show both: `Caps · Olympic`. `kneeskin` is a collection without a page, so the category's own
 * heading stays.
 */
export function textsInCollection(
  page: ListingPage,
  name: CollectionName | undefined,
): Pick<ListingPage, 'heading' | 'description'> {
  const narrowed = Object.values(COLLECTION_PAGES).find(
    ({ collection }) => collection !== undefined && collection === name,
  );
  if (!narrowed || page.categoryId === 1 || page.categoryId === 2) return narrowed ?? page;
  const { heading, description } = page;
  return { heading: `${heading} · ${narrowed.heading.replace(' suits', '')}`, description };
}

/** The page of a category slug, tech-suits included. */
export function findCategoryPage(slug: string): ListingPage | undefined {
  const category = findCategory(slug);
  return category && categoryPages.find((page) => page.categoryId === category.id);
}

/** All listings by address: /shop, /category/{slug}, /collections/{slug}. */
export const LISTING_PAGES: ReadonlyMap<string, ListingPage> = new Map([
  ...[...CATEGORIES.map(({ slug }) => slug), 'tech-suits'].flatMap((slug) =>
    at(`/category/${slug}`, findCategoryPage(slug)),
  ),
  ...Object.values(COLLECTION_PAGES).flatMap((page) => at(page.path, page)),
  ...at('/shop', findCategoryPage('competition-suits')),
]);

/** The listing page of an address. Undefined if the address is not a listing. */
export function findListingPage(pathname: string): ListingPage | undefined {
  return LISTING_PAGES.get(withoutSlash(pathname));
}

function at(path: string, page: ListingPage | undefined): [string, ListingPage][] {
  return page ? [[path, page]] : [];
}

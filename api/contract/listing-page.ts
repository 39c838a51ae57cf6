import { withoutSlash } from './addresses';
import { CATEGORIES, findCategory, type CategoryId } from './categories';
import type { CollectionName } from './collections';

export interface SizeOption {
  size: string;
  selectable: boolean;
}

/** What a listing screen shows and which filters it has (behaviour 2.64, 5.18 and 9.3). */
export interface ListingPage {
  /** The bare address Apply and Clear lead to. */
  path: string;
  heading: string;
  description: string;
  /** Undefined: every category. */
  categoryId: CategoryId | undefined;
  collection: CollectionName | undefined;
  /** Whole dollars: the price slider's maximum. */
  ceiling: number;
  sizes: readonly SizeOption[];
  hasWaist: boolean;
  usage: 'slider' | 'buttons';
  newDisabled: boolean;
  usedDisabled: boolean;
}

const CEILINGS: Record<CategoryId, number> = {
  1: 1000,
  2: 100,
  3: 100,
  4: 100,
  5: 250,
  6: 250,
  7: 100,
};

const SIZES: Partial<Record<CategoryId, readonly SizeOption[]>> = {
  1: options(['22', '23', '24', '25'], ['22', '24', '25']),
  2: options(['24', '25', '26', '27', '28', '29'], ['24', '25', '28']),
  6: options(['30', '32', '34', '36'], ['32']),
};

function options(sizes: string[], selectable: string[]): SizeOption[] {
  return sizes.map((size) => ({ size, selectable: selectable.includes(size) }));
}

const categoryPages = CATEGORIES.map(({ id, slug, name, description }): ListingPage => ({
  path: `/category/${slug}`,
  heading: name,
  description,
  categoryId: id,
  collection: undefined,
  ceiling: CEILINGS[id],
  sizes: SIZES[id] ?? [],
  hasWaist: id === 1 || id === 2,
  usage: id === 1 ? 'slider' : 'buttons',
  newDisabled: id === 7,
  usedDisabled: id === 3 || id === 6,
}));

const collectionPage = {
  categoryId: undefined,
  sizes: options(['22', '23', '24', '25', '26', '27', '28', '29'], ['22', '24', '25', '28']),
  hasWaist: true,
  usage: 'buttons',
  newDisabled: false,
  usedDisabled: false,
} as const;

/** The themed pages (behaviour 2.16), by the slug of /collections/{slug}. */
export const COLLECTION_PAGES: Record<string, ListingPage> = {
  'olympic-suits': {
    ...collectionPage,
    path: '/collections/olympic-suits',
    heading: 'Olympic suits',
    description: 'Team colours and pieces from the Games, worn by the athletes who earned them.',
    collection: 'olympic',
    ceiling: 1000,
  },
  'canadian-suits': {
    ...collectionPage,
    path: '/collections/canadian-suits',
    heading: 'Canadian suits',
    description: 'Suits that carry the Canada logo, raced and trained in.',
    collection: 'canadian',
    ceiling: 500,
  },
  'high-waisted-suits': {
    ...collectionPage,
    path: '/collections/high-waisted-suits',
    heading: 'High-waisted suits',
    description: 'A higher waistband for compression where it counts.',
    collection: 'high-waisted',
    ceiling: 1000,
  },
};

/** The page of a category slug (tech-suits included); /shop is that of competition suits. */
export function findCategoryPage(slug: string): ListingPage | undefined {
  const category = findCategory(slug);
  return category && categoryPages.find((page) => page.categoryId === category.id);
}

/** Every listing by its address: /shop, /category/{slug}, /collections/{slug}. */
export const LISTING_PAGES: ReadonlyMap<string, ListingPage> = new Map([
  ...[...CATEGORIES.map(({ slug }) => slug), 'tech-suits'].flatMap((slug) =>
    at(`/category/${slug}`, findCategoryPage(slug)),
  ),
  ...Object.values(COLLECTION_PAGES).flatMap((page) => at(page.path, page)),
  ...at('/shop', findCategoryPage('competition-suits')),
]);

/** Undefined for an address that is no listing. */
export function findListingPage(pathname: string): ListingPage | undefined {
  return LISTING_PAGES.get(withoutSlash(pathname));
}

function at(path: string, page: ListingPage | undefined): [string, ListingPage][] {
  return page ? [[path, page]] : [];
}

import { readFilters, writeFilters } from '#contract/filters';
import { CATEGORIES } from '#contract/products/categories';
import { findScreen } from '#contract/find-screen';
import { withoutSlash } from '#contract/protocol/addresses';
import { findListingPage, type ListingPage } from '#contract/products/listing-page';
import {
  CARD_SIZES,
  GALLERY_SIZES,
  photographAddress,
  pictureSources,
  readPhotograph,
  withoutFocus,
} from '#contract/products/pictures';
import { LISTING_MODULE, SCREENS, tabTitle, type ScreenRow } from '#contract/screens';
import { shop } from '#contract/shop';
import { homeDescription, previewOf, type FeaturedAthlete } from '#contract/shop/athlete';
import type { Published } from '../catalogue/store';
import type { HtmlAttributes, PageFacts } from './document';
import { firstPictures } from './first-pictures';
import { breadcrumbData, productData } from './structured-data';

/** The server's data about an address of the page. */
export interface Page extends PageFacts {
  /** Module of its screen. */
  module: string;
  /** Whether the server renders its screen, because it is the same for all users. */
  isRendered: boolean;
  /** The parameters of its query that change what the screen shows. */
  readQuery: (query: URLSearchParams) => URLSearchParams;
}

/** The data from which a page's metadata is made. */
interface PageSource {
  published: Published;
  athlete: FeaturedAthlete;
}

const SHOP_PICTURE = '/icons/icon-512.png';
const SHOP_TRAIL = [
  { name: 'Home', path: SCREENS.home.path },
  { name: 'Shop', path: SCREENS.shop.path },
];
/** Parameters of listings that are not filters. */
const LISTING_QUERY_NAMES = ['sort', 'shown'];
const QUERY_NAMES = new Map<string, readonly string[]>([
  [SCREENS.search.path, ['q', 'shown']],
  [SCREENS.sizeGuide.path, ['suit', 'unit']],
]);
const SUMMARY_LENGTH = 200;
/** Breakpoint at which the hero of the home page changes its drawing. */
const NARROW_SCREEN = '(max-width: 47.99em)';

const SHARED = { isRendered: true, readQuery: () => new URLSearchParams() };

/** The page of an address without a screen, whose status is 404. */
export const NOT_FOUND: Page = {
  ...SHARED,
  module: '',
  head: undefined,
  pictures: [],
  structuredData: () => [],
};

const homePage = (athlete: FeaturedAthlete): Page => ({
  ...SHARED,
  module: SCREENS.home.module,
  head: {
    title: shop.name,
    description: homeDescription(athlete),
    type: 'website',
    path: '/',
    image: SHOP_PICTURE,
    indexed: true,
  },
  pictures: [
    { href: '/art/pool-tall.svg', media: NARROW_SCREEN },
    { href: '/art/pool-wide.svg', media: `not all and ${NARROW_SCREEN}` },
  ],
  structuredData: () => [],
});

/** The page of an address. Undefined if there is none. `path` is still URL-encoded. */
export function findPage(
  path: string,
  search: string,
  { published, athlete }: PageSource,
): Page | undefined {
  const listing = findListingPage(path);
  if (listing) {
    const readQuery = (query: URLSearchParams) =>
      new URLSearchParams([
        ...writeFilters(readFilters(query, listing), listing),
        ...pick(query, LISTING_QUERY_NAMES),
      ]);
    const isFiltered = search !== '' && readQuery(new URLSearchParams(search)).size > 0;
    return listingPage(listing, isFiltered ? [] : firstPictures(published, listing), readQuery);
  }
  const { row, parameters } = findScreen(path) ?? {};
  if (row === SCREENS.home) return homePage(athlete);
  if (row === SCREENS.product)
    return productPage(decodeURIComponent(parameters?.['id'] ?? ''), published);
  return row && screenPage(row, path, athlete);
}

/**
 * The parameters of a query with these names. Only the first value of a repeated parameter is used.
 */
function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/** Creates a page whose title and description are in the screen table. */
function screenPage(row: ScreenRow, requestedPath: string, athlete: FeaturedAthlete): Page {
  const { module, path, title = '', description = '', indexed, alias } = row;
  return {
    // An alias is not rendered, because the page then navigates to the path.
    isRendered:
      (indexed !== false || row === SCREENS.search) && withoutSlash(requestedPath) !== alias,
    readQuery: (query) => pick(query, QUERY_NAMES.get(row.path) ?? []),
    module,
    head: {
      title: tabTitle(title),
      description: typeof description === 'string' ? description : description(athlete),
      type: 'website',
      path,
      image: (row === SCREENS.athletes ? previewOf(athlete) : undefined) ?? SHOP_PICTURE,
      indexed: indexed !== false,
    },
    pictures: [],
    structuredData: () => [],
  };
}

function listingPage(
  { heading, description, path }: ListingPage,
  pictures: readonly string[],
  readQuery: Page['readQuery'],
): Page {
  return {
    isRendered: true,
    readQuery,
    module: LISTING_MODULE,
    head: {
      title: tabTitle(heading),
      description,
      type: 'website',
      path,
      image: SHOP_PICTURE,
      indexed: true,
    },
    pictures: pictures.map((address) => preload(address, CARD_SIZES)),
    structuredData: (origin) => [breadcrumbData([...SHOP_TRAIL, { name: heading, path }], origin)],
  };
}

function productPage(id: string, published: Published): Page | undefined {
  const found = published.resolve(id);
  if (!found) return undefined;
  const { product, size } = found;
  const { name, description, imageUrl } = product;
  const path = `/product/${encodeURIComponent(id)}`;
  const category = CATEGORIES.find((each) => each.id === product.categoryId);
  const trail = [
    ...SHOP_TRAIL,
    ...(category ? [{ name: category.name, path: `/category/${category.slug}` }] : []),
    { name, path },
  ];
  const photograph = readPhotograph(imageUrl);
  return {
    ...SHARED,
    module: SCREENS.product.module,
    head: {
      title: tabTitle(name),
      description: summary(description) || name,
      type: 'product',
      path,
      image: photograph ? photographAddress(photograph, 1280, 'webp') : SHOP_PICTURE,
      indexed: true,
    },
    pictures: imageUrl === '' ? [] : [preload(imageUrl, GALLERY_SIZES)],
    structuredData: (origin) => [
      productData({ product, size, path }, origin),
      breadcrumbData(trail, origin),
    ],
  };
}

/** Shortens a text to one line, cut between words. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  return `${line.slice(0, SUMMARY_LENGTH).replace(/\s\S*$/, '')}…`;
}

/** Preloads the best format. Browsers without support skip it. */
function preload(address: string, sizes: string): HtmlAttributes {
  const [best] = pictureSources(address);
  return best
    ? { type: best.type, imagesrcset: best.srcSet, imagesizes: sizes }
    : { href: withoutFocus(address) };
}

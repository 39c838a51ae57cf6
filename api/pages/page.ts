import { findScreen } from '#contract/find-screen';
import { findListingPage, type ListingPage } from '#contract/listing-page';
import {
  CARD_SIZES,
  GALLERY_SIZES,
  photographAddress,
  pictureSources,
  readPhotograph,
  withoutFocus,
} from '#contract/pictures';
import { LISTING_MODULE, SCREENS, titled, type ScreenRow } from '#contract/screens';
import { homeDescription, shop } from '#contract/shop';
import type { Published } from '../catalogue/store';
import type { Attributes, Facts } from './document';
import { firstPictures } from './first-pictures';

/** What the server knows of one address of the page. */
export interface Page extends Facts {
  /** The module of its screen. */
  module: string;
}

const SHOP_PICTURE = '/icons/icon-512.png';
const SUMMARY = 200;
/** Where the hero of the home page changes its drawing. */
const NARROW = '(max-width: 47.99em)';

const HOME: Page = {
  module: SCREENS.home.module,
  head: {
    title: shop.name,
    description: homeDescription,
    type: 'website',
    path: '/',
    image: SHOP_PICTURE,
    indexed: true,
  },
  pictures: [
    { href: '/art/pool-tall.svg', media: NARROW },
    { href: '/art/pool-wide.svg', media: `not all and ${NARROW}` },
  ],
  firstScreen: undefined,
};

/** Undefined where the shop has no page. `path` as it came, still encoded. */
export function findPage(path: string, search: string, published: Published): Page | undefined {
  const listing = findListingPage(path);
  if (listing) return listingPage(listing, search === '' ? firstPictures(published, listing) : []);
  const { row, parameters } = findScreen(path) ?? {};
  if (row === SCREENS.home) return HOME;
  if (row === SCREENS.product)
    return productPage(decodeURIComponent(parameters?.['id'] ?? ''), published);
  return row && rowPage(row);
}

/** A screen whose words are its row's. */
function rowPage({ module, path, title = '', description = '', indexed }: ScreenRow): Page {
  return {
    module,
    head: {
      title: titled(title),
      description,
      type: 'website',
      path,
      image: SHOP_PICTURE,
      indexed: indexed !== false,
    },
    pictures: [],
    firstScreen: undefined,
  };
}

function listingPage(
  { heading, description, path }: ListingPage,
  pictures: readonly string[],
): Page {
  return {
    module: LISTING_MODULE,
    head: {
      title: titled(heading),
      description,
      type: 'website',
      path,
      image: SHOP_PICTURE,
      indexed: true,
    },
    pictures: pictures.map((address) => preload(address, CARD_SIZES)),
    firstScreen: undefined,
  };
}

function productPage(id: string, published: Published): Page | undefined {
  const found = published.resolve(id);
  if (!found) return undefined;
  const { name, description, imageUrl } = found.product;
  const photograph = readPhotograph(imageUrl);
  return {
    module: SCREENS.product.module,
    head: {
      title: titled(name),
      description: summary(description) || name,
      type: 'product',
      path: `/product/${encodeURIComponent(id)}`,
      image: photograph ? photographAddress(photograph, 1280, 'webp') : SHOP_PICTURE,
      indexed: true,
    },
    pictures: imageUrl === '' ? [] : [preload(imageUrl, GALLERY_SIZES)],
    firstScreen: found,
  };
}

/** One line, cut between words. */
function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY) return line;
  return `${line.slice(0, SUMMARY).replace(/\s\S*$/, '')}…`;
}

/** A browser takes the best form it can show: only that one is named, and skipped by those that cannot. */
function preload(address: string, sizes: string): Attributes {
  const [best] = pictureSources(address);
  return best
    ? { type: best.type, imagesrcset: best.srcSet, imagesizes: sizes }
    : { href: withoutFocus(address) };
}

import { isListedOn } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import { expandSizes, isSold } from '#contract/products/specification';
import type { Published } from '../catalogue/store';

const CARD_COUNT = 2;

const cacheByVersion = new WeakMap<Published, Map<string, readonly string[]>>();

/** Images of the first cards of a listing without filters, computed once per catalogue version. */
export function firstPictures(published: Published, page: ListingPage): readonly string[] {
  const pictures = cacheByVersion.get(published) ?? new Map<string, readonly string[]>();
  cacheByVersion.set(published, pictures);
  const found = pictures.get(page.path) ?? findFirstPictures(published, page);
  pictures.set(page.path, found);
  return found;
}

/** The first images of a listing in catalogue order, with sold products last. */
function findFirstPictures({ products }: Published, page: ListingPage): readonly string[] {
  const unsold: string[] = [];
  const sold: string[] = [];
  for (const product of products) {
    if (unsold.length >= CARD_COUNT) break;
    const listings = expandSizes(product).filter((listing) => isListedOn(listing, page));
    for (const { facts } of listings) (isSold(facts) ? sold : unsold).push(product.imageUrl);
  }
  const first = [...unsold, ...sold].slice(0, CARD_COUNT);
  return [...new Set(first)].filter(Boolean);
}

import { belongsTo } from '#contract/filters';
import type { ListingPage } from '#contract/products/listing-page';
import { expandSizes, isSold } from '#contract/products/specification';
import type { Published } from '../catalogue/store';

const CARDS = 2;

const known = new WeakMap<Published, Map<string, readonly string[]>>();

/** Images of the first cards of a listing without filters, computed once per catalogue version. */
export function firstPictures(published: Published, page: ListingPage): readonly string[] {
  const pictures = known.get(published) ?? new Map<string, readonly string[]>();
  known.set(published, pictures);
  const found = pictures.get(page.path) ?? find(published, page);
  pictures.set(page.path, found);
  return found;
}

/** The first images of a listing in catalogue order, with sold products last. */
function find({ products }: Published, page: ListingPage): readonly string[] {
  const unsold: string[] = [];
  const sold: string[] = [];
  for (const product of products) {
    if (unsold.length >= CARDS) break;
    const listings = expandSizes(product).filter((listing) => belongsTo(listing, page));
    for (const { facts } of listings) (isSold(facts) ? sold : unsold).push(product.imageUrl);
  }
  const first = [...unsold, ...sold].slice(0, CARDS);
  return [...new Set(first)].filter(Boolean);
}

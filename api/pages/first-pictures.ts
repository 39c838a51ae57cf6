import { belongsTo } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { viewOf } from '#contract/pictures';
import { expandSizes, isSold } from '#contract/specification';
import type { Published } from '../catalogue/store';

const CARDS = 2;

const known = new WeakMap<Published, Map<string, readonly string[]>>();

/** The pictures of the first cards that a listing shows unfiltered, found once per version of the catalogue. */
export function firstPictures(published: Published, page: ListingPage): readonly string[] {
  const pictures = known.get(published) ?? new Map<string, readonly string[]>();
  known.set(published, pictures);
  const found = pictures.get(page.path) ?? find(published, page);
  pictures.set(page.path, found);
  return found;
}

/** In the order of the catalogue, sold ones last. */
function find({ products }: Published, page: ListingPage): readonly string[] {
  const unsold: string[] = [];
  const sold: string[] = [];
  for (const product of products) {
    if (unsold.length >= CARDS) break;
    const listings = expandSizes(product).filter((listing) => belongsTo(listing, page));
    for (const [view, { facts }] of listings.entries())
      (isSold(facts) ? sold : unsold).push(viewOf(product, view));
  }
  const first = [...unsold, ...sold].slice(0, CARDS);
  return [...new Set(first)].filter(Boolean);
}

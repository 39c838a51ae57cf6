import { featuredAthlete } from '#contract/shop';
import { readFilters } from '#contract/filters';
import { findListingPage } from '#contract/products/listing-page';
import { useListing } from '../catalogue/listing/use-listing';
import { paths } from '../paths';

const CARD_COUNT = 4;
const [path = '', query] = paths.athleteShop(featuredAthlete.id).split('?');

/** The listing of the athlete's card with its first cards (behaviour home.athlete-shop). */
export function useAthleteListing() {
  const page = findListingPage(path);
  if (!page) throw new Error(`there is no listing ${path}`);
  const filters = readFilters(new URLSearchParams(query), page);
  return useListing({ page, filters, sort: 'relevance', limit: CARD_COUNT });
}

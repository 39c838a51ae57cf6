import { featuredAthlete } from '#contract/shop';
import { readFilters } from '#contract/filters';
import { findListingPage } from '#contract/listing-page';
import { useListing } from '../catalogue/use-listing';
import { paths } from '../paths';

const CARDS = 4;
const [path = '', query] = paths.athleteShop(featuredAthlete.id).split('?');

/** The listing that the athlete's card leads to, with its first cards (decision 16). */
export function useWorn() {
  const page = findListingPage(path);
  if (!page) throw new Error(`there is no listing ${path}`);
  const filters = readFilters(new URLSearchParams(query), page);
  return useListing({ page, filters, sort: 'relevance', limit: CARDS });
}

import { CATEGORIES } from '#contract/categories';
import { COLLECTION_PAGES, findCategoryPage, type ListingPage } from '#contract/listing-page';
import { paths } from '../paths';

const PAGES = new Map<string, ListingPage>();
for (const slug of [...CATEGORIES.map(({ slug }) => slug), 'tech-suits']) {
  const page = findCategoryPage(slug);
  if (page) PAGES.set(paths.category(slug), page);
}
for (const page of Object.values(COLLECTION_PAGES)) PAGES.set(page.path, page);
const competition = findCategoryPage('competition-suits');
if (competition) PAGES.set(paths.shop, competition);

/** Every address of a listing: /shop, /category/{slug}, /collections/{slug}. */
export const LISTING_PATHS: readonly string[] = [...PAGES.keys()];

/** Undefined for an address that is no listing. */
export function findListingPage(pathname: string): ListingPage | undefined {
  return PAGES.get(pathname.replace(/\/$/, ''));
}

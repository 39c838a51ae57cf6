import { LISTING_PAGES, type ListingPage } from '#contract/listing-page';

/** Every address of a listing. */
export const LISTING_PATHS: readonly string[] = [...LISTING_PAGES.keys()];

/** Undefined for an address that is no listing. */
export function findListingPage(pathname: string): ListingPage | undefined {
  return LISTING_PAGES.get(pathname.replace(/\/$/, ''));
}

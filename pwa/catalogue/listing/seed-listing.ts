import { findListingPage } from '#contract/products/listing-page';
import { defaultQuery } from '../../../workers/catalogue/default-query';
import { catalogue, cachedListing } from '../../platform/catalogue-client/catalogue';
import { queryClient } from '../../platform/catalogue-client/query-client';
import { wait } from '../../platform/wait';
import { afterFirstScreen } from '../../platform/after-first-screen';
import { listingQuery } from './use-listing';

/** If the catalogue worker has not responded after this time, the server is asked. */
const REFRESH_TIMEOUT_MS = 5_000;

/**
 * Seeds the query cache with the stored first cards of a listing, so that they are in the first
 * render (decision listing-snapshots).
 */
export async function seedListing(pathname: string): Promise<void> {
  const page = findListingPage(pathname);
  const result = page && (await cachedListing(page.path));
  if (!result) return;
  const { queryKey } = listingQuery(defaultQuery(page));
  // The result in the document is newer.
  if (queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, result);
  void refreshOrTimeOut().catch(() => queryClient.invalidateQueries({ queryKey }));
}

/**
 * After the first screen, refreshes the catalogue, which replaces the cached cards. Throws if the
 * catalogue does not respond in time.
 */
async function refreshOrTimeOut(): Promise<void> {
  await afterFirstScreen();
  const silent = wait(REFRESH_TIMEOUT_MS).then(() => {
    throw new Error('the catalogue did not respond in time');
  });
  await Promise.race([catalogue.refresh(), silent]);
}

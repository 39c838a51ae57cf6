import { findListingPage } from '#contract/listing-page';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { keptFirstAnswer } from '../platform/catalogue';
import { queryClient } from '../platform/query-client';
import { listingQuery } from './use-listing';

/** A listing that the device keeps ready is drawn with its cards at once, not first without (decision 128). */
export async function seedListing(pathname: string): Promise<void> {
  const page = findListingPage(pathname);
  const answer = page && (await keptFirstAnswer(page.path));
  if (answer) queryClient.setQueryData(listingQuery(firstQuestion(page)).queryKey, answer);
}

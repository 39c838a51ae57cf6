import { findListingPage } from '#contract/listing-page';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { catalogue, keptFirstAnswer } from '../platform/catalogue';
import { queryClient } from '../platform/query-client';
import { wait } from '../platform/wait';
import { whenSettled } from '../platform/when-settled';
import { listingQuery } from './use-listing';

/** A catalogue that has not spoken by then has nothing to say of the kept cards. */
const SILENT_MS = 5_000;

/** A listing that the device keeps ready is drawn with its cards at once, not first without (decision 128). */
export async function seedListing(pathname: string): Promise<void> {
  const page = findListingPage(pathname);
  const answer = page && (await keptFirstAnswer(page.path));
  if (!answer) return;
  const { queryKey } = listingQuery(firstQuestion(page));
  queryClient.setQueryData(queryKey, answer);
  void replaced().catch(() => queryClient.invalidateQueries({ queryKey }));
}

/** The catalogue's own word takes the place of what was kept; throws where it has none. */
async function replaced(): Promise<void> {
  await whenSettled();
  const silent = wait(SILENT_MS).then(() => {
    throw new Error('the catalogue is silent');
  });
  await Promise.race([catalogue.refresh(), silent]);
}

import { stringify } from 'csv-stringify/sync';
import { shopDay } from '#contract/shop/day';
import type { NewsletterConsent } from '../../account/newsletter-consent';
import type { StoredUser, UserDocument } from '../../account/store';
import { escapeCell } from '../../catalogue/import/escape-formula';
import type { Collection } from '../../db/collection';
import { pages } from '../../db/pages';

/** Number of users that are read at once. */
const BATCH = 500;

type Subscriber = StoredUser & { newsletterConsent: NewsletterConsent };

/** Reads the customers whose newsletter is on: those who agreed, and the number of others. */
export async function readSubscribers(users: Collection<UserDocument>) {
  const agreed: Subscriber[] = [];
  let byDefault = 0;
  for await (const batch of pages(users, BATCH))
    for (const user of batch) {
      if (!user.preferences.newsletterSubscription) continue;
      if (hasAgreed(user)) agreed.push(user);
      else byDefault += 1;
    }
  return { agreed, byDefault };
}

function hasAgreed(user: StoredUser): user is Subscriber {
  return user.newsletterConsent !== undefined;
}

/** The customers who agreed as CSV, sorted by the day of their consent. */
export function newsletterCsv(agreed: readonly Subscriber[]): string {
  const rows = agreed
    .toSorted((a, b) => a.newsletterConsent.at.localeCompare(b.newsletterConsent.at))
    .map(({ email, firstName, lastName, newsletterConsent: { at, how, from = '' } }) => ({
      email,
      name: `${firstName} ${lastName}`,
      agreed: shopDay(Date.parse(at)),
      how,
      from,
    }));
  return stringify(rows, {
    header: true,
    // Without the byte order mark (BOM), Excel would read the file in the computer's code page.
    bom: true,
    columns: ['email', 'name', 'agreed', 'how', 'from'],
    cast: { string: escapeCell },
  });
}

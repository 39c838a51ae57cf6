import type { CollectionName, Database } from './open';

/** What has piled up goes at a steady pace, and no pass keeps the shop waiting. */
const BATCH = 200;

/** What goes by its time alone; checkouts have goods and go otherwise. */
const EXPIRING = [
  'sessions',
  'carts',
  'mail',
  'messages',
  'networks',
  'attempts',
  'resets',
] as const;

/** One pass over all of them. Whether there may be more. */
export async function dropAllExpired(database: Database, now: number): Promise<boolean> {
  let isMore = false;
  for (const name of EXPIRING) isMore = (await dropExpired(database, name, now)) || isMore;
  return isMore;
}

/** One pass: removes the oldest documents whose `expiresAt` has come. What was changed meanwhile stays. Whether there may be more. */
export async function dropExpired(
  database: Database,
  name: CollectionName,
  now: number,
): Promise<boolean> {
  const documents = database.collection<{ expiresAt: number }>(name);
  const oldest = await documents.find({ sort: 'expiresAt', limit: BATCH });
  const expired = oldest.filter(({ expiresAt }) => expiresAt < now);
  for (const { _id, _version } of expired) await documents.remove(_id, _version);
  return expired.length === BATCH;
}

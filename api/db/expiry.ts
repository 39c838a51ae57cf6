import type { DatabaseCollection, Database } from './open';

/** Batch size: a backlog is deleted steadily without blocking the shop. */
const BATCH = 200;

/**
 * Collections whose documents expire by time only. Checkouts have reservations and are released
 * elsewhere.
 */
export const EXPIRING_COLLECTIONS = [
  'sessions',
  'carts',
  'mail',
  'messages',
  'networks',
  'attempts',
  'resets',
  'searches',
  'invitations',
  'challenges',
  'desk-codes',
  'desk-sessions',
] as const;

/** Deletes one batch of expired documents from each of these collections. True if there may be more. */
export async function dropAllExpired(database: Database, now: number): Promise<boolean> {
  let isMore = false;
  for (const name of EXPIRING_COLLECTIONS)
    isMore = (await dropExpired(database, name, now)) || isMore;
  return isMore;
}

/**
 * One pass: deletes the oldest documents whose `expiresAt` has passed, unless they changed in
 * between. True if there may be more.
 */
export async function dropExpired(
  database: Database,
  name: DatabaseCollection,
  now: number,
): Promise<boolean> {
  const documents = database.collection<{ expiresAt: number }>(name);
  const oldest = await documents.find({ sort: 'expiresAt', limit: BATCH });
  const expired = oldest.filter(({ expiresAt }) => expiresAt < now);
  await Promise.all(expired.map(({ _id, _version }) => documents.remove(_id, _version)));
  return expired.length === BATCH;
}

import type { CollectionName, Database } from './open';

/** What has piled up goes at a steady pace, and no pass keeps the shop waiting. */
const BATCH = 200;

/** One pass: removes the oldest documents whose `expiresAt` has come. What was changed meanwhile stays. */
export async function dropExpired(
  database: Database,
  name: CollectionName,
  now: number,
): Promise<void> {
  const documents = database.collection<{ expiresAt: number }>(name);
  const oldest = await documents.find({ sort: 'expiresAt', limit: BATCH });
  for (const { _id, _version, expiresAt } of oldest)
    if (expiresAt < now) await documents.remove(_id, _version);
}

import { mkdir } from 'node:fs/promises';
import type { Collection, Indexes } from './collection';
import { openEmbedded } from './embedded';
import { openMongo } from './mongo';

/** Every collection of the shop with the fields that `find` may ask for. `_id` needs no index. */
export const COLLECTIONS = {
  products: [],
  changes: [],
  parts: [],
  catalogue: [],
  pictures: [],
  stock: ['dirty'],
  swimmers: [],
  carts: ['lineIds'],
  identities: [],
  users: [],
  sessions: ['expiresAt'],
  cards: ['userId'],
  checkouts: ['providerOrderId', 'dueAt', 'needsReview'],
  orders: ['orderNumber', 'token', 'userId', 'createdAt'],
  resets: [],
  attempts: ['expiresAt'],
  messages: [],
  mail: ['dueAt'],
  'sandbox-orders': ['captureId'],
  'sandbox-controls': [],
  'sandbox-events': ['createdAt'],
} as const satisfies Indexes;

export type CollectionName = keyof typeof COLLECTIONS;

export interface Database {
  collection<T>(name: CollectionName): Collection<T>;
  /** Rises when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** With `mongodbUrl` the MongoDB there, else the embedded store in `dataDir` (design 9). */
export async function openDatabase(place: {
  dataDir: string;
  mongodbUrl?: string | undefined;
}): Promise<Database> {
  if (place.mongodbUrl !== undefined) return openMongo(place.mongodbUrl, COLLECTIONS);
  await mkdir(place.dataDir, { recursive: true });
  return openEmbedded(place.dataDir, COLLECTIONS);
}

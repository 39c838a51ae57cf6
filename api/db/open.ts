import type { Collection, Indexes } from './collection';
import { openEmbedded } from './embedded';
import { assertOwner } from './folder';
import { makePrivateFolder } from './private-files';

/** Every collection of the shop with the fields that `find` may ask for. `_id` needs no index. */
export const COLLECTIONS = {
  products: [],
  changes: [],
  parts: [],
  catalogue: [],
  pictures: [],
  stock: ['dirty'],
  swimmers: [],
  carts: ['lineIds', 'expiresAt'],
  identities: ['expiresAt'],
  users: [],
  departures: ['dueAt'],
  sessions: ['expiresAt', 'userId'],
  cards: ['userId'],
  saved: ['dueAt'],
  checkouts: ['providerOrderId', 'dueAt', 'needsReview', 'expiresAt'],
  networks: ['expiresAt'],
  orders: ['orderNumber', 'token', 'userId', 'createdAt'],
  resets: ['expiresAt'],
  attempts: ['expiresAt'],
  messages: ['createdAt', 'expiresAt'],
  mail: ['dueAt', 'expiresAt'],
  'sandbox-orders': ['captureId', 'createdAt'],
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

export interface DatabaseSettings {
  dataDir: string;
  mongodbUrl?: string | undefined;
}

/** Opens MongoDB where `mongodbUrl` names it, else the embedded store of the folder (decision 102). */
export async function openDatabase({ dataDir, mongodbUrl }: DatabaseSettings): Promise<Database> {
  if (mongodbUrl !== undefined) {
    const { openMongo } = await import('./mongo');
    return openMongo(mongodbUrl, COLLECTIONS);
  }
  makePrivateFolder(dataDir);
  const store = openEmbedded(dataDir, COLLECTIONS);
  try {
    await assertOwner(store, dataDir);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

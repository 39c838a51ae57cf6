import type { Collection, Indexes } from './collection';
import { openEmbedded } from './embedded';
import { assertOwner } from './folder';
import { makePrivateFolder } from './private-files';
import { assertReadable } from './schema-version';

/** All collections with the fields that `find` can use. `_id` needs no index. */
export const DATABASE_COLLECTIONS = {
  products: [],
  changes: [],
  parts: [],
  catalogue: [],
  pictures: [],
  drafts: [],
  stock: ['dirty', 'isAtStand'],
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
  orders: ['orderNumber', 'token', 'userId', 'createdAt', 'status', 'changedAt', 'meetId'],
  resets: ['expiresAt'],
  attempts: ['expiresAt'],
  messages: ['createdAt', 'expiresAt', 'state'],
  mail: ['dueAt', 'expiresAt', 'sequence'],
  searches: ['expiresAt'],
  settings: [],
  staff: ['email', 'passkeyIds'],
  invitations: ['expiresAt', 'email', 'by'],
  challenges: ['expiresAt'],
  'desk-codes': ['expiresAt'],
  'desk-sessions': ['expiresAt', 'staffId'],
  'push-targets': ['staffId'],
  audit: ['at', 'subject'],
  'sandbox-orders': ['captureId', 'createdAt'],
  'sandbox-controls': [],
  'sandbox-events': ['createdAt'],
} as const satisfies Indexes;

/**
 * Indexes that were added after the first release of their collection. An older version on the same
 * store writes documents without them.
 */
const LATER_INDEXES: Indexes = { orders: ['status', 'changedAt'], messages: ['state'] };

export type DatabaseCollection = keyof typeof DATABASE_COLLECTIONS;

export interface Database {
  collection<T>(name: DatabaseCollection): Collection<T>;
  /** Repairs indexes after an older version has run. For the server, before it serves. */
  reindex(): Promise<void>;
  /** Rejects if the database is unreachable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  dataDir: string;
  mongodbUrl?: string | undefined;
}

/**
 * Opens MongoDB if `mongodbUrl` is set, else the embedded store of the folder (decision
 * database-port). Fails if a newer version of the shop has written the data.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openAnyVersion(settings);
  try {
    await assertReadable(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openAnyVersion({ dataDir, mongodbUrl }: DatabaseSettings): Promise<Database> {
  if (mongodbUrl !== undefined) {
    const { openMongo } = await import('./mongo');
    const store = await openMongo(mongodbUrl, DATABASE_COLLECTIONS);
    // MongoDB itself keeps the indexes of all documents.
    return { ...store, reindex: async () => {} };
  }
  makePrivateFolder(dataDir);
  const store = openEmbedded(dataDir, DATABASE_COLLECTIONS);
  try {
    await assertOwner(store, dataDir);
    return { ...store, reindex: () => store.reindex(LATER_INDEXES) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

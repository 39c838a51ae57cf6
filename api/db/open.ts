import type { Collection } from './collection';
import { openEmbedded } from './embedded';

export { DatabaseUnavailable } from './unavailable';

/** Every collection with its indexes, declared once for both adapters. */
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
  checkouts: ['providerOrderId', 'attemptHash', 'dueAt', 'needsReview', 'createdAt'],
  orders: ['orderNumber', 'token', 'userId', 'createdAt'],
  resets: [],
  attempts: ['expiresAt'],
  messages: [],
  mail: ['dueAt'],
  'sandbox-orders': ['captureId'],
  'sandbox-controls': [],
  'sandbox-events': ['createdAt'],
} as const satisfies Record<string, readonly string[]>;

export type CollectionName = keyof typeof COLLECTIONS;

export interface Database {
  collection<T>(name: CollectionName): Collection<T>;
  /** Throws `DatabaseUnavailable` when it does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  dataDir: string;
  mongodbUrl?: string | undefined;
}

/** Opens MongoDB where `mongodbUrl` names it, else the embedded store of the folder. */
export async function openDatabase({ dataDir, mongodbUrl }: DatabaseSettings): Promise<Database> {
  if (mongodbUrl) {
    const { openMongo } = await import('./mongo');
    return openMongo(mongodbUrl, COLLECTIONS);
  }
  const store = openEmbedded(dataDir);
  const collections = new Map(
    Object.entries(COLLECTIONS).map(([name, indexes]) => [name, store.collection(name, indexes)]),
  );
  return {
    collection: <T>(name: CollectionName) => {
      const found = collections.get(name);
      if (!found) throw new Error(`${name} is not a declared collection`);
      return found as unknown as Collection<T>;
    },
    ping: async () => undefined,
    close: () => store.close(),
  };
}

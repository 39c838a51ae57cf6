import {
  MongoClient,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  type Collection as Documents,
  type Filter,
} from 'mongodb';
import type { Collection, Stored } from './collection';
import type { CollectionName, Database } from './open';
import { DatabaseUnavailable } from './unavailable';

type Document = Record<string, unknown>;
type Row = Document & { _id: string; _version: number };

/** A time-out for each stage: the driver's one `timeoutMS` is not used (security.md). */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  waitQueueTimeoutMS: 2000,
  socketTimeoutMS: 10_000,
};
const MAX_TIME_MS = 5000;
const DUPLICATE_KEY = 11_000;
/** Errors of the pool that the driver does not export. */
const PASSING = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
]);

/** MongoDB by its official driver: majority writes, and whoever finds it gone is told within 2 s. */
export async function openMongo(
  url: string,
  collections: Record<CollectionName, readonly string[]>,
): Promise<Database> {
  const client = new MongoClient(url, {
    ...TIMEOUTS,
    ignoreUndefined: true,
    promoteBuffers: true,
    writeConcern: { w: 'majority', journal: true },
  });
  const database = client.db();
  await client.connect().catch((cause: unknown) => {
    throw new DatabaseUnavailable(`MONGODB_URL: no answer from ${new URL(url).host}`, cause);
  });
  await Promise.all(
    Object.entries(collections).flatMap(([name, fields]) =>
      fields.map((field) => database.collection(name).createIndex({ [field]: 1 })),
    ),
  );
  return {
    collection: <T>(name: CollectionName) => mongoCollection<T>(database.collection<Row>(name)),
    ping: async () => {
      await reach(() => database.command({ ping: 1 }));
    },
    close: () => client.close(),
  };
}

function mongoCollection<T>(documents: Documents<Row>): Collection<T> {
  const stored = (row: unknown) => row as Stored<T>;
  return {
    get: async (id) => {
      const row = await reach(() => documents.findOne({ _id: id }, { maxTimeMS: MAX_TIME_MS }));
      return row ? stored(row) : undefined;
    },
    find: async ({ where = {}, sort, descending = false, limit } = {}) => {
      const filter: Filter<Row> = { ...where };
      if (sort !== undefined && !(sort in where)) filter[sort] = { $exists: true };
      const rows = await reach(() =>
        documents
          .find(filter, { maxTimeMS: MAX_TIME_MS })
          .sort(sort === undefined ? { _id: 1 } : { [sort]: descending ? -1 : 1, _id: 1 })
          .limit(limit ?? 0)
          .toArray(),
      );
      return rows.map(stored);
    },
    insert: async (document) => {
      const row = { ...document, _version: 1 } as unknown as Row;
      const inserted = await reach(() => documents.insertOne(row)).catch(notDuplicate);
      return inserted && stored(row);
    },
    replace: async (document) => {
      const { _id, _version } = document;
      const next = { ...document, _version: _version + 1 } as unknown as Row;
      const { matchedCount } = await reach(() => documents.replaceOne({ _id, _version }, next));
      return matchedCount === 1 ? stored(next) : undefined;
    },
    remove: async (id, version) => {
      const { deletedCount } = await reach(() =>
        documents.deleteOne({ _id: id, ...(version !== undefined && { _version: version }) }),
      );
      return deletedCount === 1;
    },
  };
}

function notDuplicate(cause: unknown): undefined {
  if (cause instanceof MongoServerError && cause.code === DUPLICATE_KEY) return undefined;
  throw cause;
}

/** No answer leaves the outcome of a write unknown: the callers' sagas are idempotent. */
async function reach<T>(operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (cause) {
    if (
      cause instanceof MongoNetworkError ||
      cause instanceof MongoServerSelectionError ||
      (cause instanceof MongoError && PASSING.has(cause.name)) ||
      (cause instanceof MongoServerError && cause.hasErrorLabel('RetryableWriteError'))
    )
      throw new DatabaseUnavailable('the database does not answer', cause);
    throw cause;
  }
}

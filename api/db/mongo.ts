import {
  MongoClient,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoWriteConcernError,
  ReadConcern,
  type Collection as MongoCollection,
  type Db,
  type DbOptions,
  type MongoClientOptions,
} from 'mongodb';
import { type Collection, type Indexes, type Query, type Store, type Stored } from './collection';
import { CannotOpen } from './cannot-open';
import { DatabaseUnavailable } from './unavailable';
import { assertIndexed, firstVersion, toStored, type RawDocument } from './document';

/**
 * Each stage has its own timeout, because the driver's `timeoutMS` has no effect. An operation
 * fails after 2 s if the server is unreachable. The heartbeat detects a server that hangs and also
 * ends waiting operations.
 */
const TIMEOUTS = {
  serverSelectionTimeoutMS: 2_000,
  waitQueueTimeoutMS: 5_000,
  connectTimeoutMS: 2_000,
  heartbeatFrequencyMS: 1_000,
  socketTimeoutMS: 5_000,
} satisfies MongoClientOptions;

/**
 * Time limit within the server. It is shorter than the socket's timeout, so that the server stops
 * work that no client waits for.
 */
const LIMIT = { maxTimeMS: 4_000 };

const DURABLE_OPTIONS = {
  readPreference: 'primary',
  readConcern: new ReadConcern('majority'),
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 4_000 },
} satisfies DbOptions;

/**
 * Errors of a server that starts, stops, elects a primary or is too slow. All other errors are bugs
 * of the shop.
 */
const TRANSIENT_ERROR_CODES = new Set([
  6, 7, 43, 50, 64, 89, 91, 112, 133, 134, 189, 202, 262, 365, 462, 9001, 10_058, 10_107, 11_600,
  11_602, 13_388, 13_435, 13_436, 14_031,
]);
const DUPLICATE_KEY_CODE = 11_000;
/** Errors of a closed socket, which the driver does not wrap if a write meets them. */
const SOCKET_ERROR_CODES = new Set(['EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'ERR_STREAM_DESTROYED']);

/** Works with any topology: needs only single-document writes and plain indexes. */
export async function openMongo(url: string, indexes: Indexes): Promise<Store> {
  await prepareDatabase(url, indexes);
  const client = connect(url, TIMEOUTS);
  const database = durableDatabase(client);
  return {
    collection: <T>(name: string) =>
      mongoCollection<T>(database.collection<RawDocument>(name), indexes[name] ?? []),
    ping: async () => {
      await rethrowUnavailable(database.command({ ping: 1, ...LIMIT }));
    },
    close: () => client.close(),
  };
}

/** A client for a migration or another long task. The caller closes it. */
export function connect(url: string, options: MongoClientOptions): MongoClient {
  try {
    return new MongoClient(url, { ignoreUndefined: true, promoteBuffers: true, ...options });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new CannotOpen(`MONGODB_URL cannot be used: ${reason}`, { cause: error });
  }
}

/**
 * The client's database with the read and write concerns that compare-and-set needs. They override
 * those in the connection string.
 */
export function durableDatabase(client: MongoClient): Db {
  return client.db(undefined, DURABLE_OPTIONS);
}

/** Hosts and database of a client, without credentials. */
export function hostsAndDatabase(client: MongoClient): string {
  const { hosts, srvHost, dbName } = client.options;
  return `${srvHost ?? hosts.join(',')}/${dbName}`;
}

/** The record of a migration in its target database (`migrate.ts`). */
export interface Migration {
  _id: string;
  /** Folder of the source data. */
  folder: string;
  done: boolean;
}
export const MIGRATION_COLLECTION = 'migration';

async function prepareDatabase(url: string, indexes: Indexes): Promise<void> {
  const client = connect(url, { serverSelectionTimeoutMS: TIMEOUTS.serverSelectionTimeoutMS });
  const database = durableDatabase(client);
  try {
    const migration = await database
      .collection<Migration>(MIGRATION_COLLECTION)
      .findOne({ done: false });
    if (migration)
      throw new CannotOpen(`The migration to ${hostsAndDatabase(client)} has not ended: repeat it`);
    for (const [name, fields] of Object.entries(indexes)) {
      // Sparse, so that a query for due work skips documents without a due time.
      const wanted = fields.map((field) => ({ key: { [field]: 1 }, sparse: true }));
      if (wanted.length > 0) await database.collection(name).createIndexes(wanted);
    }
  } catch (error) {
    if (!(error instanceof MongoServerSelectionError)) throw error;
    throw new CannotOpen(`No MongoDB answers at ${hostsAndDatabase(client)} (MONGODB_URL)`, {
      cause: error,
    });
  } finally {
    await client.close();
  }
}

function mongoCollection<T>(
  documents: MongoCollection<RawDocument>,
  indexes: readonly string[],
): Collection<T> {
  // The cast is safe, because all documents of the collection were inserted as T.
  const stored = (document: RawDocument) => document as Stored<T> & RawDocument;

  return {
    get: async (id) => {
      const document = await rethrowUnavailable(documents.findOne({ _id: { $eq: id } }, LIMIT));
      return document === null ? undefined : stored(document);
    },
    find: async (query = {}) => {
      assertIndexed(documents.collectionName, indexes, query);
      const found = await rethrowUnavailable(select(documents, query));
      return found.map(stored);
    },
    page: async (limit, after) => {
      const cursor = documents
        .find(after === undefined ? {} : { _id: { $gt: after } }, { ...LIMIT, limit })
        .sort({ _id: 1 });
      return (await rethrowUnavailable(cursor.toArray())).map(stored);
    },
    count: async ({ index, atMost, limit }) => {
      assertIndexed(documents.collectionName, indexes, { sort: index });
      const range = atMost === undefined ? { $exists: true } : { $lte: atMost };
      return rethrowUnavailable(
        documents.countDocuments({ [index]: range }, { ...LIMIT, limit, hint: { [index]: 1 } }),
      );
    },
    insert: async (document) => {
      const next = toStored(document, firstVersion(), indexes);
      const inserted = await rethrowUnavailable(
        undefinedIfDuplicate(documents.insertOne(next, LIMIT)),
      );
      return inserted && stored(next);
    },
    replace: async (document) => {
      const next = toStored(document, document._version + 1, indexes);
      const filter = { _id: next._id, _version: document._version };
      const { matchedCount } = await rethrowUnavailable(documents.replaceOne(filter, next, LIMIT));
      return matchedCount === 1 ? stored(next) : undefined;
    },
    remove: async (id, version) => {
      const filter = version === undefined ? { _id: id } : { _id: id, _version: version };
      const { deletedCount } = await rethrowUnavailable(documents.deleteOne(filter, LIMIT));
      return deletedCount === 1;
    },
  };
}

function select(documents: MongoCollection<RawDocument>, query: Query): Promise<RawDocument[]> {
  const { where = {}, sort, descending = false, limit = 0, skip = 0 } = query;
  const equal = Object.entries(where).map(([field, key]) => ({ [field]: { $eq: key } }));
  const present = sort === undefined ? [] : [{ [sort]: { $exists: true } }];
  const all = [...equal, ...present];
  const cursor = documents.find(all.length > 0 ? { $and: all } : {}, { ...LIMIT, limit, skip });
  return (sort === undefined ? cursor : cursor.sort({ [sort]: descending ? -1 : 1 })).toArray();
}

/** The result of an insert. Undefined if the `_id` exists; no other index is unique. */
async function undefinedIfDuplicate<R>(insertion: Promise<R>): Promise<R | undefined> {
  try {
    return await insertion;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DUPLICATE_KEY_CODE) return undefined;
    throw error;
  }
}

async function rethrowUnavailable<R>(operation: Promise<R>): Promise<R> {
  try {
    return await operation;
  } catch (error) {
    throw isMongoUnavailable(error)
      ? new DatabaseUnavailable('MongoDB is not responding', error)
      : error;
  }
}

/** No response, or an error that a retry may fix. */
export function isMongoUnavailable(error: unknown): boolean {
  if (error instanceof MongoServerError) {
    return error instanceof MongoWriteConcernError || TRANSIENT_ERROR_CODES.has(Number(error.code));
  }
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError') ||
    (error instanceof Error && 'code' in error && SOCKET_ERROR_CODES.has(String(error.code)))
  );
}

import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { open, type Database as Store, type RootDatabase } from 'lmdb';
import type { Collection, Key, Query, Stored } from './collection';
import { DatabaseUnavailable } from './unavailable';

type Document = Record<string, unknown>;
type Row = Stored<Document>;
type Write = <T>(job: () => T) => Promise<T>;

/** A field's key to the ids of the documents that carry it: one more sorted key a document. */
type Index = Store<string, Key>;

const MAX_STORES = 128;

export interface EmbeddedStore {
  collection(name: string, indexes: readonly string[]): Collection<Document>;
  close(): Promise<void>;
}

/**
 * LMDB in a folder (design 9). Several processes may have it open; nothing is cached in one.
 * Writes that arrive together share one transaction and one flush; each is acknowledged after it.
 */
export function openEmbedded(folder: string): EmbeddedStore {
  mkdirSync(folder, { recursive: true });
  const root = open({
    path: join(folder, 'shop.lmdb'),
    noSubdir: true,
    maxDbs: MAX_STORES,
    overlappingSync: false,
  });
  const write = groupCommit(root);
  return {
    collection: (name, indexes) => openCollection(root, write, name, indexes),
    close: () => root.close(),
  };
}

function openCollection(
  root: RootDatabase,
  write: Write,
  name: string,
  fields: readonly string[],
): Collection<Document> {
  const documents = root.openDB<Row, string>({ name, encoding: 'msgpack' });
  const indexes = new Map(
    fields.map((field): [string, Index] => [
      field,
      root.openDB({ name: `${name}.${field}`, dupSort: true, encoding: 'ordered-binary' }),
    ]),
  );

  const keep = (next: Row | undefined, before: Row | undefined) => {
    for (const [field, index] of indexes) {
      if (before) for (const key of keysOf(before[field])) index.remove(key, before._id);
      if (next) for (const key of keysOf(next[field])) index.put(key, next._id);
    }
    if (next) documents.put(next._id, next);
    else if (before) documents.remove(before._id);
  };

  return {
    get: async (id) => documents.get(id),
    find: async (query = {}) => find(documents, indexes, query),
    insert: (document) =>
      write(() => {
        if (documents.doesExist(document._id)) return undefined;
        const stored = defined({ ...document, _version: 1 });
        keep(stored, undefined);
        return stored;
      }),
    replace: (document) =>
      write(() => {
        const before = documents.get(document._id);
        if (before?._version !== document._version) return undefined;
        const stored = defined({ ...document, _version: before._version + 1 });
        keep(stored, before);
        return stored;
      }),
    remove: (id, version) =>
      write(() => {
        const before = documents.get(id);
        if (!before || (version !== undefined && before._version !== version)) return false;
        keep(undefined, before);
        return true;
      }),
  };
}

function find(
  documents: Store<Row, string>,
  indexes: Map<string, Index>,
  { where = {}, sort, descending = false, limit = Infinity }: Query,
): Row[] {
  const conditions = Object.entries(where);
  const [first] = conditions;
  const indexOf = (field: string) => {
    const index = indexes.get(field);
    if (!index) throw new Error(`${field} is not a declared index`);
    return index;
  };
  const read = (ids: Iterable<string>) => [...ids].flatMap((id) => documents.get(id) ?? []);
  if (!first && sort === undefined) {
    const rows = [...documents.getRange()].map(({ value }) => value);
    return rows.slice(0, limit);
  }
  if (!first && sort !== undefined) {
    const range = indexOf(sort).getRange({
      reverse: descending,
      ...(limit !== Infinity && { limit }),
    });
    return read([...range].map(({ value }) => value));
  }
  const [field, key] = first ?? ['', ''];
  const rows = read(indexOf(field).getValues(key)).filter((row) =>
    conditions.every(([name, wanted]) => keysOf(row[name]).includes(wanted)),
  );
  return inOrder(rows, sort, descending).slice(0, limit);
}

function inOrder(rows: Row[], sort: string | undefined, descending: boolean): Row[] {
  if (sort === undefined) return rows;
  const sign = descending ? -1 : 1;
  return rows
    .flatMap((row) => keysOf(row[sort]).map((key) => ({ row, key })))
    .toSorted((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}

function keysOf(value: unknown): Key[] {
  const values: unknown[] = Array.isArray(value) ? [...new Set<unknown>(value)] : [value];
  return values.filter(
    (each): each is Key =>
      typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean',
  );
}

/** Without undefined fields at any depth, as MongoDB keeps it. */
function defined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(defined) as T;
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) =>
      each === undefined ? [] : [[name, defined(each)]],
    ),
  ) as T;
}

interface Waiting {
  run(): void;
  settle(): void;
  fail(cause: unknown): void;
}

/** One transaction, one flush for all writes of a turn of the event loop. */
function groupCommit(root: RootDatabase): Write {
  let waiting: Waiting[] = [];

  const commit = (batch: Waiting[]) => {
    root.transactionSync(() => {
      for (const { run } of batch) run();
    });
    for (const { settle } of batch) settle();
  };

  const flush = () => {
    const batch = waiting;
    waiting = [];
    try {
      commit(batch);
    } catch {
      // One bad write must not take its neighbours along: each gets a transaction of its own.
      for (const each of batch) {
        try {
          commit([each]);
        } catch (cause) {
          each.fail(cause);
        }
      }
    }
  };

  return (job) =>
    new Promise((resolve, reject) => {
      let answer: ReturnType<typeof job>;
      waiting.push({
        run: () => void (answer = job()),
        settle: () => resolve(answer),
        fail: (cause) =>
          reject(
            isStorageFailure(cause)
              ? new DatabaseUnavailable('the store refused a write', cause)
              : cause,
          ),
      });
      if (waiting.length === 1) setImmediate(flush);
    });
}

/** Disk full, map full, read-only file system: the shop answers 503 and recovers by itself. */
function isStorageFailure(cause: unknown): boolean {
  return cause instanceof Error && /MDB_|ENOSPC|EROFS|EIO|No space/.test(cause.message);
}

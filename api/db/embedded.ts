import path from 'node:path';
import { compareKeys, type Database, type Key as LmdbKey } from 'lmdb';
import type { Collection, Indexes, Key, Query, Store, Stored } from './collection';
import { assertIndexed, firstVersion, keysOf, toStored, type RawDocument } from './document';
import {
  assertWritable,
  atomically,
  closeFiles,
  openFiles,
  refreshSnapshot,
  type LmdbFiles,
} from './embedded-files';

/** Sorts after every key of the shop. */
const END = new Uint8Array([0xff]);
/** LMDB stores no keys longer than this, and throws if a much longer one is read. */
const MAX_KEY_BYTES = 1978;

export interface EmbeddedStore extends Store {
  ids(name: string): string[];
  /**
   * Writes a consistent copy of the whole store to a new file, also while others write. Deleted data
   * is not in it.
   */
  copyTo(file: string): Promise<void>;
  /** Repairs indexes of documents that a version without the indexes has written. */
  reindex(indexes: Indexes): Promise<void>;
}

/** The store of a single machine: an LMDB file. Commands can open it while the shop runs. */
export function openEmbedded(dataDir: string, indexes: Indexes): EmbeddedStore {
  const files = openFiles(path.resolve(dataDir, 'shop.lmdb'));
  return {
    collection: <T>(name: string) => embeddedCollection<T>(files, name, indexes[name] ?? []),
    ids: (name) => {
      refreshSnapshot(files);
      return readKeys(files.documents, [name]).map(idOf);
    },
    copyTo: (file) => files.root.backup(file, true),
    reindex: (later) =>
      atomically(
        files,
        () => {
          for (const [name, fields] of Object.entries(later)) reindex(files, name, fields);
        },
        Infinity,
      ),
    ping: async () => {
      assertWritable(files);
      files.documents.doesExist(['ping']);
    },
    close: () => closeFiles(files),
  };
}

/**
 * Updates these indexes to match the documents, which a version without the indexes may have
 * written.
 */
function reindex({ documents, keys }: LmdbFiles, name: string, fields: readonly string[]): void {
  const wanted = new Set<string>();
  for (const id of readKeys(documents, [name]).map(idOf)) {
    const document = documents.get([name, id]);
    for (const field of document ? fields : [])
      for (const key of keysOf(document as RawDocument, field)) {
        wanted.add(JSON.stringify([field, key, id]));
        keys.putSync([name, field, key, id], true);
      }
  }
  for (const field of fields)
    for (const key of readKeys(keys, [name, field])) {
      const rest = Array.isArray(key) ? key.slice(1) : [];
      if (!wanted.has(JSON.stringify(rest))) keys.removeSync(key);
    }
}

function embeddedCollection<T>(
  files: LmdbFiles,
  name: string,
  indexes: readonly string[],
): Collection<T> {
  const { documents, keys } = files;
  const read = (id: string) =>
    Buffer.byteLength(id) > MAX_KEY_BYTES ? undefined : documents.get([name, id]);
  // The cast is safe, because all documents of the collection were inserted as T.
  const stored = (document: RawDocument) => document as Stored<T> & RawDocument;

  function write(id: string, from: RawDocument | undefined, to: RawDocument | undefined): void {
    for (const field of indexes) {
      const before = new Set(from ? keysOf(from, field) : []);
      const after = new Set(to ? keysOf(to, field) : []);
      for (const key of before) if (!after.has(key)) keys.removeSync([name, field, key, id]);
      for (const key of after) if (!before.has(key)) keys.putSync([name, field, key, id], true);
    }
    if (to) documents.putSync([name, id], to);
    else documents.removeSync([name, id]);
  }

  return {
    get: async (id) => {
      refreshSnapshot(files);
      const document = read(id);
      return document && stored(document);
    },
    find: async (query = {}) => {
      assertIndexed(name, indexes, query);
      refreshSnapshot(files);
      return select(files, name, query).map(stored);
    },
    page: async (limit, after) => {
      refreshSnapshot(files);
      const from =
        after === undefined ? { start: [name] } : { start: [name, after], exclusiveStart: true };
      return [...documents.getRange({ ...from, end: [name, END], limit })].map(({ value }) =>
        stored(value),
      );
    },
    count: async ({ index, atMost, limit }) => {
      assertIndexed(name, indexes, { sort: index });
      refreshSnapshot(files);
      const end = atMost === undefined ? [name, index, END] : [name, index, atMost, END];
      return [...keys.getKeys({ start: [name, index], end, limit })].length;
    },
    insert: (document) => {
      const next = toStored(document, firstVersion(), indexes);
      return atomically(files, () => {
        if (read(next._id)) return undefined;
        write(next._id, undefined, next);
        return stored(next);
      });
    },
    replace: (document) => {
      const next = toStored(document, document._version + 1, indexes);
      return atomically(files, () => {
        const current = read(next._id);
        if (current?._version !== document._version) return undefined;
        write(next._id, current, next);
        return stored(next);
      });
    },
    remove: (id, version) =>
      atomically(files, () => {
        const current = read(id);
        if (!current || (version !== undefined && current._version !== version)) return false;
        write(id, current, undefined);
        return true;
      }),
  };
}

/** Runs a query without an await, so that everything is read from one snapshot. */
function select({ documents, keys }: LmdbFiles, name: string, query: Query): RawDocument[] {
  const { where = {}, sort, descending = false, limit = Infinity, skip = 0 } = query;
  const load = (ids: string[]) =>
    ids.map((id) => documents.get([name, id])).filter((document) => document !== undefined);
  const [first, ...others] = Object.entries(where);

  if (!first) {
    const from =
      sort === undefined
        ? readKeys(documents, [name], { limit, offset: skip })
        : readKeys(keys, [name, sort], { reverse: descending, limit, offset: skip });
    return load(from.map(idOf));
  }
  const matching = load(readKeys(keys, [name, ...first]).map(idOf)).filter((document) =>
    others.every(([field, key]) => keysOf(document, field).includes(key)),
  );
  const found = sort === undefined ? matching : sorted(matching, sort, descending);
  return found.slice(skip, skip + limit);
}

function sorted(documents: RawDocument[], field: string, descending: boolean): RawDocument[] {
  const direction = descending ? -1 : 1;
  return documents
    .map((document) => ({ document, key: keysOf(document, field)[0] }))
    .filter((entry): entry is { document: RawDocument; key: Key } => entry.key !== undefined)
    .sort((a, b) => direction * compareKeys(a.key, b.key))
    .map(({ document }) => document);
}

/** Reads all keys at once, because an unfinished iterator keeps LMDB from reusing file pages. */
function readKeys(
  file: Database<unknown, LmdbKey>,
  prefix: Key[],
  { reverse = false, limit = Infinity, offset = 0 } = {},
): LmdbKey[] {
  const [start, end] = [[...prefix], [...prefix, END]];
  const bounds = reverse ? { start: end, end: start, reverse, offset } : { start, end, offset };
  return [...file.getKeys(Number.isFinite(limit) ? { ...bounds, limit } : bounds)];
}

function idOf(key: LmdbKey): string {
  return String(Array.isArray(key) ? key.at(-1) : key);
}

import path from 'node:path';
import { compareKeys, open, type Database, type Key as LmdbKey, type RootDatabase } from 'lmdb';
import type { Collection, Indexes, Key, Query, Store, Stored } from './collection';
import { assertIndexed, firstVersion, keysOf, kept, type Kept } from './document';
import { makePrivateFile } from './private-files';
import { DatabaseUnavailable } from './unavailable';

/** Sorts after every key of the shop. */
const END = new Uint8Array([0xff]);

/** Documents lie under [collection, _id], index keys under [collection, field, value, _id]. */
interface Files {
  root: RootDatabase;
  documents: Database<Kept, LmdbKey>;
  keys: Database<true, LmdbKey>;
  users: number;
  /** Writes that are not on the disk yet; closing waits for them. */
  writing: Set<Promise<unknown>>;
  closed: boolean;
}

export interface EmbeddedStore extends Store {
  ids(name: string): string[];
}

/** The store of one machine: an LMDB file, which the command line tools may open while the shop runs. */
export function openEmbedded(dataDir: string, indexes: Indexes): EmbeddedStore {
  const files = openFiles(path.resolve(dataDir, 'shop.lmdb'));
  return {
    collection: <T>(name: string) => embeddedCollection<T>(files, name, indexes[name] ?? []),
    ids: (name) => {
      refresh(files);
      return range(files.documents, [name]).map(idOf);
    },
    ping: async () => void files.documents.doesExist(['ping']),
    close: () => closeFiles(files),
  };
}

/** LMDB waits for itself for ever when one process opens a file twice: all stores of a file share it. */
const opened = new Map<string, Files>();

function openFiles(file: string): Files {
  const shared = opened.get(file);
  if (shared) {
    shared.users += 1;
    return shared;
  }
  // Before LMDB makes them with whatever mode the process happens to have.
  for (const each of [file, `${file}-lock`]) makePrivateFile(each);
  const root = open({
    path: file,
    noSubdir: true,
    maxDbs: 4,
    // Synced inside the commit: what another process can read is on the disk already.
    overlappingSync: false,
    // With it a commit that fails (a full disk) rejects a promise that nobody can catch.
    eventTurnBatching: false,
  });
  const files: Files = {
    root,
    documents: root.openDB({ name: 'documents', encoding: 'msgpack' }),
    keys: root.openDB({ name: 'keys', encoding: 'ordered-binary' }),
    users: 1,
    writing: new Set(),
    closed: false,
  };
  opened.set(file, files);
  return files;
}

async function closeFiles(files: Files): Promise<void> {
  files.users -= 1;
  if (files.users > 0) return;
  for (const [file, each] of opened) if (each === files) opened.delete(file);
  files.closed = true;
  await Promise.allSettled(files.writing);
  await files.root.close();
}

function embeddedCollection<T>(
  files: Files,
  name: string,
  indexes: readonly string[],
): Collection<T> {
  const { documents, keys } = files;
  const read = (id: string) => documents.get([name, id]);
  // Kept documents went in as T through insert and replace.
  const stored = (document: Kept) => document as Stored<T> & Kept;

  function write(id: string, from: Kept | undefined, to: Kept | undefined): void {
    for (const field of indexes) {
      const before = new Set(from ? keysOf(from, field) : []);
      const after = new Set(to ? keysOf(to, field) : []);
      for (const key of before) if (!after.has(key)) keys.removeSync([name, field, key, id]);
      for (const key of after) if (!before.has(key)) keys.putSync([name, field, key, id], true);
    }
    if (to) documents.putSync([name, id], to);
    else documents.removeSync([name, id]);
  }

  /** A child transaction, as only that is undone as a whole when writing throws. Resolves once it is on the disk. */
  const atomically = async <R>(step: () => R): Promise<R> => {
    assertOpen(files);
    const commit = documents.childTransaction(step);
    files.writing.add(commit);
    try {
      return await commit;
    } catch (error) {
      throw isCommitFailure(error) ? unavailable(error) : error;
    } finally {
      files.writing.delete(commit);
    }
  };

  return {
    get: async (id) => {
      refresh(files);
      const document = read(id);
      return document && stored(document);
    },
    find: async (query = {}) => {
      assertIndexed(name, indexes, query);
      refresh(files);
      return select(files, name, query).map(stored);
    },
    insert: (document) => {
      const next = kept(document, firstVersion(), indexes);
      return atomically(() => {
        if (read(next._id)) return undefined;
        write(next._id, undefined, next);
        return stored(next);
      });
    },
    replace: (document) => {
      const next = kept(document, document._version + 1, indexes);
      return atomically(() => {
        const current = read(next._id);
        if (current?._version !== document._version) return undefined;
        write(next._id, current, next);
        return stored(next);
      });
    },
    remove: (id, version) =>
      atomically(() => {
        const current = read(id);
        if (!current || (version !== undefined && current._version !== version)) return false;
        write(id, current, undefined);
        return true;
      }),
  };
}

interface CommitFailure extends Error {
  commitError: Promise<unknown>;
}

function isCommitFailure(error: unknown): error is CommitFailure {
  return error instanceof Error && 'commitError' in error;
}

/** The disk is full or fails. LMDB tells the reason by a promise that ends the process when nobody looks at it. */
function unavailable({ commitError }: CommitFailure): DatabaseUnavailable {
  const failure = new DatabaseUnavailable('The embedded store cannot be written');
  commitError.catch((reason: unknown) => {
    failure.cause = reason;
  });
  return failure;
}

/** LMDB reads one snapshot for a whole turn of the event loop: without this another process's last write is missed. */
function refresh(files: Files): void {
  assertOpen(files);
  files.documents.resetReadTxn();
}

/** LMDB itself ends the process over a write that comes after its end. */
function assertOpen({ closed }: Files): void {
  if (closed) throw new DatabaseUnavailable('The embedded store is closed');
}

/** One turn, without an await: everything is read from one snapshot. */
function select({ documents, keys }: Files, name: string, query: Query): Kept[] {
  const { where = {}, sort, descending = false, limit = Infinity } = query;
  const load = (ids: string[]) =>
    ids.map((id) => documents.get([name, id])).filter((document) => document !== undefined);
  const [first, ...others] = Object.entries(where);

  if (!first) {
    const from =
      sort === undefined
        ? range(documents, [name], false, limit)
        : range(keys, [name, sort], descending, limit);
    return load(from.map(idOf));
  }
  const matching = load(range(keys, [name, ...first]).map(idOf)).filter((document) =>
    others.every(([field, key]) => keysOf(document, field).includes(key)),
  );
  return (sort === undefined ? matching : sorted(matching, sort, descending)).slice(0, limit);
}

function sorted(documents: Kept[], field: string, descending: boolean): Kept[] {
  const direction = descending ? -1 : 1;
  return documents
    .map((document) => ({ document, key: keysOf(document, field)[0] }))
    .filter((entry): entry is { document: Kept; key: Key } => entry.key !== undefined)
    .sort((a, b) => direction * compareKeys(a.key, b.key))
    .map(({ document }) => document);
}

/** Read to the end at once: an iterator that is left early keeps its pages from reuse. */
function range(
  file: Database<unknown, LmdbKey>,
  prefix: Key[],
  reverse = false,
  limit = Infinity,
): LmdbKey[] {
  const [start, end] = [[...prefix], [...prefix, END]];
  const bounds = reverse ? { start: end, end: start, reverse } : { start, end };
  return [...file.getKeys(Number.isFinite(limit) ? { ...bounds, limit } : bounds)];
}

function idOf(key: LmdbKey): string {
  return String(Array.isArray(key) ? key.at(-1) : key);
}

import { open, type Database, type Key as LmdbKey, type RootDatabase } from 'lmdb';
import type { Kept } from './document';
import { makePrivateFile } from './private-files';
import { DatabaseUnavailable } from './unavailable';

/** Documents lie under [collection, _id], index keys under [collection, field, value, _id]. */
export interface Files {
  root: RootDatabase;
  documents: Database<Kept, LmdbKey>;
  keys: Database<true, LmdbKey>;
  users: number;
  /** Writes that are not on the disk yet; closing waits for them. */
  writing: Set<Promise<unknown>>;
  closed: boolean;
}

/** LMDB waits for itself for ever when one process opens a file twice: all stores of a file share it. */
const opened = new Map<string, Files>();

export function openFiles(file: string): Files {
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

export async function closeFiles(files: Files): Promise<void> {
  files.users -= 1;
  if (files.users > 0) return;
  for (const [file, each] of opened) if (each === files) opened.delete(file);
  files.closed = true;
  await Promise.allSettled(files.writing);
  await files.root.close();
}

/** A child transaction, as only that is undone as a whole when writing throws. Resolves once it is on the disk. */
export async function atomically<R>(files: Files, step: () => R): Promise<R> {
  assertOpen(files);
  const commit = files.documents.childTransaction(step);
  files.writing.add(commit);
  try {
    return await commit;
  } catch (error) {
    throw isCommitFailure(error) ? unavailable(error) : error;
  } finally {
    files.writing.delete(commit);
  }
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
export function refresh(files: Files): void {
  assertOpen(files);
  files.documents.resetReadTxn();
}

/** LMDB itself ends the process over a write that comes after its end. */
function assertOpen({ closed }: Files): void {
  if (closed) throw new DatabaseUnavailable('The embedded store is closed');
}

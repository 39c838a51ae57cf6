import { open, type Database, type Key as LmdbKey, type RootDatabase } from 'lmdb';
import type { RawDocument } from './document';
import { makePrivateFile } from './private-files';
import { DatabaseUnavailable } from './unavailable';

/**
 * Documents are stored under [collection, _id], index keys under [collection, field, value, _id].
 */
export interface LmdbFiles {
  root: RootDatabase;
  documents: Database<RawDocument, LmdbKey>;
  keys: Database<true, LmdbKey>;
  users: number;
  /** Writes that are not on disk yet. Closing waits for them. */
  writing: Set<Promise<unknown>>;
  closed: boolean;
}

/** LMDB deadlocks if one process opens a file twice, so all stores of a file share it. */
const openedFiles = new Map<string, LmdbFiles>();

export function openFiles(file: string): LmdbFiles {
  const shared = openedFiles.get(file);
  if (shared) {
    shared.users += 1;
    return shared;
  }
  // Creates the files first, because LMDB would create them with the process's default file mode.
  for (const each of [file, `${file}-lock`]) makePrivateFile(each);
  const root = open({
    path: file,
    noSubdir: true,
    maxDbs: 4,
    // Syncs within the commit, so that other processes read only data that is on disk.
    overlappingSync: false,
    // With batching, a failed commit (full disk) rejects a promise that cannot be caught.
    eventTurnBatching: false,
  });
  const files: LmdbFiles = {
    root,
    documents: root.openDB({ name: 'documents', encoding: 'msgpack' }),
    keys: root.openDB({ name: 'keys', encoding: 'ordered-binary' }),
    users: 1,
    writing: new Set(),
    closed: false,
  };
  openedFiles.set(file, files);
  return files;
}

export async function closeFiles(files: LmdbFiles): Promise<void> {
  files.users -= 1;
  if (files.users > 0) return;
  for (const [file, each] of openedFiles) if (each === files) openedFiles.delete(file);
  files.closed = true;
  await Promise.allSettled(files.writing);
  await files.root.close();
}

/**
 * Runs a child transaction, the only kind that is rolled back if writing throws. Resolves when it
 * is on disk.
 */
export async function atomically<R>(files: LmdbFiles, step: () => R): Promise<R> {
  assertOpen(files);
  const commit = files.documents.childTransaction(step);
  files.writing.add(commit);
  try {
    return await commit;
  } catch (error) {
    throw isCommitFailure(error) ? toUnavailable(error) : error;
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

/**
 * The disk is full or failing. LMDB reports the reason in a promise whose rejection would end the
 * process if unhandled.
 */
function toUnavailable({ commitError }: CommitFailure): DatabaseUnavailable {
  const failure = new DatabaseUnavailable('The embedded store cannot be written');
  commitError.catch((reason: unknown) => {
    failure.cause = reason;
  });
  return failure;
}

/**
 * LMDB uses one snapshot per turn of the event loop; this makes another process's last write
 * visible.
 */
export function refreshSnapshot(files: LmdbFiles): void {
  assertOpen(files);
  files.documents.resetReadTxn();
}

/** LMDB ends the process if it is written after closing. */
function assertOpen({ closed }: LmdbFiles): void {
  if (closed) throw new DatabaseUnavailable('The embedded store is closed');
}

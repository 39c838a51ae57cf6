import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type Database, type Key as LmdbKey, type RootDatabase } from 'lmdb';
import type { RawDocument } from './document';
import { CannotOpen } from './cannot-open';
import { freeMegabytes } from './free-space';
import { makePrivateFile } from './private-files';
import { DatabaseUnavailable } from './unavailable';

/**
 * Documents are stored under [collection, _id], index keys under [collection, field, value, _id].
 */
export interface LmdbFiles {
  file: string;
  root: RootDatabase;
  documents: Database<RawDocument, LmdbKey>;
  keys: Database<true, LmdbKey>;
  users: number;
  /** Writes that are not on disk yet. Closing waits for them. */
  writing: Set<Promise<unknown>>;
  /** Number of writes that timed out and are still running. */
  overdue: number;
  cleaning: NodeJS.Timeout;
  closed: boolean;
}

/**
 * Longer than any write of the shop takes, unless another process blocks the store or the disk
 * hangs.
 */
const WRITE_TIMEOUT_MS = 4_000;
const CLEANING_MS = 60_000;
const NEW_STORE_MB = 1;

/** LMDB deadlocks if one process opens a file twice, so all stores of a file share it. */
const openedFiles = new Map<string, LmdbFiles>();

export function openFiles(file: string): LmdbFiles {
  const shared = openedFiles.get(file);
  if (shared) {
    shared.users += 1;
    return shared;
  }
  // LMDB crashes if it cannot write its first pages.
  if (!existsSync(file) && freeMegabytes(dirname(file)) < NEW_STORE_MB)
    throw new CannotOpen(`The disk of ${dirname(file)} is full`);
  // Creates the files first, because LMDB would create them with the process's default file mode.
  for (const value of [file, `${file}-lock`]) makePrivateFile(value);
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
    file,
    root,
    documents: root.openDB({ name: 'documents', encoding: 'msgpack' }),
    keys: root.openDB({ name: 'keys', encoding: 'ordered-binary' }),
    users: 1,
    writing: new Set(),
    overdue: 0,
    // The snapshot of a killed process would keep all later pages in use, and the file would grow.
    cleaning: setInterval(() => void root.readerCheck(), CLEANING_MS).unref(),
    closed: false,
  };
  openedFiles.set(file, files);
  return files;
}

export async function closeFiles(files: LmdbFiles): Promise<void> {
  files.users -= 1;
  if (files.users > 0) return;
  for (const [file, openedFile] of openedFiles) if (openedFile === files) openedFiles.delete(file);
  files.closed = true;
  clearInterval(files.cleaning);
  await Promise.allSettled(files.writing);
  await files.root.close();
}

/**
 * Runs a child transaction, the only kind that is rolled back if writing throws. Resolves when it
 * is on disk. Rejects after `timeoutMs`, although the write may still happen; until it ends, other
 * writes are refused at once instead of queued without a limit.
 */
export async function atomically<R>(
  files: LmdbFiles,
  step: () => R,
  timeoutMs = WRITE_TIMEOUT_MS,
): Promise<R> {
  assertWritable(files);
  const commit = files.documents.childTransaction(step);
  files.writing.add(commit);
  const written = settle(files, commit);
  if (timeoutMs === Infinity) return written;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      files.overdue += 1;
      const end = () => (files.overdue -= 1);
      written.then(end, end);
      reject(new DatabaseUnavailable(WRITE_BLOCKED));
    }, timeoutMs);
  });
  try {
    return await Promise.race([written, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const WRITE_BLOCKED =
  'A write to the embedded store does not end: another process holds the store, or the disk hangs';

async function settle<R>(files: LmdbFiles, commit: Promise<R>): Promise<R> {
  try {
    return await commit;
  } catch (error) {
    throw isCommitFailure(error) ? await toUnavailable(files, error) : error;
  } finally {
    files.writing.delete(commit);
  }
}

interface CommitFailure extends Error {
  /** Rejected already. */
  commitError: Promise<unknown>;
}

function isCommitFailure(error: unknown): error is CommitFailure {
  return error instanceof Error && 'commitError' in error;
}

/**
 * Describes a failed write: the disk is full or broken. LMDB reports only that a write failed, so
 * the message includes the free space.
 */
async function toUnavailable(
  { file }: LmdbFiles,
  { commitError }: CommitFailure,
): Promise<DatabaseUnavailable> {
  const cause = await commitError.catch((reason: unknown) => reason);
  const free = Math.floor(freeMegabytes(file));
  return new DatabaseUnavailable(
    `The embedded store cannot be written; its disk has ${free} MB left`,
    cause,
  );
}

/**
 * LMDB uses one snapshot per iteration of the event loop; this makes another process's last write
 * visible.
 */
export function refreshSnapshot(files: LmdbFiles): void {
  assertOpen(files);
  files.documents.resetReadTxn();
}

/** Throws while a write that timed out is still running. */
export function assertWritable(files: LmdbFiles): void {
  assertOpen(files);
  if (files.overdue > 0) throw new DatabaseUnavailable(WRITE_BLOCKED);
}

/** LMDB ends the process if it is written after closing. */
function assertOpen({ closed }: LmdbFiles): void {
  if (closed) throw new DatabaseUnavailable('The embedded store is closed');
}

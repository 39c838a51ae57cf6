import { rmSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandError } from '../command';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Retries, because a file may still be being written after an error or a signal.
const REMOVAL = { recursive: true, force: true, maxRetries: 10 } as const;

/** The name of a temporary folder, with the six characters that `mkdtemp` adds. */
const LEFTOVER = /\.part-\w{6}$/;
/** No command runs for so long. */
const LEFTOVER_AGE_MS = 24 * 60 * 60_000;

/**
 * Runs `use` with a new private folder beside a file or folder. Deletes the folder afterwards, also
 * if the command is interrupted, because it contains customers' data. Also deletes what a killed
 * command has left there. `failure` introduces the message of a failed file operation.
 */
export async function withTemporaryFolder<R>(
  { beside, failure }: { beside: string; failure: string },
  use: (folder: string) => Promise<R>,
): Promise<R> {
  let folder: string | undefined;
  function endBySignal(signal: NodeJS.Signals): void {
    if (folder !== undefined) rmSync(folder, REMOVAL);
    // Not `process.exit`, which can deadlock while LMDB copies the store in another thread.
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  }
  for (const signal of SIGNALS) process.on(signal, endBySignal);
  try {
    // The command does not depend on it.
    await deleteLeftovers(dirname(resolve(beside))).catch(() => undefined);
    folder = await mkdtemp(`${resolve(beside)}.part-`);
    return await use(folder);
  } catch (cause) {
    const { syscall, message } = cause as NodeJS.ErrnoException;
    throw syscall === undefined ? cause : new CommandError(`${failure}: ${message}`, { cause });
  } finally {
    if (folder !== undefined) await rm(folder, REMOVAL);
    for (const signal of SIGNALS) process.off(signal, endBySignal);
  }
}

/** Deletes the private folders that a killed command left a day ago or earlier. */
async function deleteLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!LEFTOVER.test(name)) continue;
    const path = join(parent, name);
    const { mtimeMs, mode, uid } = await lstat(path);
    const isPrivateFolder = (mode & 0o170777) === 0o040700 && uid === process.getuid?.();
    if (isPrivateFolder && Date.now() - mtimeMs > LEFTOVER_AGE_MS) await rm(path, REMOVAL);
  }
}

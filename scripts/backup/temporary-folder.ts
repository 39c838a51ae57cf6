import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandError } from '../command';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Retries, because a file may still be being written after an error or a signal.
const REMOVAL = { recursive: true, force: true, maxRetries: 10 } as const;

/**
 * Runs `use` with a new private folder beside a file or folder. Deletes the folder afterwards, also
 * if the command is interrupted, because it contains customers' data. `failure` introduces the
 * message of a failed file operation.
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

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { openDatabase } from '../../api/db/open';
import { CommandError } from '../command';
import { readArchive } from './encryption';
import { checkManifest, MANIFEST_FILE, type BackupManifest } from './manifest';
import { withTemporaryFolder } from './temporary-folder';

/**
 * Unpacks a backup into a new folder beside `beside`, checks every file and opens the store. The
 * folder is deleted if the backup is damaged or if `use` throws.
 */
export async function withUnpacked<R>(
  { file, passphrase, beside }: { file: string; passphrase: string | undefined; beside: string },
  use: (folder: string, manifest: BackupManifest) => Promise<R>,
): Promise<R> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}`);
  const place = { beside, failure: 'The backup cannot be restored' };
  return withTemporaryFolder(place, async (folder) => {
    await unpack(file, folder, passphrase);
    const manifest = await checkManifest(folder);
    await rm(join(folder, MANIFEST_FILE));
    await (await openDatabase({ dataDir: folder })).close();
    return use(folder, manifest);
  });
}

async function unpack(file: string, folder: string, passphrase: string | undefined): Promise<void> {
  // Skips links, which could point out of the folder.
  const isFile = (_: string, entry: object) => 'type' in entry && entry.type === 'File';
  try {
    const unpacker = extract({ cwd: folder, strict: true, filter: isFile, umask: 0o077 });
    // `end` means that all files are written. A pipeline would already end when all data is read.
    const written = once(unpacker, 'end');
    // Handles errors after the first one too.
    unpacker.on('error', () => undefined);
    written.catch(() => undefined);
    for await (const chunk of readArchive(file, passphrase))
      // After an error there is no `drain` event.
      if (!unpacker.write(chunk)) await Promise.race([once(unpacker, 'drain'), written]);
    unpacker.end();
    await written;
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    const { syscall, message } = cause as NodeJS.ErrnoException;
    const reason = syscall === undefined ? 'it is damaged, or not a backup' : message;
    throw new CommandError(`${file} cannot be unpacked: ${reason}`, { cause });
  }
}

/** Restores a backup as a data folder. After a failure the folder is unchanged. */
export async function restoreBackup(
  file: string,
  to: string,
  passphrase: string | undefined,
): Promise<BackupManifest> {
  const folder = resolve(to);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new CommandError(`${to} is not empty: name a new folder`);
  return withUnpacked({ file, passphrase, beside: folder }, async (unpacked, manifest) => {
    await rename(unpacked, folder);
    return manifest;
  });
}

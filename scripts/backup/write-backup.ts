import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { create } from 'tar';
import { backupRecord } from '../../api/db/backup-record';
import { openEmbedded } from '../../api/db/embedded';
import { openDatabase } from '../../api/db/open';
import { CommandError } from '../command';
import { encrypted } from './encryption';
import { listFiles, MANIFEST_FILE, writeManifest, type BackupManifest } from './manifest';
import { withTemporaryFolder } from './temporary-folder';

interface Backup {
  dataDir: string;
  /** The file to write. */
  file: string;
  passphrase: string | undefined;
}

export const STORE_FILE = 'shop.lmdb';
/** Files that belong to a running process. */
const TRANSIENT = /(?:\.lmdb-lock|\.part)$/;

/** Backs up the data folder of a shop, also while the shop runs. An existing file is not replaced. */
export async function writeBackup({ dataDir, file, passphrase }: Backup): Promise<BackupManifest> {
  if (!existsSync(join(dataDir, STORE_FILE)))
    throw new CommandError(`There is no shop in ${dataDir} (DATA_DIR)`);
  if (existsSync(file)) throw new CommandError(`${file} exists already: name a new file`);
  if (resolve(file).startsWith(resolve(dataDir) + sep))
    throw new CommandError(`${file} is in the data folder, so the next backup would contain it`);
  const place = { beside: file, failure: 'The backup cannot be made' };
  return withTemporaryFolder(place, async (work) => {
    const content = join(work, 'content');
    await mkdir(content, { mode: 0o700 });
    const takenAt = Date.now();
    const shopId = await readShopId(dataDir);
    await copyFolder(dataDir, content);
    const manifest = await writeManifest(content, { shopId, takenAt, finishedAt: Date.now() });
    const archive = join(work, 'archive');
    await writeArchive(content, archive, passphrase);
    await rename(archive, file);
    return manifest;
  });
}

/** Opens the database as the shop does, which fails if the shop has moved to MongoDB. */
async function readShopId(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir });
  try {
    return await backupRecord(database).shopId();
  } finally {
    await database.close();
  }
}

/**
 * Copies every file of the data folder. Copies the stores first, so that a mail that is sent during
 * the copy is not lost but copied twice.
 */
async function copyFolder(dataDir: string, to: string): Promise<void> {
  const paths = (await listFiles(dataDir)).filter((path) => !TRANSIENT.test(path));
  const isStore = (path: string) => basename(path) === STORE_FILE;
  for (const path of [...paths.filter(isStore), ...paths.filter((each) => !isStore(each))]) {
    const copy = join(to, path);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    if (isStore(path)) await copyStore(dirname(join(dataDir, path)), copy);
    else await copyFile(join(dataDir, path), copy);
    await chmod(copy, 0o600);
  }
}

async function copyStore(folder: string, to: string): Promise<void> {
  const store = openEmbedded(folder, {});
  try {
    await store.copyTo(to);
  } finally {
    await store.close();
  }
}

/** Writes a compressed tar file. The manifest is its first entry. */
async function writeArchive(
  content: string,
  to: string,
  passphrase: string | undefined,
): Promise<void> {
  const paths = (await listFiles(content)).filter((path) => path !== MANIFEST_FILE);
  const packed: AsyncIterable<Buffer> = create(
    { cwd: content, gzip: true, portable: true, noDirRecurse: true },
    [MANIFEST_FILE, ...paths],
  );
  const bytes = passphrase === undefined ? packed : encrypted(packed, passphrase);
  await pipeline(bytes, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  const handle = await open(to, 'r+');
  await handle.sync();
  await handle.close();
}

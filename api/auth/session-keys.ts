import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../db/private-files';
import type { Settings } from '../env';

/**
 * The keys that sign cookies, newest first: SESSION_KEYS, else one generated once and stored in the
 * data folder.
 */
export async function readSessionKeys({
  sessionKeys,
  dataDir,
}: Pick<Settings, 'sessionKeys' | 'dataDir'>): Promise<string[]> {
  if (sessionKeys) return [...sessionKeys];
  const file = join(dataDir, 'session-keys');
  makePrivateFolder(dataDir);
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    // The file exists already: another process may have started at the same time.
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  return (await readFile(file, 'utf8')).split(',');
}

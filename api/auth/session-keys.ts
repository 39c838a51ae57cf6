import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../env';

/** The keys that sign cookies, newest first: SESSION_KEYS, else one made once and kept in the data folder. */
export async function readSessionKeys({
  sessionKeys,
  dataDir,
}: Pick<Settings, 'sessionKeys' | 'dataDir'>): Promise<string[]> {
  if (sessionKeys) return [...sessionKeys];
  const file = join(dataDir, 'session-keys');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (failure) {
    // It was made before, by this process or by one that started with it.
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
  return (await readFile(file, 'utf8')).split(',');
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../api/db/open';
import { restoreBackup } from './unpack-backup';
import { writeBackup } from './write-backup';

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(folder, 'data');
  await (await openDatabase({ dataDir })).close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const back = (file: string) => writeBackup({ dataDir, file, passphrase: undefined });

test('a backup that is interrupted deletes the copy of the data, which is not encrypted [owner.backup-encrypted]', async () => {
  // So that the backup takes longer than the test needs to notice its beginning.
  await writeFile(join(dataDir, 'large'), Buffer.alloc(64 * 1024 * 1024));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/backup/backup.ts', join(folder, 'backup')],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        MONGODB_URL: undefined,
        DATA_DIR: dataDir,
        BACKUP_PASSPHRASE: 'a long enough passphrase',
      },
      stdio: 'ignore',
    },
  );
  const ended = once(child, 'exit');
  await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), {
    timeout: 20_000,
    interval: 5,
  });
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(await readdir(folder)).toEqual(['data']);
}, 30_000);

test('the next backup deletes what a killed one left a day ago, and nothing else [owner.backup-encrypted]', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
  const left = await mkdtemp(join(folder, 'monday.part-'));
  await writeFile(join(left, 'content'), 'customers’ data');
  await utimes(left, yesterday, yesterday);
  const running = await mkdtemp(join(folder, 'tuesday.part-'));
  const shared = join(folder, 'video.part-abc123');
  await mkdir(shared, { mode: 0o755 });
  await utimes(shared, yesterday, yesterday);
  await back(join(folder, 'tuesday'));
  expect((await readdir(folder)).toSorted()).toEqual(
    ['data', basename(running), 'tuesday', basename(shared)].toSorted(),
  );
});

test('a folder that does not exist is named, and not as the data folder', async () => {
  const missing = join(folder, 'missing');
  await expect(back(join(missing, 'backup'))).rejects.toThrow(/^The backup cannot be made: ENOENT/);
  const file = join(folder, 'backup');
  await back(file);
  await expect(restoreBackup(file, join(missing, 'data'), undefined)).rejects.toThrow(
    /^The backup cannot be restored: ENOENT/,
  );
});

test('a backup is not written into the data folder, where the next one would contain it', async () => {
  await mkdir(join(dataDir, 'backups'));
  for (const file of [join(dataDir, 'backup'), join(dataDir, 'backups/monday')])
    await expect(back(file)).rejects.toThrow('in the data folder');
  expect(await readdir(join(dataDir, 'backups'))).toEqual([]);
  await back(join(folder, 'data-backup'));
});

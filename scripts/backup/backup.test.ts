import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { photographAddress } from '#contract/products/pictures';
import { catalogueStore } from '../../api/catalogue/store';
import { backupRecord } from '../../api/db/backup-record';
import { openDatabase } from '../../api/db/open';
import { product } from '../../api/testing/goods';
import { checkBackup } from './check-backup';
import { readPassphrase } from './passphrase';
import { restoreBackup } from './unpack-backup';
import { writeBackup } from './write-backup';

const PICTURE = Buffer.alloc(300_000, 'picture');
const PASSPHRASE = 'a long enough passphrase';

let folder: string;
let dataDir: string;
let file: string;
let restored: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  [dataDir, file, restored] = ['data', 'backup', 'restored'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(join(dataDir, 'mail'), { recursive: true });
  await writeFile(join(dataDir, 'session-keys'), 'key');
  await writeFile(join(dataDir, 'mail/one.eml'), 'mail');
  await writeFile(join(dataDir, 'mail/two.eml.part'), 'unfinished');
  const database = await openDatabase({ dataDir });
  const pictures = database.collection<{ bytes: Uint8Array }>('pictures');
  await pictures.insert({ _id: 'a.webp', bytes: PICTURE });
  await database.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const restore = (passphrase?: string) => restoreBackup(file, restored, passphrase);

async function expectRestored(): Promise<void> {
  expect((await readdir(restored, { recursive: true })).toSorted()).toEqual(
    ['mail', 'mail/one.eml', 'session-keys', 'shop.lmdb', 'shop.lmdb-lock'].toSorted(),
  );
  expect(await readFile(join(restored, 'session-keys'), 'utf8')).toBe('key');
  expect((await stat(restored)).mode & 0o777).toBe(0o700);
  for (const path of ['session-keys', 'mail/one.eml', 'shop.lmdb'])
    expect((await stat(join(restored, path))).mode & 0o777).toBe(0o600);
  const database = await openDatabase({ dataDir: restored });
  const picture = await database.collection<{ bytes: Uint8Array }>('pictures').get('a.webp');
  await database.close();
  expect(Buffer.from(picture?.bytes ?? []).equals(PICTURE)).toBe(true);
}

async function expectNothingRestored(): Promise<void> {
  expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
}

describe.each([
  ['a backup', undefined],
  ['an encrypted backup', PASSPHRASE],
])('%s', { timeout: 60_000 }, (_, passphrase) => {
  const back = () => writeBackup({ dataDir, file, passphrase });

  test('restores every file of the data folder, private to its user [owner.backup]', async () => {
    await back();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await restore(passphrase);
    await expectRestored();
  });

  test('does not replace an existing file, and leaves no other file', async () => {
    await back();
    await expect(back()).rejects.toThrow('exists already');
    expect((await readdir(folder)).toSorted()).toEqual(['backup', 'data']);
  });

  test('is not restored into a folder with files', async () => {
    await back();
    await mkdir(restored);
    await writeFile(join(restored, 'mine'), '');
    await expect(restore(passphrase)).rejects.toThrow('is not empty');
    expect(await readdir(restored)).toEqual(['mine']);
    await rm(join(restored, 'mine'));
    await restore(passphrase);
    await expectRestored();
  });

  test('restores nothing if it is cut off at any place [owner.restore-all-or-nothing]', async () => {
    await back();
    const { size } = await stat(file);
    for (const length of [size - 1, Math.floor(size / 2), 100, 30, 1, 0]) {
      await truncate(file, length);
      await expect(restore(passphrase)).rejects.toThrow(/damaged|incomplete|not a backup/);
      await expectNothingRestored();
    }
  });

  test('restores nothing if a byte of it is altered [owner.restore-all-or-nothing]', async () => {
    await back();
    const bytes = await readFile(file);
    for (const at of [0, 25, 60, Math.floor(bytes.length / 2), bytes.length - 9]) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await writeFile(file, altered);
      await expect(restore(passphrase), `byte ${at}`).rejects.toThrow(
        /damaged|altered|not a backup/,
      );
      await expectNothingRestored();
    }
  });
});

test('an encrypted backup contains nothing readable, and needs its passphrase [owner.backup-encrypted]', async () => {
  await writeBackup({ dataDir, file, passphrase: PASSPHRASE });
  expect((await readFile(file)).includes('manifest')).toBe(false);
  await expect(restore()).rejects.toThrow('set BACKUP_PASSPHRASE');
  await expect(restore('another passphrase')).rejects.toThrow('the passphrase is wrong');
  await expectNothingRestored();
});

test('a backup does not contain deleted data', async () => {
  const database = await openDatabase({ dataDir });
  const users = database.collection<{ name: string }>('users');
  await users.insert({ _id: 'gone', name: 'deleted customer' });
  await users.remove('gone');
  await database.close();
  const holds = async (folder: string) =>
    (await readFile(join(folder, 'shop.lmdb'))).includes('deleted customer');
  expect(await holds(dataDir)).toBe(true);
  await writeBackup({ dataDir, file, passphrase: undefined });
  await restore();
  expect(await holds(restored)).toBe(false);
});

test('only a backup of the same shop is recorded as verified, and the newest one applies [owner.backup-age]', async () => {
  const lastVerified = async (dir: string) => {
    const database = await openDatabase({ dataDir: dir });
    const verified = await backupRecord(database).lastVerified();
    await database.close();
    return verified;
  };
  const back = (to: string) => writeBackup({ dataDir, file: to, passphrase: undefined });
  const other = join(folder, 'other');
  const second = await openDatabase({ dataDir: other });
  await backupRecord(second).shopId();
  await second.close();
  const newer = join(folder, 'newer');
  await back(file);
  const { takenAt } = await back(newer);

  expect(await checkBackup(file, undefined, { dataDir: other })).toMatchObject({ isNoted: false });
  const none = { dataDir: join(folder, 'none') };
  expect(await checkBackup(file, undefined, none)).toMatchObject({ isNoted: false });
  expect(existsSync(none.dataDir)).toBe(false);
  expect(await lastVerified(other)).toBeUndefined();

  expect(await checkBackup(newer, undefined, { dataDir })).toMatchObject({ isNoted: true });
  expect(await checkBackup(file, undefined, { dataDir })).toMatchObject({ isNoted: true });
  expect(await lastVerified(dataDir)).toMatchObject({ takenAt });
});

test('a check names a picture that is missing [owner.backup-check]', async () => {
  const database = await openDatabase({ dataDir });
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  const address = photographAddress(
    { hash: 'a'.repeat(32), width: 4, height: 5, colour: '000000' },
    1280,
    'webp',
  );
  const cap = { ...product('cap', 4, 'Quantity: 1'), imageUrl: address };
  await catalogue.stock.setQuantity('cap', 1);
  await catalogue.publish(() =>
    Promise.resolve({ products: [{ id: 'cap', value: cap }], swimmers: [] }),
  );
  await database.close();
  await writeBackup({ dataDir, file, passphrase: undefined });
  const { report, isNoted } = await checkBackup(file, undefined, { dataDir });
  expect(isNoted).toBe(false);
  expect(report.differences.map(({ kind }) => kind)).toContain(`picture ${address}`);
  expect(report.differences).toHaveLength(6);
});

test('an archive with a file that its manifest does not list is rejected', async () => {
  const archiveFolder = join(folder, 'data/own');
  await mkdir(archiveFolder);
  await writeFile(
    join(archiveFolder, 'manifest.json'),
    JSON.stringify({ format: 1, shopId: 'x', takenAt: 0, finishedAt: 0, files: [] }),
  );
  await writeFile(join(archiveFolder, 'extra'), '');
  await create({ file, cwd: archiveFolder, gzip: true }, ['manifest.json', 'extra']);
  await expect(restore()).rejects.toThrow('extra is not the file that was backed up');
  await expectNothingRestored();
});

test('a backup of a newer format is rejected with the reason', async () => {
  const archiveFolder = join(folder, 'data/own');
  await mkdir(archiveFolder);
  await writeFile(join(archiveFolder, 'manifest.json'), JSON.stringify({ format: 2 }));
  await create({ file, cwd: archiveFolder, gzip: true }, ['manifest.json']);
  await expect(restore()).rejects.toThrow('a newer version of the shop has made it');
});

test('a folder without a shop is not backed up', async () => {
  const empty = join(folder, 'empty');
  await expect(writeBackup({ dataDir: empty, file, passphrase: undefined })).rejects.toThrow(
    'There is no shop',
  );
  expect(existsSync(file)).toBe(false);
});

test('a passphrase is read from a file or the environment and has at least 12 characters [owner.backup-encrypted]', async () => {
  const path = join(folder, 'passphrase');
  await writeFile(path, `${PASSPHRASE}\n`);
  expect(readPassphrase(path, 'another passphrase')).toBe(PASSPHRASE);
  expect(readPassphrase(undefined, PASSPHRASE)).toBe(PASSPHRASE);
  expect(readPassphrase(undefined, undefined)).toBeUndefined();
  await writeFile(path, '');
  expect(() => readPassphrase(path)).toThrow('at least 12 characters');
  expect(() => readPassphrase(undefined, 'short')).toThrow('at least 12 characters');
});

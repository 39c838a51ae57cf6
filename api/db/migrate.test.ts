import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockFolder } from './folder';
import { migrate } from './migrate';
import { DATABASE_COLLECTIONS, openDatabase, type Database } from './open';
import { dropDatabase, withDatabaseName } from '../testing/temporary';

const server = process.env.MONGODB_URL;

test('does not migrate a data folder without a shop', async () => {
  await expect(move('/nonexistent', 'mongodb://127.0.0.1:1/x')).rejects.toThrow('There is no shop');
});

describe.skipIf(server === undefined)('a shop that moves to MongoDB', () => {
  let dataDir: string;
  let mongodbUrl: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'migrate-'));
    mongodbUrl = withDatabaseName(server, path.basename(dataDir)) ?? '';
    await inFolder(fill);
  });
  afterEach(async () => {
    await dropDatabase(mongodbUrl);
    await rm(dataDir, { recursive: true, force: true });
  });

  async function inFolder(work: (database: Database) => Promise<void>): Promise<void> {
    const database = await openDatabase({ dataDir });
    await work(database);
    await database.close();
  }

  test('a migrated shop has all documents in MongoDB and no longer opens the folder', async () => {
    const before = await openDatabase({ dataDir });
    const expected = await everything(before);
    await before.close();
    const copied = await move(dataDir, mongodbUrl);
    expect(copied?.find(({ collection }) => collection === 'products')?.count).toBe(45);
    await expect(openDatabase({ dataDir })).rejects.toThrow('has moved to');
    const after = await openDatabase({ dataDir, mongodbUrl });
    expect(await everything(after)).toEqual(expected);
    await after.close();
    expect(await move(dataDir, mongodbUrl)).toBeUndefined();
    const elsewhere = withDatabaseName(server, 'elsewhere') ?? '';
    await expect(move(dataDir, elsewhere)).rejects.toThrow('This shop has moved to');
  });

  test('an interrupted migration starts over and includes changes made since', async () => {
    await expect(
      move(dataDir, mongodbUrl, (done) => {
        if (done > 20) throw new Error('interrupted');
      }),
    ).rejects.toThrow('interrupted');
    await expect(openDatabase({ dataDir, mongodbUrl })).rejects.toThrow('has not ended');
    await inFolder(async (database) => {
      await database.collection('products').remove('1');
    });
    const copied = await move(dataDir, mongodbUrl);
    expect(copied?.find(({ collection }) => collection === 'products')?.count).toBe(44);
  });

  test('migration rejects a database with other data or another folder’s shop', async () => {
    const other = await openDatabase({ dataDir, mongodbUrl });
    await other.collection('messages').insert({ _id: 'theirs' });
    await expect(move(dataDir, mongodbUrl)).rejects.toThrow('holds other data');
    await other.collection('messages').remove('theirs');
    await other.close();
    await move(dataDir, mongodbUrl);
    const second = path.join(dataDir, 'second');
    await (await openDatabase({ dataDir: second })).close();
    await expect(move(second, mongodbUrl)).rejects.toThrow('holds other data');
  });

  test('migration is rejected while the server is running', async () => {
    const release = await lockFolder(dataDir);
    await expect(move(dataDir, mongodbUrl)).rejects.toThrow('is in use');
    await release();
  });
});

function move(dataDir: string, mongodbUrl: string, progress: (done: number) => void = () => {}) {
  return migrate({ dataDir, mongodbUrl, collections: DATABASE_COLLECTIONS, progress });
}

async function fill(database: Database): Promise<void> {
  const products = database.collection<{ n: number; deep: unknown }>('products');
  for (let n = 0; n < 45; n += 1)
    await products.insert({ _id: `${n}`, n, deep: [{ n }, null, 'é'] });
  const pictures = database.collection<{ bytes: Uint8Array }>('pictures');
  await pictures.insert({ _id: 'a.avif', bytes: Buffer.alloc(300_000, 'bytes') });
  await database.collection<{ lineIds: string[] }>('carts').insert({ _id: 'cart', lineIds: ['x'] });
}

async function everything(database: Database): Promise<unknown> {
  const products = await database.collection<{ n: number }>('products').find();
  return [
    products.sort((a, b) => a.n - b.n),
    await database.collection('pictures').find(),
    await database.collection('carts').find({ where: { lineIds: 'x' } }),
  ];
}

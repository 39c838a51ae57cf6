import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database, type DatabaseSettings } from './open';

export interface TemporaryDatabase extends Database {
  /** How another process opens the same one. */
  settings: DatabaseSettings;
  /** Closes it and leaves nothing behind. */
  drop(): Promise<void>;
}

/** A database of the test's own: a folder, or with `MONGODB_URL` a database of its own name on that server. */
export async function temporaryDatabase(name = 'test'): Promise<TemporaryDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), `${name}-`));
  const server = process.env['MONGODB_URL'];
  const mongodbUrl = server && ownName(server, name);
  const settings = { dataDir, mongodbUrl };
  const database = await openDatabase(settings);
  return {
    ...database,
    settings,
    drop: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      if (mongodbUrl) await dropMongo(mongodbUrl);
    },
  };
}

function ownName(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}-${process.pid}-${Math.random().toString(36).slice(2, 10)}`;
  return url.href;
}

async function dropMongo(mongodbUrl: string): Promise<void> {
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(mongodbUrl);
  await client.db().dropDatabase();
  await client.close();
}

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from '../db/mongo';
import { openDatabase, type Database, type DatabaseSettings } from '../db/open';

export interface TemporaryDatabase extends Database {
  /** Settings with which another process opens the same database. */
  settings: DatabaseSettings;
  /** Closes and deletes it. */
  drop(): Promise<void>;
}

/**
 * An empty database for one test: in a new folder, or under a new name on the server of
 * `MONGODB_URL`.
 */
export async function temporaryDatabase(name = 'test'): Promise<TemporaryDatabase> {
  const unique = `${name.slice(0, 24)}-${randomBytes(6).toString('hex')}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), `${unique}-`));
  const mongodbUrl = withDatabaseName(process.env.MONGODB_URL, unique);
  const settings = { dataDir, mongodbUrl };
  const database = await openDatabase(settings);
  return {
    ...database,
    settings,
    drop: async () => {
      await database.close();
      if (mongodbUrl !== undefined) await dropDatabase(mongodbUrl);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The MongoDB address of the same server with another database name. */
export function withDatabaseName(url: string | undefined, name: string): string | undefined {
  return url?.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?/, `$1/${name}`);
}

export async function dropDatabase(url: string): Promise<void> {
  const client = connect(url, {});
  await client.db().dropDatabase();
  await client.close();
}

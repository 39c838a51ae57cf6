import { openDatabase, type Database } from '../api/db/open';
import type { Settings } from '../api/env';
import { loadSettings } from '../api/load-settings';

/** Opens the shop's database, beside a running shop or without one. */
export async function withDatabase<T>(
  work: (database: Database, settings: Settings) => Promise<T>,
): Promise<T> {
  const settings = loadSettings();
  const database = await openDatabase(settings);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

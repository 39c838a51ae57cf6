import type { Logger } from 'pino';
import type { Database } from './db/open';
import type { Settings } from './env';

interface Dependencies {
  database: Database;
  settings: Settings;
  log: Logger;
}

/** The sample goods, in an empty shop that takes no real money (decision 29). */
export async function seedIfEmpty({ database, settings, log }: Dependencies): Promise<void> {
  if (!settings.paypal.sandbox) return;
  const products = await database.collection('products').find({ limit: 1 });
  if (products.length > 0) return;
  const { seedSample } = await import('./sample/seed');
  await seedSample({ database, now: Date.now, log });
}

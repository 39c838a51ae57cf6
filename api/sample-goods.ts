import type { Logger } from 'pino';
import { withdrawSamples } from './catalogue/withdraw-samples';
import type { Database } from './db/open';
import type { Settings } from './env';

interface Dependencies {
  database: Database;
  settings: Settings;
  log: Logger;
}

/** Sample goods stand in an empty shop that takes no real money, and nowhere else (decision 29). */
export async function settleSampleGoods({ database, settings, log }: Dependencies): Promise<void> {
  const dependencies = { database, now: Date.now, log };
  if (!settings.paypal.sandbox) return withdrawSamples(dependencies);
  const products = await database.collection('products').find({ limit: 1 });
  if (products.length > 0) return undefined;
  const { seedSample } = await import('./seed-sample');
  return seedSample(dependencies);
}

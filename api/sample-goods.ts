import type { Logger } from 'pino';
import { withdrawSamples } from './catalogue/withdraw-samples';
import type { Database } from './db/open';
import type { Settings } from './env';

interface Dependencies {
  database: Database;
  settings: Settings;
  log: Logger;
}

/**
 * Sample products are only in an empty shop without real payments (behaviour
 * payment.demo-where-allowed).
 */
export async function addOrRemoveSamples({ database, settings, log }: Dependencies): Promise<void> {
  const dependencies = { database, now: Date.now, log };
  if (!settings.paypal.sandbox) return withdrawSamples(dependencies);
  const products = await database.collection('products').find({ limit: 1 });
  if (products.length > 0) return undefined;
  const { seedSample } = await import('./seed-sample');
  return seedSample(dependencies);
}

import { pino } from 'pino';
import type { Database } from '../../db/open';
import { pictureStore } from '../pictures';
import { stockStore } from '../../stock/store';
import { shopSettingsStore } from '../../shop/settings-store';
import { catalogueStore } from '../store';

/** Stores for imports and exports beside the running shop. */
export function importStores(database: Database) {
  const log = pino({ level: 'silent' });
  return {
    catalogue: catalogueStore({ database, now: Date.now, log }),
    stock: stockStore(database),
    pictures: pictureStore(database),
    shop: shopSettingsStore({ database, now: Date.now }),
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { pino } from 'pino';
import type { Product } from '#contract/catalogue';
import { readFacts } from '#contract/specification';
import { createApp, type App, type AppDependencies } from '../app';
import { stockStore } from '../catalogue/stock';
import { catalogueStore } from '../catalogue/store';
import { openDatabase, type Database } from '../db/open';
import { readSettings, type Settings } from '../env';
import { listen, type Listening } from '../http/server';

type Options = Partial<
  Pick<AppDependencies, 'now' | 'intervals' | 'failpoint' | 'pageDir' | 'log' | 'sandboxControls'>
> & {
  env?: Record<string, string>;
  /** Published before the shop opens; what is in stock is what their `Quantity` says. */
  products?: readonly Product[];
  /** Another shop's, so that two processes share one database. */
  database?: Database;
};

export interface TestShop {
  url: string;
  app: App;
  database: Database;
  settings: Settings;
  server: Listening;
  close(): Promise<void>;
}

/**
 * The API over real HTTP on a store of its own: embedded in a temporary folder, or a new database of the server
 * that MONGODB_URL names. Limits are off unless RATE_LIMIT is given.
 */
export async function startShop(options: Options = {}): Promise<TestShop> {
  const { env = {}, products = [], database: shared, ...rest } = options;
  const log = options.log ?? pino({ level: 'silent' });
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(server.port),
    RATE_LIMIT: '0',
    MONGODB_URL: ownDatabase(),
    ...env,
  });
  const database = shared ?? (await openDatabase(settings));
  await publish(database, products);
  const app = await createApp({ isDraining: server.isDraining, ...rest, log, database, settings });
  await app.start();
  server.handle(app.koa.callback());
  return {
    url: `http://localhost:${server.port}`,
    app,
    database,
    settings,
    server,
    async close() {
      server.server.close();
      server.server.closeAllConnections();
      await app.close();
      if (!shared) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A database of its own name for each shop, on the server the suite was given. */
function ownDatabase(): string | undefined {
  const { MONGODB_URL: given } = process.env;
  if (!given) return undefined;
  const url = new URL(given);
  url.pathname = `/shop-test-${nanoid(8)}`;
  return url.href;
}

async function publish(database: Database, products: readonly Product[]): Promise<void> {
  if (products.length === 0) return;
  const stock = stockStore(database);
  for (const { id, specifications } of products)
    await stock.setQuantity(id, readFacts(specifications).quantity);
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  await catalogue.publish(() =>
    Promise.resolve({ products: products.map((value) => ({ id: value.id, value })), swimmers: [] }),
  );
}

import { pino } from 'pino';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { createApp, type App, type AppDependencies } from '../app';
import { stockStore } from '../stock/store';
import { catalogueStore } from '../catalogue/store';
import type { Database } from '../db/open';
import { sandboxClient } from './buyer';
import { temporaryDatabase } from './temporary';
import { readSettings, type Settings } from '../env';
import { NEVER_SHED } from '../overload/overload';
import { listen, type Listening } from '../http/server';
import { DEMO_SECRET } from '../payments/provider/provider';

type Options = Partial<
  Pick<
    AppDependencies,
    | 'now'
    | 'intervals'
    | 'failpoint'
    | 'pageDir'
    | 'openRenderer'
    | 'log'
    | 'sandboxControls'
    | 'isPushService'
    | 'shedDelays'
  >
> & {
  env?: Record<string, string>;
  /** Published before the shop opens. Their `Quantity` is the stock. */
  products?: readonly Product[];
  /** Another shop's database, shared by both. */
  database?: Database;
  swimmers?: readonly Swimmer[];
};

export interface TestShop {
  url: string;
  app: App;
  database: Database;
  settings: Settings;
  server: Listening;
  /** Answers only if `sandboxControls` are set. */
  sandbox: ReturnType<typeof sandboxClient>;
  close(): Promise<void>;
}

/**
 * Starts the API with real HTTP and a separate store: embedded in a temporary folder, or a new database on the
 * server of MONGODB_URL. Rate limits are off unless RATE_LIMIT is given, and refuse without a delay. Load is not
 * shed unless `shedDelays` are given.
 */
export async function startShop(options: Options = {}): Promise<TestShop> {
  const { env = {}, products = [], swimmers = [], ...rest } = options;
  const log = options.log ?? pino({ level: 'silent' });
  const temporary = await temporaryDatabase('shop');
  const { database = temporary } = options;
  const server = await listen({ host: '127.0.0.1', port: 0 });
  const settings = readSettings({
    DATA_DIR: temporary.settings.dataDir,
    MONGODB_URL: temporary.settings.mongodbUrl,
    PORT: String(server.port),
    RATE_LIMIT: '0',
    ...env,
  });
  await publish(database, products, swimmers);
  const app = await createApp({
    isDraining: server.isDraining,
    sandboxSecret: DEMO_SECRET,
    // Tests and shop share an event loop, and some tests send hundreds of requests at once.
    shedDelays: NEVER_SHED,
    ...rest,
    intervals: { refusal: 0, ...options.intervals },
    log,
    database,
    settings,
  });
  await app.start();
  server.handle(app.koa.callback());
  const url = `http://localhost:${server.port}`;
  return {
    url,
    sandbox: sandboxClient(`${url}/paypal/sandbox`),
    app,
    database,
    settings,
    server,
    async close() {
      server.server.close();
      server.server.closeAllConnections();
      await app.close();
      await temporary.drop();
    },
  };
}

async function publish(
  database: Database,
  products: readonly Product[],
  swimmers: readonly Swimmer[],
): Promise<void> {
  if (products.length === 0) return;
  const stock = stockStore(database);
  for (const { id, specifications } of products)
    await stock.setQuantity(id, readFacts(specifications).quantity);
  const catalogue = catalogueStore({ database, now: Date.now, log: pino({ level: 'silent' }) });
  await catalogue.publish(() =>
    Promise.resolve({
      products: products.map((value) => ({ id: value.id, value })),
      swimmers: swimmers.map((value) => ({ id: String(value.id), value })),
    }),
  );
  // The catalogue shows this stock: no process publishes it again.
  for (const each of await stock.findDirty()) await stock.markClean(each);
}

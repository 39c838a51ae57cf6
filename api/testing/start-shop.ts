import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import { pino } from 'pino';
import { createApp, type App, type AppDependencies } from '../app';
import { openDatabase, type Database } from '../db/open';
import { readSettings } from '../env';

type Options = Pick<AppDependencies, 'now' | 'intervals' | 'failpoint' | 'pageDir'> & {
  env?: Record<string, string>;
  log?: AppDependencies['log'];
  isDraining?: () => boolean;
};

export interface TestShop {
  url: string;
  app: App;
  database: Database;
  dataDir: string;
  close(): Promise<void>;
}

/** A database of its own name for each shop, on the server the suite was given. */
function ownDatabase(): string | undefined {
  const { MONGODB_URL: given } = process.env;
  if (!given) return undefined;
  const url = new URL(given);
  url.pathname = `/shop-test-${nanoid(8)}`;
  return url.href;
}

/**
 * The API over real HTTP on a store of its own: embedded in a temporary folder, or a new database of the server
 * that MONGODB_URL names. Limits are off unless RATE_LIMIT is given.
 */
export async function startShop({ env = {}, log, ...options }: Options = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = readSettings({
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT: '0',
    MONGODB_URL: ownDatabase(),
    ...env,
  });
  const database = await openDatabase(settings);
  const app = await createApp({
    database,
    settings,
    log: log ?? pino({ level: 'silent' }),
    ...options,
  });
  await app.start();
  server.on('request', app.koa.callback());
  return {
    url: `http://localhost:${port}`,
    app,
    database,
    dataDir,
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

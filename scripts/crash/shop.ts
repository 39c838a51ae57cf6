import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { pino } from 'pino';
import { z } from 'zod';
import { createApp } from '../../api/app';
import { stockStore } from '../../api/stock/store';
import { catalogueStore } from '../../api/catalogue/store';
import { openDatabase, type Database } from '../../api/db/open';
import { withPort, readSettings } from '../../api/env';
import { listen } from '../../api/http/server';
import { product } from '../../api/testing/goods';

/**
 * The API for crash and cluster tests, with options that production lacks: a clock offset, short
 * intervals, and a failpoint at which the process ends as with kill -9.
 */
const CrashOptions = z.object({
  FAILPOINT: z.string().default(''),
  AHEAD_MS: z.coerce.number().default(0),
});

const { FAILPOINT, AHEAD_MS } = CrashOptions.parse(process.env);
const now = () => Date.now() + AHEAD_MS;
const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));

const shopSettings = readSettings({ RATE_LIMIT: '0', ...process.env });
const database = await openDatabase(shopSettings);
const server = await listen({ host: '127.0.0.1', port: shopSettings.port });
await offerGoods(database);
const app = await createApp({
  database,
  log,
  now,
  settings: withPort(shopSettings, server.port),
  intervals: { recovery: 100, mail: 100, catalogue: 200 },
  failpoint: (name) => {
    if (name === FAILPOINT) process.kill(process.pid, 'SIGKILL');
  },
});
await app.start();
server.handle(app.koa.callback());
process.stdout.write(`listening on http://127.0.0.1:${server.port}\n`);

// Collects garbage before memory is measured.
process.on('SIGUSR2', () => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
});

process.once('SIGTERM', () => {
  void server
    .drain()
    .then(() => app.close())
    .then(() => database.close())
    .then(() => process.exit(0));
});

/** One last item and plenty of another, offered by the first process. */
async function offerGoods(shared: Database): Promise<void> {
  const products = [product('last', 5, 'Quantity: 1'), product('plenty', 4, 'Quantity: 500')];
  const stock = stockStore(shared);
  await stock.setQuantity('last', 1);
  await stock.setQuantity('plenty', 500);
  const catalogue = catalogueStore({ database: shared, now, log });
  await catalogue.publish(({ find }) =>
    Promise.resolve({
      products: products.filter(({ id }) => !find(id)).map((value) => ({ id: value.id, value })),
      swimmers: [],
    }),
  );
}

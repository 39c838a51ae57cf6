import { program } from 'commander';
import Koa from 'koa';
import { pino } from 'pino';
import { openDatabase } from '../api/db/open';
import { errorHandler } from '../api/http/error-handler';
import { listen } from '../api/http/server';
import { DEMO_SECRET } from '../api/payments/provider/provider';
import { sandbox } from '../api/payments/sandbox/sandbox';

/** The demo provider as a separate process with its own store, which outlives the shop. */
program
  .name('npm run sandbox --')
  .description('Runs the demo payment provider; point PAYPAL_API_URL at it.')
  .option('--port <number>', 'where it listens; 0 picks a free port', '3001')
  .option('--data <folder>', 'where it keeps its payments', './data/sandbox')
  .action(async ({ port, data }: { port: string; data: string }) => {
    const database = await openDatabase({ dataDir: data });
    const log = pino({ level: 'warn' });
    const koa = new Koa();
    koa.use(errorHandler(log));
    koa.use(
      sandbox({
        database,
        now: Date.now,
        log,
        prefix: '',
        inShop: false,
        secret: DEMO_SECRET,
        isShop: () => true,
        controllable: true,
      }),
    );
    const server = await listen({ host: '127.0.0.1', port: Number(port) });
    server.handle(koa.callback());
    console.log(`sandbox on http://127.0.0.1:${server.port}`);
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        server.server.close();
        server.server.closeAllConnections();
        void database.close().then(() => process.exit(0));
      });
  });

await program.parseAsync();

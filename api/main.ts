import closeWithGrace from 'close-with-grace';
import { destination, pino } from 'pino';
import { createApp } from './app';
import { describeStartupError } from './startup-error';
import { lockFolder } from './db/folder';
import { openDatabase } from './db/open';
import { markSchema } from './db/schema-version';
import { withPort } from './env';
import { configWarnings } from './config-warnings';
import { listen } from './http/server';
import { loadSettings } from './load-settings';
import { loadBuiltPage } from './pages/build';
import { addOrRemoveSamples } from './sample-goods';

const CLOSE_MS = 9500;

async function main(): Promise<void> {
  const given = loadSettings();
  const page = await loadBuiltPage(import.meta.filename);
  const unlock = given.mongodbUrl ? undefined : await lockFolder(given.dataDir);
  const log = pino({ level: given.logLevel, base: null }, destination({ sync: false }));
  const database = await openDatabase(given);
  await markSchema(database);
  const server = await listen(given);
  const settings = withPort(given, server.port);
  for (const warning of configWarnings(settings)) log.warn(warning);
  await addOrRemoveSamples({ database, settings, log });
  const app = await createApp({
    database,
    settings,
    log,
    isDraining: server.isDraining,
    ...page,
  });

  closeWithGrace({ delay: CLOSE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the shop stops: uncaught error');
    await server.drain();
    await app.close();
    await database.close();
    await unlock?.();
    log.flush();
  });

  await app.start();
  server.handle(app.koa.callback());
  process.stdout.write(`listening on ${addressOf(given.host, server.port)}\n`);
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

main().catch((failure: unknown) => {
  process.stderr.write(`${describeStartupError(failure)}\n`);
  process.exit(1);
});

import closeWithGrace from 'close-with-grace';
import { destination, pino, type Logger } from 'pino';
import { createApp } from './app';
import { describeStartupError } from './startup-error';
import { lockFolder } from './db/folder';
import { freeMegabytes } from './db/free-space';
import { openDatabase, type Database } from './db/open';
import { markSchema } from './db/schema-version';
import { withPort, WrongSetting, type Settings } from './env';
import { configWarnings, defaultWarnings } from './config-warnings';
import { listen } from './http/server';
import { loadSettings } from './load-settings';
import { loadBuiltPage } from './pages/build';
import { addOrRemoveSamples } from './sample-goods';
import { logTraceIds, setTracing } from './telemetry/tracing';

const CLOSE_MS = 9500;
const LOW_SPACE_MB = 200;

async function main(): Promise<void> {
  const loaded = loadSettings();
  const page = await loadBuiltPage(import.meta.filename);
  const unlock = loaded.mongodbUrl ? undefined : await lockFolder(loaded.dataDir);
  const log = openLog(loaded);
  const closeTracing = await startTracing(loaded, log);
  const database = await openDatabase(loaded);
  await markSchema(database);
  const server = await listen(loaded);
  const settings = withPort(loaded, server.port);
  for (const warning of [...configWarnings(settings), ...defaultWarnings()]) log.warn(warning);
  const free = loaded.mongodbUrl === undefined ? freeMegabytes(loaded.dataDir) : Infinity;
  if (free < LOW_SPACE_MB)
    log.warn(
      `The disk of DATA_DIR has ${Math.floor(free)} MB left: when it is full, nothing can be sold`,
    );
  await addOrRemoveSamples({ database, settings, log });
  const metrics = await serveMetrics(database, settings, log);
  const app = await createApp({
    database,
    settings,
    log,
    isDraining: server.isDraining,
    ...page,
  });

  closeWithGrace({ delay: CLOSE_MS, logger: false, onTimeout: endNow }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the shop stops: uncaught error');
    await server.drain();
    await app.close();
    await metrics?.close();
    await closeTracing();
    await database.close();
    await unlock?.();
    log.flush();
  });

  await app.start();
  server.handle(app.koa.callback());
  process.stdout.write(`listening on ${addressOf(loaded.host, server.port)}\n`);
}

/**
 * Ends without Node's cleanup. It would wait for a write that another process delays, and then hold
 * the embedded store forever.
 */
function endNow(): void {
  process.stderr.write('The shop did not close in time, and ends now. Nothing stored is lost.\n');
  process.kill(process.pid, 'SIGKILL');
}

function openLog({ logLevel, traces }: Settings): Logger {
  const options = { level: logLevel, base: null, ...(traces && { mixin: logTraceIds }) };
  return pino(options, destination({ sync: false }));
}

/** Loads OpenTelemetry only if tracing is on. */
async function startTracing({ traces }: Settings, log: Logger): Promise<() => Promise<void>> {
  if (!traces) return async () => {};
  const { openTracing } = await import('./telemetry/open-telemetry');
  const tracing = openTracing({ ...traces, log });
  setTracing(tracing);
  return tracing.close;
}

/** Loads the metrics only if they are served. */
async function serveMetrics(database: Database, { metrics }: Settings, log: Logger) {
  if (!metrics) return undefined;
  const { openMetrics } = await import('./telemetry/metrics-server');
  const server = await openMetrics({ ...metrics, database, now: Date.now, log }).catch(
    (cause: Error) => {
      throw new WrongSetting(`METRICS_PORT cannot be used: ${cause.message}`, { cause });
    },
  );
  log.info({ port: server.port }, 'metrics are served');
  return server;
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

main().catch((failure: unknown) => {
  process.stderr.write(`${describeStartupError(failure)}\n`);
  process.exit(1);
});

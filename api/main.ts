import { existsSync } from 'node:fs';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino, destination } from 'pino';
import { createApp } from './app';
import { openDatabase } from './db/open';
import { readSettings, WrongSetting } from './env';
import { listen } from './http/server';

const CLOSE_MS = 9500;

async function main(): Promise<void> {
  const { host, port, ...given } = readSettings(process.env);
  const log = pino({ level: given.logLevel, base: null }, destination({ sync: false }));
  const database = await openDatabase(given);
  const server = await listen({ host, port });
  const settings = readSettings({ ...process.env, PORT: String(server.port) });
  const pageDir = join(import.meta.dirname, '../pwa');
  const app = await createApp({
    database,
    settings,
    log,
    isDraining: server.isDraining,
    ...(existsSync(pageDir) && { pageDir }),
  });

  closeWithGrace({ delay: CLOSE_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the shop ends: an error nobody caught');
    await server.drain();
    await app.close();
    await database.close();
    log.flush();
  });

  await app.start();
  server.handle(app.koa.callback());
  process.stdout.write(
    `listening on http://${host.includes(':') ? `[${host}]` : host}:${server.port}\n`,
  );
}

main().catch((failure: unknown) => {
  const isPlain = failure instanceof WrongSetting;
  process.stderr.write(`${isPlain ? failure.message : (failure as Error).stack}\n`);
  process.exit(1);
});

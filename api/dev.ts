import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { createApp, type App } from './app';
import { openDatabase, type Database } from './db/open';
import { loadSettings } from './load-settings';
import { settleSampleGoods } from './sample-goods';

/** Survives code edits: Vite evaluates this module again while the store stays open. */
const kept: { database?: Database; app?: App } = ((
  globalThis as { shopInDevelopment?: { database?: Database; app?: App } }
).shopInDevelopment ??= {});

async function start(): Promise<RequestListener> {
  const settings = loadSettings();
  await kept.app?.close();
  kept.database ??= await openDatabase(settings);
  const log = pino({ level: settings.logLevel, base: null });
  await settleSampleGoods({ database: kept.database, settings, log });
  kept.app = await createApp({ database: kept.database, settings, log });
  await kept.app.start();
  return kept.app.koa.callback();
}

/** The API of `npm run dev`, inside Vite's process. */
export const listener: Promise<RequestListener> = start();

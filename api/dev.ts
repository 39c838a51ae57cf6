import type { RequestListener } from 'node:http';
import { pino } from 'pino';
import { createApp, type App } from './app';
import { openDatabase, type Database } from './db/open';
import { loadSettings } from './load-settings';
import { addOrRemoveSamples } from './sample-goods';

/** Survives code edits: Vite evaluates this module again while the store stays open. */
const reloadState: { database?: Database; app?: App } = ((
  globalThis as { shopInDevelopment?: { database?: Database; app?: App } }
).shopInDevelopment ??= {});

async function start(): Promise<RequestListener> {
  const settings = loadSettings();
  await reloadState.app?.close();
  reloadState.database ??= await openDatabase(settings);
  const log = pino({ level: settings.logLevel, base: null });
  await addOrRemoveSamples({ database: reloadState.database, settings, log });
  reloadState.app = await createApp({ database: reloadState.database, settings, log });
  await reloadState.app.start();
  return reloadState.app.koa.callback();
}

/** The API of `npm run dev`, inside Vite's process. */
export const listener: Promise<RequestListener> = start();

import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Database } from './db/open';
import type { Settings } from './env';

/** How often the background loops look for work, in milliseconds. */
export interface Intervals {
  catalogue: number;
  recovery: number;
  mail: number;
}

export interface AppDependencies {
  database: Database;
  settings: Settings;
  log: Logger;
  /** Milliseconds. */
  now?: () => number;
  intervals?: Partial<Intervals>;
  /** Called at named lines of the payment saga; tests throw or end the process there. */
  failpoint?: (name: string) => void | Promise<void>;
  /** The built page; absent: only the API is served. */
  pageDir?: string;
}

export interface App {
  koa: Koa;
  /** Catches up with the catalogue and starts the background loops. */
  start(): Promise<void>;
  /** Ends the loops; the database is the caller's to close. */
  close(): Promise<void>;
}

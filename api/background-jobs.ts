import type { Logger } from 'pino';
import { dropAllExpired } from './db/expiry';
import type { Database } from './db/open';
import { HAS_MORE, pollingJob, type PollingJob } from './polling-job';

/** Intervals of the background jobs, in milliseconds. */
export interface Intervals {
  catalogue: number;
  recovery: number;
  mail: number;
  expiry: number;
  /** How long the 429 response to a rate-limited call is delayed. */
  refusal: number;
}

type Work = Parameters<typeof pollingJob>[2];

interface Jobs {
  recovery: Work;
  mail: Work;
  /** Learns what other processes have stored. */
  follow: Work;
  /** Delete what is outdated, by name. */
  sweeps: Readonly<Record<string, Work>>;
}

interface Dependencies {
  database: Database;
  log: Logger;
  now?: () => number;
  intervals?: Partial<Intervals>;
}

const JOB_MS = 5000;
const FOLLOW_MS = 2000;
const EXPIRY_MS = 60_000;

export function backgroundJobs(
  { database, log, now = Date.now, intervals = {} }: Dependencies,
  { recovery, mail, follow, sweeps }: Jobs,
): PollingJob[] {
  const { expiry = EXPIRY_MS } = intervals;
  const expire = async () => ((await dropAllExpired(database, now())) ? HAS_MORE : undefined);
  return [
    pollingJob('recovery', intervals.recovery ?? JOB_MS, recovery, log),
    pollingJob('mail', intervals.mail ?? JOB_MS, mail, log),
    pollingJob('settings', intervals.catalogue ?? FOLLOW_MS, follow, log),
    ...Object.entries({ ...sweeps, expiry: expire }).map(([name, sweep]) =>
      pollingJob(name, expiry, sweep, log),
    ),
  ];
}

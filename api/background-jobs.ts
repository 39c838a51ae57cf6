import type { Logger } from 'pino';
import { dropAllExpired } from './db/expiry';
import type { Database } from './db/open';
import { MAIL_CONNECTIONS } from './mail/send';
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

type Work = Parameters<typeof pollingJob>[1];

interface Jobs {
  /** `sweep` releases and deletes checkouts. */
  payments: Record<'recover' | 'sweep', Work>;
  mail: Work;
  /** Reads settings that other processes have stored. */
  follow: Work;
  /** Jobs that delete other outdated data, by name. */
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
/** Fewer than the provider client's concurrent calls, so that some are left for buyers. */
const RECOVERY_WORKERS = 20;
const EXPIRY_WORKERS = 5;

export function backgroundJobs(
  { database, log, now = Date.now, intervals = {} }: Dependencies,
  { payments, mail, follow, sweeps }: Jobs,
): PollingJob[] {
  const everyMs = intervals.expiry ?? EXPIRY_MS;
  const expire = async () => ((await dropAllExpired(database, now())) ? HAS_MORE : undefined);
  const job = (name: string, each: number | undefined, work: Work, workers = 1) =>
    pollingJob({ name, everyMs: each ?? JOB_MS, workers, log }, work);
  return [
    job('recovery', intervals.recovery, payments.recover, RECOVERY_WORKERS),
    job('mail', intervals.mail, mail, MAIL_CONNECTIONS),
    job('settings', intervals.catalogue ?? FOLLOW_MS, follow),
    job('checkouts', everyMs, payments.sweep, EXPIRY_WORKERS),
    ...Object.entries({ ...sweeps, expiry: expire }).map(([name, sweep]) =>
      job(name, everyMs, sweep),
    ),
  ];
}

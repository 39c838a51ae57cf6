import type { Logger } from 'pino';
import { DatabaseUnavailable, logUnavailable } from './db/unavailable';
import { jobPassed } from './telemetry/events';

export interface PollingJob {
  start(): void;
  /** Resolves when the current pass has ended. */
  stop(): Promise<void>;
}

/** Returned by a pass if there is more due work. */
export const HAS_MORE = 'more';

interface JobSettings {
  name: string;
  everyMs: number;
  /**
   * Number of passes that run at the same time, so that slow work in one does not delay the others.
   */
  workers?: number;
  log: Logger;
}

/** `isStopping` tells long work to end. */
type Pass = (isStopping: () => boolean) => Promise<typeof HAS_MORE | void>;

/**
 * Runs `work` repeatedly, `everyMs` after the last pass ended, or immediately if there is more. An
 * error is logged and the next pass retries.
 */
export function pollingJob({ workers = 1, ...settings }: JobSettings, work: Pass): PollingJob {
  const all = Array.from({ length: workers }, () => pollingWorker(settings, work));
  return {
    start() {
      for (const { start } of all) start();
    },
    async stop() {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
}

function pollingWorker({ name, everyMs, log }: JobSettings, work: Pass): PollingJob {
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let stopped = false;

  function run(): void {
    pass = work(() => stopped)
      .then((left) => {
        jobPassed.publish(() => ({ job: name, failed: false }));
        return left;
      })
      .catch((failure: unknown) => {
        jobPassed.publish(() => ({ job: name, failed: true }));
        if (failure instanceof DatabaseUnavailable) logUnavailable(log, failure);
        else log.error({ err: failure, pollingJob: name }, 'a pass failed');
      })
      .then((left) => {
        if (!stopped) timer = setTimeout(run, left === HAS_MORE ? 0 : everyMs).unref();
      });
  }

  return {
    start: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pass;
    },
  };
}

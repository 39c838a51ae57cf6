import type { Logger } from 'pino';

export interface PollingJob {
  start(): void;
  /** Resolves when the current pass has ended. */
  stop(): Promise<void>;
}

/** Returned by a pass that left due work. */
export const HAS_MORE = 'more';

/**
 * Runs `work` repeatedly, `everyMs` after the last pass ended, or immediately if there is more. An
 * error is logged and the next pass retries.
 */
export function pollingJob(
  name: string,
  everyMs: number,
  work: () => Promise<typeof HAS_MORE | void>,
  log: Logger,
): PollingJob {
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let stopped = false;

  function run(): void {
    pass = work()
      .catch((failure: unknown) => log.error({ err: failure, pollingJob: name }, 'a pass failed'))
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

import type { Logger } from 'pino';

export interface Loop {
  start(): void;
  /** Resolves when the pass under way has ended. */
  stop(): Promise<void>;
}

/** What a pass says that has left due work for the next. */
export const MORE = 'more';

/**
 * Runs `work` again and again, `everyMs` after the last pass ended, at once where there is more. A failure is logged
 * and the next pass tries again.
 */
export function loop(
  name: string,
  everyMs: number,
  work: () => Promise<typeof MORE | void>,
  log: Logger,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | undefined;
  let stopped = false;

  function run(): void {
    pass = work()
      .catch((failure: unknown) => log.error({ err: failure, loop: name }, 'a pass failed'))
      .then((left) => {
        if (!stopped) timer = setTimeout(run, left === MORE ? 0 : everyMs).unref();
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

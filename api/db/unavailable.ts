import type { Logger } from 'pino';

/**
 * The database did not respond: whether a write happened is unknown, and it can be retried safely.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

const LOG_EVERY_MS = 60_000;
const loggedAt = new WeakMap<Logger, number>();

/** Logs at most one line a minute, because every request and job fails during an outage. */
export function logUnavailable(log: Logger, failure: DatabaseUnavailable): void {
  // Monotonic, so that a clock that is set back hides no outage.
  const now = performance.now();
  if (now - (loggedAt.get(log) ?? -Infinity) < LOG_EVERY_MS) return;
  loggedAt.set(log, now);
  log.error({ err: failure }, 'the database is not responding: requests are rejected, jobs wait');
}

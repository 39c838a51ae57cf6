import type { Transaction } from 'dexie';

/** Maximum wait for IndexedDB before an error is shown (decision storage-writes-time-out). */
export const DEVICE_TIMEOUT_MS = 10_000;

/** A healthy database responds immediately. After this time another page probably blocks it. */
const SLOW_MS = 2_000;

/** The write did not begin in time and never will: nothing changed. */
export class WriteTimedOut extends Error {}

/** The write was submitted but not confirmed: it may have been applied. */
export class WriteOutcomeUnknown extends Error {}

interface TimeoutOptions {
  /** Called once if the write is unusually slow. */
  onSlow?: () => void;
  /** Cancels the work and returns the error to throw. */
  onTimeout: () => WriteTimedOut | WriteOutcomeUnknown;
}

/** Rejects if the work does not finish in time. */
export function withTimeout<T>(
  work: Promise<T>,
  { onSlow, onTimeout }: TimeoutOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const slowTimer = onSlow && setTimeout(onSlow, SLOW_MS);
    const timer = setTimeout(() => reject(onTimeout()), DEVICE_TIMEOUT_MS);
    const end = () => {
      clearTimeout(slowTimer);
      clearTimeout(timer);
    };
    work.finally(end).then(resolve, reject);
  });
}

/**
 * Runs a write with a timeout. At the timeout, the write is cancelled if this is still possible.
 * Before its first change, the write must pass its transaction to `begin`.
 */
export function writeWithTimeout<T>(
  write: (begin: (transaction: Transaction) => void) => Promise<T>,
  onSlow: () => void,
): Promise<T> {
  let transaction: Transaction | undefined;
  let isLate = false;
  const work = write((begun) => {
    if (isLate) throw new WriteTimedOut();
    transaction = begun;
  });
  const onTimeout = () => {
    isLate = true;
    return giveUp(transaction);
  };
  return withTimeout(work, { onSlow, onTimeout });
}

/** Runs writes with timeouts, in the order of the calls. */
export function serialWrites(onSlow: () => void) {
  let previous: Promise<unknown> = Promise.resolve();
  return function runInOrder<Found, T>(
    lookup: Promise<Found>,
    write: (found: Found, begin: (transaction: Transaction) => void) => Promise<T>,
  ): Promise<T> {
    const written = writeWithTimeout(
      (begin) => Promise.all([lookup, previous]).then(([found]) => write(found, begin)),
      onSlow,
    );
    previous = written.catch(() => undefined);
    return written;
  };
}

function giveUp(transaction: Transaction | undefined): WriteTimedOut | WriteOutcomeUnknown {
  try {
    transaction?.abort();
    return new WriteTimedOut();
  } catch {
    // Too late to abort the transaction.
    return new WriteOutcomeUnknown();
  }
}

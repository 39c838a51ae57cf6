import type { Transaction } from 'dexie';

/** Longer than this nobody waits for the device without a word (decision 115). */
export const DEVICE_MS = 10_000;

/** A device answers at once; after this something else is likely to hold its database. */
const HELD_MS = 2_000;

/** The device has not let a write begin, and now it never will: nothing has changed. */
export class NotBegun extends Error {}

/** A write was handed over whole, and the device has not said that it has it: it may have. */
export class NotTold extends Error {}

interface Patience {
  /** Called once, where it takes unusually long. */
  onHeld?: () => void;
  /** Ends the work, and says why. */
  onLate: () => NotBegun | NotTold;
}

/** Waits for the device, and not for ever. */
export function withPatience<T>(work: Promise<T>, { onHeld, onLate }: Patience): Promise<T> {
  return new Promise((resolve, reject) => {
    const held = onHeld && setTimeout(onHeld, HELD_MS);
    const late = setTimeout(() => reject(onLate()), DEVICE_MS);
    const end = () => {
      clearTimeout(held);
      clearTimeout(late);
    };
    work.finally(end).then(resolve, reject);
  });
}

/**
 * Waits for a write, and not for ever: one that has not begun by then never does. It tells its transaction to `begin`
 * before anything else.
 */
export function patientWrite<T>(
  write: (begin: (transaction: Transaction) => void) => Promise<T>,
  onHeld: () => void,
): Promise<T> {
  let transaction: Transaction | undefined;
  let isLate = false;
  const work = write((begun) => {
    if (isLate) throw new NotBegun();
    transaction = begun;
  });
  const onLate = () => {
    isLate = true;
    return giveUp(transaction);
  };
  return withPatience(work, { onHeld, onLate });
}

/** Runs patient writes one after the other as they were asked for, however long the lookup of each takes. */
export function writesInTurn(onHeld: () => void) {
  let turn: Promise<unknown> = Promise.resolve();
  return function inTurn<Found, T>(
    lookup: Promise<Found>,
    write: (found: Found, begin: (transaction: Transaction) => void) => Promise<T>,
  ): Promise<T> {
    const written = patientWrite(
      (begin) => Promise.all([lookup, turn]).then(([found]) => write(found, begin)),
      onHeld,
    );
    turn = written.catch(() => undefined);
    return written;
  };
}

function giveUp(transaction: Transaction | undefined): NotBegun | NotTold {
  try {
    transaction?.abort();
    return new NotBegun();
  } catch {
    // It is past the point where it can be taken back.
    return new NotTold();
  }
}

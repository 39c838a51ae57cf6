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

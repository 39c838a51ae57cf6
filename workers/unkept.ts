import { Dexie } from 'dexie';
import { NotBegun, NotTold } from './patience';

/** Why this device has kept nothing of a command; of `not-told` it may have. */
export type Unkept = 'not-kept' | 'not-begun' | 'not-told';

/** Throws what is anything else. */
export function unkept(cause: unknown): Unkept {
  if (cause instanceof NotBegun) return 'not-begun';
  if (cause instanceof NotTold) return 'not-told';
  // Forbidden, full, torn away.
  if (cause instanceof Dexie.DexieError) return 'not-kept';
  throw cause;
}

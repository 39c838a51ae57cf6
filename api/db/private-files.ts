import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { CannotOpen } from './cannot-open';

const OTHERS_MODE_BITS = 0o077;

/** Creates a folder, or uses an existing one, that only its owner can enter. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  restrictToOwner(path, 0o700);
}

/**
 * Creates an empty file that only its owner can read, before a library creates it with another
 * mode.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  restrictToOwner(path, 0o600);
}

function restrictToOwner(path: string, mode: number): void {
  if ((statSync(path).mode & OTHERS_MODE_BITS) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new CannotOpen(`${path} is open to others, and its mode cannot be changed`, { cause });
  }
}

import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { CannotOpen } from './cannot-open';

const OTHERS = 0o077;

/** Makes a folder, or takes one that is there, so that nobody but its owner enters it. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  shut(path, 0o700);
}

/** Makes an empty file that only its owner reads, before anyone else can make it otherwise. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  shut(path, 0o600);
}

function shut(path: string, mode: number): void {
  if ((statSync(path).mode & OTHERS) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new CannotOpen(`${path} is open to others, and its mode cannot be changed`, { cause });
  }
}

import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import { CommandError } from '../command';

const MIN_LENGTH = 12;

export const passphraseFileOption = new Option(
  '--passphrase-file <path>',
  'a file with the passphrase; otherwise BACKUP_PASSPHRASE is used, if it is set',
);

/**
 * Reads the passphrase of a backup. It is never an argument, because other users can see arguments.
 */
export function readPassphrase(
  file: string | undefined,
  environment = process.env['BACKUP_PASSPHRASE'],
): string | undefined {
  const passphrase = file === undefined ? environment : readFile(file);
  if (!passphrase && file === undefined) return undefined;
  if (!passphrase || passphrase.length < MIN_LENGTH)
    throw new CommandError(`The passphrase needs at least ${MIN_LENGTH} characters`);
  return passphrase;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new CommandError(`${path} cannot be read`, { cause });
  }
}

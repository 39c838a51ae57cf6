import { accessSync, constants, existsSync } from 'node:fs';
import { readSettings, WrongSetting, type Settings } from './env';

const FILE = '.env';

/**
 * Settings from the environment and the file `.env` in the shop's folder (behaviour
 * owner.command-settings). Environment variables override the file. Tests do not read the file,
 * because they would send mails and charge with a real shop's settings.
 */
export function loadSettings(): Settings {
  if (process.env['NODE_ENV'] !== 'test' && existsSync(FILE)) loadFile();
  return readSettings(process.env);
}

/** Checks the permission first: `loadEnvFile` reports any problem as a missing file. */
function loadFile(): void {
  try {
    accessSync(FILE, constants.R_OK);
    process.loadEnvFile(FILE);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason =
      code === 'EACCES'
        ? 'it belongs to another user. Run this as the user that runs the shop'
        : message;
    throw new WrongSetting(`${FILE} cannot be read: ${reason}`, { cause });
  }
}

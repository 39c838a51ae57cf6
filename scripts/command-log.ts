import { userInfo } from 'node:os';
import { join } from 'node:path';
import { destination, pino } from 'pino';

/** Logs which user ran which command, as JSON lines in `commands.log` of the data folder. */
export function openCommandLog(dataDir: string) {
  const file = join(dataDir, 'commands.log');
  const log = pino(
    { base: { by: systemUser() } },
    destination({ dest: file, append: true, mkdir: true, mode: 0o600, sync: true }),
  );
  return (facts: { command: string } & Record<string, unknown>): void =>
    log.info(facts, 'a command of the owner');
}

/** The name of the system user who runs the command. */
export function systemUser(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // The user of a container may have no name.
    return undefined;
  }
}

import { userInfo } from 'node:os';
import { destination, pino } from 'pino';

/** Beside what the owner reads: who gave which command, and to what. */
export const journal = pino({ base: { by: userName() } }, destination({ dest: 2, sync: true }));

function userName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // Of a container, which need not have a name for its user.
    return undefined;
  }
}

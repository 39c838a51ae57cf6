import { CannotOpen } from './db/cannot-open';
import { DatabaseUnavailable } from './db/unavailable';
import { WrongSetting } from './env';
import { IncompleteBuild } from './pages/build';

/**
 * Describes why a command did not start: one line for a problem that the owner can fix, a stack
 * trace for a bug.
 */
export function describeStartupError(failure: unknown): string {
  if (
    failure instanceof WrongSetting ||
    failure instanceof CannotOpen ||
    failure instanceof IncompleteBuild
  )
    return failure.message;
  if (failure instanceof DatabaseUnavailable)
    return `The database cannot be used: ${failure.message}`;
  const { syscall, message, stack } = failure as NodeJS.ErrnoException;
  if (syscall === 'listen') return `PORT cannot be used: ${message}`;
  if (syscall === 'getaddrinfo') return `HOST cannot be used: ${message}`;
  return syscall === undefined ? `${stack}` : `DATA_DIR cannot be used: ${message}`;
}

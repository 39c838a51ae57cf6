/**
 * The database did not respond: whether a write happened is unknown, and it can be retried safely.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

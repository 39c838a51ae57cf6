/** The database cannot be reached or cannot write: the request may be tried again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

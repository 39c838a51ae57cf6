/** No answer from the database: whether a write was done is unknown, and it is safe to repeat it. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

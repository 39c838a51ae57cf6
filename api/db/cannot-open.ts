/**
 * The shop cannot start with this database. The message is one line for the owner, without a stack.
 */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

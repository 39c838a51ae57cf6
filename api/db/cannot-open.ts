/** The shop cannot start on this database. The message is one line for the owner; a stack would not help. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen';
}

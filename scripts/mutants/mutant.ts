/** A mutation: what is replaced, and the test that must fail. */
export interface Mutant {
  fault: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  test: string;
  /** Title of the test that must fail, without the behaviour ids at its end. */
  title: string;
}

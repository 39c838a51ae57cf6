/** A fault planted in the code: what is replaced, and the test that must see it. */
export interface Mutant {
  fault: string;
  file: string;
  /** Exactly once in the file. */
  from: string;
  to: string;
  test: string;
  title: string;
}

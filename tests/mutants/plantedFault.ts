/**
 * A fault that somebody could make one day: a piece of a file replaced by another, and the test files of which at
 * least one must fail with it. `find` stands in the file exactly once, so that the list cannot go stale unnoticed.
 */
export type PlantedFault = {
  /** What the fault does, as a reviewer would say it. */
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  /** A part of the name of the test that must fail, where its file takes long: no other test is run then. */
  readonly test?: string;
  /** Why no test can fail with it, for a fault that is kept to be remembered. Such a fault is not run. */
  readonly explained?: string;
};

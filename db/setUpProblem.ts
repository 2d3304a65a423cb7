/**
 * Something around the program is not as it must be: a folder, a port, a database. The message is one
 * line that says what to do, and is all that a person needs to see: no stack trace.
 */
export class SetUpProblem extends Error {
  override name = "SetUpProblem";
}

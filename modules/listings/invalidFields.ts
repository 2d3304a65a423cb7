import type { FieldProblemType, Invalid } from "#contract/fieldProblems.ts";

/** A field of the body that was not taken: where it stands in it, and what is wrong. */
export type BodyProblem = {
  readonly loc: readonly (string | number)[];
  readonly type: FieldProblemType;
  readonly [fact: string]: unknown;
};

/** Problems as the server answers them (422), beside those that the contract's schemas find. */
export function invalidFields(problems: readonly BodyProblem[]): Invalid {
  return { invalid: problems.map((problem) => ({ ...problem, loc: ["body", ...problem.loc] })) };
}

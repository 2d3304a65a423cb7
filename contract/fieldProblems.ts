/**
 * One field that was not taken, and why. `loc` leads to it: `["body", "ifsc_code"]`. Beside a `type` of
 * contract/fieldSentences.ts stand its facts.
 */
export type FieldProblem = {
  loc: (string | number)[];
  msg: string;
  type: string;
  [fact: string]: unknown;
};

/** What a verb returns for a field that no schema can judge, such as an IFSC without a branch: answered with 422. */
export type Invalid = { readonly invalid: readonly FieldProblem[] };

export function isInvalid(outcome: unknown): outcome is Invalid {
  return typeof outcome === "object" && outcome !== null && "invalid" in outcome;
}

/** The field of a body that was not taken. */
export function invalidField(field: string, { msg, type }: { msg: string; type: string }): Invalid {
  return { invalid: [{ loc: ["body", field], msg, type }] };
}

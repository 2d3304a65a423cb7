import type { FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import type { FieldProblem } from "#contract/fieldProblems.ts";
import { type Issue, parseQuietly, problemOf } from "#contract/issueProblem.ts";

/** Input that the schema of its call does not take. Fastify adds where it stood: `body`, `querystring`, `params`. */
export class UnfitInput extends Error {
  override readonly name = "UnfitInput";
  readonly problems: readonly FieldProblem[];
  validationContext?: string;

  constructor(issues: readonly Issue[]) {
    super("unfit input");
    this.problems = issues.map(problemOf);
  }
}

/** Parses input with the contract's schemas. */
export const compileInput: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const parsed = parseQuietly(schema, input);
    return parsed.success ? { value: parsed.data } : { error: new UnfitInput(parsed.error.issues) };
  };

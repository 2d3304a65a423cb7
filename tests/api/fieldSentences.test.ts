import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import type { FieldProblem } from "#contract/fieldProblems.ts";
import fieldProblems from "#languages/en/fieldProblems.json" with { type: "json" };
import { fieldMessage } from "#languages/fieldMessage.ts";
import { compileInput, UnfitInput } from "#server/readInput.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};

const oddValues: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  " ",
  "x",
  "x".repeat(30_000),
  -1,
  0.5,
  1e308,
  Number.NaN,
  [],
  Array(300).fill("x"),
  {},
  { unknown: 1 },
  new Date(Number.NaN),
];

/** Input that is odd in one place, as deep as the schema goes. */
function* oddInput(schema: JsonSchema): Generator<unknown> {
  yield* oddValues;
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    for (const odd of oddInput(inner)) yield { [name]: odd, unknown: 1 };
  if (schema.items) for (const odd of oddInput(schema.items)) yield [odd];
  for (const choice of schema.anyOf ?? []) yield* oddInput(choice);
  if (typeof schema.additionalProperties === "object")
    for (const odd of oddInput(schema.additionalProperties)) yield { any: odd };
}

const english = z.locales.en().localeError;

/** Everything that is said of odd input, by what Zod would have said. */
function problemsOf(schema: z.ZodType): Map<string, string> {
  const said = new Map<string, string>();
  const parse = compileInput({ schema, method: "POST", url: "/" });
  const shape = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  for (const input of oddInput(shape)) {
    const outcome = parse(input) as { error?: unknown };
    if (outcome.error === undefined) continue;
    assert.ok(outcome.error instanceof UnfitInput);
    for (const problem of outcome.error.problems) said.set(sentenceOf(problem), problem.type);
  }
  return said;
}

function sentenceOf({ loc: _loc, type, ...facts }: FieldProblem): string {
  return fieldMessage(type, facts, { language: "en", fieldProblems });
}

for (const { method, path, body, query } of allEndpoints) {
  for (const [place, schema] of Object.entries({ body, query })) {
    if (schema === undefined) continue;
    test(`${method} ${path}: what is said of its ${place} are sentences for people`, () => {
      const said = problemsOf(schema);
      for (const [sentence, type] of said) {
        assert.ok(Object.hasOwn(fieldProblems, type), type);
        // A capital letter or a thing in quotes begins a sentence, a full stop or an exclamation mark ends it; one sentence of old has neither.
        assert.match(sentence, /^[A-Z`].*([.!]|do not match)$/);
        assert.doesNotMatch(sentence, /\b(expected|received|Invalid|GUID|NaN|undefined|null|string|array)\b/);
      }
    });
  }
}

test("Zod's own sentences, which the rule above keeps in, are found by it", () => {
  const schema = z.object({ id: z.guid(), count: z.int() });
  const { issues } = schema.safeParse({ id: "x", count: "y" }).error ?? { issues: [] };
  assert.equal(issues.length, 2);
  for (const issue of issues) assert.match(String(english(issue as never)), /\b(expected|Invalid)\b/);
});

import type { FieldProblemType } from "#contract/fieldProblems.ts";
import type { Language } from "#contract/language.ts";
import { formatMessage } from "./formatMessage.ts";

type Speech = {
  readonly language: Language;
  readonly fieldProblems: Readonly<Record<FieldProblemType, string>>;
};

/** What is wrong with a field, from the facts that come with the problem. A list stands in words, with its `count`. */
export function fieldMessage(type: FieldProblemType, facts: object, speech: Speech): string {
  const values = Object.entries(facts).flatMap(([name, fact]) =>
    Array.isArray(fact)
      ? [
          [name, fact.join(", ")],
          ["count", fact.length],
        ]
      : [[name, fact]],
  );
  return formatMessage(speech.fieldProblems[type], Object.fromEntries(values), () => speech.language);
}

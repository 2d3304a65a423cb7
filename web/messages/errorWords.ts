import type { FieldProblem } from "#contract/fieldProblems.ts";
import type { FieldProblemType, FieldSentences } from "#contract/fieldSentences.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { RefusalSentences, ServerWords } from "#languages/languagePack.ts";
import type { ErrorTranslation, ErrorWords } from "#web/api/errorWords.ts";
import { coreMessages } from "./coreMessages.ts";
import { loadServerWords } from "./serverWords.ts";

/** What is said of a call that did not succeed, in the language of the page. */
export const errorWords: ErrorWords = {
  noAnswer: () => coreMessages().shell.noAnswer,
  ofStatus: statusText,
  async translation() {
    // Without a network they do not come, and the server's own words are better than none.
    const words = await loadServerWords().catch(() => null);
    return words ? translationBy(words) : null;
  },
};

/** The words of an error screen by status (R-SCREEN-10); any other status has none of its own. */
export function statusText(status: number): string {
  const { statuses } = coreMessages().shell;
  const known: Readonly<Record<string, string>> = statuses;
  return known[status] ?? statuses.other;
}

function translationBy({ refusals, fieldProblems, fieldSentences }: ServerWords): ErrorTranslation {
  return {
    refusal: (code, facts) => refusalIn(refusals, code, facts),
    fieldProblem: (problem) =>
      fieldProblems[problem.msg] ??
      fieldSentenceIn(fieldSentences, problem) ??
      coreMessages().shell.fieldInvalid,
  };
}

function fieldSentenceIn(sentences: FieldSentences, problem: FieldProblem): string | undefined {
  if (!Object.hasOwn(sentences, problem.type)) return undefined;
  // As with refusals: the facts of a type are the contract's.
  return sentences[problem.type as FieldProblemType](problem as never);
}

/** A refusal's sentence; undefined for a code that this version does not know. */
function refusalIn(refusals: RefusalSentences, code: string | undefined, facts: object): string | undefined {
  if (code === undefined || !Object.hasOwn(refusals, code)) return undefined;
  // The facts that come with a code are those of the contract; its types cannot follow them through JSON.
  return refusals[code as RefusalCode](facts as never);
}

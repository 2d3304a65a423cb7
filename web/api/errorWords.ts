import type { AnsweredFieldProblem } from "#contract/fieldProblems.ts";

/** What the server said in English, in the language of the page. */
export interface ErrorTranslation {
  /** A refusal's sentence from its facts; undefined for a code that this version does not know. */
  refusal(code: string | undefined, facts: object): string | undefined;
  /** What is wrong with a field, from what the server said of it. */
  fieldProblem(problem: AnsweredFieldProblem): string;
}

/** What is said of a call that did not succeed. */
export interface ErrorWords {
  /** No answer came. */
  noAnswer(): string;
  /** Of an answer that says nothing itself. */
  ofStatus(status: number): string;
  /** Loads the translation; null where the server's own words are shown. */
  translation(): Promise<ErrorTranslation | null>;
}

let words: ErrorWords | undefined;

/** The client knows no sentence: the app hands them over before the first call (web/messages/errorWords.ts). */
export function setErrorWords(given: ErrorWords): void {
  words = given;
}

export function errorWords(): ErrorWords {
  if (words === undefined) throw new Error("A call was made before setErrorWords.");
  return words;
}

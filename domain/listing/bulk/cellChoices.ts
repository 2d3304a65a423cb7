import { cellKey } from "./cells.ts";

/** One choice of a cell, and every word for it, of whichever language. */
export type CellChoice = { readonly value: string; readonly words: readonly string[] };

/** As a column answers it: what it is called in each language, and what is understood besides. */
type AnsweredChoice = {
  readonly value: string;
  readonly words: Readonly<Record<string, string>>;
  readonly other_words: readonly string[];
};

/** The choices of a column with every word for each. */
export function cellChoices(choices: readonly AnsweredChoice[]): CellChoice[] {
  return choices.map(({ value, words, other_words: others }) => ({
    value,
    words: [...Object.values(words), ...others],
  }));
}

/** The values of every choice that a cell may mean. */
export function meantChoices(text: string, choices: readonly CellChoice[]): string[] {
  const key = cellKey(text);
  return choices
    .filter(
      ({ value, words }) => value === text || (key !== "" && words.some((word) => cellKey(word) === key)),
    )
    .map(({ value }) => value);
}

/** The value of the choice that a cell means; null where it is none of them, or may be several. */
export function meantChoice(text: string, choices: readonly CellChoice[]): string | null {
  return only(meantChoices(text, choices));
}

/** The one that there is; null of none and of several. */
export function only<Value>(values: readonly Value[]): Value | null {
  return values.length === 1 ? (values[0] ?? null) : null;
}

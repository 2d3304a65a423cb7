import type { BulkColumn } from "#contract/bulkListing.ts";
import type { Language } from "#contract/language.ts";
import { cellKey } from "#domain/listing/bulk/cells.ts";
import { csvOf } from "#domain/text/csv.ts";

/** The file to fill in: the names of the columns, and a row that shows how. */
export function templateOf(columns: readonly BulkColumn[], language: Language): string {
  return csvOf([
    columns.map(({ headers }) => headers[language]),
    columns.map(({ example }) => example[language]),
  ]);
}

/** Which choice a cell means; null where it is none of them. */
export function choiceOf(cell: string, { choices }: Pick<BulkColumn, "choices">): string | null {
  const key = cellKey(cell);
  const found = choices.filter(
    ({ value, words }) => value === cell || Object.values(words).some((word) => cellKey(word) === key),
  );
  return found.length === 1 ? (found[0]?.value ?? null) : null;
}

/** What was read of the title for a cell, as people call it. */
export function readText(
  text: string,
  { choices, is_several: isSeveral }: BulkColumn,
  language: Language,
): string {
  const said = (value: string) => choices.find((choice) => choice.value === value)?.words[language] ?? value;
  return isSeveral ? text.split(", ").map(said).join(", ") : said(text);
}

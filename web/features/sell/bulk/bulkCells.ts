import type { BulkColumn } from "#contract/bulkListing.ts";
import type { Language } from "#contract/language.ts";
import { csvOf } from "#domain/text/csv.ts";

/** The file to fill in: the names of the columns, and a row that shows how. */
export function templateOf(columns: readonly BulkColumn[], language: Language): string {
  return csvOf([
    columns.map(({ headers }) => headers[language]),
    columns.map(({ example }) => example[language]),
  ]);
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

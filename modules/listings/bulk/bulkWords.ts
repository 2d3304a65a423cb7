import { type Language, languages } from "#contract/language.ts";
import type { DeliveryPayer } from "#domain/delivery/deliveryTerms.ts";
import type { PlainColumn } from "#domain/listing/bulk/bulkColumns.ts";
import type { OwnWords } from "#domain/listing/productOptions.ts";

type Words = Readonly<Record<string, string>>;
type FileWords = {
  readonly columns: Readonly<Record<PlainColumn, string>>;
  readonly payers: Readonly<Record<DeliveryPayer, string>>;
  readonly example: { readonly mark: string; readonly title: string; readonly description: string };
};

export type InEveryLanguage = Record<Language, string>;

/** What a file of listings is written in: a template is in one language, and read in each. */
const read = await Promise.all(
  languages.map(async (language) => {
    const file = await readWords<{ file: FileWords }>(language, "bulkListing");
    const { conditions } = await readWords<{ conditions: Words }>(language, "ui");
    return [
      language,
      { ...file.file, conditions, goods: await readWords<Words>(language, "goodsWords") },
    ] as const;
  }),
);
type Said = FileWords & { readonly conditions: Words; readonly goods: Words };
const said = Object.fromEntries(read) as Record<Language, Said>;

async function readWords<Read>(language: string, name: string): Promise<Read> {
  return (await import(`#languages/${language}/${name}.json`, { with: { type: "json" } })).default;
}

/** One text for each language. */
export function inEach(text: (words: Said, language: Language) => string): InEveryLanguage {
  return Object.fromEntries(
    languages.map((language) => [language, text(said[language], language)]),
  ) as InEveryLanguage;
}

/** What a question, a choice or a tile is called: as the operator who wrote it says it, else as the catalogue does. */
export function goodsWord(text: string, own: OwnWords): InEveryLanguage {
  return inEach(({ goods }, language) => own[language]?.[text] ?? goods[text] ?? text);
}

/** How the title of a template's example begins. */
export const exampleMarks: readonly string[] = languages.map((language) => said[language].example.mark);

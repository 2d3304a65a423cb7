import type { Language } from "#contract/language.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";

/** What questions, choices and specifications are called in a language that need not be the page's; for an operator's preview. */
export async function goodsWordsIn(language: Language): Promise<Readonly<Record<string, string>>> {
  // The bundler finds the files by this pattern, which has to be relative.
  const file: { default: Readonly<Record<string, string>> } = await importWithRetry(
    () => import(`../../languages/${language}/goodsWords.json`),
  );
  return file.default;
}

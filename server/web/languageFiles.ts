import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Language, languages } from "#contract/language.ts";

/**
 * The script with each language's messages, which the app asks for before it is hydrated (web/messages/coreMessages.ts).
 * Named in the head of the answer, it is fetched beside the app's first script and not after it.
 */
export async function findLanguageFiles(clientDir: string): Promise<Partial<Record<Language, string>>> {
  const names = await readdir(join(clientDir, "assets"));
  const found = languages.map((language) => {
    const name = names.find((one) => new RegExp(`^language-${language}-[\\w-]+\\.js$`).test(one));
    return name ? ([language, `/assets/${name}`] as const) : undefined;
  });
  return Object.fromEntries(found.filter((entry) => entry !== undefined));
}

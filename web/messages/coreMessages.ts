import type { Language } from "#contract/language.ts";
import type { LanguagePack } from "#languages/languagePack.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** In a browser the one language of the page, on the server those that it was asked for. */
const packs = new Map<Language, LanguagePack>();

/** Loads the page's language, before anything is drawn. */
export async function loadCoreMessages(): Promise<void> {
  const language = pageLanguage();
  if (packs.has(language)) return;
  // The folder that bears the language's code. The bundler finds them all by this pattern, which has to be relative.
  const file: { pack: LanguagePack } = await importWithRetry(
    () => import(`../../languages/${language}/pack.ts`),
  );
  packs.set(language, file.pack);
}

/** Everything of the page's language that every page needs. */
export function languagePack(): LanguagePack {
  const pack = packs.get(pageLanguage());
  if (pack === undefined) throw new Error("The messages are read before loadCoreMessages has loaded them.");
  return pack;
}

/** The sentences that every page needs, for what is no component: heads, loaders, toasts. */
export function coreMessages() {
  return languagePack().messages;
}

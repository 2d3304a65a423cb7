import { type Language, languages } from "#contract/language.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

/** Those that this page is not in. */
export function otherLanguages(): Language[] {
  const here = pageLanguage();
  return languages.filter((language) => language !== here);
}

import { defaultLanguage } from "#contract/language.ts";
import type { ErrorWords } from "#web/api/errorWords.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { coreMessages } from "./coreMessages.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** What is said of a call that did not succeed, in the language of the page. */
export const errorWords: ErrorWords = {
  noAnswer: () => coreMessages().shell.noAnswer,
  ofStatus: statusText,
  async translation() {
    // The server's own words are in it.
    if (pageLanguage() === defaultLanguage) return null;
    // Most visits are never refused anything. Without a network it does not come, and the server's own words are better
    // than none, and than a reload, which would lose the form that was refused.
    return await importWithRetry(() => import("./errorTranslation.ts"), { mayReload: false })
      .then(({ loadTranslation }) => loadTranslation())
      .catch(() => null);
  },
};

/** The words of an error screen by status (R-SCREEN-10); any other status has none of its own. */
export function statusText(status: number): string {
  const { statuses } = coreMessages().shell;
  const known: Readonly<Record<string, string>> = statuses;
  return known[status] ?? statuses.other;
}

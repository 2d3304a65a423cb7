import type { ServerWords } from "#languages/languagePack.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { languagePack } from "./coreMessages.ts";

/** What the server says, in the page's language; null where its own words are shown. */
export async function loadServerWords(): Promise<ServerWords | null> {
  const files = languagePack().serverWords;
  if (files === null) return null;
  // A reload would lose the form that was refused: the server's own words are better than that.
  const [{ refusals }, { fieldProblems, fieldSentences }] = await Promise.all([
    importWithRetry(files.refusals, { mayReload: false }),
    importWithRetry(files.fieldProblems, { mayReload: false }),
  ]);
  return { refusals, fieldProblems, fieldSentences };
}

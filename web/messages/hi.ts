import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import type { Messages } from "./en.ts";
import { accounts } from "./hi/accounts.ts";
import { bidBar } from "./hi/bidBar.ts";
import { catalogue } from "./hi/catalogue.ts";
import { shell } from "./hi/shell.ts";
import { ui } from "./hi/ui.ts";
import type { LanguagePack } from "./languagePack.ts";

/** The Hindi sentences that every page needs, under the keys of the English ones. */
export const hi: Messages = { ui, bidBar, shell, accounts, catalogue };

export const pack: LanguagePack<Messages> = {
  messages: hi,
  loadServerWords: async () => {
    const [{ refusals }, { fieldProblems, fieldSentences }] = await Promise.all([
      // A reload would lose the form that was refused: the server's own words are better than that.
      importWithRetry(() => import("./hi/refusals.ts"), { mayReload: false }),
      importWithRetry(() => import("./hi/fieldProblems.ts"), { mayReload: false }),
    ]);
    return { refusals, fieldProblems, fieldSentences };
  },
};

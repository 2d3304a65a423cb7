import type { Messages } from "./en.ts";
import { accounts } from "./hi/accounts.ts";
import { bidBar } from "./hi/bidBar.ts";
import { catalogue } from "./hi/catalogue.ts";
import { shell } from "./hi/shell.ts";
import { ui } from "./hi/ui.ts";
import type { LanguagePack } from "./languagePack.ts";

/** The Hindi sentences that every page needs, under the keys of the English ones. */
export const hi: Messages = { ui, bidBar, shell, accounts, catalogue };

export const pack: LanguagePack = {
  messages: hi,
  loadServerWords: async () => {
    const [{ refusals }, { fieldProblems }] = await Promise.all([
      import("./hi/refusals.ts"),
      import("./hi/fieldProblems.ts"),
    ]);
    return { refusals, fieldProblems };
  },
};

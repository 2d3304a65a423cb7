import { accounts } from "./en/accounts.ts";
import { bidBar } from "./en/bidBar.ts";
import { catalogue } from "./en/catalogue.ts";
import { shell } from "./en/shell.ts";
import { ui } from "./en/ui.ts";
import type { LanguagePack } from "./languagePack.ts";

/**
 * The English sentences that every page needs. One file for each part of the app stands in en/, so that a screen's
 * words are found beside one another; what only some pages need is a group of its own (groups.ts).
 */
export const en = { ui, bidBar, shell, accounts, catalogue };

export type Messages = typeof en;

export const pack: LanguagePack<Messages> = { messages: en, loadServerWords: null };

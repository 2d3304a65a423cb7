import type { Refusal, RefusalCode } from "#contract/refusals.ts";
import type { Messages } from "./en.ts";

/** A sentence for each refusal of the API, from the facts that come with it. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: Omit<Refusal<Code>, "refused">) => string };

/** What the server says in English, in another language. */
export interface ServerWords {
  readonly refusals: RefusalSentences;
  /** What the server says about a field, by its English words. */
  readonly fieldProblems: Readonly<Record<string, string>>;
}

/** What a language has besides the messages of single features. */
export interface LanguagePack {
  readonly messages: Messages;
  /** Brings them; null where the server's own words are shown. Most visits are never refused anything. */
  readonly loadServerWords: (() => Promise<ServerWords>) | null;
}

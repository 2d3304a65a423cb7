import type { Refusal, RefusalCode } from "#contract/refusals.ts";
import type { Messages } from "./en.ts";

/** A sentence for each refusal of the API, from the facts that come with it. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: Omit<Refusal<Code>, "refused">) => string };

/** What a language has besides the messages of single features. */
export interface LanguagePack {
  readonly messages: Messages;
  /** Null where the server's own sentence is shown, which is English. */
  readonly refusals: RefusalSentences | null;
  /** What the server says about a field, by its English words; null where these are shown. */
  readonly fieldProblems: Readonly<Record<string, string>> | null;
}

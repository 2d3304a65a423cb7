import type { FieldSentences } from "#contract/fieldSentences.ts";
import type { Refusal, RefusalCode } from "#contract/refusals.ts";

/** A sentence for each refusal of the API, from the facts that come with it. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: Omit<Refusal<Code>, "refused">) => string };

/** What the server says in English, in another language. */
export interface ServerWords {
  readonly refusals: RefusalSentences;
  /** What the server says about a field, by its English words. */
  readonly fieldProblems: Readonly<Record<string, string>>;
  /** What it says where it has no words of its own for the field, by the type of the problem. */
  readonly fieldSentences: FieldSentences;
}

/** What a language has besides the messages of single features. `Words` are those of the English file. */
export interface LanguagePack<Words> {
  readonly messages: Words;
  /** Loads them; null where the server's own words are shown. Most visits are never refused anything. */
  readonly loadServerWords: (() => Promise<ServerWords>) | null;
}

import type { FieldSentences } from "#contract/fieldSentences.ts";
import type { Refusal, RefusalCode } from "#contract/refusals.ts";
import type { pack as english } from "./en/pack.ts";

type English = typeof english;

/** The messages of each group, by its name. */
export type MessageGroups = {
  readonly [Name in keyof English["groups"]]: Awaited<ReturnType<English["groups"][Name]>>["default"];
};

/** What a language says in the app: the messages of English, by the same keys. The compiler finds what is missing. */
export interface LanguagePack {
  /** What every page needs. */
  readonly messages: English["messages"];
  /** What only some pages need, each a file of its own that only its readers load. */
  readonly groups: {
    readonly [Name in keyof MessageGroups]: () => Promise<{ readonly default: MessageGroups[Name] }>;
  };
  /** Null where the server's own words are shown. Most visits are never refused anything: files of their own. */
  readonly serverWords: {
    readonly refusals: () => Promise<Pick<ServerWords, "refusals">>;
    readonly fieldProblems: () => Promise<Omit<ServerWords, "refusals">>;
  } | null;
}

/** What the server says in English, in another language. */
export interface ServerWords {
  readonly refusals: RefusalSentences;
  /** What the server says about a field, by its English words. */
  readonly fieldProblems: Readonly<Record<string, string>>;
  /** What it says where it has no words of its own for the field, by the type of the problem. */
  readonly fieldSentences: FieldSentences;
}

/** A sentence for each refusal of the API, from the facts that come with it. */
export type RefusalSentences = { [Code in RefusalCode]: (facts: Omit<Refusal<Code>, "refused">) => string };

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
}

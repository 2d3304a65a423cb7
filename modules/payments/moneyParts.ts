import type { Database } from "#db/pool.ts";
import type { Providers } from "./providers.ts";
import type { Questions } from "./questions.ts";

/** What every verb needs that writes about money and calls a provider. */
export type MoneyParts = {
  readonly database: Database;
  readonly providers: Providers;
  /** Bounds what payers may ask; the worker's lanes have bounds of their own. */
  readonly questions?: Questions;
};

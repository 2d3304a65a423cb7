import type { Database } from "#db/pool.ts";
import type { Providers } from "./providers.ts";

/** What every verb needs that writes about money and calls a provider. */
export type MoneyParts = { readonly database: Database; readonly providers: Providers };

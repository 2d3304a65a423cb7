import type { Transaction as KyselyTransaction } from "kysely";
import type { Connections } from "./pool.ts";
import type { Schema } from "./schema.ts";

/** What the helpers of a verb take first. Only a verb opens one. */
export type Transaction = KyselyTransaction<Schema>;

/**
 * Runs `work` in one transaction (read committed: rules lock the rows that they read). It commits when
 * `work` returns, a refusal included, and rolls back when it throws.
 */
export function inTransaction<Result>(
  database: Connections,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.kysely.transaction().execute(work);
}

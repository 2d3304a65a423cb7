import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { mostSavedSearches } from "#domain/search/savedSearchLimits.ts";

/** Null while somebody, who is held, may save one more search. */
export async function refuseFull(tx: Transaction, userId: string): Promise<Refusal | null> {
  const own = tx.selectFrom("saved_searches").where("user_id", "=", userId);
  if ((await countRows(own)) < mostSavedSearches) return null;
  return { refused: "too_many_saved_searches", limit: mostSavedSearches };
}

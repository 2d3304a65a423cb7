import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readStrikeStanding } from "../accounts/buyerStrikes.ts";
import { endMaxima } from "./endMaxima.ts";
import { lockAuctionsOf } from "./freezeListings.ts";

/**
 * Follows up new strikes: of whoever may bid no more because of one, the maxima end with which they lead. Their bids
 * stand, and their orders go on. A transaction of its own, because auctions are locked before orders (docs/lock-order.md).
 * Returns how many were followed up.
 */
export async function stopBidding(database: Database, { limit }: { limit: number }): Promise<number> {
  const fresh = database.kysely.selectFrom("buyer_strikes").where("is_followed_up", "=", false);
  const rows = await fresh
    .select(["id", "user_id"])
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  for (const row of rows) await inTransaction(database, (tx) => followUp(tx, row));
  return rows.length;
}

type NewStrike = { readonly id: string; readonly user_id: string };

async function followUp(tx: Transaction, { id, user_id: userId }: NewStrike): Promise<void> {
  if ((await readStrikeStanding(tx, userId)) === "stopped") {
    await lockAuctionsOf(tx, userId);
    await endMaxima(tx, userId);
  }
  await tx.updateTable("buyer_strikes").set({ is_followed_up: true }).where("id", "=", id).execute();
}

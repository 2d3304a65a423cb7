import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Order } from "./orderRows.ts";

export type StrikeReason = "seller_cancelled" | "verification_failed" | "claim_upheld";

/** A mark against the seller of an order, once for a reason. Operators read them; a cancellation shows them. */
export async function strikeSeller(
  tx: Transaction,
  order: Order,
  { reason, now }: { reason: StrikeReason; now: Date },
): Promise<void> {
  await sql`
    insert into strikes (user_id, order_id, reason, created_at)
    values (${order.seller_id}, ${order.id}, ${reason}, ${now})
    on conflict (order_id, reason) do nothing`.execute(tx);
}

/** How many marks a seller got within the last year. */
export async function countStrikes(database: Database, sellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from strikes
    where user_id = ${sellerId} and created_at > blaze_now() - interval '1 year'`.execute(database.kysely);
  return rows[0]?.count ?? 0;
}

import type { Kysely } from "kysely";
import { countRows } from "#db/expressions.ts";
import type { Schema, StrikesTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { ago } from "../operations/readClock.ts";
import type { Order } from "./orderRows.ts";

/** A mark against the seller of an order, once for a reason. Operators read them; a cancellation shows them. */
export async function strikeSeller(
  tx: Transaction,
  order: Order,
  { reason, now }: { reason: StrikesTable["reason"]; now: Date },
): Promise<void> {
  await tx
    .insertInto("strikes")
    .values({ user_id: order.seller_id, order_id: order.id, reason, created_at: now })
    .onConflict((conflict) => conflict.columns(["order_id", "reason"]).doNothing())
    .execute();
}

/** How many marks a seller got within the last year. */
export async function countStrikes(reader: Kysely<Schema>, sellerId: string): Promise<number> {
  const strikes = reader.selectFrom("strikes").where("user_id", "=", sellerId);
  return await countRows(strikes.where("created_at", ">", ago("1 year")));
}

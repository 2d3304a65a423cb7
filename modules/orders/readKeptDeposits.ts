import { sql } from "kysely";
import type { KeptDeposit } from "#contract/operatorOrders.ts";
import type { Database } from "#db/pool.ts";
import { type Page, selectPage } from "#db/readPage.ts";
import { noPaise } from "#domain/money/paise.ts";
import { isNotOrderOf } from "./orderRows.ts";

/** Deposits that are kept, the latest first, for operators; not those of orders of their own. */
export async function readKeptDeposits(
  { kysely }: Database,
  { operatorId, ...page }: Page & { operatorId: string },
): Promise<{ results: KeptDeposit[]; total: number }> {
  const kept = kysely
    .selectFrom("deposits")
    .innerJoin("orders", "orders.deposit_id", "deposits.id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users", "users.id", "orders.buyer_id")
    .select(({ fn, val }) => [
      "orders.id",
      "orders.listing_id as product_id",
      "listings.title",
      fn.coalesce("users.name", val("")).as("buyer_name"),
      "deposits.amount_paise as amount",
      sql<Date>`coalesce(deposits.forfeited_at, deposits.finished_at)`.as("kept_at"),
    ])
    .where("deposits.status", "=", "forfeited")
    .where("deposits.amount_paise", ">", noPaise)
    .where(isNotOrderOf(operatorId))
    .orderBy("kept_at", "desc")
    .orderBy("orders.id");
  const { rows, total } = await selectPage(kept, page);
  return { results: rows.map((row) => ({ ...row, kept_at: row.kept_at.toISOString() })), total };
}

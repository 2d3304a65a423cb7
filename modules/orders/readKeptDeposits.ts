import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listKeptDeposits } from "#contract/operatorOrders.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { noPaise } from "#domain/money/paise.ts";
import { isNotOrderOf } from "./orderRows.ts";

const keptAt = sql<Date>`coalesce(deposits.forfeited_at, deposits.finished_at)`;

/** Deposits that are kept, the latest first, for operators; not those of orders of their own. */
export async function readKeptDeposits(
  { kysely }: Database,
  { operatorId, ...page }: KeysetPage & { operatorId: string },
): Promise<AnswerOf<typeof listKeptDeposits>> {
  const kept = kysely
    .selectFrom("deposits")
    .innerJoin("orders", "orders.deposit_id", "deposits.id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users", "users.id", "orders.buyer_id")
    .select(({ fn, val }) => [
      "orders.id",
      "orders.number",
      "orders.listing_id as product_id",
      "listings.title",
      fn.coalesce("users.name", val("")).as("buyer_name"),
      "deposits.amount_paise as amount",
      keptAt.as("kept_at"),
      sql<boolean>`exists (
        select from operator_proposals
        where kind = 'forfeiture_reversal' and subject = orders.id::text and outcome is null)`.as(
        "awaits_approval",
      ),
    ])
    .where("orders.status", "=", "payment_defaulted")
    .where("deposits.status", "=", "forfeited")
    .where("deposits.amount_paise", ">", noPaise)
    .where(isNotOrderOf(operatorId));
  const sorting = { first: "latest", moment: keptAt, id: sql`deposits.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(kept, page, sorting);
  return { results: rows.map((row) => ({ ...row, kept_at: row.kept_at.toISOString() })), next_cursor };
}

import { type InferResult, type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listStrikes, OperatorStrike, ownStrikes, Strike } from "#contract/strikes.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { bidCeiling } from "#domain/auction/bidCeiling.ts";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { strikeEnd } from "#domain/order/strikeStanding.ts";
import { readStrikeStanding } from "../accounts/buyerStrikes.ts";
import { presentOwnCeiling, readOwnCeiling } from "../accounts/ownCeiling.ts";
import { readClock } from "../operations/readClock.ts";
import { readSettings } from "../operations/settings.ts";
import { isNotOrderOf } from "./orderRows.ts";

const ownShown = 50;
/** Of `buyer_strikes`: its buyer said something against it, and nobody has answered. */
export const isOpenObjection = sql<boolean>`
  buyer_strikes.objection is not null and buyer_strikes.answer is null and buyer_strikes.lifted_at is null`;

export function selectStrikes(reader: Kysely<Schema>) {
  return reader
    .selectFrom("buyer_strikes")
    .innerJoin("orders", "orders.id", "buyer_strikes.order_id")
    .innerJoin("deposits", "deposits.id", "orders.deposit_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users", "users.id", "buyer_strikes.user_id")
    .selectAll("buyer_strikes")
    .select(["orders.number as order_number", "listings.title", "users.name as buyer_name"])
    .select([
      sql<Paise>`orders.amount_paise + orders.shipping_price_paise`.as("amount"),
      sql<Paise>`case when deposits.status = 'forfeited' then deposits.amount_paise else 0 end`.as(
        "kept_amount",
      ),
    ]);
}

type StrikeRow = InferResult<ReturnType<typeof selectStrikes>>[number];

export function strikeAnswer(row: StrikeRow): Strike {
  const { id, order_number, title, amount, kept_amount, objection, answer } = row;
  return {
    ...{ id, order_number, title, amount, kept_amount },
    created_at: row.created_at.toISOString(),
    ends_at: strikeEnd(row.created_at).toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
    ...{ objection, objected_at: row.objected_at?.toISOString() ?? null },
    ...{ answer, answered_at: row.answered_at?.toISOString() ?? null },
  };
}

/** A buyer's own strikes, the latest first, and where they stand by them. */
export async function readOwnStrikes(
  { kysely }: Database,
  userId: string,
): Promise<AnswerOf<typeof ownStrikes>> {
  const strikes = selectStrikes(kysely).where("buyer_strikes.user_id", "=", userId);
  const rows = await strikes.orderBy("buyer_strikes.created_at", "desc").limit(ownShown).execute();
  const now = await readClock(kysely);
  const counted = rows.filter((row) => row.lifted_at === null && now < strikeEnd(row.created_at));
  const settings = await readSettings(kysely);
  const paid = kysely.selectFrom("orders").select("id").where("buyer_id", "=", userId);
  const own = await readOwnCeiling(kysely, userId);
  const hasPaid = (await paid.where("paid_at", "is not", null).limit(1).executeTakeFirst()) !== undefined;
  return {
    strike_standing: await readStrikeStanding(kysely, userId),
    strikes_counted: counted.length,
    ceiling: bidCeiling(rupees(settings.BID_CEILING_RUPEES), { own, hasPaid, depositPaise: null }),
    ceiling_by_hand: presentOwnCeiling(own),
    results: rows.map(strikeAnswer),
  };
}

/** Strikes for operators; not those of orders of their own. */
export async function readOperatorStrikes(
  { kysely }: Database,
  { operatorId, status, ...page }: KeysetPage & { operatorId: string; status: "open" | "all" },
): Promise<AnswerOf<typeof listStrikes>> {
  const all = selectStrikes(kysely).where(isNotOrderOf(operatorId));
  const open = all.where(isOpenObjection);
  const { rows, next_cursor } = await selectKeysetPage(status === "open" ? open : all, page, {
    ...(status === "open"
      ? { first: "oldest", moment: sql`buyer_strikes.objected_at` }
      : { first: "latest", moment: sql`buyer_strikes.created_at` }),
    id: sql`buyer_strikes.id`,
  });
  return { results: await Promise.all(rows.map((row) => operatorStrike(kysely, row))), next_cursor };
}

export async function operatorStrike(reader: Kysely<Schema>, row: StrikeRow): Promise<OperatorStrike> {
  return {
    ...strikeAnswer(row),
    buyer_name: row.buyer_name ?? "",
    strike_standing: await readStrikeStanding(reader, row.user_id),
  };
}

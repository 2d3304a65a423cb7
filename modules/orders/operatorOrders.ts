import type { AnswerOf } from "#contract/endpoint.ts";
import type { listClaims, listOperatorOrders } from "#contract/operatorOrders.ts";
import type { Database } from "#db/pool.ts";
import { type Page, selectPage } from "#db/readPage.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { type OrderStage, orderState, stageLimitDays } from "#domain/order/orderStages.ts";
import { readClock } from "../operations/readClock.ts";
import { claimAnswer, selectClaims } from "./claimRows.ts";
import { isOrderOf, type Order, selectOrdersWithCover } from "./orderRows.ts";
import { soldItem } from "./readSoldOrder.ts";

const dayMs = 24 * 60 * 60_000;

/** Paid orders that are not completed, or those of one stage; who has waited longest in a stage comes first. */
export async function readOperatorOrders(
  { kysely }: Database,
  { operatorId, stage, ...page }: Page & { operatorId: string; stage?: OrderStage | undefined },
): Promise<AnswerOf<typeof listOperatorOrders>> {
  const now = await readClock(kysely);
  const orders = selectOrdersWithCover(kysely)
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .where("orders.stage", stage === undefined ? "<>" : "=", stage ?? "completed")
    .orderBy("orders.stage_since")
    .orderBy("orders.id");
  const { rows, total } = await selectPage(orders, page);
  const results = rows.map((row) => ({
    ...soldItem(row),
    seller_name: row.seller_name ?? "",
    buyer_name: row.buyer_name ?? "",
    stage_since: row.stage_since?.toISOString() ?? null,
    is_late: isLate(row, now),
    actions: isOrderOf(row, operatorId) ? [] : actionsFor("operator", orderState(row)),
  }));
  return { results, total };
}

function isLate({ stage, stage_since: since }: Order, now: Date): boolean {
  const limitDays = stage === null ? undefined : stageLimitDays[stage];
  if (limitDays === undefined || since === null) return false;
  return now.getTime() - since.getTime() > limitDays * dayMs;
}

/** Open claims, the one to be answered first at the head; or answered ones, the latest first. */
export async function readClaims(
  { kysely }: Database,
  { status, ...page }: Page & { status: "open" | "answered" },
): Promise<AnswerOf<typeof listClaims>> {
  const isOpen = status === "open";
  const claims = selectClaims(kysely)
    .innerJoin("orders", "orders.id", "claims.order_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["listings.title", "orders.amount_paise"])
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .where("claims.status", isOpen ? "=" : "<>", "open")
    .orderBy(isOpen ? "claims.answer_by" : "claims.answered_at", isOpen ? "asc" : "desc")
    .orderBy("claims.id");
  const { rows, total } = await selectPage(claims, page);
  const results = rows.map((row) => ({
    ...claimAnswer(row),
    order_id: row.order_id,
    title: row.title,
    buyer_name: row.buyer_name ?? "",
    seller_name: row.seller_name ?? "",
    order_amount: row.amount_paise,
  }));
  return { results, total };
}

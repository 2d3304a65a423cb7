import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { NextStep } from "#contract/nextStep.ts";
import type { listClaims, listOperatorOrders } from "#contract/operatorOrders.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { type OrderStage, orderState, stageLimitDays } from "#domain/order/orderStages.ts";
import { readClock } from "../operations/readClock.ts";
import { claimAnswer, selectClaims } from "./claimRows.ts";
import { nobodySees, operatorSees, placesOf, readPlaceRows } from "./orderPlaces.ts";
import { isOrderOf, type Order, selectOrdersWithCover } from "./orderRows.ts";
import { readNextSteps } from "./readNextSteps.ts";
import { soldItem } from "./readSoldOrder.ts";

const dayMs = 24 * 60 * 60_000;

type Wish = {
  readonly operatorId: string;
  readonly stage?: OrderStage | undefined;
  readonly number?: string | undefined;
};

/**
 * Paid orders that are not completed, or those of one stage; who has waited longest in a stage comes first. Or the one
 * with a number, also when it is unpaid, ended or completed.
 */
export async function readOperatorOrders(
  { kysely }: Database,
  { operatorId, stage, number, ...page }: KeysetPage & Wish,
): Promise<AnswerOf<typeof listOperatorOrders>> {
  const now = await readClock(kysely);
  const orders = selectOrdersWithCover(kysely)
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .where((is) =>
      number === undefined
        ? is("orders.stage", stage === undefined ? "<>" : "=", stage ?? "completed")
        : is("orders.number", "=", number),
    );
  const { rows, next_cursor } = await selectKeysetPage(orders, page, {
    first: "oldest",
    moment: number === undefined ? sql`orders.stage_since` : sql`orders.created_at`,
    id: sql`orders.id`,
  });
  const places = await readPlaceRows(
    kysely,
    rows.map(({ id }) => id),
  );
  const asker = { person: "operator", userId: operatorId, now, places } as const;
  const steps = await readNextSteps(kysely, rows, asker);
  const results = rows.map((row) => ({
    ...soldItem(row),
    next_step: steps.get(row.id) as NextStep,
    seller_name: row.seller_name ?? "",
    buyer_name: row.buyer_name ?? "",
    stage_since: row.stage_since?.toISOString() ?? null,
    is_late: isLate(row, now),
    ...whatOperatorSees(row, { operatorId, places }),
  }));
  return { results, next_cursor };
}

/** An operator who buys or sells here does nothing about it, and sees of the other side what anybody in their place does. */
function whatOperatorSees(
  order: Order,
  { operatorId, places }: { operatorId: string; places: Awaited<ReturnType<typeof readPlaceRows>> },
) {
  const isOwn = isOrderOf(order, operatorId);
  return {
    actions: isOwn ? [] : actionsFor("operator", orderState(order), order.shipping_mode),
    places: placesOf(places, order.id, isOwn ? nobodySees : operatorSees),
  };
}

function isLate({ stage, stage_since: since }: Order, now: Date): boolean {
  const limitDays = stage === null ? undefined : stageLimitDays[stage];
  if (limitDays === undefined || since === null) return false;
  return now.getTime() - since.getTime() > limitDays * dayMs;
}

/** Open claims, the one to be answered first at the head; or answered ones, the latest first. */
export async function readClaims(
  { kysely }: Database,
  { status, ...page }: KeysetPage & { status: "open" | "answered" },
): Promise<AnswerOf<typeof listClaims>> {
  const isOpen = status === "open";
  const claims = selectClaims(kysely)
    .innerJoin("orders", "orders.id", "claims.order_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["listings.title", "orders.amount_paise", "orders.number as order_number"])
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .where("claims.status", isOpen ? "=" : "<>", "open");
  const { rows, next_cursor } = await selectKeysetPage(claims, page, {
    ...(isOpen
      ? { first: "oldest", moment: sql`claims.answer_by` }
      : { first: "latest", moment: sql`claims.answered_at` }),
    id: sql`claims.id`,
  });
  const results = rows.map((row) => ({
    ...claimAnswer(row),
    order_id: row.order_id,
    order_number: row.order_number,
    title: row.title,
    buyer_name: row.buyer_name ?? "",
    seller_name: row.seller_name ?? "",
    order_amount: row.amount_paise,
  }));
  return { results, next_cursor };
}

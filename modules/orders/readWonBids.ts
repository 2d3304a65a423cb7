import { type InferResult, type Kysely, sql } from "kysely";
import type { WonItem } from "#contract/bidding.ts";
import type { NextStep } from "#contract/nextStep.ts";
import type { Database } from "#db/pool.ts";
import { type Page, selectPage } from "#db/readPage.ts";
import type { Schema } from "#db/schema.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { coverOf } from "../catalogue/coverPicture.ts";
import { readClock } from "../operations/readClock.ts";
import { isUnconfirmed } from "./isUnconfirmed.ts";
import { readPlaceRows } from "./orderPlaces.ts";
import { balanceOf, defaultTermsOf, selectOrdersWithCover } from "./orderRows.ts";
import { readNextSteps } from "./readNextSteps.ts";

/** The user's won orders, the latest first; also those that were not paid in time. */
export async function readWonBids(
  { kysely }: Database,
  userId: string,
  page: Page,
): Promise<{ results: WonItem[]; total: number }> {
  const { rows, total } = await selectPage(
    selectWon(kysely, userId),
    kysely.selectFrom("orders").where("buyer_id", "=", userId),
    page,
  );
  const places = await readPlaceRows(
    kysely,
    rows.map(({ id }) => id),
  );
  const asked = { person: "buyer", userId, now: await readClock(kysely), places } as const;
  const steps = await readNextSteps(kysely, rows, asked);
  return { results: rows.map((row) => wonItem(row, steps.get(row.id) as NextStep)), total };
}

function selectWon(reader: Kysely<Schema>, userId: string) {
  return selectOrdersWithCover(reader)
    .select(["deposits.default_terms", isFoundLate.as("is_found_late"), isUnconfirmed.as("is_unconfirmed")])
    .select(lossCause.as("loss_cause"))
    .where("orders.buyer_id", "=", userId)
    .orderBy("orders.created_at", "desc")
    .orderBy("orders.id");
}

const isFoundLate = sql<boolean>`orders.status = 'payment_defaulted' and exists (
  select from order_events where order_id = orders.id and kind = 'found_late')`;

const lossCause = sql<WonItem["loss_cause"]>`(select cause from transit_losses where order_id = orders.id)`;

function wonItem(order: InferResult<ReturnType<typeof selectWon>>[number], nextStep: NextStep): WonItem {
  return {
    id: order.id,
    number: order.number,
    product_id: order.listing_id,
    title: order.title,
    quantity: order.quantity,
    ...coverOf(order),
    final_amount: order.amount_paise,
    order_price: orderPrice(order),
    balance: balanceOf(order),
    order_status: order.status,
    is_found_late: order.is_found_late,
    is_unconfirmed: order.is_unconfirmed,
    payment_deadline: order.payment_deadline.toISOString(),
    next_step: nextStep,
    loss_cause: order.loss_cause,
    deposit_amount: order.deposit_paise,
    default_terms: defaultTermsOf(order),
  };
}

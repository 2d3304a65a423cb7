import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listClaims } from "#contract/operatorOrders.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import { isOpenInClaim } from "#domain/order/claimTurns.ts";
import { actionsFor } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { readHolders } from "../../cases/caseRows.ts";
import { readClock } from "../../operations/readClock.ts";
import { claimAnswer, claimFacts, selectClaims } from "../claimRows.ts";
import { readInspections } from "../inspection/readInspection.ts";
import { orderVersion } from "../orderCase.ts";
import { countedDeposit, isOrderOf } from "../orderRows.ts";
import { heldForOrder } from "../returnOrderMoney.ts";
import { readParcelsInTheWay } from "./returnParcels.ts";

type Wish = { readonly operatorId: string; readonly status: "open" | "answered" };

/** Claims that are not closed, the turn that ends first at the head; or closed ones, the latest first. */
export async function readClaims(
  { kysely }: Database,
  { operatorId, status, ...page }: KeysetPage & Wish,
): Promise<AnswerOf<typeof listClaims>> {
  const now = await readClock(kysely);
  const isOpen = status === "open";
  const claims = selectClaims(kysely)
    .innerJoin("orders", "orders.id", "claims.order_id")
    .innerJoin("deposits", "deposits.id", "orders.deposit_id")
    .innerJoin("listings", "listings.id", "orders.listing_id")
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["listings.title", "listings.shipping_mode", "orders.number as order_number"])
    .select(["orders.amount_paise", "orders.seller_id", "orders.stage", "orders.status as order_status"])
    .select(["orders.paid_paise", "orders.covered_paise", "orders.returned_paise", "orders.settled_paise"])
    .select([countedDeposit.as("deposit_paise"), "sellers.name as seller_name", "buyers.name as buyer_name"])
    .select(orderVersion.as("version"))
    .where("claims.closed_at", isOpen ? "is" : "is not", null);
  const { rows, next_cursor } = await selectKeysetPage(claims, page, {
    ...(isOpen
      ? { first: "oldest", moment: sql`claims.waits_until` }
      : { first: "latest", moment: sql`claims.closed_at` }),
    id: sql`claims.id`,
  });
  const orderIds = rows.map((row) => row.order_id);
  const inspections = await readInspections(kysely, orderIds);
  const inTheWay = await readParcelsInTheWay(kysely, orderIds);
  const holders = await readHolders(kysely, { kind: "order", operatorId }, orderIds);
  const results = rows.map((row) => ({
    ...claimAnswer(row),
    inspection: inspections.get(row.order_id) ?? null,
    actions: actionsOf(row, { operatorId, now }),
    version: row.version,
    case: holders.get(row.order_id) ?? null,
    order_id: row.order_id,
    order_number: row.order_number,
    title: row.title,
    shipping_mode: row.shipping_mode,
    buyer_name: row.buyer_name ?? "",
    seller_name: row.seller_name ?? "",
    order_amount: row.amount_paise,
    held_amount: heldForOrder(row),
    parcel_in_the_way: inTheWay.get(row.order_id) ?? null,
  }));
  return { results, next_cursor };
}

type Row = Parameters<typeof claimFacts>[0] &
  Parameters<typeof isOrderOf>[0] & {
    order_status: Parameters<typeof orderState>[0]["status"];
    stage: Parameters<typeof orderState>[0]["stage"];
    shipping_mode: Parameters<typeof actionsFor>[2];
  };

/** Nothing for an operator who buys or sells there. */
function actionsOf(row: Row, { operatorId, now }: { operatorId: string; now: Date }) {
  if (isOrderOf(row, operatorId)) return [];
  const state = orderState({ status: row.order_status, stage: row.stage });
  const facts = claimFacts(row, { now, userId: operatorId });
  const actions = actionsFor("operator", state, row.shipping_mode);
  // A proof of the delivery is added at the order's own page.
  return actions.filter((action) => action !== "add_proof" && isOpenInClaim(action, facts));
}

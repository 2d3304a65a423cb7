import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { NextStep } from "#contract/nextStep.ts";
import type { listOperatorOrders } from "#contract/operatorOrders.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import type { OperatorOrderStage } from "#domain/operators/operatorQueues.ts";
import { actionsFor, type OrderAction } from "#domain/order/orderActions.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { endStages, orderState, parcelDirection, stageLimitDays } from "#domain/order/orderStages.ts";
import { readHolders } from "../cases/caseRows.ts";
import { readClock } from "../operations/readClock.ts";
import { orderVersion } from "./orderCase.ts";
import { nobodySees, operatorSees, placesOf, readPlaceRows } from "./orderPlaces.ts";
import { isOrderOf, type Order, selectOrdersWithCover } from "./orderRows.ts";
import { type Pickup, pickupAnswer, readPickupRows } from "./pickup/pickupRows.ts";
import { readLosses } from "./readLosses.ts";
import { readNextSteps } from "./readNextSteps.ts";
import { readShipments } from "./readShipments.ts";
import { soldItem } from "./readSoldOrder.ts";

const dayMs = 24 * 60 * 60_000;

type Wish = {
  readonly operatorId: string;
  readonly stage?: OperatorOrderStage | undefined;
  readonly number?: string | undefined;
};

/**
 * Paid orders that are not completed, those of one stage, or those whose goods must go home; who waits longest comes first. Or the one
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
    .select(["sellers.name as seller_name", "buyers.name as buyer_name", orderVersion.as("version")])
    .where((is) => {
      if (number !== undefined) return is("orders.number", "=", number);
      if (stage === undefined) return is("orders.stage", "not in", endStages);
      return stage === "goods_held"
        ? is("orders.goods_held_since", "is not", null)
        : is("orders.stage", "=", stage);
    });
  const { rows, next_cursor } = await selectKeysetPage(orders, page, {
    first: "oldest",
    moment: waitingSince({ number, stage }),
    id: sql`orders.id`,
  });
  const ids = rows.map(({ id }) => id);
  const places = await readPlaceRows(kysely, ids);
  const pickups = await readPickupRows(kysely, ids);
  const asker = { person: "operator", userId: operatorId, now, places } as const;
  const steps = await readNextSteps(kysely, rows, asker);
  const losses = await readLosses(kysely, ids);
  const shipments = await readParcels(kysely, rows);
  const holders = await readHolders(kysely, { kind: "order", operatorId }, ids);
  const results = rows.map((row) => ({
    ...soldItem(row),
    shipment: shipments.get(row.id) ?? null,
    order_price: orderPrice(row),
    loss: isOrderOf(row, operatorId) ? null : (losses.get(row.id) ?? null),
    next_step: steps.get(row.id) as NextStep,
    seller_name: row.seller_name ?? "",
    buyer_name: row.buyer_name ?? "",
    stage_since: row.stage_since?.toISOString() ?? null,
    is_late: isLate(row, pickups.get(row.id), now),
    pickup: pickupAnswer(pickups.get(row.id)),
    version: row.version,
    case: holders.get(row.id) ?? null,
    ...whatOperatorSees(row, { operatorId, places }),
  }));
  return { results, next_cursor };
}

/** The parcel that each is about now: what goes back has one of its own. */
async function readParcels(reader: Kysely<Schema>, orders: readonly Order[]) {
  const read = (direction: "delivery" | "return") => {
    const ids = orders.filter((order) => parcelDirection(order.stage) === direction).map(({ id }) => id);
    return readShipments(reader, ids, { person: "operator", direction });
  };
  return new Map([...(await read("delivery")), ...(await read("return"))]);
}

function waitingSince({ number, stage }: Pick<Wish, "number" | "stage">) {
  if (number !== undefined) return sql<Date>`orders.created_at`;
  return stage === "goods_held" ? sql<Date>`orders.goods_held_since` : sql<Date>`orders.stage_since`;
}

/** An operator who buys or sells here does nothing about it, and sees of the other side what anybody in their place does. */
function whatOperatorSees(
  order: Order,
  { operatorId, places }: { operatorId: string; places: Awaited<ReturnType<typeof readPlaceRows>> },
) {
  const isOwn = isOrderOf(order, operatorId);
  return {
    actions: isOwn ? [] : openActions(order),
    places: placesOf(places, order.id, isOwn ? nobodySees : operatorSees),
  };
}

function openActions(order: Order): OrderAction[] {
  const actions = actionsFor("operator", orderState(order), order.shipping_mode);
  return actions.filter((action) => action !== "send_home" || order.goods_held_since !== null);
}

/** What is to be fetched at an agreed time is late after it, however long ago it was agreed. */
function isLate({ stage, stage_since: since }: Order, pickup: Pickup | undefined, now: Date): boolean {
  if (stage === "pickup_scheduled" && pickup?.ends_at) return now > pickup.ends_at;
  const limitDays = stage === null ? undefined : stageLimitDays[stage];
  if (limitDays === undefined || since === null) return false;
  return now.getTime() - since.getTime() > limitDays * dayMs;
}

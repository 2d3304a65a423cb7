import { type InferResult, type Kysely, sql } from "kysely";
import type { NextStep } from "#contract/nextStep.ts";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import type { Schema } from "#db/schema.ts";
import { actionsFor, type OrderAction } from "#domain/order/orderActions.ts";
import { orderPrice } from "#domain/order/orderPrice.ts";
import { orderState, parcelDirection, stageLimitDays } from "#domain/order/orderStages.ts";
import { readHolders } from "../cases/caseRows.ts";
import { readClock } from "../operations/readClock.ts";
import { orderVersion } from "./orderCase.ts";
import { nobodySees, placesOf, readPlaceRows } from "./orderPlaces.ts";
import { isOrderOf, type Order, selectOrdersWithCover } from "./orderRows.ts";
import { type Pickup, pickupAnswer, readPickupRows } from "./pickup/pickupRows.ts";
import { readLosses } from "./readLosses.ts";
import { readNextSteps } from "./readNextSteps.ts";
import { readShipments } from "./readShipments.ts";
import { soldItem } from "./readSoldOrder.ts";

const dayMs = 24 * 60 * 60_000;

/** Orders with what the desk says of them. */
export function selectOperatorOrders(reader: Kysely<Schema>) {
  return selectOrdersWithCover(reader)
    .innerJoin("users as sellers", "sellers.id", "orders.seller_id")
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select(["sellers.name as seller_name", "buyers.name as buyer_name"])
    .select([sql<string>`${orderVersion}`.as("version")]);
}

type Row = InferResult<ReturnType<typeof selectOperatorOrders>>[number];

/** The same as the API answers them. Addresses are read on demand, which is written down. */
export async function presentOperatorOrders(
  reader: Kysely<Schema>,
  rows: readonly Row[],
  operatorId: string,
): Promise<OperatorOrder[]> {
  const now = await readClock(reader);
  const ids = rows.map(({ id }) => id);
  const places = await readPlaceRows(reader, ids);
  const pickups = await readPickupRows(reader, ids);
  const asker = { person: "operator", userId: operatorId, now, places } as const;
  const steps = await readNextSteps(reader, rows, asker);
  const losses = await readLosses(reader, ids);
  const shipments = await readParcels(reader, rows);
  const holders = await readHolders(reader, { kind: "order", operatorId }, ids);
  return rows.map((row) => ({
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
    // An operator who buys or sells here does nothing about it.
    actions: isOrderOf(row, operatorId) ? [] : openActions(row),
    places: placesOf(places, row.id, nobodySees),
  }));
}

/** The parcel that each is about now: what goes back has one of its own. */
async function readParcels(reader: Kysely<Schema>, orders: readonly Order[]) {
  const read = (direction: "delivery" | "return") => {
    const ids = orders.filter((order) => parcelDirection(order.stage) === direction).map(({ id }) => id);
    return readShipments(reader, ids, { person: "operator", direction });
  };
  return new Map([...(await read("delivery")), ...(await read("return"))]);
}

/** A proof is added, and what was said of goods that went home corrected, at the order's own page, which reads whether there is any. */
function openActions(order: Order): OrderAction[] {
  const actions = actionsFor("operator", orderState(order), order.shipping_mode);
  const isOpen: Readonly<Partial<Record<OrderAction, boolean>>> = {
    add_proof: false,
    correct_home: false,
    send_home: order.goods_held_since !== null,
  };
  return actions.filter((action) => isOpen[action] ?? true);
}

/** What is to be fetched at an agreed time is late after it, however long ago it was agreed. */
function isLate({ stage, stage_since: since }: Order, pickup: Pickup | undefined, now: Date): boolean {
  if (stage === "pickup_scheduled" && pickup?.ends_at) return now > pickup.ends_at;
  const limitDays = stage === null ? undefined : stageLimitDays[stage];
  if (limitDays === undefined || since === null) return false;
  return now.getTime() - since.getTime() > limitDays * dayMs;
}

import type { InferResult, Kysely } from "kysely";
import type { SoldOrder } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { type CoverRow, coverOf } from "../catalogue/coverPicture.ts";
import { readPayoutObstacle } from "../identity/readPayoutObstacle.ts";
import { readClock } from "../operations/readClock.ts";
import { isOrder, type Order, selectOrdersWithCover } from "./orderRows.ts";
import { readFulfilment } from "./readFulfilment.ts";
import { readSettlement } from "./readSettlement.ts";

type Asker = { readonly person: "seller" | "operator"; readonly userId: string };

export function soldItem(order: Order & CoverRow) {
  return {
    id: order.id,
    number: order.number,
    product_id: order.listing_id,
    title: order.title,
    quantity: order.quantity,
    ...coverOf(order),
    final_amount: order.amount_paise,
    order_status: order.status,
    stage: order.stage,
    shipping_mode: order.shipping_mode,
    created_at: order.created_at.toISOString(),
  };
}

/** One of the seller's orders. */
export async function readSoldOrder(
  { kysely }: Database,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<SoldOrder | Refusal> {
  const own = selectSold(kysely, orderId).where("orders.seller_id", "=", userId);
  return await present(kysely, await own.executeTakeFirst(), { person: "seller", userId });
}

/** Any order, for an operator. */
export async function readOperatorOrder(
  { kysely }: Database,
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<SoldOrder | Refusal> {
  const order = await selectSold(kysely, orderId).executeTakeFirst();
  return await present(kysely, order, { person: "operator", userId: operatorId });
}

function selectSold(reader: Kysely<Schema>, orderId: string) {
  return selectOrdersWithCover(reader)
    .innerJoin("users as buyers", "buyers.id", "orders.buyer_id")
    .select("buyers.name as buyer_name")
    .where(isOrder(orderId));
}

type Sold = InferResult<ReturnType<typeof selectSold>>[number];

async function present(
  reader: Kysely<Schema>,
  order: Sold | undefined,
  asker: Asker,
): Promise<SoldOrder | Refusal> {
  if (order === undefined) return { refused: "not_found", what: "order" };
  const now = await readClock(reader);
  return {
    ...soldItem(order),
    payment_deadline: order.payment_deadline.toISOString(),
    paid_amount: order.paid_paise,
    buyer_name: order.buyer_name ?? "",
    fulfilment: await readFulfilment(reader, order, { ...asker, now }),
    settlement: await readSettlement(reader, order.id),
    payout_waits_for: await readPayoutObstacle(reader, order.seller_id),
    server_time: now.toISOString(),
  };
}

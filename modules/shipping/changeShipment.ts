import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { orderState, parcelDirection } from "#domain/order/orderStages.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import { type CaseActor, refuseCase } from "../orders/orderCase.ts";
import { lockOrder, type Order } from "../orders/orderRows.ts";

export type ByHand = {
  readonly courier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
};

type Change = CaseActor & {
  readonly orderId: string;
  /** Null to book it with the carrier, or to cancel. */
  readonly byHand: ByHand | null;
  readonly change: "book" | "cancel" | "by_hand";
};

/**
 * What an operator does about the parcel of an order, to its buyer or back: book it again, cancel what is booked, or write down whom they gave it
 * to. Refuses `order_action_closed` where nothing can be sent any more, or where another parcel is under way
 * (`shipment_under_way`); `not_found` to an operator who buys or sells here.
 */
export async function changeShipment(
  { database, carrier }: { database: Database; carrier: Carrier | null },
  { orderId, operatorId, version, change, byHand }: Change,
): Promise<{ changed: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { operatorId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (!canChange(order, change)) return { refused: "order_action_closed", order_state: orderState(order) };
    const refusal = await refuseCase(tx, order.id, { operatorId, version });
    if (refusal !== null) return refusal;
    if (change === "cancel") await cancelBooked(tx, order);
    else {
      if (await isUnderWay(tx, order)) return { refused: "shipment_under_way" };
      const provider = byHand === null ? (carrier?.name ?? null) : null;
      if (byHand === null && provider === null) return { refused: "carrier_missing" };
      await insertShipment(tx, order, { provider, byHand, operatorId });
    }
    await tellScreens(tx, order);
    return { changed: true };
  });
}

/** Before it is on its way; after that it is written down whom it was given to. */
function canChange({ stage, shipping_mode: mode }: Order, change: Change["change"]): boolean {
  if (mode !== "blaze") return false;
  if (stage === "verified" || stage === "return_agreed") return true;
  // A return that an operator fetched needs its carrier's parcel no more.
  if (change === "cancel") return stage === "return_picked_up";
  return change === "by_hand" && (stage === "shipped" || stage === "return_picked_up");
}

async function isUnderWay(tx: Transaction, order: Order): Promise<boolean> {
  const open = tx
    .selectFrom("shipments")
    .where("order_id", "=", order.id)
    .where("direction", "=", parcelDirection(order.stage))
    .where("status", "in", ["booking", "booked", "cancelling"]);
  return (await countRows(open)) > 0;
}

/** What was typed in is over at once; the carrier is told of what was booked with it. What was fetched goes on. */
async function cancelBooked(tx: Transaction, order: Order): Promise<void> {
  await sql`
    update shipments
    set status = case when provider is null then 'cancelled' else 'cancelling' end, attempts = 0,
      next_attempt_at = case when provider is not null then blaze_now() end
    where order_id = ${order.id} and direction = ${parcelDirection(order.stage)} and status in ('booking', 'booked')
      and not (direction = 'return' and provider is not null and exists (
        select from shipment_scans where shipment_id = shipments.id and kind not in ('booked', 'cancelled', 'other')))`.execute(
    tx,
  );
}

type NewShipment = {
  readonly provider: string | null;
  readonly byHand: ByHand | null;
  readonly operatorId: string;
};

async function insertShipment(
  tx: Transaction,
  order: Order,
  { provider, byHand, operatorId }: NewShipment,
): Promise<void> {
  const direction = parcelDirection(order.stage);
  const parcels = tx.selectFrom("shipments").where("order_id", "=", order.id);
  const earlier = await countRows(parcels.where("direction", "=", direction));
  const first = direction === "return" ? `${order.number}-R` : order.number;
  await tx
    .insertInto("shipments")
    .values({
      order_id: order.id,
      direction,
      provider,
      reference: earlier === 0 ? first : `${first}-${earlier + 1}`,
      status: byHand === null ? "booking" : "booked",
      awb: byHand?.trackingNumber ?? null,
      courier: byHand?.courier ?? null,
      tracking_url: byHand?.trackingUrl || null,
      asked_by: operatorId,
      ...(byHand === null ? {} : { next_attempt_at: null }),
    })
    .execute();
}

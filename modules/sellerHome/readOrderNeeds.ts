import { type Kysely, sql } from "kysely";
import type { SellerNeed } from "#contract/sellerHome.ts";
import type { Schema } from "#db/schema.ts";
import { coverOf } from "../catalogue/coverPicture.ts";
import { readSaleSteps } from "../orders/addSaleSteps.ts";
import { selectOrdersWithCover } from "../orders/orderRows.ts";
import { readPickupRows } from "../orders/pickup/pickupRows.ts";

/** So many sales are looked at, those that have waited longest first. */
const mostOrders = 100;

/**
 * Of a seller's orders: those in a stage in which the next step can be theirs (domain/order/nextStep.ts decides). Of
 * claims, those that wait for the seller; a return waits for them where the two meet.
 */
const mayWaitForSeller = sql<boolean>`
  orders.stage is not null and orders.stage not in ('completed', 'lost')
  and (orders.stage in ('awaiting_pickup', 'pickup_scheduled', 'awaiting_handover')
    or (orders.stage = 'claimed' and exists (
      select from claims where claims.order_id = orders.id and claims.waits_for = 'seller'))
    or (orders.stage = 'return_agreed' and listings.shipping_mode <> 'blaze'))`;

/** The sales whose next step is the seller's, or of both sides. */
export async function readOrderNeeds(reader: Kysely<Schema>, sellerId: string): Promise<SellerNeed[]> {
  const orders = await selectOrdersWithCover(reader)
    .where("orders.seller_id", "=", sellerId)
    .where(mayWaitForSeller)
    .orderBy("orders.stage_since")
    .orderBy("orders.id")
    .limit(mostOrders)
    .execute();
  const steps = await readSaleSteps(reader, sellerId, orders);
  const pickups = await readPickupRows(
    reader,
    orders.map(({ id }) => id),
  );
  return orders.flatMap((order): SellerNeed[] => {
    const step = steps.get(order.id);
    if (step?.actor !== "seller" && step?.actor !== "both") return [];
    return [
      {
        kind: "order",
        until: step.until,
        order_number: order.number,
        next_step: step,
        is_packed: pickups.get(order.id)?.packed_at != null,
        product_id: order.listing_id,
        title: order.title,
        ...coverOf(order),
      },
    ];
  });
}

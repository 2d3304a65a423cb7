import type { SellerPickup } from "#contract/pickup.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { packingFor } from "#domain/delivery/packing.ts";
import { changeableUntil, pickupSlots, slotAnswerBy } from "#domain/order/pickupSlots.ts";
import { readClock } from "../../operations/readClock.ts";
import { readInspectionAsked } from "../inspection/inspectionAsked.ts";
import { isOrder, type Order, selectOrders } from "../orderRows.ts";
import { isCodeRunning, pickupCode } from "./pickupCode.ts";
import { readPickupRoom } from "./pickupRoom.ts";
import { type Pickup, pickupAnswer, readPickupRow } from "./pickupRows.ts";

/** The pick-up of a sale as its seller alone sees it: the times to choose from, the code, how to pack. */
export async function readPickup(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<SellerPickup | Refusal> {
  const { kysely } = database;
  const own = selectOrders(kysely).where(isOrder(orderId)).where("orders.seller_id", "=", userId);
  const order = await own.executeTakeFirst();
  if (order === undefined) return { refused: "not_found", what: "order" };
  const now = await readClock(kysely);
  const pickup = await readPickupRow(kysely, order.id);
  const { checklist, weightClass } = await readInspectionAsked(kysely, order.listing_id);
  const isChanging = isWaiting(order) && isPickupOpen(pickup, now);
  return {
    slots: isChanging
      ? pickupSlots(now, await readPickupRoom(kysely, order.id)).map(({ startsAt, endsAt }) => ({
          starts_at: startsAt.toISOString(),
          ends_at: endsAt.toISOString(),
        }))
      : [],
    answer_until: order.stage === "awaiting_pickup" ? answerUntil(order, pickup) : null,
    changeable_until: pickup?.starts_at ? changeableUntil(pickup.starts_at).toISOString() : null,
    pickup_code: codeOf(order, pickup, secret),
    packing: [...packingFor(checklist, weightClass)],
    pickup: pickupAnswer(pickup),
  };
}

function isWaiting({ shipping_mode: mode, stage }: Order): boolean {
  return mode === "blaze" && (stage === "awaiting_pickup" || stage === "pickup_scheduled");
}

/** Whether the seller may still choose: nothing is agreed, or it is not the evening before yet. */
export function isPickupOpen(pickup: Pickup | undefined, now: Date): boolean {
  const planned = pickup?.starts_at ?? null;
  return planned === null || now < changeableUntil(planned);
}

function answerUntil({ stage_since: since }: Order, pickup: Pickup | undefined): string | null {
  const offeredAt = pickup?.offered_at ?? since;
  return offeredAt === null ? null : slotAnswerBy(offeredAt).toISOString();
}

function codeOf({ stage }: Order, pickup: Pickup | undefined, secret: string): string | null {
  if (stage !== "pickup_scheduled" || pickup === undefined || !isCodeRunning(pickup)) return null;
  return pickupCode(secret, pickup);
}

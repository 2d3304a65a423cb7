import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { changeableUntil, type PickupSlot, slotAt } from "#domain/order/pickupSlots.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { readClock } from "../../operations/readClock.ts";
import { moveToStage } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { lockOrder, type Order } from "../orderRows.ts";
import { recordPlaces } from "../recordPlaces.ts";
import { stepNotices } from "../takeStep.ts";
import { lockPickupRoom } from "./pickupRoom.ts";
import { planPickup, readPickupRow } from "./pickupRows.ts";

type Chosen = { readonly orderId: string; readonly userId: string; readonly startsAt: Date };

/**
 * The seller says at which of the offered times Blaze comes: the pick-up is planned, and both places stay as they are.
 * Until the evening before another may be chosen, `pickup_fixed` after that; `pickup_slot_gone` for what is not offered,
 * or has no room left.
 */
export async function choosePickup(
  database: Database,
  { orderId, userId, startsAt }: Chosen,
): Promise<{ chosen: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { sellerId: userId });
    if (order === undefined) return { refused: "not_found", what: "order" };
    const state = orderState(order);
    if (!canDo("choose_pickup", "seller", state))
      return { refused: "order_action_closed", order_state: state };
    const now = await readClock(tx);
    const planned = (await readPickupRow(tx, orderId))?.starts_at ?? null;
    if (planned?.getTime() === startsAt.getTime()) return { chosen: true };
    if (planned !== null && now >= changeableUntil(planned)) return { refused: "pickup_fixed" };
    const room = await lockPickupRoom(tx, orderId);
    const slot = slotAt(startsAt, now, room);
    if (slot === undefined) return { refused: "pickup_slot_gone" };
    const hasPlace = await recordPlaces(tx, order, now);
    if (!hasPlace && order.stage === "awaiting_pickup") return { refused: "delivery_address_missing" };
    await plan(tx, order, { slot, area: room?.area ?? null, now });
    return { chosen: true };
  });
}

type Plan = { readonly slot: PickupSlot; readonly area: string | null; readonly now: Date };

async function plan(tx: Transaction, order: Order, { slot, area, now }: Plan) {
  const stage = "pickup_scheduled";
  const plannedAt = slot.startsAt;
  await planPickup(tx, order.id, { ...slot, area, now });
  await recordOrderEvent(tx, order.id, {
    kind: stage,
    actor: "seller",
    actorId: order.seller_id,
    plannedAt,
    now,
  });
  await moveToStage(tx, order, { stage, now });
  await queueMessages(tx, stepNotices(order, { stage, plannedAt, now }));
}

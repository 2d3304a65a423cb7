import type { Transaction } from "#db/transaction.ts";
import type { Track } from "#domain/shipping/scanKinds.ts";
import { readClock } from "../operations/readClock.ts";
import { readClaimOf } from "../orders/claimRows.ts";
import { fetchReturn, noteReturnArrived } from "../orders/claims/fetchReturn.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import type { Order } from "../orders/orderRows.ts";

/**
 * What a carrier's scans say of goods that a buyer sends back: fetched, and brought to Blaze, each once. The refund waits
 * for whoever looks at them. Of an order that is decided already nothing follows.
 */
export async function followReturn(tx: Transaction, order: Order, track: Track): Promise<void> {
  const claim = await readClaimOf(tx, order.id);
  if (claim === undefined || claim.status !== "returning") return await tellScreens(tx, order);
  const now = await readClock(tx);
  if (order.stage === "return_agreed" && track.collectedAt !== null)
    await fetchReturn(tx, { order, claim, now }, { actor: "blaze" });
  if (track.deliveredAt === null || (await hasArrived(tx, order))) return await tellScreens(tx, order);
  await noteReturnArrived(tx, { order, claim, now });
}

async function hasArrived(tx: Transaction, { id }: Order): Promise<boolean> {
  const arrived = tx.selectFrom("order_events").select("id").where("order_id", "=", id);
  return (await arrived.where("kind", "=", "return_arrived").executeTakeFirst()) !== undefined;
}

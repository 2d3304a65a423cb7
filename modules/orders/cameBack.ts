import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Order } from "./orderRows.ts";
import { recordPlaces } from "./recordPlaces.ts";

/** In a statement that reads `orders`: since its parcel came back the buyer has said where it goes now. */
export const isAddressConfirmed = sql<boolean>`(orders.stage = 'came_back' and exists (
  select from order_events
  where order_id = orders.id and kind = 'address_chosen' and order_events.created_at >= orders.stage_since))`;

export async function isConfirmed(tx: Transaction, { id }: Order): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select ${isAddressConfirmed} as yes from orders where id = ${id}`.execute(tx);
  return rows[0]?.yes === true;
}

/** Its way is over: no carrier is asked about it any more. */
export async function endParcels(tx: Transaction, { id }: Order): Promise<void> {
  await sql`
    update shipments set status = 'ended', next_attempt_at = null
    where order_id = ${id} and direction = 'delivery' and status = 'booked'`.execute(tx);
}

/** What came back is no parcel of this order any more: the next is booked, or written down, as after a cancellation. */
export async function forgetParcels(tx: Transaction, { id }: Order): Promise<void> {
  await sql`
    update shipments set status = 'cancelled'
    where order_id = ${id} and direction = 'delivery' and status = 'ended'`.execute(tx);
}

/** Writes the address that the buyer of a parcel that came back has chosen in the place of the one before. */
export async function replacePlace(tx: Transaction, order: Order, now: Date): Promise<void> {
  await tx
    .deleteFrom("order_addresses")
    .where("order_id", "=", order.id)
    .where("side", "=", "delivery")
    .execute();
  await recordPlaces(tx, order, now);
}

import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { PickupRoom } from "#domain/order/pickupSlots.ts";

/** How many pick-ups there is room for where an order's goods are, and which are planned there by others. */
export type OrderRoom = PickupRoom & { readonly area: string };

/** Null where nobody set a limit: the longest beginning of the pin code that has one decides. */
export async function readPickupRoom(reader: Kysely<Schema>, orderId: string): Promise<OrderRoom | null> {
  const { rows } = await sql<{ area: string; most: number }>`
    select areas.prefix as area, areas.pickups_per_slot as most
    from orders
    left join order_addresses as fixed on fixed.order_id = orders.id and fixed.side = 'pick_up'
    left join listing_details on listing_details.listing_id = orders.listing_id
    left join addresses on addresses.id = listing_details.address_id
    join service_areas as areas on areas.pickups_per_slot is not null
      and starts_with(coalesce(fixed.pin_code, addresses.pin_code), areas.prefix)
    where orders.id = ${orderId}
    order by length(areas.prefix) desc
    limit 1`.execute(reader);
  const [found] = rows;
  return found === undefined ? null : { ...found, taken: await readTaken(reader, found.area, orderId) };
}

/**
 * The same for whoever plans a pick-up: nobody else plans one there until this transaction ends, so that two do not take
 * the last room of a time.
 */
export async function lockPickupRoom(tx: Transaction, orderId: string): Promise<OrderRoom | null> {
  const room = await readPickupRoom(tx, orderId);
  if (room === null) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended('pickups:' || ${room.area}, 0))`.execute(tx);
  return { ...room, taken: await readTaken(tx, room.area, orderId) };
}

/** When goods are to be fetched in an area from now on, as far as they still wait for it. */
async function readTaken(reader: Kysely<Schema>, area: string, orderId: string): Promise<Date[]> {
  const { rows } = await sql<{ starts_at: Date }>`
    select pickups.starts_at from pickups
    join orders on orders.id = pickups.order_id and orders.stage = 'pickup_scheduled'
    where pickups.area = ${area} and pickups.starts_at >= (select blaze_now()) and pickups.order_id <> ${orderId}`.execute(
    reader,
  );
  return rows.map((row) => row.starts_at);
}

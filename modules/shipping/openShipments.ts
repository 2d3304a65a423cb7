import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";

/**
 * The first parcel of an order each way is booked by itself: once the goods have passed their check, and back once their
 * buyer has them ready. After a refusal or a cancellation an operator asks for another. What goes nowhere any more is
 * cancelled; what was fetched from the buyer goes on to Blaze, whatever was decided meanwhile.
 */
export async function openShipments(tx: Transaction, provider: string): Promise<void> {
  await sql`
    insert into shipments (order_id, provider, reference, status)
    select orders.id, ${provider}, orders.number, 'booking'
    from orders
    join order_addresses as place on place.order_id = orders.id and place.side = 'delivery'
    where orders.stage = 'verified' and not exists (select from shipments where shipments.order_id = orders.id)
    order by orders.id
    limit 200
    on conflict do nothing`.execute(tx);
  await sql`
    insert into shipments (order_id, direction, provider, reference, status)
    select orders.id, 'return', ${provider}, orders.number || '-R', 'booking'
    from orders
    join claims on claims.order_id = orders.id and claims.return_ready_at is not null
    join listings on listings.id = orders.listing_id and listings.shipping_mode = 'blaze'
    join order_addresses as place on place.order_id = orders.id and place.side = 'delivery'
    where orders.stage = 'return_agreed'
      and not exists (select from shipments where shipments.order_id = orders.id and direction = 'return')
    order by orders.id
    limit 200
    on conflict do nothing`.execute(tx);
  await sql`
    update shipments set status = 'cancelling', next_attempt_at = blaze_now()
    from orders
    where orders.id = shipments.order_id and shipments.status in ('booking', 'booked') and provider is not null
      and (
        direction = 'delivery' and (orders.stage is null or orders.stage in ('picked_up', 'awaiting_pickup'))
        or direction = 'return' and coalesce(orders.stage, '') not in ('return_agreed', 'return_picked_up')
          and not exists (
            select from shipment_scans where shipment_id = shipments.id and kind not in ('booked', 'cancelled', 'other')))`.execute(
    tx,
  );
}

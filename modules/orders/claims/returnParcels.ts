import { type Kysely, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import { type ParcelObstacle, parcelInTheWay } from "#domain/shipping/parcelInTheWay.ts";

type Row = { order_id: string } & Parameters<typeof parcelInTheWay>[0];

/** What keeps each of these orders' returns from being refused unseen, by the order's id; without one, nothing does. */
export async function readParcelsInTheWay(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelObstacle>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select shipments.order_id, shipments.status,
      shipments.provider is not null and awb is not null and problem is not null as "wasKept",
      watch_answered_at is not null as "isAnswered"
    from shipments
    join orders on orders.id = shipments.order_id and orders.stage = 'return_agreed'
    where direction = 'return' and shipments.order_id = ${anyOf(orderIds)}
    order by shipments.created_at, shipments.id`.execute(reader);
  return new Map(
    rows.flatMap(({ order_id: orderId, ...parcel }) => {
      const obstacle = parcelInTheWay(parcel);
      return obstacle === null ? [] : [[orderId, obstacle] as const];
    }),
  );
}

/** The same of one order. */
export async function parcelInTheWayOf(
  reader: Kysely<Schema>,
  orderId: string,
): Promise<ParcelObstacle | null> {
  return (await readParcelsInTheWay(reader, [orderId])).get(orderId) ?? null;
}

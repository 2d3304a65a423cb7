import { type Kysely, sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import { type ParcelObstacle, parcelInTheWay, watchedDays } from "#domain/shipping/parcelInTheWay.ts";

type Row = { order_id: string; isOfCarrier: boolean; isSeen: boolean } & Parameters<typeof parcelInTheWay>[0];

/** What keeps each of these orders' returns from being refused unseen, by the order's id; without one, nothing does. */
export async function readParcelsInTheWay(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelObstacle>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readParcels(reader, { orderIds, stage: "return_agreed" });
  return new Map(
    rows.flatMap((parcel) => {
      const obstacle = parcelInTheWay(parcel);
      return obstacle === null ? [] : [[parcel.order_id, obstacle] as const];
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

/**
 * What keeps goods that an operator says to have fetched from being an empty parcel (R-ORDER-31): a carrier's own parcel
 * that may hold them. `seen`: it does.
 */
export async function carrierParcelOf(
  reader: Kysely<Schema>,
  orderId: string,
): Promise<ParcelObstacle | "seen" | null> {
  const rows = await readParcels(reader, { orderIds: [orderId], stage: "return_picked_up" });
  const own = rows.filter((parcel) => parcel.isOfCarrier && parcel.status !== "ended");
  if (own.some(({ isSeen }) => isSeen)) return "seen";
  return own.map(parcelInTheWay).findLast((obstacle) => obstacle !== null) ?? null;
}

/**
 * A carrier that refused to cancel answers at once with what it knew then: only its word of a day later counts, and one
 * that says nothing for all the days that it is asked has not got it.
 */
async function readParcels(
  reader: Kysely<Schema>,
  { orderIds, stage }: { orderIds: readonly string[]; stage: "return_agreed" | "return_picked_up" },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select shipments.order_id, shipments.status, provider is not null as "isOfCarrier",
      provider is not null and awb is not null and problem is not null as "wasKept",
      coalesce(watch_answered_at >= watched_until - ${sql.lit(watchedDays - 1)} * interval '1 day', false)
        or coalesce(watched_until < (select blaze_now()), false) as "isAnswered",
      exists (
        select from shipment_scans
        where shipment_id = shipments.id and kind not in ('booked', 'cancelled', 'other')) as "isSeen"
    from shipments
    join orders on orders.id = shipments.order_id and orders.stage = ${stage}
    where direction = 'return' and shipments.order_id = ${anyOf(orderIds)}
    order by shipments.created_at, shipments.id`.execute(reader);
  return rows;
}

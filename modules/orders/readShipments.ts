import { type Kysely, sql } from "kysely";
import type { Shipment } from "#contract/shipmentTrack.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import type { ScanKind } from "#domain/shipping/scanKinds.ts";

type ShipmentRow = Omit<Shipment, "scans" | "expected_at"> & {
  order_id: string;
  expected_at: Date | null;
  scans: { kind: ScanKind; place: string; at: string }[];
};

/** What only operators read: that it waits for its booking or was refused, why, and scans that say nothing to people. */
const forOperators: ReadonlySet<ScanKind> = new Set(["other", "cancelled"]);

type Wanted = {
  readonly person: OrderPerson;
  readonly direction: "delivery" | "return";
};

/**
 * The latest parcel of each order to its buyer, or back, with its track, the newest scan first, by the order's id. Its
 * label is for whoever sticks it on.
 */
export async function readShipments(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
  { person, direction }: Wanted,
): Promise<ReadonlyMap<string, Shipment>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<ShipmentRow>`
    select distinct on (order_id) order_id, coalesce(courier, '') as carrier,
      coalesce(awb, '') as tracking_number, coalesce(tracking_url, '') as tracking_url,
      case when (select stage from orders where orders.id = order_id) in (
        'verified', 'shipped', 'return_agreed', 'return_picked_up') then expected_at end as expected_at,
      label_url is not null and status = 'booked' as has_label, coalesce(problem, '') as problem,
      provider is null as is_by_hand,
      -- What an operator delivered by hand is over, whatever its carrier says of it.
      case when status = 'booked' and direction = 'delivery' and exists (
        select from orders where orders.id = order_id and claimable_until is not null)
        then 'ended' else status end as status,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'place', place, 'at', happened_at)
          order by happened_at desc, id desc)
        from shipment_scans where shipment_id = shipments.id), '[]') as scans
    from shipments
    where direction = ${direction} and order_id = ${anyOf(orderIds)}
    order by order_id, created_at desc, id`.execute(reader);
  const isOperator = person === "operator";
  const shown = rows.filter(({ status, tracking_number: number }) =>
    isOperator ? true : number !== "" && (status === "booked" || status === "ended"),
  );
  const seesLabel = isOperator || (person === "buyer" && direction === "return");
  return new Map(shown.map((row) => [row.order_id, shipmentOf(row, { isOperator, seesLabel })]));
}

function shipmentOf(
  { order_id, expected_at, scans, ...row }: ShipmentRow,
  { isOperator, seesLabel }: { isOperator: boolean; seesLabel: boolean },
): Shipment {
  return {
    ...row,
    has_label: seesLabel && row.has_label,
    problem: isOperator ? row.problem : "",
    expected_at: expected_at?.toISOString() ?? null,
    scans: scans
      .filter(({ kind }) => isOperator || !forOperators.has(kind))
      .map(({ kind, place, at }) => ({ kind, place, at: new Date(at).toISOString() })),
  };
}

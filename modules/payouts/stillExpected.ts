import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { isEarlyLoss, isSpoilt } from "#domain/order/earlyLoss.ts";
import { parcelDirection } from "#domain/order/orderStages.ts";
import type { ScanKind } from "#domain/shipping/scanKinds.ts";
import type { Order } from "../orders/orderRows.ts";

type Parcel = { readonly expected_at: Date | null; readonly scans: readonly ScanKind[] };

/**
 * By when the parcel of a locked order is expected, to its buyer or back, while it may still come as expected; null where
 * its carrier has named no day, has said that it is lost or broken, or the day is two days over (R-MONEY-10).
 */
export async function stillExpected(tx: Transaction, order: Order, now: Date): Promise<Date | null> {
  const { rows } = await sql<Parcel>`
    select expected_at, array(
      select kind from shipment_scans
      where shipment_id = shipments.id order by happened_at desc, id desc) as scans
    from shipments
    where order_id = ${order.id} and direction = ${parcelDirection(order.stage)} and status in ('booked', 'ended')
    order by created_at desc, id limit 1`.execute(tx);
  const parcel = rows[0];
  if (parcel === undefined || isSpoilt(parcel.scans)) return null;
  return isEarlyLoss(parcel.expected_at, now) ? parcel.expected_at : null;
}

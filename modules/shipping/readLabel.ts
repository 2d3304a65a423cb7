import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { isNotOrderOf } from "../orders/orderRows.ts";

/**
 * The label of the parcel that is under way, fetched from the carrier's store: its address stays on our side. Refuses
 * `not_found` where there is none, and to an operator who buys or sells here: it names the other side's door.
 */
export async function readLabel(
  { database, carrier }: { database: Database; carrier: Carrier | null },
  { orderId, operatorId }: { orderId: string; operatorId: string },
): Promise<Buffer | Refusal> {
  const row = await database.kysely
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select("label_url")
    .where("shipments.order_id", "=", orderId)
    .where("shipments.status", "=", "booked")
    .where(isNotOrderOf(operatorId))
    .executeTakeFirst();
  if (carrier === null || !row?.label_url) return { refused: "not_found", what: "label" };
  const label = await carrier.fetchLabel(row.label_url);
  return label.outcome === "ok" ? label.pdf : { refused: "carrier_unavailable" };
}

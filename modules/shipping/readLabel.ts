import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { parcelDirection } from "#domain/order/orderStages.ts";
import type { Carrier } from "../carriers/carrier.ts";
import { isNotOrderOf, isOrder } from "../orders/orderRows.ts";

/** An operator who is no side of the order, or the buyer who sends it back. */
type LabelReader = { readonly operatorId: string } | { readonly buyerId: string };

/**
 * The label of the parcel that is under way, fetched from the carrier's store: its address stays on our side. Refuses
 * `not_found` where there is none, to the buyer of one that comes to them, and to an operator who buys or sells here: it
 * names the other side's door.
 */
export async function readLabel(
  { database, carrier }: { database: Database; carrier: Carrier | null },
  { order: named, by }: { readonly order: string; readonly by: LabelReader },
): Promise<Buffer | Refusal> {
  const row = await database.kysely
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .select(["label_url", "direction", "orders.stage"])
    .where(isOrder(named))
    .where("shipments.status", "=", "booked")
    .where((is) => ("buyerId" in by ? is("orders.buyer_id", "=", by.buyerId) : isNotOrderOf(by.operatorId)))
    .where("direction", "in", "buyerId" in by ? ["return"] : ["delivery", "return"])
    .orderBy("shipments.created_at", "desc")
    .executeTakeFirst();
  const isNow = row !== undefined && row.direction === parcelDirection(row.stage);
  if (carrier === null || !isNow || !row.label_url) return { refused: "not_found", what: "label" };
  const label = await carrier.fetchLabel(row.label_url);
  return label.outcome === "ok" ? label.pdf : { refused: "carrier_unavailable" };
}

import type { Kysely } from "kysely";
import type { SoldOrder } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";

/** What a completed order was settled at with its seller; null before. */
export async function readSettlement(
  reader: Kysely<Schema>,
  orderId: string,
): Promise<SoldOrder["settlement"]> {
  const row = await reader
    .selectFrom("settlements")
    .selectAll()
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    gross: row.gross_paise,
    fee: row.fee_paise,
    gst: row.gst_paise,
    tcs: row.tcs_paise,
    tds: row.tds_paise,
    seller_delivery: row.seller_delivery_paise,
    net: row.net_paise,
  };
}

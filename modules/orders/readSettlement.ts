import type { Kysely } from "kysely";
import type { SoldOrder } from "#contract/fulfilment.ts";
import type { Schema } from "#db/schema.ts";
import { paise } from "#domain/money/paise.ts";

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
    gross: paise(row.gross_paise),
    fee: paise(row.fee_paise),
    gst: paise(row.gst_paise),
    tcs: paise(row.tcs_paise),
    tds: paise(row.tds_paise),
    net: paise(row.net_paise),
  };
}

import { type Kysely, sql } from "kysely";
import type { OrderLoss } from "#contract/operatorOrders.ts";
import { anyOf } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";

type Row = Omit<OrderLoss, "expected_by"> & { order_id: string; expected_by: Date | null };

/** What lost and broken goods of orders cost Blaze, and what carriers paid for them, by the order's id. */
export async function readLosses(
  reader: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLoss>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select order_id, cause, covered_paise as covered, expected_by, (
        select coalesce(sum(amount_paise), 0)::bigint from loss_recoveries as recovery
        where recovery.order_id = transit_losses.order_id
      ) as recovered
    from transit_losses
    where order_id = ${anyOf(orderIds)}`.execute(reader);
  return new Map(
    rows.map(({ order_id, expected_by, ...loss }) => [
      order_id,
      { ...loss, expected_by: expected_by?.toISOString() ?? null },
    ]),
  );
}

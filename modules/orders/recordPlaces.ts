import type { Transaction } from "#db/transaction.ts";
import { readPlaceRows } from "./orderPlaces.ts";
import type { Order } from "./orderRows.ts";

/**
 * Writes both addresses of a locked order down as they stand, so that nothing changes them after its pick-up was
 * planned. False when there is none to deliver to; planned again, what was written stays.
 */
export async function recordPlaces(tx: Transaction, order: Order, now: Date): Promise<boolean> {
  const rows = await readPlaceRows(tx, [order.id]);
  if (!rows.some(({ side }) => side === "delivery")) return false;
  const fresh = rows.filter(({ is_fixed }) => !is_fixed);
  if (fresh.length > 0) {
    await tx
      .insertInto("order_addresses")
      .values(fresh.map(({ is_fixed, ...row }) => ({ ...row, recorded_at: now })))
      .execute();
  }
  return true;
}

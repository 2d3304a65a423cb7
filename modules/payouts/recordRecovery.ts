import type { OrderLoss } from "#contract/operatorOrders.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { lockOrder } from "../orders/orderRows.ts";
import { readLosses } from "../orders/readLosses.ts";

type Recovery = {
  readonly orderId: string;
  readonly operatorId: string;
  readonly amountPaise: Paise;
  /** The bank's, of the carrier's payment: each is recorded once. */
  readonly reference: string;
};

/**
 * Records what the carrier paid into Blaze's bank account for goods that it lost or broke. The same reference again is
 * answered alike. Refuses `not_found` for an order without a loss, and to an operator who buys or sells there, and
 * `recovery_recorded` for another amount under a reference.
 */
export async function recordRecovery(
  database: Database,
  { orderId, operatorId, amountPaise, reference }: Recovery,
): Promise<OrderLoss | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, { operatorId });
    if (order?.stage !== "lost") return { refused: "not_found", what: "order" };
    const known = await tx
      .selectFrom("loss_recoveries")
      .select("amount_paise")
      .where("order_id", "=", orderId)
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (known !== undefined && known.amount_paise !== amountPaise) return { refused: "recovery_recorded" };
    if (known === undefined) {
      const { id } = await tx
        .insertInto("loss_recoveries")
        .values({ order_id: orderId, amount_paise: amountPaise, reference, recorded_by: operatorId })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { listing_id: listingId } = order;
      await postMoneyEvents(tx, [{ kind: "loss_recovered", amountPaise, reference: id, listingId }]);
    }
    const loss = (await readLosses(tx, [orderId])).get(orderId);
    if (loss === undefined) throw new Error(`order ${orderId} is lost without a loss`);
    return loss;
  });
}

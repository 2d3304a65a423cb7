import { type Kysely, sql } from "kysely";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { addPaise, noPaise, type Paise, subtractPaise } from "#domain/money/paise.ts";
import { type ReturnablePayment, returnSplit } from "#domain/order/returnSplit.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { Order } from "./orderRows.ts";

type HeldMoney = Pick<
  Order,
  "paid_paise" | "deposit_paise" | "covered_paise" | "returned_paise" | "settled_paise"
>;

/** What stands on an order's account: what was paid or covered towards it, its deposit included, less what left it. */
export function heldForOrder(order: HeldMoney): Paise {
  const cameIn = addPaise(order.paid_paise, order.deposit_paise, order.covered_paise);
  return subtractPaise(cameIn, addPaise(order.returned_paise, order.settled_paise));
}

/**
 * Sends an amount of a locked order's money back to the buyer, the latest payment first and the deposit last, each
 * part to the instrument that it came from. It happens once for an order. Returns the money event, which the
 * caller posts together with its own.
 */
export async function returnOrderMoney(
  tx: Transaction,
  order: Order,
  amountPaise: Paise,
): Promise<ListingMoneyEvent> {
  const parts = returnSplit(amountPaise, await readReturnable(tx, order));
  await queueRefunds(
    tx,
    parts.map((part) => ({ ...part, reason: "order_returned" })),
  );
  await tx
    .updateTable("orders")
    .set({ returned_paise: amountPaise })
    .where("id", "=", order.id)
    .where("returned_paise", "=", noPaise)
    .execute();
  return {
    kind: "order_returned",
    amountPaise,
    reference: order.id,
    orderId: order.id,
    buyerId: order.buyer_id,
    listingId: order.listing_id,
  };
}

type Returnable = ReturnablePayment & { readonly provider: string; readonly isDeposit: boolean };

/** What can go back of an order's payments, in the order in which it does. */
export async function readReturnable(reader: Kysely<Schema>, order: Order): Promise<Returnable[]> {
  const { rows } = await sql<{ id: string; provider: string; is_deposit: boolean; left: Paise }>`
    select payments.id, payments.provider, payments.order_id is null as is_deposit, payments.amount_paise - coalesce(sum(refunds.amount_paise), 0)::bigint as left
    from payments
    left join refunds on refunds.payment_id = payments.id
    where payments.status = 'success'
      and (payments.order_id = ${order.id} or payments.deposit_id = ${order.deposit_id})
    group by payments.id
    order by (payments.order_id is null), payments.settled_at desc, payments.id`.execute(reader);
  return rows.map((row) => ({
    paymentId: row.id,
    returnablePaise: row.left,
    provider: row.provider,
    isDeposit: row.is_deposit,
  }));
}

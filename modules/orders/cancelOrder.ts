import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { canDo } from "#domain/order/orderActions.ts";
import { orderState } from "#domain/order/orderStages.ts";
import { lockDeposits } from "../deposits/depositRows.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { endOrder } from "./moveOrder.ts";
import { refuseCase } from "./orderCase.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart } from "./orderNotices.ts";
import { lockOrder, type Order } from "./orderRows.ts";
import { releaseStandby } from "./releaseStandby.ts";
import { heldForOrder, returnOrderMoney } from "./returnOrderMoney.ts";
import { strikeSeller } from "./strikes.ts";

type Canceller = {
  readonly person: "seller" | "operator";
  readonly userId: string;
  /** The version of the order that an operator read. */
  readonly version?: string | undefined;
};

/**
 * Cancels an order before shipping: the buyer gets everything back, the deposit included; whoever stands by gets
 * theirs; the listing is unsold; the seller gets a strike. A repetition is answered alike. Refuses `not_found`
 * for another's order, and to an operator for one of their own, `order_action_closed` once it is shipped, `busy` in the moment after the close in which
 * its deposits are still being sorted. An operator does not cancel another's case (`refuseCase`).
 */
export async function cancelOrder(
  database: Database,
  { orderId, by, reason }: { orderId: string; by: Canceller; reason: string },
): Promise<{ cancelled: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const caller = by.person === "seller" ? { sellerId: by.userId } : { operatorId: by.userId };
    const order = await lockOrder(tx, orderId, caller);
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (order.status === "seller_cancelled") return { cancelled: true };
    const state = orderState(order);
    if (!canDo("cancel", by.person, state)) return { refused: "order_action_closed", order_state: state };
    const refusal =
      by.person === "operator" ? await refuseCase(tx, order.id, { ...by, operatorId: by.userId }) : null;
    if (refusal !== null) return refusal;
    if (await isBeingSorted(tx, order)) return { refused: "busy", retry_after_seconds: 2 };
    await carryOut(tx, order, { by, reason });
    return { cancelled: true };
  });
}

/** In the moment after the close: the auction's deposits are still being sorted. */
export async function isBeingSorted(tx: Transaction, order: Order): Promise<boolean> {
  const settlements = tx.selectFrom("deposit_settlements").where("listing_id", "=", order.listing_id);
  return (await countRows(settlements)) > 0;
}

type Cancellation = { readonly by: Canceller; readonly reason: string };

async function carryOut(tx: Transaction, order: Order, { by, reason }: Cancellation): Promise<void> {
  const now = await readClock(tx);
  await lockDeposits(tx, [order.deposit_id]);
  const returnedPaise = heldForOrder(order);
  const returned = await returnOrderMoney(tx, order, returnedPaise);
  const released = await releaseStandby(tx, order, now);
  await endOrder(tx, order, { status: "seller_cancelled", isUnsold: true });
  await strikeSeller(tx, order, { reason: "seller_cancelled", now });
  await recordOrderEvent(tx, order.id, {
    kind: "seller_cancelled",
    actor: by.person,
    actorId: by.userId,
    note: reason,
    now,
  });
  await postMoneyEvents(tx, [returned, ...released]);
  await tellBuyer(tx, order, { returnedPaise, now });
}

type Returned = { readonly returnedPaise: Paise; readonly now: Date };

async function tellBuyer(tx: Transaction, order: Order, { returnedPaise, now }: Returned): Promise<void> {
  const variables = { refund: returnPart(returnedPaise, now) };
  await queueMessages(tx, [buyerNotice(order, { template: "seller_cancelled", variables })]);
}

import type { Transaction } from "#db/transaction.ts";
import { addPaise, noPaise, type Paise } from "#domain/money/paise.ts";
import { type FoundLateOutcome, foundLateOutcome } from "#domain/order/foundLateOutcome.ts";
import { orderBalance } from "#domain/order/orderBalance.ts";
import { isPaidInTime } from "#domain/payment/isPaidInTime.ts";
import { type Deposit, lockListingDeposits } from "../deposits/depositRows.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { lockRelisted } from "../listings/relistedListings.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { Chain, FoundLatePayment } from "./foundLate.ts";
import { recordOrderEvent } from "./orderEvents.ts";
import { buyerNotice, returnPart } from "./orderNotices.ts";
import { type Order, selectOrders } from "./orderRows.ts";
import { reinstateOrder } from "./reinstateOrder.ts";
import { giveDepositBack } from "./reverseForfeiture.ts";
import { takeStrikeBack } from "./strikeBuyer.ts";

/**
 * Posts a payment that is found after its order's default, with all that follows from it by
 * domain/order/foundLateOutcome.ts.
 */
export async function settleFoundLate(tx: Transaction, found: FoundLatePayment): Promise<void> {
  const { order, payment, now } = found;
  const later = await lockLaterOrders(tx, order);
  const deposits = await lockListingDeposits(tx, order.listing_id);
  const isAnyBlocked = await lockPeople(tx, order);
  const relisted = await lockRelisted(tx, order.listing_id);
  const chain: Chain = { later, relisted, deposits: new Map(deposits.map((row) => [row.id, row])) };
  const outcome = await decide(tx, order, { chain, isAnyBlocked });
  const paid: ListingMoneyEvent = {
    kind: "order_paid",
    amountPaise: payment.amount_paise,
    reference: payment.id,
    orderId: order.id,
    provider: payment.provider,
    listingId: order.listing_id,
  };
  const followed =
    outcome === "reinstate"
      ? await reinstateOrder(tx, found, chain)
      : await returnPayment(tx, found, outcome === "return_everything" ? chain : null);
  await postMoneyEvents(tx, [paid, ...followed]);
  if (outcome === "default_stands") return;
  await recordOrderEvent(tx, order.id, {
    kind: outcome === "reinstate" ? "reinstated" : "found_late",
    actor: "blaze",
    now,
  });
}

/**
 * A default that is under way makes one more order when it is through, so the chain is read again until it has
 * nobody new. Everybody who locks several orders of one listing goes down the chain.
 */
async function lockLaterOrders(tx: Transaction, order: Order): Promise<Order[]> {
  for (let known = -1; ; ) {
    const rows = await selectOrders(tx)
      .where("orders.listing_id", "=", order.listing_id)
      .where("orders.chain_position", ">", order.chain_position)
      .orderBy("orders.chain_position")
      .forNoKeyUpdate("orders")
      .execute();
    if (rows.length === known) return rows;
    known = rows.length;
  }
}

async function decide(
  tx: Transaction,
  order: Order,
  { chain, isAnyBlocked }: { chain: Chain; isAnyBlocked: boolean },
): Promise<FoundLateOutcome> {
  const payments = await tx
    .selectFrom("payments")
    .select(["amount_paise", "paid_at", "unpaid_at", "created_at"])
    .where("order_id", "=", order.id)
    .where("status", "=", "success")
    .execute();
  const inTime = payments.filter((payment) =>
    isPaidInTime(
      { paidAt: payment.paid_at, unpaidAt: payment.unpaid_at, begunAt: payment.created_at },
      order.payment_deadline,
    ),
  );
  return foundLateOutcome({
    paidInTimePaise: addPaise(...inTime.map((payment) => payment.amount_paise)),
    duePaise: dueAtDeadline(order),
    wasReinstated: order.reinstated_at !== null,
    laterOrders: chain.later.map((later) => later.status),
    isItemGone: chain.relisted.isTaken || isAnyBlocked,
  });
}

function dueAtDeadline(order: Order): Paise {
  return orderBalance({
    amountPaise: order.amount_paise,
    depositPaise: order.deposit_paise,
    shippingPaise: order.shipping_price_paise,
    paidPaise: noPaise,
  });
}

/**
 * Whether one of the two is blocked, or has closed their account. Locked shared, by id: an order is not given back to
 * somebody, nor taken from somebody, who leaves meanwhile.
 */
async function lockPeople(tx: Transaction, { buyer_id, seller_id }: Order): Promise<boolean> {
  const people = tx.selectFrom("users").select("is_blocked").where("id", "in", [buyer_id, seller_id]);
  const rows = await people.orderBy("id").forShare().execute();
  return rows.some(({ is_blocked }) => is_blocked);
}

/** This payment goes back; with a chain, so does a deposit that was kept, because the buyer had paid in time. */
async function returnPayment(
  tx: Transaction,
  { order, payment, now }: FoundLatePayment,
  chain: Chain | null,
): Promise<ListingMoneyEvent[]> {
  const { id: paymentId, amount_paise: amountPaise } = payment;
  await queueRefunds(tx, [{ paymentId, amountPaise, reason: "payment_defaulted" }]);
  const released: ListingMoneyEvent = {
    kind: "order_released",
    amountPaise,
    reference: paymentId,
    orderId: order.id,
    buyerId: order.buyer_id,
    listingId: order.listing_id,
  };
  if (chain === null) return [released];
  await takeStrikeBack(tx, order, { reason: "paid_in_time", now });
  const deposit = chain.deposits.get(order.deposit_id) as Deposit;
  const variables = { refund: returnPart(amountPaise, now) };
  await queueMessages(tx, [buyerNotice(order, { template: "found_late", variables, round: paymentId })]);
  return [released, ...(await giveDepositBack(tx, order, { deposit, now }))];
}

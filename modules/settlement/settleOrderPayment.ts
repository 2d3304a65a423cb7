import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, type Paise } from "#domain/money/paise.ts";
import { acceptPayment } from "#domain/order/orderBalance.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import { balanceOf, lockOrder, type Order } from "../orders/orderRows.ts";
import { releaseStandby } from "../orders/releaseStandby.ts";
import { settleFoundLate } from "../orders/settleFoundLate.ts";
import type { Payment } from "../payments/paymentRows.ts";
import { queueRefunds } from "../payments/queueRefunds.ts";
import type { AnsweredResult } from "./askProvider.ts";
import { askAtDeadline } from "./recordQuestion.ts";
import { recordResult } from "./recordResult.ts";

/**
 * Records what became of an order's payment. A successful one counts up to the balance; what is over, or comes
 * when the order takes no payment any more, goes back to the payer. When nothing is left to pay the order is
 * paid, and those who stand by get their deposits back. What is found after a default: `settleFoundLate`. Safe to repeat: the money is posted once.
 */
export async function settleOrderPayment(
  tx: Transaction,
  paymentId: string,
  result: AnsweredResult,
): Promise<Payment | undefined> {
  const now = await readClock(tx);
  const recorded = await recordResult(tx, paymentId, { result, now });
  if (recorded?.payment.status !== "success") await askAtDeadline(tx, paymentId);
  if (recorded === undefined || recorded.became === null) return recorded?.payment;
  const { payment, became } = recorded;
  const order = await lockOrder(tx, payment.order_id as string);
  if (order === undefined) throw new Error(`payment ${payment.id} has no order`);
  await tellScreens(tx, order);
  if (became !== "success") return payment;
  const isFoundLate = order.status === "payment_defaulted";
  await (isFoundLate ? settleFoundLate : postPayment)(tx, { order, payment, now });
  return payment;
}

type Posting = { readonly order: Order; readonly payment: Payment; readonly now: Date };

async function postPayment(tx: Transaction, { order, payment, now }: Posting): Promise<void> {
  const takesPayment = order.status === "awaiting_payment";
  const balancePaise = balanceOf(order);
  const { acceptedPaise, returnedPaise } = acceptPayment(payment.amount_paise, {
    balancePaise,
    takesPayment,
  });
  await queueRefunds(tx, [
    { paymentId: payment.id, amountPaise: returnedPaise, reason: returnReason(order) },
  ]);
  const isPaid = takesPayment && acceptedPaise === balancePaise;
  if (acceptedPaise > 0) await addToOrder(tx, order, { acceptedPaise, isPaid, now });
  const released = isPaid ? await finishOrder(tx, order, now) : [];
  await postMoneyEvents(tx, [...paymentEvents(order, payment, returnedPaise), ...released]);
}

function returnReason(order: Order): "payment_over_balance" | "order_withdrawn" {
  return order.status === "withdrawn" ? "order_withdrawn" : "payment_over_balance";
}

async function addToOrder(
  tx: Transaction,
  order: Order,
  paid: { acceptedPaise: Paise; isPaid: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      paid_paise: addPaise(order.paid_paise, paid.acceptedPaise),
      ...(paid.isPaid ? { status: "paid", paid_at: paid.now } : {}),
    })
    .where("id", "=", order.id)
    .execute();
}

/** The whole amount comes in first, then what is over goes out: so the ledger shows both. */
function paymentEvents(order: Order, payment: Payment, returnedPaise: Paise): ListingMoneyEvent[] {
  const common = { reference: payment.id, orderId: order.id, listingId: order.listing_id };
  return [
    { ...common, kind: "order_paid", amountPaise: payment.amount_paise, provider: payment.provider },
    { ...common, kind: "order_released", amountPaise: returnedPaise, buyerId: payment.payer_id },
  ];
}

async function finishOrder(tx: Transaction, order: Order, now: Date): Promise<ListingMoneyEvent[]> {
  await queueMessages(tx, [
    {
      userId: order.seller_id,
      template: "paid",
      variables: { title: order.title, order: order.number, amount: formatRupees(order.amount_paise) },
      idempotencyKey: `paid:${order.id}`,
      path: `/sell/order/${order.number}`,
    },
    {
      userId: order.buyer_id,
      template: "payment_received",
      variables: {
        title: order.title,
        order: order.number,
        amount: formatRupees(addPaise(order.amount_paise, order.shipping_price_paise)),
      },
      idempotencyKey: `payment_received:${order.id}`,
      path: `/order/${order.number}`,
    },
  ]);
  return await releaseStandby(tx, order, now);
}

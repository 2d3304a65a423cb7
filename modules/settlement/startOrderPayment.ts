import type { Checkout, PaymentMethod } from "#contract/checkout.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { leastPayment } from "#domain/order/leastPayment.ts";
import { paymentMethods } from "#domain/payment/paymentMethods.ts";
import { readClock } from "../operations/readClock.ts";
import { readSettings } from "../operations/settings.ts";
import { balanceOf, lockOrder, type Order } from "../orders/orderRows.ts";
import { checkoutOf } from "../payments/checkoutOf.ts";
import type { Customer } from "../payments/gateway.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { insertPaymentOnce, type Payment, readPayment } from "../payments/paymentRows.ts";
import { readCustomer } from "../payments/readCustomer.ts";
import { openAtProvider } from "./openAtProvider.ts";

/** Each is asked about for two days, so that thousands of one order would keep everybody else's waiting. */
const mostPending = 30;

type OrderPaymentInput = {
  readonly orderId: string;
  readonly userId: string;
  readonly amountPaise: Paise;
  /** The way of paying; the first that the operator offers without. */
  readonly method?: PaymentMethod | undefined;
  /** Goes on with this pending payment; its own amount and provider count. */
  readonly paymentId?: string | undefined;
  readonly idempotencyKey?: string | null;
};

/**
 * Starts a payment for an order, for the balance or a part of it, or goes on with a pending one. Pending payments
 * do not count against the balance: the payer may have closed their page. The row is written before the provider
 * is called, and the call happens outside of the transaction.
 */
export async function startOrderPayment(
  parts: MoneyParts,
  input: OrderPaymentInput,
): Promise<Checkout | Refusal> {
  const opened = await inTransaction(parts.database, (tx) => openPayment(tx, input));
  if (isRefusal(opened)) return opened;
  const { customer, title, number } = opened;
  const note = `Order ${number} ${title}`.replaceAll(/[^\w .-]/g, "").slice(0, 50);
  const payment = await openAtProvider(parts, opened.payment, { note, customer });
  if (isRefusal(payment)) return payment;
  const checkout = checkoutOf(parts.providers, payment, customer);
  if (checkout === null) throw new Error(`payment ${payment.id} has no page`);
  return checkout;
}

type Opened = { payment: Payment; customer: Customer; title: string; number: string };

async function openPayment(tx: Transaction, input: OrderPaymentInput): Promise<Opened | Refusal> {
  const order = await lockOrder(tx, input.orderId, { buyerId: input.userId });
  if (order === undefined) return { refused: "not_found", what: "order" };
  if (order.status === "awaiting_payment" && (await isBlocked(tx, order.seller_id))) {
    return { refused: "seller_blocked" };
  }
  const existing = await findExisting(tx, input);
  if (isRefusal(existing)) return existing;
  const amountPaise = existing?.amount_paise ?? input.amountPaise;
  const refusal = reasonToRefuse(order, { amountPaise, isNew: existing === null }, await readClock(tx));
  if (refusal !== null) return refusal;
  const payment = existing ?? (await insertOrderPayment(tx, order, input));
  if (isRefusal(payment)) return payment;
  return {
    payment,
    customer: await readCustomer(tx, input.userId),
    title: order.title,
    number: order.number,
  };
}

async function isBlocked(tx: Transaction, userId: string): Promise<boolean> {
  const user = await tx.selectFrom("users").select("is_blocked").where("id", "=", userId).executeTakeFirst();
  return user?.is_blocked === true;
}

type Asked = { readonly amountPaise: Paise; readonly isNew: boolean };

/** A payment that was begun as the rest is gone on with, also when it is a small part by now. */
function reasonToRefuse(order: Order, { amountPaise, isNew }: Asked, now: Date): Refusal | null {
  const balance = balanceOf(order);
  if (order.status !== "awaiting_payment")
    return { refused: "order_not_payable", order_status: order.status };
  if (now >= order.payment_deadline) {
    return { refused: "deadline_passed", payment_deadline: order.payment_deadline.toISOString() };
  }
  if (amountPaise > balance) return { refused: "amount_exceeds_balance", balance };
  const least = leastPayment(balance);
  return isNew && amountPaise < least ? { refused: "part_too_small", least, balance } : null;
}

/** The payment that the caller names, or the one of an earlier call with the same Idempotency-Key. */
async function findExisting(tx: Transaction, input: OrderPaymentInput): Promise<Payment | Refusal | null> {
  const { paymentId, idempotencyKey = null, orderId, userId } = input;
  if (paymentId === undefined && idempotencyKey === null) return null;
  const row = await tx
    .selectFrom("payments")
    .selectAll()
    .where("payer_id", "=", userId)
    .where((is) =>
      paymentId === undefined ? is("idempotency_key", "=", idempotencyKey) : is("id", "=", paymentId),
    )
    .executeTakeFirst();
  if (row === undefined) return paymentId === undefined ? null : { refused: "not_found", what: "payment" };
  const payment = readPayment(row);
  const isOfOrder = payment.order_id === orderId && isMethod(payment, input.method);
  if (paymentId !== undefined) {
    return isOfOrder && payment.status === "pending" ? payment : { refused: "not_found", what: "payment" };
  }
  return isOfOrder && payment.amount_paise === input.amountPaise
    ? payment
    : { refused: "idempotency_key_reused" };
}

function isMethod(payment: Payment, method: PaymentMethod | undefined): boolean {
  return method === undefined || payment.provider === paymentMethods[method].gateway;
}

/**
 * Refuses `idempotency_key_reused` when a call at the same moment used the key for another order: the order's
 * lock, which holds back a repetition, does not hold back that one. Refuses `too_many_requests` while too many are
 * pending.
 */
async function insertOrderPayment(
  tx: Transaction,
  order: Order,
  input: OrderPaymentInput,
): Promise<Payment | Refusal> {
  const offered = (await readSettings(tx)).ORDER_PAYMENT_METHODS;
  const method = input.method ?? offered[0];
  if (method === undefined || !offered.includes(method)) {
    return { refused: "payment_method_unavailable", offered };
  }
  if ((await countPending(tx, order)) >= mostPending) {
    return { refused: "too_many_requests", retry_after_seconds: 600 };
  }
  const payment = await insertPaymentOnce(tx, {
    orderId: order.id,
    payerId: order.buyer_id,
    provider: paymentMethods[method].gateway,
    mode: "ONLINE",
    amountPaise: input.amountPaise,
    idempotencyKey: input.paymentId === undefined ? (input.idempotencyKey ?? null) : null,
  });
  return payment ?? { refused: "idempotency_key_reused" };
}

async function countPending(tx: Transaction, order: Order): Promise<number> {
  const pending = tx.selectFrom("payments").where("order_id", "=", order.id).where("status", "=", "pending");
  return await countRows(pending);
}

import type { Checkout } from "#contract/orders.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import { readClock } from "../operations/readClock.ts";
import {
  clientReference,
  insertPaymentOnce,
  lockPayment,
  type Payment,
  readPayment,
  updatePayment,
} from "../payments/paymentRows.ts";
import type { Providers } from "../payments/providers.ts";
import { recordFate } from "../payments/recordFate.ts";
import { balanceOf, lockOrder, type Order } from "./orderRows.ts";

export type OrderPaymentInput = {
  readonly orderId: string;
  readonly userId: string;
  readonly amountPaise: Paise;
  /** Goes on with this pending payment; its own amount counts. */
  readonly paymentId?: string | undefined;
  readonly idempotencyKey?: string | null;
};

type Customer = { name: string; email: string; mobile: string };

/**
 * Starts a BasisPay payment for an order, for the balance or a part of it, or goes on with a pending one.
 * Pending payments do not count against the balance: the payer may have closed their page. The row is written
 * before BasisPay is called, and the call happens outside of the transaction.
 */
export async function startOrderPayment(
  parts: { readonly database: Database; readonly providers: Providers },
  input: OrderPaymentInput,
): Promise<Checkout | Refusal> {
  const opened = await inTransaction(parts.database, (tx) => openPayment(tx, input));
  if (isRefusal(opened)) return opened;
  const payment =
    opened.payment.provider_reference === null ? await createOrder(parts, opened.payment) : opened.payment;
  if (isRefusal(payment)) return payment;
  const reference = payment.provider_reference as string;
  return {
    payment_id: payment.id,
    order_payment_id: payment.id,
    reference: clientReference(payment),
    amount: payment.amount_paise,
    checkout_url: parts.providers.basisPay.checkoutUrl,
    fields: parts.providers.basisPay.checkoutFields(reference, opened.customer),
  };
}

type Opened = { payment: Payment; customer: Customer };

async function openPayment(tx: Transaction, input: OrderPaymentInput): Promise<Opened | Refusal> {
  const order = await lockOrder(tx, input.orderId);
  if (order?.buyer_id !== input.userId) return { refused: "not_found", what: "order" };
  const existing = await findExisting(tx, input);
  if (isRefusal(existing)) return existing;
  const amountPaise = existing?.amount_paise ?? input.amountPaise;
  const refusal = reasonToRefuse(order, amountPaise, await readClock(tx));
  if (refusal !== null) return refusal;
  const payment = existing ?? (await insertOrderPayment(tx, order, input));
  if (payment === null) return { refused: "idempotency_key_reused" };
  return { payment, customer: await readCustomer(tx, input.userId) };
}

function reasonToRefuse(order: Order, amountPaise: Paise, now: Date): Refusal | null {
  const balance = balanceOf(order);
  if (order.status !== "awaiting_payment")
    return { refused: "order_not_payable", order_status: order.status };
  if (now >= order.payment_deadline) {
    return { refused: "deadline_passed", payment_deadline: order.payment_deadline.toISOString() };
  }
  return amountPaise > balance ? { refused: "amount_exceeds_balance", balance } : null;
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
  const isOfOrder = payment.order_id === orderId;
  if (paymentId !== undefined) {
    return isOfOrder && payment.status === "pending" ? payment : { refused: "not_found", what: "payment" };
  }
  return isOfOrder && payment.amount_paise === input.amountPaise
    ? payment
    : { refused: "idempotency_key_reused" };
}

/**
 * Null when a call at the same moment used the Idempotency-Key for another order: the order's lock, which holds
 * back a repetition, does not hold back that one.
 */
async function insertOrderPayment(tx: Transaction, order: Order, input: OrderPaymentInput) {
  return await insertPaymentOnce(tx, {
    orderId: order.id,
    payerId: order.buyer_id,
    provider: "BASISPAY",
    mode: "ONLINE",
    amountPaise: input.amountPaise,
    idempotencyKey: input.paymentId === undefined ? (input.idempotencyKey ?? null) : null,
  });
}

async function readCustomer(tx: Transaction, userId: string): Promise<Customer> {
  const user = await tx
    .selectFrom("users")
    .select(["name", "email", "mobile"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { name: user.name ?? "", email: user.email ?? "", mobile: user.mobile ?? "" };
}

async function createOrder(
  { database, providers }: { database: Database; providers: Providers },
  payment: Payment,
): Promise<Payment | Refusal> {
  const { id, reference, amount_paise: amountPaise } = payment;
  const order = await providers.basisPay.createOrder({ reference, amountPaise });
  if (order.outcome === "ok") {
    const change = { provider_reference: order.providerReference };
    return await inTransaction(database, (tx) => updatePayment(tx, id, change));
  }
  if (order.outcome === "declined") await inTransaction(database, (tx) => failPayment(tx, payment));
  return { refused: "payment_provider_unavailable", provider: "BASISPAY" };
}

/** BasisPay refused the order, so nobody can have paid it. A twin's order stands. */
async function failPayment(tx: Transaction, payment: Payment): Promise<void> {
  const locked = await lockPayment(tx, payment.id);
  if (locked?.provider_reference !== null) return;
  const fate = { status: "failed", amountPaise: payment.amount_paise, transactionId: null } as const;
  await recordFate(tx, payment.id, { fate, now: await readClock(tx) });
}

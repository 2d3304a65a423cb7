import { randomBytes } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Database } from "#db/pool.ts";
import type { PaymentsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { PaymentMode } from "#domain/payment/paymentMethods.ts";
import type { GatewayPayment } from "./gateway.ts";

/**
 * A row of `payments`. What the client needs to pay stands in `checkout`. `returned_paise` is what its provider gave back
 * without us; our own refunds stand in `refunds`.
 */
export type Payment = Omit<Selectable<PaymentsTable>, "checkout" | "mode"> & {
  mode: PaymentMode;
  checkout: Record<string, string>;
};

/**
 * Our name for a payment or a refund, which the provider and the client know: 27 characters, as ICICI takes at
 * most 35, and random, so that nobody can guess somebody else's.
 */
export function newReference(): string {
  return `BLZ${randomBytes(12).toString("hex").toUpperCase()}`;
}

type NewPayment = {
  readonly depositId?: string;
  readonly orderId?: string;
  readonly payerId: string;
  readonly provider: Payment["provider"];
  readonly mode: PaymentMode;
  readonly amountPaise: Paise;
  readonly idempotencyKey?: string | null;
  /** For a deposit that is held without money (R-DEPOSIT-8). */
  readonly addsMoney?: boolean;
};

/** Writes the row of a payment that is about to be asked for at its provider. */
export async function insertPayment(tx: Transaction, fresh: NewPayment): Promise<Payment> {
  const payment = await insertPaymentOnce(tx, fresh);
  if (payment === null) throw new Error("the payer has used this Idempotency-Key");
  return payment;
}

/** The same; null when the payer has used the Idempotency-Key. Waits for a transaction that is just using it. */
export async function insertPaymentOnce(tx: Transaction, fresh: NewPayment): Promise<Payment | null> {
  const row = await tx
    .insertInto("payments")
    .values({
      deposit_id: fresh.depositId ?? null,
      order_id: fresh.orderId ?? null,
      payer_id: fresh.payerId,
      provider: fresh.provider,
      mode: fresh.mode,
      amount_paise: fresh.amountPaise,
      reference: newReference(),
      checkout: "{}",
      idempotency_key: fresh.idempotencyKey ?? null,
      adds_money: fresh.addsMoney ?? false,
    })
    .onConflict((conflict) => conflict.columns(["payer_id", "idempotency_key"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readPayment(row);
}

/** The payment that a provider names by its own reference or by ours. */
export async function findPaymentByReference(
  database: Database,
  { provider, reference }: { readonly provider: Payment["provider"]; readonly reference: string | null },
): Promise<Payment | undefined> {
  const row = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", provider)
    .where((is) => is.or([is("provider_reference", "=", reference), is("reference", "=", reference)]))
    .executeTakeFirst();
  return row && readPayment(row);
}

/** Locks a payment. Whoever locks an order or a deposit as well locks the payment first. */
export async function lockPayment(tx: Transaction, paymentId: string): Promise<Payment | undefined> {
  const row = await tx
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && readPayment(row);
}

export async function updatePayment(
  tx: Transaction,
  paymentId: string,
  change: Updateable<PaymentsTable>,
): Promise<Payment> {
  const row = await tx
    .updateTable("payments")
    .set(change)
    .where("id", "=", paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readPayment(row);
}

export function readPayment(row: Selectable<PaymentsTable>): Payment {
  return { ...row, checkout: row.checkout as Record<string, string>, mode: row.mode as PaymentMode };
}

/** The provider's own name of a payment, or ours while it has given none. */
export function clientReference(payment: Payment): string {
  return payment.provider_reference ?? payment.reference;
}

/** The payment as its provider knows it. */
export function gatewayPayment(payment: Payment): GatewayPayment {
  return {
    reference: payment.reference,
    providerReference: payment.provider_reference,
    transactionId: payment.transaction_id,
    amountPaise: payment.amount_paise,
  };
}

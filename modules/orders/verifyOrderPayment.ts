import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { askProvider } from "../payments/askProvider.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import type { Providers } from "../payments/providers.ts";
import { type OrderPayment, readOrderPayment } from "./readOrderPayment.ts";
import { settleOrderPayment } from "./settleOrderPayment.ts";

type Parts = { readonly database: Database; readonly providers: Providers };

/**
 * Asks BasisPay what became of a payment and posts it. Nothing that the payer's browser says counts. Safe to
 * repeat and to run twice at once.
 */
export async function verifyOrderPayment(
  parts: Parts,
  { paymentId, userId }: { paymentId: string; userId: string },
): Promise<OrderPayment | Refusal> {
  const payment = await findOwnPayment(parts.database, { paymentId, userId });
  if (payment === undefined) return { refused: "not_found", what: "payment" };
  const refusal = await settleWithProvider(parts, payment);
  return refusal ?? (await readOrderPayment(parts.database, { paymentId, userId }));
}

/** The payment for an order with this id, if this user pays it. */
async function findOwnPayment(
  database: Database,
  { paymentId, userId }: { paymentId: string; userId: string },
): Promise<Payment | undefined> {
  const row = await database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", paymentId)
    .where("payer_id", "=", userId)
    .where("order_id", "is not", null)
    .executeTakeFirst();
  return row && readPayment(row);
}

async function settleWithProvider(parts: Parts, payment: Payment): Promise<Refusal | null> {
  if (payment.status === "success" || payment.status === "failed") return null;
  const fate = await askProvider(parts.providers, payment);
  if (fate.outcome !== "ok") return { refused: "payment_provider_unavailable", provider: payment.provider };
  await inTransaction(parts.database, (tx) => settleOrderPayment(tx, payment.id, fate));
  return null;
}

/**
 * What the payer's browser comes back with: settles the payment that the provider's reference names and returns
 * where its order is shown. Null for a reference that names none. An outage is no matter here: the order's
 * screen verifies again.
 */
export async function settleReturnedPayment(
  parts: Parts,
  providerReference: string,
): Promise<{ orderId: string; paymentId: string } | null> {
  const row = await parts.database.kysely
    .selectFrom("payments")
    .selectAll()
    .where("provider", "=", "BASISPAY")
    .where("provider_reference", "=", providerReference)
    .executeTakeFirst();
  if (row === undefined || row.order_id === null) return null;
  await settleWithProvider(parts, readPayment(row));
  return { orderId: row.order_id, paymentId: row.id };
}

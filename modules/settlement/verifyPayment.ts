import type { PaymentStanding } from "#contract/payments.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { findPaymentByReference, type Payment, updatePayment } from "../payments/paymentRows.ts";
import type { RazorpayResult } from "../payments/providers/razorpay/razorpay.ts";
import { askForPayer, refuseUnanswered } from "./askAndSettle.ts";
import { findOwnPayment, readPaymentStanding } from "./readPaymentStanding.ts";

type Asked = {
  readonly paymentId: string;
  readonly userId: string;
  /** Only a payment of this provider; any without. */
  readonly provider?: Payment["provider"];
};

/**
 * Asks the provider what became of a payment and posts it. Nothing that the payer's browser says counts. Safe to
 * repeat and to run twice at once.
 */
export async function verifyPayment(parts: MoneyParts, asked: Asked): Promise<PaymentStanding | Refusal> {
  const payment = await findOwnPayment(parts.database, asked);
  if (payment === undefined || !isOf(payment, asked)) return { refused: "not_found", what: "payment" };
  const refusal = refuseUnanswered(await askForPayer(parts, payment));
  return refusal ?? (await readPaymentStanding(parts.database, asked));
}

/**
 * The same for what Razorpay's checkout handed to the browser: it must be signed for the order that we have
 * stored for this payment, whatever order the browser names. A forged one is noted and changes nothing.
 */
export async function verifyRazorpayResult(
  parts: MoneyParts,
  { result, ...asked }: Asked & { readonly result: RazorpayResult },
): Promise<PaymentStanding | Refusal> {
  const payment = await findOwnPayment(parts.database, asked);
  if (payment?.provider !== "RAZORPAY") return { refused: "not_found", what: "payment" };
  const orderId = payment.provider_reference;
  if (orderId === null || !parts.providers.RAZORPAY.isGenuineResult(orderId, result)) {
    await noteProblem(parts.database, payment, "a result with a wrong signature came from the browser");
    return { refused: "payment_signature_invalid" };
  }
  return await verifyPayment(parts, { ...asked, provider: "RAZORPAY" });
}

/** What Cashfree's checkout reported in the browser: noted, and Cashfree is asked what became of the payment. */
export async function reportCashfreeError(
  parts: MoneyParts,
  { error, ...asked }: Asked & { readonly error: { code?: string; type?: string; message?: string } },
): Promise<PaymentStanding | Refusal> {
  const payment = await findOwnPayment(parts.database, asked);
  if (payment?.provider !== "CASHFREE") return { refused: "not_found", what: "payment" };
  const words = [error.type, error.code, error.message].filter((word) => word !== undefined);
  await noteProblem(parts.database, payment, words.join(": ") || "unknown");
  return await verifyPayment(parts, { ...asked, provider: "CASHFREE" });
}

async function noteProblem(database: Database, payment: Payment, problem: string): Promise<void> {
  if (payment.status === "success") return;
  await inTransaction(database, (tx) => updatePayment(tx, payment.id, { problem: problem.slice(0, 500) }));
}

function isOf(payment: Payment, { provider }: Asked): boolean {
  return provider === undefined || payment.provider === provider;
}

type Returned = { readonly provider: Payment["provider"]; readonly reference: string };

/**
 * What the payer's browser comes back with: settles the payment that the provider's reference, or ours, names.
 * Null for a reference that names none. An outage is no matter here: the payment's own page verifies again.
 */
export async function settleReturnedPayment(
  parts: MoneyParts,
  returned: Returned,
): Promise<{ paymentId: string; isDeposit: boolean } | null> {
  const payment = await findPaymentByReference(parts.database, returned);
  if (payment === undefined) return null;
  await askForPayer(parts, payment);
  return { paymentId: payment.id, isDeposit: payment.order_id === null };
}

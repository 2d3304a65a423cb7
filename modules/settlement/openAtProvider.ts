import type { Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import type { Customer, OpenedPayment } from "../payments/gateway.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { lockPayment, type Payment, updatePayment } from "../payments/paymentRows.ts";
import { gatewayOf } from "../payments/providers.ts";
import { recordResult } from "./recordResult.ts";

/**
 * Announces a payment, whose row stands already, at its provider, and keeps what the payer needs. One that was
 * announced before is returned as it is. Of two calls at once the first to be kept counts, for both.
 */
export async function openAtProvider(
  { database, providers }: MoneyParts,
  payment: Payment,
  about: { readonly note: string; readonly customer: Customer },
): Promise<Payment | Refusal> {
  if (payment.provider_reference !== null) return payment;
  const { reference, amount_paise: amountPaise } = payment;
  const opened = await gatewayOf(providers, payment.provider).open({ reference, amountPaise, ...about });
  if (opened.outcome === "ok") {
    return await inTransaction(database, (tx) => keepOpened(tx, payment.id, opened));
  }
  if (opened.outcome === "declined") {
    await inTransaction(database, (tx) => failPayment(tx, payment, opened.reason));
  }
  return { refused: "payment_provider_unavailable", provider: payment.provider };
}

/** A UPI code's time begins with the first call that kept it. */
async function keepOpened(tx: Transaction, paymentId: string, opened: OpenedPayment): Promise<Payment> {
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) throw new Error(`payment ${paymentId} is gone`);
  if (payment.provider_reference !== null) return payment;
  const now = await readClock(tx);
  return await updatePayment(tx, paymentId, {
    provider_reference: opened.providerReference,
    checkout: JSON.stringify(opened.checkout),
    expires_at: opened.runsForMs === undefined ? null : new Date(now.getTime() + opened.runsForMs),
  });
}

/** The provider refused it, so nobody can have paid it. A twin that was kept stands. */
async function failPayment(tx: Transaction, payment: Payment, problem: string): Promise<void> {
  const locked = await lockPayment(tx, payment.id);
  if (locked?.provider_reference !== null) return;
  const { amount_paise: amountPaise, created_at: askedAt } = payment;
  const failed = { status: "failed", transactionId: null, failedSide: "provider" } as const;
  const result = { ...failed, amountPaise, problem, askedAt };
  await recordResult(tx, payment.id, { result, now: await readClock(tx) });
}

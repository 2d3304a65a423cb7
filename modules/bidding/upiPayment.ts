import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { askProvider } from "../payments/askProvider.ts";
import { lockPayment, type Payment, updatePayment } from "../payments/paymentRows.ts";
import type { Providers } from "../payments/providers.ts";
import { recordFate } from "../payments/recordFate.ts";
import { type Deposit, lockDeposits } from "./depositRows.ts";
import { latestPayment, newDepositPayment } from "./openDeposit.ts";
import { settleDepositPayment } from "./settleDepositPayment.ts";

type Parts = { readonly database: Database; readonly providers: Providers };
type UnderWay = {
  readonly deposit: Deposit;
  readonly payment: Payment;
  readonly title: string;
  readonly renew: boolean;
};

/** How long a UPI code runs (signed-in.md section 9: 300000 ms). */
const codeMs = 5 * 60_000;
const unavailable: Refusal = { refused: "payment_provider_unavailable", provider: "ICICI" };

/**
 * Moves the payment of a pending deposit on: fetches its code, or asks the bank what became of it. With
 * `renew`, one that has run out or failed makes place for a new one, but only after the bank was asked about
 * it: somebody may have paid in the last second. All calls to the bank happen outside of transactions.
 */
export async function followUpiPayment(parts: Parts, underWay: UnderWay): Promise<Refusal | null> {
  const { payment, title } = underWay;
  if (payment.checkout.upi_link === undefined && payment.status === "pending") {
    return await fetchCode(parts, payment, title);
  }
  const asked = await askAboutPayment(parts, payment);
  if (asked !== null) return asked;
  if (!underWay.renew) return null;
  const fresh = await inTransaction(parts.database, (tx) => renewPayment(tx, underWay));
  return fresh === null ? null : await fetchCode(parts, fresh, title);
}

async function fetchCode(parts: Parts, payment: Payment, title: string): Promise<Refusal | null> {
  const { id, reference, amount_paise: amountPaise } = payment;
  const note = `Deposit for ${title}`.replaceAll(/[^\w .-]/g, "").slice(0, 50);
  const code = await parts.providers.iciciUpi.createQr({ reference, amountPaise, note });
  if (code.outcome === "ok") {
    await inTransaction(parts.database, (tx) => keepCode(tx, id, code));
    return null;
  }
  if (code.outcome === "declined") await inTransaction(parts.database, (tx) => failPayment(tx, payment));
  return unavailable;
}

/** A twin may have kept the code before: it is the same one, and its time began with the first. */
async function keepCode(
  tx: Transaction,
  paymentId: string,
  code: { providerReference: string; upiLink: string },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.checkout.upi_link !== undefined) return;
  const now = await readClock(tx);
  await updatePayment(tx, paymentId, {
    provider_reference: code.providerReference,
    checkout: JSON.stringify({ upi_link: code.upiLink }),
    expires_at: new Date(now.getTime() + codeMs),
  });
}

/** The bank refused to make a code, so nobody can have paid it. A twin's code stands. */
async function failPayment(tx: Transaction, payment: Payment): Promise<void> {
  const locked = await lockPayment(tx, payment.id);
  if (locked?.checkout.upi_link !== undefined) return;
  const fate = { status: "failed", amountPaise: payment.amount_paise, transactionId: null } as const;
  await recordFate(tx, payment.id, { fate, now: await readClock(tx) });
}

async function askAboutPayment(parts: Parts, payment: Payment): Promise<Refusal | null> {
  if (payment.status !== "pending" && payment.status !== "expired") return null;
  const fate = await askProvider(parts.providers, payment);
  if (fate.outcome !== "ok") return unavailable;
  await inTransaction(parts.database, (tx) => settleDepositPayment(tx, payment.id, fate));
  return null;
}

/**
 * The payment whose code must be fetched, or null when the last one still runs or has been paid. Like everybody,
 * it locks the payment before the deposit.
 */
async function renewPayment(tx: Transaction, { deposit, payment }: UnderWay): Promise<Payment | null> {
  const old = await lockPayment(tx, payment.id);
  const [locked] = await lockDeposits(tx, [deposit.id]);
  const latest = await latestPayment(tx, deposit.id);
  if (locked?.status !== "pending" || old === undefined || latest === undefined) return null;
  // A twin was faster: with the same reference the bank gives both the same code.
  if (latest.id !== old.id) return latest.checkout.upi_link === undefined ? latest : null;
  if (runsStill(old, await readClock(tx))) return null;
  if (old.status === "pending") await updatePayment(tx, old.id, { status: "expired" });
  return await newDepositPayment(tx, locked);
}

function runsStill(payment: Payment, now: Date): boolean {
  if (payment.status === "success") return true;
  return payment.status === "pending" && (payment.expires_at === null || payment.expires_at > now);
}

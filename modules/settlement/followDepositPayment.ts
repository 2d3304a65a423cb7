import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { isFree, newAddition } from "../deposits/addMoney.ts";
import { latestPayment, newDepositPayment } from "../deposits/depositPayments.ts";
import { type Deposit, lockDeposits } from "../deposits/depositRows.ts";
import { isExcluded } from "../deposits/isExcluded.ts";
import { readClock } from "../operations/readClock.ts";
import type { Customer } from "../payments/gateway.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import { lockPayment, type Payment, updatePayment } from "../payments/paymentRows.ts";
import { askForPayer, refuseUnanswered } from "./askAndSettle.ts";
import { openAtProvider } from "./openAtProvider.ts";

type UnderWay = {
  readonly deposit: Deposit;
  readonly payment: Payment;
  readonly customer: Customer;
  readonly title: string;
  readonly renew: boolean;
};

/**
 * Moves the payment of a pending deposit on: announces it at its provider, or asks what became of it. With
 * `renew`, one that has run out or failed makes place for a new one, but only after the provider was asked about
 * it: somebody may have paid in the last second. All calls to providers happen outside of transactions.
 */
export async function followDepositPayment(parts: MoneyParts, underWay: UnderWay): Promise<Refusal | null> {
  const { payment } = underWay;
  if (payment.provider_reference === null && payment.status === "pending") {
    return await announce(parts, underWay, payment);
  }
  // Also about one that failed: the payer may have tried again on the same page.
  const unanswered = refuseUnanswered(await askForPayer(parts, payment));
  if (unanswered !== null) return unanswered;
  if (!underWay.renew) return null;
  const fresh = await inTransaction(parts.database, (tx) => renewPayment(tx, underWay));
  if (fresh === null || isRefusal(fresh)) return fresh;
  return await announce(parts, underWay, fresh);
}

async function announce(
  parts: MoneyParts,
  { title, customer }: UnderWay,
  payment: Payment,
): Promise<Refusal | null> {
  const note = `Deposit for ${title}`.replaceAll(/[^\w .-]/g, "").slice(0, 50);
  const opened = await openAtProvider(parts, payment, { note, customer });
  return isRefusal(opened) ? opened : null;
}

/**
 * The payment that must be announced, or null when the last one still runs or has been paid. The bidder is locked
 * shared, because the account may be closed since the deposit was looked at. Like everybody, it locks the payment
 * before the deposit.
 */
async function renewPayment(
  tx: Transaction,
  { deposit, payment }: UnderWay,
): Promise<Payment | Refusal | null> {
  const bidder = tx.selectFrom("users").select("is_blocked").where("id", "=", deposit.bidder_id);
  const { is_blocked } = await bidder.forShare().executeTakeFirstOrThrow();
  if (is_blocked) return { refused: "bidder_blocked" };
  const { seller_id: sellerId } = await tx
    .selectFrom("auction_states")
    .select("seller_id")
    .where("listing_id", "=", deposit.listing_id)
    .executeTakeFirstOrThrow();
  if (await isExcluded(tx, { sellerId, bidderId: deposit.bidder_id }))
    return { refused: "excluded_by_seller" };
  const old = await lockPayment(tx, payment.id);
  const [locked] = await lockDeposits(tx, [deposit.id]);
  if (locked === undefined || old === undefined || !takesMoney(locked)) return null;
  const latest = await latestPayment(tx, locked);
  if (latest === undefined) return null;
  // A twin was faster, or changed the way of paying: what it began stands, and is announced by whoever is first.
  if (latest.id !== old.id) return latest.provider_reference === null ? latest : null;
  if (runsStill(old, await readClock(tx))) return null;
  if (old.status === "pending") await updatePayment(tx, old.id, { status: "expired" });
  return old.adds_money ? await newAddition(tx, locked, old) : await newDepositPayment(tx, locked);
}

/** A pending deposit waits for its money; a free one may be given some. */
function takesMoney(deposit: Deposit): boolean {
  return deposit.status === "pending" || isFree(deposit);
}

function runsStill(payment: Payment, now: Date): boolean {
  if (payment.status === "success") return true;
  return payment.status === "pending" && (payment.expires_at === null || payment.expires_at > now);
}

import { sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { refundPromise } from "#domain/deposit/refundPromise.ts";
import type { ListingMoneyEvent } from "../ledger/postTransfers.ts";
import { type NewRefund, queueRefunds } from "../payments/queueRefunds.ts";
import type { Deposit } from "./depositRows.ts";

type HeldDeposit = Pick<Deposit, "id" | "listing_id" | "bidder_id" | "amount_paise" | "status">;

/**
 * Lets go of deposits that are held, which the caller has locked: each is due for refund, and its refund is
 * queued at the payment that it came from. One of zero paise is refunded at once: nothing moves. Returns the
 * money events, which the caller posts together with its own.
 */
export async function releaseDeposits(
  tx: Transaction,
  deposits: readonly HeldDeposit[],
  now: Date,
): Promise<ListingMoneyEvent[]> {
  const held = deposits.filter((deposit) => deposit.status === "held");
  if (held.length === 0) return [];
  await markReleased(tx, held, now);
  await queueRefunds(tx, await refundsOf(tx, held));
  return held.map((deposit) => ({
    kind: "deposit_released",
    amountPaise: deposit.amount_paise,
    reference: deposit.id,
    bidderId: deposit.bidder_id,
    listingId: deposit.listing_id,
  }));
}

/**
 * Marks locked deposits as on their way back: whose payment came too late (`pending`), that are held, or that counted
 * towards an order (`applied`). Throws for any other, which has gone back already or was kept.
 */
export async function markReleased(
  tx: Transaction,
  deposits: readonly HeldDeposit[],
  now: Date,
): Promise<void> {
  const ids = deposits.map((deposit) => deposit.id);
  const { numAffectedRows } = await sql`
    update deposits
    set status = case when amount_paise = 0 then 'refunded' else 'refund_due' end,
      refund_due_at = case when amount_paise = 0 then null else ${refundPromise(now)}::timestamptz end,
      finished_at = case when amount_paise = 0 then ${now}::timestamptz end,
      standby_rank = null
    where id = any(${ids}::uuid[]) and status in ('pending', 'held', 'applied')`.execute(tx);
  if (numAffectedRows !== BigInt(ids.length)) {
    throw new Error(`not all of the deposits ${ids.join(", ")} could go back`);
  }
}

/** The refunds that give these deposits back: to the one payment of each that was not returned as a second one. */
export async function refundsOf(tx: Transaction, deposits: readonly HeldDeposit[]): Promise<NewRefund[]> {
  const ids = deposits.filter((deposit) => deposit.amount_paise > 0).map((deposit) => deposit.id);
  if (ids.length === 0) return [];
  const payments = await tx
    .selectFrom("payments")
    .select(["id", "amount_paise"])
    .where("deposit_id", "=", anyOf(ids))
    .where("status", "=", "success")
    .where(isNotReturned)
    .execute();
  return payments.map(({ id, amount_paise }) => ({
    paymentId: id,
    amountPaise: amount_paise,
    reason: "deposit",
  }));
}

/** Of `payments`: it was not returned as a second payment of its deposit, or as one of somebody who was excluded. */
export const isNotReturned = sql<boolean>`not exists (
  select from refunds where refunds.payment_id = payments.id and refunds.reason = 'deposit_paid_late')`;

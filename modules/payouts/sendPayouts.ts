import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { IdentityKeys } from "../identity/identityParts.ts";
import { revealBankAccount } from "../identity/revealBankAccount.ts";
import { finishPayout } from "./finishPayout.ts";
import { waitsForKyc } from "./payoutKyc.ts";
import type { PayoutProvider, TransferFate } from "./payoutProvider.ts";

export type PayoutParts = {
  readonly database: Database;
  readonly payouts: PayoutProvider;
  readonly config: IdentityKeys;
};

export type DuePayout = {
  id: string;
  seller_id: string;
  bank_account_id: string;
  amount_paise: Paise;
  status: "approved" | "sent" | "paid";
  provider: string;
  reference: string;
  attempts: number;
};

/**
 * Sends approved payouts, unless the seller's KYC was turned down meanwhile, and asks about those that are under way,
 * and for three days about those that were paid, because a bank may still send one back. The row stands before the
 * provider is called, and a payout that may have been sent is asked about before it is sent again: it is paid once
 * whatever dies in between. Returns how many were tried. Several may run at once.
 */
export async function sendPayouts(parts: PayoutParts, { limit }: { limit: number }): Promise<number> {
  const due = await inTransaction(parts.database, (tx) => claimPayouts(tx, limit));
  for (const payout of due) {
    const fate = await carryOn(parts, payout);
    if (fate.fate === "unavailable" || fate.fate === "unknown") continue;
    await inTransaction(parts.database, (tx) => finishPayout(tx, payout.id, fate));
  }
  return due.length;
}

/** Each attempt puts the next one off for twice as long, beginning with a minute, an hour at most; a paid one a day. */
async function claimPayouts(tx: Transaction, limit: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    with due as (
      select id from payouts
      where next_attempt_at <= (select blaze_now())
      order by next_attempt_at, id
      limit ${limit}
      for no key update skip locked
    )
    update payouts
    set attempts = attempts + 1,
      next_attempt_at = case
        when status <> 'paid' then blaze_now() + least(interval '1 hour', interval '1 minute' * power(2, attempts))
        when paid_at > blaze_now() - interval '3 days' then blaze_now() + interval '1 day'
      end
    from due
    where payouts.id = due.id
    returning payouts.id, seller_id, bank_account_id, amount_paise, status, provider, reference, attempts`.execute(
    tx,
  );
  return rows;
}

async function carryOn(parts: PayoutParts, payout: DuePayout): Promise<TransferFate> {
  if (payout.status !== "approved") return await parts.payouts.ask(payout.reference);
  if (payout.attempts > 1) {
    const known = await parts.payouts.ask(payout.reference);
    if (known.fate !== "unknown") return known;
  }
  return await send(parts, payout);
}

async function send({ database, payouts, config }: PayoutParts, payout: DuePayout): Promise<TransferFate> {
  // Days may lie between the proposal of a batch and this call.
  if (await waitsForKyc(database, payout.seller_id))
    return { fate: "failed", reason: "the KYC was turned down" };
  const account = await inTransaction(database, (tx) =>
    revealBankAccount(tx, config, {
      accountId: payout.bank_account_id,
      readerId: null,
      purpose: `payout ${payout.reference}`,
    }),
  );
  if (account === null) return { fate: "failed", reason: "the bank account was removed" };
  return await payouts.send({
    reference: payout.reference,
    amountPaise: payout.amount_paise,
    accountNo: account.accountNo,
    ifscCode: account.ifscCode,
    holderName: account.holderName,
  });
}

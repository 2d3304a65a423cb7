import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { GatewayRefund } from "../payments/gateway.ts";
import { openAlert } from "../payments/moneyAlerts.ts";
import type { ProviderOutcome, RefundFate } from "../payments/providerOutcome.ts";
import { gatewayOf, type Providers } from "../payments/providers.ts";
import { finishRefund, type OpenRefund } from "./finishRefund.ts";

/**
 * Carries out refunds that are due, to the payment that each came from, and asks after those that are with their
 * provider. The row and its reference stand before the provider is called, so a process that dies in between
 * repeats the same refund, which moves money once. Returns how many were tried. Several may run at once.
 */
export async function processRefunds(
  database: Database,
  providers: Providers,
  { limit }: { limit: number },
): Promise<number> {
  const refunds = await inTransaction(database, (tx) => claimRefunds(tx, limit));
  for (const refund of refunds) {
    const sent = await gatewayOf(providers, refund.provider).refund(gatewayRefund(refund));
    await inTransaction(database, (tx) => recordOutcome(tx, refund, sent));
  }
  return refunds.length;
}

/** Each attempt puts the next one off for twice as long, beginning with a minute, an hour at most. */
async function claimRefunds(tx: Transaction, limit: number): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    with due as (
      select id from refunds
      where status in ('pending', 'sent') and next_attempt_at <= (select blaze_now())
      order by next_attempt_at, id
      limit ${limit}
      for no key update skip locked
    )
    update refunds
    set attempts = attempts + 1,
      next_attempt_at = blaze_now() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10)))
    from due, payments
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id
    where refunds.id = due.id and payments.id = refunds.payment_id
    returning ${openRefundColumns}`.execute(tx);
  return rows;
}

/** The columns of an `OpenRefund`, from `refunds`, `payments`, `deposits` and `orders`. */
export const openRefundColumns = sql`refunds.id, refunds.amount_paise, refunds.reason, refunds.attempts,
  refunds.reference as refund_reference, payments.reference as payment_reference,
  payments.amount_paise as payment_paise, payments.provider_reference, payments.transaction_id,
  payments.provider, payments.payer_id, payments.deposit_id, payments.order_id,
  coalesce(deposits.listing_id, orders.listing_id) as listing_id`;

function gatewayRefund(refund: OpenRefund): GatewayRefund {
  return {
    payment: {
      reference: refund.payment_reference,
      providerReference: refund.provider_reference,
      transactionId: refund.transaction_id,
      amountPaise: refund.payment_paise,
    },
    refundReference: refund.refund_reference,
    amountPaise: refund.amount_paise,
    mayBeSent: refund.attempts > 1,
  };
}

async function recordOutcome(
  tx: Transaction,
  refund: OpenRefund,
  outcome: ProviderOutcome<RefundFate>,
): Promise<void> {
  if (outcome.outcome !== "ok") {
    if (outcome.outcome === "declined") return await failRefund(tx, refund, outcome.reason);
    return await note(tx, refund, { problem: outcome.reason });
  }
  const { status, providerReference } = outcome;
  if (status === "failed") return await failRefund(tx, refund, "the provider says that it failed");
  if (status === "processed") return void (await finishRefund(tx, refund, { providerReference }));
  await note(tx, refund, { status: "sent", provider_reference: providerReference, problem: null });
}

async function note(
  tx: Transaction,
  refund: OpenRefund,
  change: { status?: "sent"; provider_reference?: string; problem: string | null },
): Promise<void> {
  await tx
    .updateTable("refunds")
    .set(change)
    .where("id", "=", refund.id)
    .where("status", "in", ["pending", "sent"])
    .execute();
}

/**
 * The provider will not do it: an operator sends it again or pays the money back by hand. It stays owed in the
 * ledger until then.
 */
async function failRefund(tx: Transaction, refund: OpenRefund, problem: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status: "failed", problem })
    .where("id", "=", refund.id)
    .where("status", "in", ["pending", "sent"])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await openAlert(tx, {
    kind: "refund_failed",
    subject: refund.id,
    detail: `${refund.provider}: ${problem}`,
  });
}

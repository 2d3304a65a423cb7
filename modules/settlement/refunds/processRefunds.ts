import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { workLane } from "../../operations/lane.ts";
import { keepLateAnswer } from "../../operations/lateAnswers.ts";
import { beginSending, endLease, isUnleased, type Leased, takeLease } from "../../operations/leases.ts";
import { createLanes, type ProviderLane, workLanes } from "../../payments/providerLane.ts";
import type { ProviderOutcome, RefundResult } from "../../payments/providerOutcome.ts";
import { gatewayOf, type ProviderName, type Providers } from "../../payments/providers.ts";
import { openAlert } from "../watch/moneyAlerts.ts";
import { moneyMoves } from "../watch/moneyFreeze.ts";
import { askRefund, gatewayRefund } from "./askRefund.ts";
import { finishRefund, type OpenRefund } from "./finishRefund.ts";

/**
 * `send_begun_at`: when it was last begun to be sent under its reference; null when it certainly never was. `may_send`:
 * false while money is frozen, for one that its provider has and that is only asked about.
 */
type ClaimedRefund = OpenRefund & Leased & { send_begun_at: Date | null; may_send: boolean };

/** What came of a try. `waiting`: it was begun, and the provider does not know it, perhaps not yet. */
type Try = ProviderOutcome<RefundResult> | { readonly outcome: "waiting"; readonly reason: string };

/**
 * Carries out refunds that are due, to the payment that each came from, and asks after those that are with their
 * provider; each provider in its own lane, side by side, `limit` for each. Each refund is claimed by itself, under a
 * lease. That it is begun is written down before the provider is called, and one that was begun is looked up before
 * it is sent again under the same reference: money moves once whatever hangs or dies in between. While money is frozen
 * nothing is sent, and what the providers have is asked about. Returns how many were tried. Several may run at once.
 */
export async function processRefunds(
  database: Database,
  providers: Providers,
  { limit, lanes = createLanes() }: { limit: number; lanes?: readonly ProviderLane[] },
): Promise<number> {
  const work = async (refund: ClaimedRefund): Promise<boolean> => {
    const came = await carryOut(database, providers, refund);
    await inTransaction(database, (tx) => record(tx, refund, came));
    return came.outcome !== "unavailable";
  };
  return await workLanes(lanes, (lane) =>
    workLane(database, lane, {
      task: "processRefunds",
      limit,
      claim: () => inTransaction(database, (tx) => claimRefund(tx, lane.name)),
      work,
    }),
  );
}

/** Each attempt puts the next one off for twice as long, beginning with a minute, an hour at most. */
async function claimRefund(tx: Transaction, provider: ProviderName): Promise<ClaimedRefund | undefined> {
  const { rows } = await sql<ClaimedRefund>`
    with due as (
      select refunds.id from refunds join payments on payments.id = refunds.payment_id
      where refunds.status in ('pending', 'sent') and refunds.next_attempt_at <= (select blaze_now())
        and payments.provider = ${provider} and ${isUnleased} and (refunds.status = 'sent' or ${moneyMoves})
      order by refunds.next_attempt_at, refunds.id
      limit 1
      for no key update of refunds skip locked
    )
    update refunds
    set attempts = next_attempt(attempts), next_attempt_at = retry_at(attempts, '1 minute', '1 hour'), ${takeLease}
    from due, payments
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id
    where refunds.id = due.id and payments.id = refunds.payment_id
    returning ${openRefundColumns}, refunds.lease_token, refunds.send_begun_at, ${moneyMoves} as may_send`.execute(
    tx,
  );
  return rows[0];
}

async function carryOut(database: Database, providers: Providers, refund: ClaimedRefund): Promise<Try> {
  if (refund.send_begun_at !== null) {
    const known = await askRefund(providers, refund);
    if (known.outcome !== "unknown") return known;
  }
  if (!refund.may_send) return { outcome: "waiting", reason: "money is frozen: nothing is sent" };
  if (!(await beginSending(database, "refunds", refund))) {
    return { outcome: "waiting", reason: "it may be on its way, though the provider does not know it yet" };
  }
  const sent = await gatewayOf(providers, refund.provider).refund(gatewayRefund(refund));
  if (sent.outcome !== "declined") return sent;
  // A refusal may mean that the reference is taken: by an earlier call, or by a worker that overtook this one.
  const known = await askRefund(providers, refund);
  return known.outcome === "unknown" ? sent : known;
}

/** The columns of an `OpenRefund`, from `refunds`, `payments`, `deposits` and `orders`. */
export const openRefundColumns = sql`refunds.id, refunds.amount_paise, refunds.reason, refunds.attempts,
  refunds.reference as refund_reference, payments.reference as payment_reference,
  payments.amount_paise as payment_paise, payments.provider_reference, payments.transaction_id,
  payments.provider, payments.payer_id, payments.deposit_id, payments.order_id,
  coalesce(deposits.listing_id, orders.listing_id) as listing_id`;

async function record(tx: Transaction, refund: ClaimedRefund, came: Try): Promise<void> {
  const isOurs = await endLease(tx, "refunds", refund);
  if (came.outcome === "unavailable" || came.outcome === "waiting") {
    if (isOurs) await note(tx, refund, { problem: came.reason });
    return;
  }
  if (isOurs) return await recordOutcome(tx, refund, came);
  const { id: subject, refund_reference: reference } = refund;
  const word = came.outcome === "ok" ? came.status : came.outcome;
  await keepLateAnswer(tx, { kind: "refund", subject, reference, word, answer: came });
}

async function recordOutcome(
  tx: Transaction,
  refund: ClaimedRefund,
  outcome: ProviderOutcome<RefundResult>,
): Promise<void> {
  if (outcome.outcome !== "ok") return await failRefund(tx, refund, outcome.reason);
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
 * The provider said no to this reference: an operator sends it again or pays the money back by hand. It stays owed in the
 * ledger until then.
 */
async function failRefund(tx: Transaction, refund: OpenRefund, problem: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("refunds")
    .set({ status: "failed", problem, refused_reference: refund.refund_reference })
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

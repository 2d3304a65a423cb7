import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { IdentityKeys } from "../identity/identityParts.ts";
import { createLane, type Lane, workLane } from "../operations/lane.ts";
import { keepLateAnswer } from "../operations/lateAnswers.ts";
import { beginSending, endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { moneyMoves } from "../settlement/watch/moneyFreeze.ts";
import { finishPayout } from "./finishPayout.ts";
import type { PayoutProvider, Transfer, TransferOutcome } from "./payoutProvider.ts";
import { prepareTransfer } from "./prepareTransfer.ts";

export type PayoutParts = {
  readonly database: Database;
  readonly payouts: PayoutProvider;
  readonly config: IdentityKeys;
};

type DuePayout = Leased & {
  seller_id: string;
  bank_account_id: string;
  amount_paise: Paise;
  /** `failed` when an operator settled it as not sent. */
  status: "approved" | "sent" | "paid" | "failed";
  reference: string;
  /** When it was last begun to be sent; null when it certainly never was. */
  send_begun_at: Date | null;
};

/** What came of a try. `waiting`: nothing was sent, for a reason of ours. */
type Try = TransferOutcome | { readonly outcome: "waiting"; readonly reason: string };

/**
 * Sends approved payouts, unless the seller's KYC was turned down meanwhile, and asks about those that are under way,
 * and for three days about those that were paid, because a bank may still send one back. Each is claimed by itself,
 * under a lease; that it is begun is written down before the provider is called, and one that was begun is asked
 * about before it is sent again: it is paid once whatever hangs or dies in between. One that an operator settled as
 * not sent is asked about for three days too, and an alert tells when its provider comes to know it after all. Returns
 * how many were tried.
 * Several may run at once.
 */
export async function sendPayouts(
  parts: PayoutParts,
  { limit, lane = createLane("payouts") }: { limit: number; lane?: Lane },
): Promise<number> {
  const { database } = parts;
  const work = async (payout: DuePayout): Promise<boolean> => {
    const came = await carryOn(parts, payout);
    await inTransaction(database, (tx) => record(tx, payout, came));
    return came.outcome !== "unavailable";
  };
  const claim = () => inTransaction(database, claimPayout);
  return await workLane(database, lane, { task: "sendPayouts", limit, claim, work });
}

/** Each attempt puts the next one off for twice as long, beginning with a minute, an hour at most; a paid one a day. */
async function claimPayout(tx: Transaction): Promise<DuePayout | undefined> {
  const { rows } = await sql<DuePayout>`
    with due as (
      select id from payouts
      where next_attempt_at <= (select blaze_now()) and ${isUnleased}
        and (status <> 'approved' or ${moneyMoves})
      order by next_attempt_at, id
      limit 1
      for no key update skip locked
    )
    update payouts
    set attempts = next_attempt(attempts), ${takeLease},
      next_attempt_at = case
        when status in ('approved', 'sent') then retry_at(attempts, '1 minute', '1 hour')
        else blaze_now() + interval '1 day'
      end
    from due
    where payouts.id = due.id
    returning payouts.id, lease_token, seller_id, bank_account_id, amount_paise, status, reference, send_begun_at`.execute(
    tx,
  );
  return rows[0];
}

async function carryOn(parts: PayoutParts, payout: DuePayout): Promise<Try> {
  if (payout.status !== "approved") return await parts.payouts.ask(payout.reference);
  if (payout.send_begun_at !== null) {
    const known = await parts.payouts.ask(payout.reference);
    if (known.outcome !== "unknown") return known;
  }
  const transfer = await prepareTransfer(parts, payout);
  return "obstacle" in transfer
    ? await failUnsent(parts, payout, transfer.obstacle)
    : await send(parts, payout, transfer);
}

/** Only what was certainly never sent fails by our own decision. What may have left waits for the provider or us. */
async function failUnsent(
  { payouts }: PayoutParts,
  { reference, send_begun_at: begunAt }: DuePayout,
  reason: string,
): Promise<Try> {
  if (begunAt !== null) return { outcome: "waiting", reason: `${reason}, after the transfer was begun` };
  const known = await payouts.ask(reference);
  return known.outcome === "unknown" ? { outcome: "failed", reason } : known;
}

async function send({ database, payouts }: PayoutParts, payout: DuePayout, transfer: Transfer): Promise<Try> {
  if (!(await beginSending(database, "payouts", payout))) {
    return { outcome: "waiting", reason: "it may be on its way, though the provider does not know it yet" };
  }
  const sent = await payouts.send(transfer);
  if (sent.outcome !== "failed") return sent;
  // A refusal may mean that the reference is taken: by an earlier call, or by a worker that overtook this one.
  const known = await payouts.ask(payout.reference);
  return known.outcome === "unknown" ? sent : known;
}

async function record(tx: Transaction, payout: DuePayout, came: Try): Promise<void> {
  const isOurs = await endLease(tx, "payouts", payout);
  if (isOurs) await endQuestions(tx, payout, came);
  if (payout.status === "failed") return await tellIfKnown(tx, payout, came);
  if (came.outcome === "unknown" || came.outcome === "unavailable" || came.outcome === "waiting") {
    if (isOurs)
      await noteProblem(tx, payout, "reason" in came ? came.reason : "the provider does not know it");
    return;
  }
  if (isOurs) return await finishPayout(tx, payout.id, came);
  const { id: subject, reference } = payout;
  await keepLateAnswer(tx, { kind: "payout", subject, reference, word: came.outcome, answer: came });
}

/**
 * After three days nobody asks any more about one that was paid or settled as not sent, once there was an answer after
 * them: a question that nobody answered, or whose answer nobody heard, is asked again the next day.
 */
async function endQuestions(tx: Transaction, { id, status }: DuePayout, came: Try): Promise<void> {
  const isOver = status === "paid" || status === "failed";
  const isAnswered =
    came.outcome !== "unavailable" &&
    came.outcome !== "waiting" &&
    (came.outcome !== "unknown" || status === "failed");
  if (!isOver || !isAnswered) return;
  await sql`
    update payouts set next_attempt_at = null
    where id = ${id} and coalesce(paid_at, finished_at) <= (select blaze_now()) - interval '3 days'`.execute(
    tx,
  );
}

/** Its amount is in the seller's balance again, and may have been paid out anew. */
async function tellIfKnown(tx: Transaction, { id, reference }: DuePayout, came: Try): Promise<void> {
  if (came.outcome !== "paid" && came.outcome !== "under_way") return;
  const after = "it was settled by hand as not sent";
  await keepLateAnswer(tx, {
    kind: "payout",
    subject: id,
    reference,
    word: came.outcome,
    answer: came,
    after,
  });
}

async function noteProblem(tx: Transaction, { id }: DuePayout, problem: string): Promise<void> {
  await tx
    .updateTable("payouts")
    .set({ problem: problem.slice(0, 300) })
    .where("id", "=", id)
    .execute();
}

import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { repeatMs } from "#domain/payment/nextQuestion.ts";
import { workLane } from "../operations/lane.ts";
import { readClock } from "../operations/readClock.ts";
import { type Payment, readPayment } from "../payments/paymentRows.ts";
import { createLanes, type ProviderLane, wasThere, workLanes } from "../payments/providerLane.ts";
import type { Providers } from "../payments/providers.ts";
import { askAndSettle } from "./askAndSettle.ts";
import { recordQuestion } from "./recordQuestion.ts";

/**
 * Asks the providers about payments that are still open: a payer may close the page before coming back, and
 * a code may be paid in its last second. Each provider in its own lane, side by side; `limit` is for each. Returns
 * how many were asked about; what cannot be answered now comes up again. Several may run at once.
 */
export async function reconcilePending(
  database: Database,
  providers: Providers,
  { limit, lanes = createLanes() }: { limit: number; lanes?: readonly ProviderLane[] },
): Promise<number> {
  const ask = async ({ payment }: ClaimedPayment): Promise<boolean | null> => {
    const { answer } = await askAndSettle({ database, providers }, payment, (tx, outcome) =>
      recordQuestion(tx, { paymentId: payment.id, askedAt: outcome.askedAt, outcome }),
    );
    return answer && wasThere(answer);
  };
  return await workLanes(lanes, (lane) =>
    workLane(database, lane, {
      task: "reconcilePending",
      limit,
      claim: () => inTransaction(database, (tx) => claimPayment(tx, lane.name)),
      work: ask,
    }),
  );
}

type ClaimedPayment = { id: string; payment: Payment };

/** Takes the payment for a short while only: a process that dies before the answer leaves nothing unasked. */
async function claimPayment(
  tx: Transaction,
  provider: Payment["provider"],
): Promise<ClaimedPayment | undefined> {
  const now = await readClock(tx);
  const { rows } = await sql<Parameters<typeof readPayment>[0]>`
    with due as (
      select id from payments
      where provider = ${provider} and next_check_at <= ${now} and status <> 'success'
      order by next_check_at, id
      limit 1
      for no key update skip locked
    )
    update payments set next_check_at = ${new Date(now.getTime() + repeatMs)}
    from due where payments.id = due.id
    returning payments.*`.execute(tx);
  return rows[0] && { id: rows[0].id, payment: readPayment(rows[0]) };
}

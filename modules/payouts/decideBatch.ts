import { sql } from "kysely";
import type { PayoutBatch } from "#contract/payouts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { readClock } from "../operations/readClock.ts";
import { readBatch } from "./readBatches.ts";

type BatchDecision = {
  readonly batchId: string;
  readonly operatorId: string;
  readonly decision: "approve" | "withdraw";
};

const statusAfter = { approve: "approved", withdraw: "withdrawn" } as const;

/**
 * The second step of a payout batch. Approving takes each amount out of its seller's balance and hands the payouts
 * to the job that sends them; withdrawing leaves the balances as they are. The same decision again is answered
 * alike, the other one is refused. Nobody approves what they proposed (`second_operator_needed`, R-OPERATOR-3), nor a payout to
 * themselves (`own_payout`).
 */
export async function decideBatch(
  database: Database,
  { batchId, operatorId, decision }: BatchDecision,
): Promise<PayoutBatch | Refusal> {
  return await inTransaction(database, async (tx) => {
    const batch = await tx
      .selectFrom("payout_batches")
      .select(["status", "proposed_by"])
      .where("id", "=", batchId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (batch === undefined) return { refused: "not_found", what: "payout batch" };
    const status = statusAfter[decision];
    if (batch.status !== "proposed" && batch.status !== status) {
      return { refused: "batch_decided", status: batch.status };
    }
    if (batch.status !== "proposed") return await readBatch(tx, batchId);
    if (decision === "approve" && batch.proposed_by === operatorId)
      return { refused: "second_operator_needed" };
    if (decision === "approve" && (await paysOperator(tx, batchId, operatorId)))
      return { refused: "own_payout" };
    await carryOut(tx, { batchId, operatorId, decision });
    return await readBatch(tx, batchId);
  });
}

async function paysOperator(tx: Transaction, batchId: string, operatorId: string): Promise<boolean> {
  const own = await tx
    .selectFrom("payouts")
    .select("id")
    .where("batch_id", "=", batchId)
    .where("seller_id", "=", operatorId)
    .executeTakeFirst();
  return own !== undefined;
}

async function carryOut(tx: Transaction, { batchId, operatorId, decision }: BatchDecision): Promise<void> {
  const now = await readClock(tx);
  const status = statusAfter[decision];
  await tx
    .updateTable("payout_batches")
    .set({ status, decided_by: operatorId, decided_at: now })
    .where("id", "=", batchId)
    .execute();
  const payouts = await tx
    .updateTable("payouts")
    .set(decision === "approve" ? { status, next_attempt_at: firstTry(now) } : { status, finished_at: now })
    .where("batch_id", "=", batchId)
    .where("status", "=", "proposed")
    .returning(["id", "seller_id", "amount_paise"])
    .execute();
  if (decision === "withdraw") return;
  await assertCovered(tx, batchId);
  await postMoneyEvents(
    tx,
    payouts.map((payout) => ({
      kind: "payout_started",
      amountPaise: payout.amount_paise,
      reference: payout.id,
      sellerId: payout.seller_id,
      listingId: null,
    })),
  );
  await recordPersonalEvents(
    tx,
    payouts.map((payout) => ({ userId: payout.seller_id, kind: "payout", listingId: null })),
  );
}

/** Those of trusted sellers are sent before the others of their batch (R-LEVEL-3). */
function firstTry(now: Date) {
  return sql<Date>`case when is_trusted then ${now}::timestamptz - interval '1 second' else ${now}::timestamptz end`;
}

/** A balance only grows while a payout holds it, so this never fails; if it did, nothing may leave. */
async function assertCovered(tx: Transaction, batchId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select payouts.id from payouts
    left join ledger_accounts on ledger_accounts.code = 'seller:' || payouts.seller_id
    where payouts.batch_id = ${batchId} and payouts.status = 'approved'
      and coalesce(-ledger_accounts.balance_paise, 0) < payouts.amount_paise`.execute(tx);
  if (rows.length > 0) throw new Error(`payout ${rows[0]?.id} is more than its seller's balance`);
}

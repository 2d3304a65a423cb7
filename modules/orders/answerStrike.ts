import type { Refusal } from "#contract/refusals.ts";
import type { OperatorStrike, Strike } from "#contract/strikes.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { isNotOrderOf } from "./orderRows.ts";
import { operatorStrike, selectStrikes, strikeAnswer } from "./strikeRows.ts";

type Objection = { readonly strikeId: string; readonly userId: string; readonly objection: string };

/** A buyer's word against a strike of theirs, once. Refuses `strike_answered` when nothing is left to decide. */
export async function objectToStrike(
  database: Database,
  { strikeId, userId, objection }: Objection,
): Promise<Strike | Refusal> {
  return await inTransaction(database, async (tx) => {
    const row = await lockStrike(tx, strikeId);
    if (row?.user_id !== userId) return { refused: "not_found", what: "strike" };
    if (row.objection === objection) return strikeAnswer(row);
    if (row.objection !== null || row.lifted_at !== null || row.answer !== null) {
      return { refused: "strike_answered" };
    }
    const objected = { objection, objected_at: await readClock(tx) };
    await tx.updateTable("buyer_strikes").set(objected).where("id", "=", strikeId).execute();
    return strikeAnswer({ ...row, ...objected });
  });
}

type Decision = {
  readonly strikeId: string;
  readonly operatorId: string;
  readonly outcome: "lift" | "keep";
  readonly answer: string;
};

/**
 * An operator's word on a strike, for good; with an objection or without. Its buyer is told. The same again is answered
 * alike. Nobody decides on a sale of their own.
 */
export async function answerStrike(
  database: Database,
  { strikeId, operatorId, outcome, answer }: Decision,
): Promise<OperatorStrike | Refusal> {
  return await inTransaction(database, async (tx) => {
    const row = await lockStrike(tx, strikeId, operatorId);
    if (row === undefined) return { refused: "not_found", what: "strike" };
    const isSame = row.answer === answer && (row.lifted_at !== null) === (outcome === "lift");
    if (isSame) return await operatorStrike(tx, row);
    if (row.answer !== null || row.lifted_at !== null) return { refused: "strike_answered" };
    const now = await readClock(tx);
    const lifted = outcome === "lift" ? { lifted_at: now, lift_reason: "operator" as const } : {};
    const decided = { answer, answered_at: now, answered_by: operatorId, ...lifted };
    await tx.updateTable("buyer_strikes").set(decided).where("id", "=", strikeId).execute();
    await queueMessages(tx, [
      {
        userId: row.user_id,
        template: outcome === "lift" ? "strike_lifted" : "strike_stands",
        variables: { title: row.title, order: row.order_number },
        idempotencyKey: `strike_${outcome}:${strikeId}`,
        path: "/profile/strikes",
      },
    ]);
    return await operatorStrike(tx, { ...row, ...decided });
  });
}

/** For its buyer, or for an operator who is no side of the sale. */
async function lockStrike(tx: Transaction, strikeId: string, operatorId: string | null = null) {
  const strike = selectStrikes(tx).where("buyer_strikes.id", "=", strikeId);
  const wanted = operatorId === null ? strike : strike.where(isNotOrderOf(operatorId));
  return await wanted.forNoKeyUpdate("buyer_strikes").executeTakeFirst();
}

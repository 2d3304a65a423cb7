import type { OperatorGrievance } from "#contract/operatorGrievances.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { appealLimit } from "#domain/grievance/grievanceClocks.ts";
import {
  type AppealOutcome,
  type GrievanceOutcome,
  type GrievanceState,
  type GrievanceStep,
  stepsOf,
} from "#domain/grievance/grievanceSteps.ts";
import { readClock } from "../operations/readClock.ts";
import { type GrievanceRow, stateOfRow } from "./grievanceRows.ts";
import { readGrievance, selectOperatorGrievances } from "./operatorGrievances.ts";
import { tellComplainant } from "./tellComplainant.ts";

type Handling = { readonly grievanceId: string; readonly operatorId: string };
type Locked = { readonly row: GrievanceRow; readonly state: GrievanceState; readonly now: Date };

/**
 * Takes a grievance: a new one is acknowledged by it, and its complainant told. `insteadOf` is who has it as the operator
 * saw it, so that of two at once the second learns of the first (`grievance_held`). Taken twice it is answered alike.
 * Whoever decided it does not take its appeal (`second_operator_needed`, R-GRIEVANCE-3).
 */
export async function takeGrievance(
  database: Database,
  { insteadOf, ...handling }: Handling & { readonly insteadOf: string | null },
): Promise<OperatorGrievance | Refusal> {
  return await changeGrievance(database, handling, async (tx, { row, state, now }) => {
    if (row.handled_by === handling.operatorId && row.due_at !== null) return null;
    if (state === "appealed" && row.decided_by === handling.operatorId)
      return { refused: "second_operator_needed" };
    if (row.due_at === null) return { refused: "grievance_step_closed", state };
    if (row.handled_by !== insteadOf) return await heldBy(tx, row);
    const isNew = row.acknowledged_at === null;
    await tx
      .updateTable("grievances")
      .set({
        handled_by: handling.operatorId,
        ...(isNew && { acknowledged_at: now, due_at: row.resolve_by }),
      })
      .where("id", "=", row.id)
      .execute();
    if (isNew) {
      const variables = { deadline: { at: row.resolve_by.toISOString() } };
      await tellComplainant(tx, row, { template: "grievance_acknowledged", variables });
    }
    return null;
  });
}

type Answer = Handling & { readonly text: string; readonly idempotencyKey: string | null };

/** Writes to the complainant. The same Idempotency-Key writes once. */
export async function answerGrievance(
  database: Database,
  answer: Answer,
): Promise<OperatorGrievance | Refusal> {
  return await changeGrievance(database, answer, async (tx, locked) => {
    const { row, now } = locked;
    const key = answer.idempotencyKey ?? crypto.randomUUID();
    const ofKey = tx
      .selectFrom("grievance_messages")
      .where("grievance_id", "=", row.id)
      .where("author", "=", "blaze")
      .where("idempotency_key", "=", key);
    if ((await countRows(ofKey)) > 0) return null;
    const refusal = await reasonToRefuse(tx, locked, answer.operatorId, "answer");
    if (refusal !== null) return refusal;
    const { id: messageId } = await tx
      .insertInto("grievance_messages")
      .values({
        grievance_id: row.id,
        author: "blaze",
        author_id: answer.operatorId,
        text: answer.text,
        idempotency_key: key,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellComplainant(tx, row, { template: "grievance_answered", round: String(messageId) });
    return null;
  });
}

type Decision<Outcome> = Handling & { readonly outcome: Outcome; readonly text: string };

/** Resolves a grievance; its complainant reads the reason and may appeal. The same again is answered alike. */
export async function decideGrievance(
  database: Database,
  decision: Decision<GrievanceOutcome>,
): Promise<OperatorGrievance | Refusal> {
  return await changeGrievance(database, decision, async (tx, locked) => {
    const { row, now } = locked;
    const { outcome, text, operatorId } = decision;
    if (row.decided_by === operatorId && row.outcome === outcome && row.decision === text) return null;
    const refusal = await reasonToRefuse(tx, locked, operatorId, "decide");
    if (refusal !== null) return refusal;
    const until = appealLimit(now);
    await tx
      .updateTable("grievances")
      .set({ outcome, decision: text, decided_at: now, decided_by: operatorId })
      .set({ appealable_until: until, due_at: null, ended_at: now })
      .where("id", "=", row.id)
      .execute();
    const variables = { deadline: { at: until.toISOString() } };
    await tellComplainant(tx, row, { template: "grievance_decided", variables });
    return null;
  });
}

/** Decides an appeal for good: another operator than decided first (R-GRIEVANCE-3), which the table keeps too. */
export async function decideGrievanceAppeal(
  database: Database,
  decision: Decision<AppealOutcome>,
): Promise<OperatorGrievance | Refusal> {
  return await changeGrievance(database, decision, async (tx, locked) => {
    const { row, now } = locked;
    const { outcome, text, operatorId } = decision;
    const isRepeated = row.appeal_outcome === outcome && row.appeal_decision === text;
    if (row.appeal_decided_by === operatorId && isRepeated) return null;
    if (row.decided_by === operatorId) return { refused: "second_operator_needed" };
    const refusal = await reasonToRefuse(tx, locked, operatorId, "decide_appeal");
    if (refusal !== null) return refusal;
    await tx
      .updateTable("grievances")
      .set({ appeal_outcome: outcome, appeal_decision: text, appeal_decided_at: now })
      .set({ appeal_decided_by: operatorId, due_at: null, ended_at: now })
      .where("id", "=", row.id)
      .execute();
    await tellComplainant(tx, row, { template: "grievance_appeal_decided" });
    return null;
  });
}

type Change = (tx: Transaction, locked: Locked) => Promise<Refusal | null>;

/** Under the lock of the row. An operator who filed it, or whom it is about, finds none. */
async function changeGrievance(
  database: Database,
  handling: Handling,
  change: Change,
): Promise<OperatorGrievance | Refusal> {
  return await inTransaction(database, async (tx) => {
    const { grievanceId, operatorId } = handling;
    const found = selectOperatorGrievances(tx, operatorId).where("grievances.id", "=", grievanceId);
    const row = await found.forNoKeyUpdate().executeTakeFirst();
    if (row === undefined) return { refused: "not_found", what: "grievance" };
    const now = await readClock(tx);
    const refusal = await change(tx, { row, state: stateOfRow(row, now), now });
    return refusal ?? (await readGrievance({ kysely: tx }, handling));
  });
}

/** Only who has taken it does anything about it. */
async function reasonToRefuse(
  tx: Transaction,
  { row, state }: Locked,
  operatorId: string,
  step: GrievanceStep,
): Promise<Refusal | null> {
  const decided = row.decided_by === operatorId;
  if (!stepsOf(state, { is: "operator", holds: true, decided }).includes(step))
    return { refused: "grievance_step_closed", state };
  return row.handled_by === operatorId ? null : await heldBy(tx, row);
}

async function heldBy(tx: Transaction, { handled_by: id }: GrievanceRow): Promise<Refusal> {
  const holder =
    id === null
      ? undefined
      : await tx.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
  return { refused: "grievance_held", by: holder?.name || null };
}

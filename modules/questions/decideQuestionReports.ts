import type { OperatorQuestion } from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { readOperatorQuestion } from "./operatorQuestions.ts";

type Act = { readonly questionId: string; readonly operatorId: string; readonly reason: string };
type Decision = Act & { readonly outcome: "hide" | "leave" };

const outcomes = { hide: "hidden", leave: "left" } as const;

/**
 * Hides a reported question with its answer, or leaves it: every report of it that waits is decided (R-TRUST-10). The same
 * again is answered alike; whoever comes second with something else is refused `report_decided`. Refuses `not_found`
 * also to an operator who asked it, or sells or bids there.
 */
export async function decideQuestionReports(
  database: Database,
  input: Decision,
): Promise<OperatorQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockQuestion(tx, input.questionId);
    const seen = await readOperatorQuestion({ kysely: tx }, input);
    if ("refused" in seen) return seen;
    if (seen.open_reports === 0) {
      const stands = (input.outcome === "hide") === (seen.hidden !== null);
      return stands && (await isRepeated(tx, input)) ? seen : { refused: "report_decided" };
    }
    const now = await readClock(tx);
    if (input.outcome === "hide") await hide(tx, { seen, act: input, now });
    await endReports(tx, { seen, decision: input, now });
    return await readOperatorQuestion({ kysely: tx }, input);
  });
}

/** Shows a hidden question again, and tells its two people why (R-TRUST-12). One that is not hidden stays as it is. */
export async function unhideQuestion(database: Database, input: Act): Promise<OperatorQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockQuestion(tx, input.questionId);
    const seen = await readOperatorQuestion({ kysely: tx }, input);
    if ("refused" in seen || seen.hidden === null) return seen;
    const shown = { hidden_at: null, hidden_by: null, hidden_reason: null };
    await tx.updateTable("listing_questions").set(shown).where("id", "=", seen.id).execute();
    const key = `question_unhidden:${seen.id}:${seen.hidden.at}`;
    const said = { variables: { title: seen.title, reason: input.reason }, idempotencyKey: key };
    await queueMessages(tx, [
      { ...said, ...asker(seen), template: "question_unhidden" },
      { ...said, ...seller(seen), template: "question_unhidden" },
    ]);
    return await readOperatorQuestion({ kysely: tx }, input);
  });
}

async function lockQuestion(tx: Transaction, id: string): Promise<void> {
  const questions = tx.selectFrom("listing_questions").select("id").where("id", "=", id);
  await questions.forNoKeyUpdate().execute();
}

type Hiding = { readonly seen: OperatorQuestion; readonly act: Act; readonly now: Date };

async function hide(tx: Transaction, { seen, act, now }: Hiding): Promise<void> {
  await tx
    .updateTable("listing_questions")
    .set({ hidden_at: now, hidden_by: act.operatorId, hidden_reason: act.reason })
    .where("id", "=", seen.id)
    .execute();
  const key = `question_hidden:${seen.id}:${now.toISOString()}`;
  const said = { variables: { title: seen.title, reason: act.reason }, idempotencyKey: key };
  await queueMessages(tx, [
    { ...said, ...asker(seen), template: "question_hidden" },
    { ...said, ...seller(seen), template: "own_question_hidden" },
  ]);
}

type Ending = { readonly seen: OperatorQuestion; readonly decision: Decision; readonly now: Date };

async function endReports(tx: Transaction, { seen, decision, now }: Ending): Promise<void> {
  const { outcome, reason: note, operatorId } = decision;
  const ended = await tx
    .updateTable("question_reports")
    .set({ outcome: outcomes[outcome], note, decided_by: operatorId, decided_at: now })
    .where("question_id", "=", seen.id)
    .where("decided_at", "is", null)
    .returning(["id", "reporter_id"])
    .execute();
  // Asker and seller have just been told that it is hidden.
  const told = outcome === "hide" ? [seen.asker_id, seen.seller_id] : [];
  await queueMessages(
    tx,
    ended
      .filter(({ reporter_id: reporter }) => !told.includes(reporter))
      .map(({ id, reporter_id: userId }) => ({
        ...(userId === seen.seller_id ? seller(seen) : asker(seen)),
        userId,
        template: outcome === "hide" ? "question_report_hidden" : "question_report_left",
        variables: { title: seen.title },
        idempotencyKey: `question_report:${id}`,
      })),
  );
}

function asker({ asker_id: userId, product_id: id }: OperatorQuestion): Pick<Notice, "userId" | "path"> {
  return { userId, path: `/product/${id}` };
}

function seller({ seller_id: userId, product_id: id }: OperatorQuestion): Pick<Notice, "userId" | "path"> {
  return { userId, path: `/sell/${id}/details` };
}

/** The latest decision alone: another one may have been made since. */
async function isRepeated(tx: Transaction, decision: Decision): Promise<boolean> {
  const { questionId, operatorId, reason, outcome } = decision;
  const reports = tx.selectFrom("question_reports").where("question_id", "=", questionId);
  const latest = await reports
    .select(["decided_by", "outcome", "note"])
    .where("decided_at", "is not", null)
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.decided_by === operatorId && latest.outcome === outcomes[outcome] && latest.note === reason;
}

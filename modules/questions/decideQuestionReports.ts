import type { OperatorQuestion } from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import {
  checkDecision,
  checkUnhide,
  endReports,
  lockText,
  type ReportAct,
  type ReportDecision,
  tellPeople,
} from "../reports/decideReports.ts";
import { reportedQuestions } from "../reports/reportedKinds.ts";
import { readOperatorQuestion } from "./operatorQuestions.ts";

/**
 * Hides a question that was reported with its answer, or leaves it: every report of it that waits is decided (R-TRUST-10).
 * The same again is answered alike; whoever comes second with something else is refused `report_decided`, and whoever has
 * not read it as it is now `reported_text_changed`. Refuses `not_found` also to an operator who asked or reported it, or
 * sells or bids there.
 */
export async function decideQuestionReports(
  database: Database,
  decision: ReportDecision,
): Promise<OperatorQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockText(tx, reportedQuestions, decision.id);
    const seen = await readOperatorQuestion({ kysely: tx }, decision);
    if ("refused" in seen) return seen;
    const check = await checkDecision(tx, reportedQuestions, { seen, decision });
    if (check === "stands") return seen;
    if (check !== "due") return check;
    const now = await readClock(tx);
    if (decision.outcome === "hide") await hide(tx, { seen, act: decision, now });
    const ended = await endReports(tx, reportedQuestions, { decision, now });
    await tellReporters(tx, { seen, ended, outcome: decision.outcome });
    return await readOperatorQuestion({ kysely: tx }, decision);
  });
}

/** Shows a hidden question again, and tells its two people why (R-TRUST-12). One that is not hidden stays as it is. */
export async function unhideQuestion(
  database: Database,
  act: ReportAct,
): Promise<OperatorQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockText(tx, reportedQuestions, act.id);
    const seen = await readOperatorQuestion({ kysely: tx }, act);
    if ("refused" in seen) return seen;
    const check = checkUnhide(seen, act);
    if (check === "stands") return seen;
    if (check !== "due") return check;
    const shown = { hidden_at: null, hidden_by: null, hidden_reason: null, shown_at: await readClock(tx) };
    await tx.updateTable("listing_questions").set(shown).where("id", "=", seen.id).execute();
    const key = `question_unhidden:${seen.id}:${seen.hidden?.at}`;
    const said = { variables: { title: seen.title, reason: act.reason }, idempotencyKey: key };
    await tellPeople(tx, [
      { ...said, ...asker(seen), template: "question_unhidden" },
      { ...said, ...seller(seen), template: "question_unhidden" },
    ]);
    return await readOperatorQuestion({ kysely: tx }, act);
  });
}

type Hiding = { readonly seen: OperatorQuestion; readonly act: ReportAct; readonly now: Date };

async function hide(tx: Transaction, { seen, act, now }: Hiding): Promise<void> {
  await tx
    .updateTable("listing_questions")
    .set({ hidden_at: now, hidden_by: act.operatorId, hidden_reason: act.reason })
    .where("id", "=", seen.id)
    .execute();
  const key = `question_hidden:${seen.id}:${now.toISOString()}`;
  const said = { variables: { title: seen.title, reason: act.reason }, idempotencyKey: key };
  await tellPeople(tx, [
    { ...said, ...asker(seen), template: "question_hidden" },
    { ...said, ...seller(seen), template: "own_question_hidden" },
  ]);
}

type Ending = {
  readonly seen: OperatorQuestion;
  readonly ended: Awaited<ReturnType<typeof endReports>>;
  readonly outcome: "hide" | "leave";
};

async function tellReporters(tx: Transaction, { seen, ended, outcome }: Ending): Promise<void> {
  // Asker and seller have just been told that it is hidden.
  const told = outcome === "hide" ? [seen.asker_id, seen.seller_id] : [];
  await tellPeople(
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
  return { userId, path: `/product/${id}#questions` };
}

function seller({ seller_id: userId, product_id: id }: OperatorQuestion): Pick<Notice, "userId" | "path"> {
  return { userId, path: `/sell/${id}/details#questions` };
}

import type { QuestionReport } from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mostQuestionReports, type QuestionReportReason } from "#domain/question/questionReport.ts";
import { ago, readClock } from "../operations/readClock.ts";

export type QuestionReportInput = {
  readonly questionId: string;
  readonly reporterId: string;
  readonly reason: QuestionReportReason;
  readonly words: string | null;
};

/**
 * Says that a question with its answer should not be there (R-TRUST-9). It changes nothing by itself: an operator
 * decides. Said again by the same person it is answered alike. The person is locked, so that nobody reports more than
 * they may by reporting at once; then the question shared, so that a decision is about this report too or comes before it.
 */
export async function reportQuestion(
  database: Database,
  input: QuestionReportInput,
): Promise<QuestionReport | Refusal> {
  return await inTransaction(database, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", input.reporterId).forNoKeyUpdate().execute();
    const known = await readReport(tx, input);
    if (known !== undefined) return known;
    const question = await holdReadable(tx, input);
    if (question === undefined) return { refused: "not_found", what: "question" };
    if (question.status !== "answered" && question.asker_id === input.reporterId)
      return { refused: "own_question_reported" };
    const lately = tx.selectFrom("question_reports").where("reporter_id", "=", input.reporterId);
    if ((await countRows(lately.where("created_at", ">", ago("24 hours")))) >= mostQuestionReports)
      return { refused: "too_many_question_reports", limit: mostQuestionReports };
    const { questionId: question_id, reporterId: reporter_id, reason, words } = input;
    await tx
      .insertInto("question_reports")
      .values({ question_id, reporter_id, reason, words, created_at: await readClock(tx) })
      .execute();
    return (await readReport(tx, input)) as QuestionReport;
  });
}

/** A question that this person reads: everybody one that is answered, its two people one that is not. */
async function holdReadable(tx: Transaction, { questionId, reporterId }: QuestionReportInput) {
  return await tx
    .selectFrom("listing_questions")
    .innerJoin("listings", "listings.id", "listing_questions.listing_id")
    .select(["listing_questions.status", "listing_questions.asker_id"])
    .where("listing_questions.id", "=", questionId)
    .where("listing_questions.hidden_at", "is", null)
    .where("listing_questions.status", "<>", "taken_back")
    .where((is) =>
      is.or([
        is("listing_questions.status", "=", "answered"),
        is("listing_questions.asker_id", "=", reporterId),
        is.and([is("listing_questions.status", "=", "open"), is("listings.seller_id", "=", reporterId)]),
      ]),
    )
    .forShare("listing_questions")
    .executeTakeFirst();
}

async function readReport(
  tx: Transaction,
  { questionId, reporterId }: QuestionReportInput,
): Promise<QuestionReport | undefined> {
  const reports = tx.selectFrom("question_reports").where("question_id", "=", questionId);
  const row = await reports
    .select(["id", "question_id", "reason", "created_at"])
    .where("reporter_id", "=", reporterId)
    .executeTakeFirst();
  return row && { ...row, created_at: row.created_at.toISOString() };
}

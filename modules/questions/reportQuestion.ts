import type { QuestionReport } from "#contract/questionReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { keepReport, type TextReportInput } from "../reports/keepReport.ts";
import { reportedQuestions } from "../reports/reportedKinds.ts";

/** Says that a question with its answer should not be there (R-TRUST-9). The report keeps the answer as it is now. */
export async function reportQuestion(
  database: Database,
  input: TextReportInput,
): Promise<QuestionReport | Refusal> {
  const report = await keepReport(database, reportedQuestions, {
    ...input,
    hold: (tx) => holdReadable(tx, input),
  });
  return "refused" in report ? report : { ...report, question_id: input.id };
}

/** A question that this person reads: everybody one that is answered, its two people one that is not. */
async function holdReadable(
  tx: Transaction,
  { id, reporterId }: TextReportInput,
): Promise<{ answer: string | null } | Refusal> {
  const question = await tx
    .selectFrom("listing_questions")
    .innerJoin("listings", "listings.id", "listing_questions.listing_id")
    .select(["listing_questions.status", "listing_questions.asker_id", "listing_questions.answer"])
    .where("listing_questions.id", "=", id)
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
  if (question === undefined) return { refused: "not_found", what: "question" };
  if (question.status !== "answered" && question.asker_id === reporterId)
    return { refused: "own_question_reported" };
  return { answer: question.answer };
}

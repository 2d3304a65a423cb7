import type { RatingReport } from "#contract/ratingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { readClock } from "../operations/readClock.ts";
import { keepReport, type TextReportInput } from "../reports/keepReport.ts";
import { reportedRatings } from "../reports/reportedKinds.ts";

/** Says that the words of a rating or its reply should not be there (R-RATING-6). The report keeps both as they are now. */
export async function reportRating(
  database: Database,
  input: TextReportInput,
): Promise<RatingReport | Refusal> {
  const report = await keepReport(database, reportedRatings, {
    ...input,
    hold: (tx) => holdReadable(tx, input),
  });
  return "refused" in report ? report : { ...report, rating_id: input.id };
}

/** An open rating that this person reads: everybody what a buyer wrote, its two people what a seller wrote. */
async function holdReadable(
  tx: Transaction,
  { id, reporterId }: TextReportInput,
): Promise<{ text: string | null; reply: string | null } | Refusal> {
  const rating = await tx
    .selectFrom("ratings")
    .select(["rater_id", "text", "reply"])
    .where("id", "=", id)
    .where("hidden_at", "is", null)
    .where("opens_at", "<=", await readClock(tx))
    .where((is) =>
      is.or([is("side", "=", "buyer"), is("rater_id", "=", reporterId), is("rated_id", "=", reporterId)]),
    )
    .forShare()
    .executeTakeFirst();
  if (rating === undefined) return { refused: "not_found", what: "rating" };
  const { rater_id: raterId, text, reply } = rating;
  if (text === null && reply === null) return { refused: "rating_without_words" };
  if (raterId === reporterId && reply === null) return { refused: "own_rating_reported" };
  return { text, reply };
}

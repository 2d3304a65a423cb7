import type { Selectable } from "kysely";
import type { AnsweredQuestion, OwnQuestion } from "#contract/questions.ts";
import type { ListingQuestionsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { mayCorrectAnswer } from "#domain/question/mayCorrectAnswer.ts";
import { answerCorrectionMinutes } from "#domain/question/questionLimits.ts";

export type QuestionRow = Selectable<ListingQuestionsTable>;
type HiddenColumns = Pick<QuestionRow, "hidden_at" | "hidden_reason">;

/** A question as its asker sees it before it is answered. */
export function ownQuestion({ id, text, asked_at, status, ...row }: QuestionRow): OwnQuestion {
  return {
    id,
    text: text ?? "",
    asked_at: asked_at.toISOString(),
    is_declined: status === "declined",
    hidden: hiddenFacts(row),
  };
}

/** Why and since when a question is hidden; null for one that is not. */
export function hiddenFacts({ hidden_at: at, hidden_reason: reason }: HiddenColumns) {
  return at === null || reason === null ? null : { reason, at: at.toISOString() };
}

type Reader = { readonly readerId: string | null; readonly sellerId: string; readonly now: Date };

/** A question with its answer, as this reader sees it. */
export function answeredQuestion(
  row: Pick<QuestionRow, "id" | "text" | "answer" | "answered_at" | "asker_id"> & HiddenColumns,
  { readerId, sellerId, now }: Reader,
): AnsweredQuestion {
  const { id, text, answer, answered_at, asker_id } = row;
  if (text === null || answer === null || answered_at === null)
    throw new Error(`question ${id} has no answer`);
  const hidden = hiddenFacts(row);
  const mayCorrect = readerId === sellerId && hidden === null && mayCorrectAnswer(answered_at, now);
  const end = answered_at.getTime() + answerCorrectionMinutes * 60_000;
  return {
    id,
    text,
    reply: answer,
    replied_at: answered_at.toISOString(),
    is_mine: asker_id === readerId,
    correctable_until: mayCorrect ? new Date(end).toISOString() : null,
    hidden,
  };
}

/** The auction that a question is about, held open: it is not closed before this transaction is over. */
export async function holdAuction(tx: Transaction, listingId: number) {
  return await tx
    .selectFrom("auction_states")
    .innerJoin("listings", "listings.id", "auction_states.listing_id")
    .select(["auction_states.status", "auction_states.seller_id", "auction_states.ends_at", "listings.title"])
    .where("auction_states.listing_id", "=", listingId)
    .forShare("auction_states")
    .executeTakeFirst();
}

/** Questions are asked and answered while an auction runs (R-TRUST-5). */
export function isRunning({ status, ends_at }: { status: string; ends_at: Date }, now: Date): boolean {
  return status === "open" && now < ends_at;
}

/** A question about what this person sells, locked, with its auction, which is held open before it. */
export async function holdSellersQuestion(
  tx: Transaction,
  { questionId, sellerId }: { questionId: string; sellerId: string },
) {
  const own = await tx
    .selectFrom("listing_questions")
    .innerJoin("listings", "listings.id", "listing_questions.listing_id")
    .select("listing_questions.listing_id")
    .where("listing_questions.id", "=", questionId)
    .where("listings.seller_id", "=", sellerId)
    .executeTakeFirst();
  if (own === undefined) return undefined;
  const auction = await holdAuction(tx, own.listing_id);
  const question = await tx
    .selectFrom("listing_questions")
    .selectAll()
    .where("id", "=", questionId)
    .where("status", "<>", "taken_back")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return auction && question && { auction, question };
}

import type { AnsweredQuestion } from "#contract/questions.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { mayCorrectAnswer } from "#domain/question/mayCorrectAnswer.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import { answeredQuestion, holdSellersQuestion, isRunning } from "./questionRows.ts";

type Wish = { readonly questionId: string; readonly sellerId: string };

/**
 * Answers a question about what one sells while its auction runs, or corrects the answer soon after (R-TRUST-7). The
 * auction is held first, so that it does not end between the look and the answer.
 */
export async function answerQuestion(
  database: Database,
  { text, ...wish }: Wish & { readonly text: string },
): Promise<AnsweredQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    const held = await holdSellersQuestion(tx, wish);
    if (held === undefined) return { refused: "not_found", what: "question" };
    const { auction, question } = held;
    const now = await readClock(tx);
    if (question.status === "declined") return { refused: "question_answered" };
    const { answered_at: earlier } = question;
    const isRepeated = question.answer === text;
    if (!isRepeated && question.hidden_at !== null) return { refused: "question_hidden" };
    if (!isRepeated && !isRunning(auction, now)) return { refused: "questions_closed" };
    if (!isRepeated && earlier !== null && !mayCorrectAnswer(earlier, now))
      return { refused: "question_answered" };
    const answered = { status: "answered", answer: text, answered_at: earlier ?? now } as const;
    await tx.updateTable("listing_questions").set(answered).where("id", "=", question.id).execute();
    if (earlier === null)
      await tellAsker(tx, question, { title: auction.title, template: "question_answered" });
    const reader = { readerId: wish.sellerId, sellerId: wish.sellerId, now };
    return answeredQuestion({ ...question, ...answered }, reader);
  });
}

/** Leaves a question about what one sells without an answer; the asker is told. Repeated, it is answered alike. */
export async function declineQuestion(database: Database, wish: Wish): Promise<{ id: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const held = await holdSellersQuestion(tx, wish);
    if (held === undefined) return { refused: "not_found", what: "question" };
    const { auction, question } = held;
    if (question.status === "answered") return { refused: "question_answered" };
    if (question.status === "declined") return { id: question.id };
    if (question.hidden_at !== null) return { refused: "question_hidden" };
    await tx
      .updateTable("listing_questions")
      .set({ status: "declined" })
      .where("id", "=", question.id)
      .execute();
    await tellAsker(tx, question, { title: auction.title, template: "question_declined" });
    return { id: question.id };
  });
}

async function tellAsker(
  tx: Transaction,
  question: { id: string; asker_id: string; listing_id: number },
  { title, template }: { title: string; template: "question_answered" | "question_declined" },
): Promise<void> {
  await queueMessages(tx, [
    {
      userId: question.asker_id,
      template,
      variables: { title },
      idempotencyKey: `${template}:${question.id}`,
      path: `/product/${question.listing_id}#questions`,
    },
  ]);
}

import { sql } from "kysely";
import type { OwnQuestion } from "#contract/questions.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { questionLimits } from "#domain/question/questionLimits.ts";
import { isExcluded } from "../deposits/isExcluded.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { ago, readClock } from "../operations/readClock.ts";
import { holdAuction, isRunning, ownQuestion, type QuestionRow } from "./questionRows.ts";

export type NewQuestion = {
  readonly listingId: number;
  readonly askerId: string;
  readonly text: string;
  readonly idempotencyKey: string | null;
};

/**
 * Asks a listing's seller (R-TRUST-5). One at a time for a listing and for a person: else several at once would all find
 * room below a limit. The same Idempotency-Key asks once, and is refused for another listing.
 */
export async function askQuestion(database: Database, input: NewQuestion): Promise<OwnQuestion | Refusal> {
  return await inTransaction(database, async (tx) => {
    const lock = `questions:${input.listingId}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const auction = await holdAuction(tx, input.listingId);
    if (auction === undefined) return { refused: "not_found", what: "listing" };
    if (auction.seller_id === input.askerId) return { refused: "own_listing_asked" };
    const people = tx.selectFrom("users").select("is_blocked").where("id", "=", input.askerId);
    const asker = await people.forNoKeyUpdate().executeTakeFirstOrThrow();
    const earlier = await findEarlier(tx, input);
    if (earlier !== undefined) {
      const isRepeated = earlier.listing_id === input.listingId;
      return isRepeated ? ownQuestion(earlier) : { refused: "idempotency_key_reused" };
    }
    if (asker.is_blocked) return { refused: "asker_blocked" };
    const pair = { sellerId: auction.seller_id, bidderId: input.askerId };
    if (await isExcluded(tx, pair)) return { refused: "asker_excluded" };
    const now = await readClock(tx);
    if (!isRunning(auction, now)) return { refused: "questions_closed" };
    const limit = await limitReached(tx, input);
    if (limit !== null) return { refused: "too_many_questions", ...limit };
    const row = await insertQuestion(tx, input, now);
    await tellSeller(tx, row, auction);
    return ownQuestion(row);
  });
}

async function findEarlier(tx: Transaction, { askerId, idempotencyKey }: NewQuestion) {
  if (idempotencyKey === null) return undefined;
  return await tx
    .selectFrom("listing_questions")
    .selectAll()
    .where("asker_id", "=", askerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
}

async function limitReached(
  tx: Transaction,
  { listingId, askerId }: NewQuestion,
): Promise<{ limit: number; of: "open" | "day" | "listing" } | null> {
  const ofAsker = tx.selectFrom("listing_questions").where("asker_id", "=", askerId);
  const ofListing = tx.selectFrom("listing_questions").where("listing_id", "=", listingId);
  const unanswered = ofAsker.where("listing_id", "=", listingId).where("status", "=", "open");
  // A hidden one waits for nobody, and cannot be taken back to make room.
  const open = unanswered.where("hidden_at", "is", null);
  const { openOfAsker, ofAskerInADay, ofListing: most } = questionLimits;
  if ((await countRows(open)) >= openOfAsker) return { limit: openOfAsker, of: "open" };
  const lately = ofAsker.where("asked_at", ">", ago("24 hours"));
  if ((await countRows(lately)) >= ofAskerInADay) return { limit: ofAskerInADay, of: "day" };
  const kept = ofListing.where("status", "<>", "taken_back");
  return (await countRows(kept)) >= most ? { limit: most, of: "listing" } : null;
}

async function insertQuestion(tx: Transaction, input: NewQuestion, now: Date): Promise<QuestionRow> {
  return await tx
    .insertInto("listing_questions")
    .values({
      listing_id: input.listingId,
      asker_id: input.askerId,
      text: input.text,
      asked_at: now,
      idempotency_key: input.idempotencyKey ?? crypto.randomUUID(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Once an hour for a listing, however many ask: a seller whose goods are wanted is not called at every question. */
async function tellSeller(
  tx: Transaction,
  { id, listing_id: listingId }: QuestionRow,
  { seller_id: userId, title }: { seller_id: string; title: string },
): Promise<void> {
  const path = `/sell/${listingId}/details#questions`;
  const told = tx
    .selectFrom("messages")
    .where("user_id", "=", userId)
    .where("template", "=", "question_asked");
  const lately = told.where("path", "=", path).where("created_at", ">", ago("1 hour"));
  if ((await countRows(lately)) > 0) return;
  await queueMessages(tx, [
    {
      userId,
      template: "question_asked",
      variables: { title },
      idempotencyKey: `question_asked:${id}`,
      path,
    },
  ]);
}

import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";

type Wish = { readonly questionId: string; readonly askerId: string };

/**
 * Takes back a question of one's own that nobody has answered (R-TRUST-6). Its text is gone, and with it what was to be
 * decided about it. Repeated, it is answered alike.
 */
export async function takeBackQuestion(
  database: Database,
  { questionId: id, askerId }: Wish,
): Promise<{ id: string } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const own = tx.selectFrom("listing_questions").where("id", "=", id).where("asker_id", "=", askerId);
    const question = await own
      .select(["status", "hidden_at", "listing_id"])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (question === undefined) return { refused: "not_found", what: "question" };
    if (question.status === "answered") return { refused: "question_answered" };
    if (question.hidden_at !== null) return { refused: "question_hidden" };
    const gone = { status: "taken_back", text: null } as const;
    await tx.updateTable("listing_questions").set(gone).where("id", "=", id).execute();
    await endReportsOfGone(tx, { id, listingId: question.listing_id });
    return { id };
  });
}

/** Reports of a question that is gone have nothing to be decided about; whoever made them is told. */
export async function endReportsOfGone(
  tx: Transaction,
  { id, listingId }: { id: string; listingId: number },
): Promise<void> {
  const ended = await tx
    .updateTable("question_reports")
    .set({ outcome: "taken_back", decided_at: await readClock(tx) })
    .where("question_id", "=", id)
    .where("decided_at", "is", null)
    .returning(["id", "reporter_id"])
    .execute();
  if (ended.length === 0) return;
  const listings = tx.selectFrom("listings").select("title").where("id", "=", listingId);
  const { title } = await listings.executeTakeFirstOrThrow();
  await queueMessages(
    tx,
    ended.map(({ id: reportId, reporter_id: userId }) => ({
      userId,
      template: "question_report_taken_back",
      variables: { title: title ?? "" },
      idempotencyKey: `question_report:${reportId}`,
      // Its seller alone reports a question that is not answered.
      path: `/sell/${listingId}/details#questions`,
    })),
  );
}

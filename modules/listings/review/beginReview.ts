import type { Transaction } from "#db/transaction.ts";
import type { ReviewReason } from "#domain/listing/review.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import type { DraftRow } from "../draftRow.ts";

/** Lets a posted draft wait for an operator, and tells its seller; why stands on the draft. */
export async function beginReview(
  tx: Transaction,
  draft: DraftRow,
  reasons: readonly ReviewReason[],
): Promise<void> {
  const review = { listing_id: draft.id, reasons: JSON.stringify(reasons), since: draft.now };
  const written = tx.insertInto("listing_reviews").values(review).returning("id");
  const { id } = await written.executeTakeFirstOrThrow();
  await queueMessages(tx, [
    {
      userId: draft.seller_id,
      template: "listing_in_review",
      variables: { title: draft.title },
      idempotencyKey: `review:${id}`,
      path: `/sell/draft/${draft.id}`,
    },
  ]);
}

import type { Draft } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockDraftRow, type OwnListing } from "../draftRow.ts";
import { presentSaved } from "../saveDraft.ts";

/** A seller takes a draft back that waits. Done twice it does no harm; refuses `not_a_draft` for what has gone live meanwhile. */
export async function withdrawFromReview(database: Database, own: OwnListing): Promise<Draft | Refusal> {
  return await inTransaction(database, async (tx) => {
    const draft = await lockDraftRow(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    if (draft.status !== "draft") return { refused: "not_a_draft", product_status: draft.status };
    const waiting = tx.updateTable("listing_reviews").where("listing_id", "=", draft.id);
    await waiting.where("outcome", "is", null).set({ outcome: "withdrawn", ended_at: draft.now }).execute();
    return await presentSaved(tx, own);
  });
}

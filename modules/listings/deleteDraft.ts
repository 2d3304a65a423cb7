import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { releaseUploads } from "../media/releaseUploads.ts";
import { lockDraftRow, type OwnListing, refuseUnchangeable } from "./draftRow.ts";

/** Deletes a draft of the seller; its files are swept a day later unless something else uses them. */
export async function deleteDraft(
  database: Database,
  own: OwnListing,
): Promise<{ id: number; deleted: boolean } | Refusal> {
  return inTransaction(database, async (tx) => {
    const draft = await lockDraftRow(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    const refusal = refuseUnchangeable(draft);
    if (refusal !== null) return refusal;
    await releaseUploads(tx, { usedBy: `listing:${draft.id}` });
    await tx.deleteFrom("listings").where("id", "=", draft.id).execute();
    return { id: draft.id, deleted: true };
  });
}

import type { Draft } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockDraftRow, type OwnListing } from "./draftRow.ts";
import { presentSaved } from "./saveDraft.ts";
import { writeListing } from "./writeListing.ts";

/**
 * A seller takes back what was posted and waits: for a look by an operator, or for its start (R-START-4). It is of no lot any more. Done twice it
 * does no harm; refuses `not_a_draft` for what has gone live meanwhile.
 */
export async function withdrawPosted(database: Database, own: OwnListing): Promise<Draft | Refusal> {
  return await inTransaction(database, async (tx) => {
    const draft = await lockDraftRow(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    if (draft.status !== "draft") return { refused: "not_a_draft", product_status: draft.status };
    const withdrawn = { outcome: "withdrawn", ended_at: draft.now } as const;
    for (const table of ["listing_reviews", "listing_starts"] as const) {
      const waiting = tx.updateTable(table).where("listing_id", "=", draft.id).where("outcome", "is", null);
      await waiting.set(withdrawn).execute();
    }
    await writeListing(tx, draft.id, { lot_id: null });
    return await presentSaved(tx, own);
  });
}

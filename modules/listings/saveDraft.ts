import { sql } from "kysely";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { type LockedDraft, lockDraft, type OwnListing, readDraftRow } from "./draftRow.ts";
import { presentDraft } from "./presentDraft.ts";

/** What writing a section comes to; `reset` names other sections that it emptied or thinned. */
export type Written = Invalid | Refusal | { reset: DraftSection[] };

export type SavedDraft = Draft | Refusal | Invalid;

/**
 * Saves one section of a draft by itself: locks the listing, writes with `write`, and marks the section as completed.
 * Nothing is written when `write` finds something invalid, so it looks before it writes.
 */
export async function saveDraftSection(
  database: Database,
  own: OwnListing,
  section: DraftSection,
  write: (tx: Transaction, draft: LockedDraft) => Promise<Written>,
): Promise<SavedDraft> {
  return inTransaction(database, async (tx) => {
    const draft = await lockDraft(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    if (draft.status !== "draft") return { refused: "not_a_draft", product_status: draft.status };
    await sql`insert into listing_details (listing_id) values (${draft.id}) on conflict do nothing`.execute(
      tx,
    );
    const written = await write(tx, draft);
    if (isInvalid(written) || isRefusal(written)) return written;
    await markCompleted(tx, draft.id, section, written.reset);
    return presentSaved(tx, own, written.reset);
  });
}

async function markCompleted(
  tx: Transaction,
  listingId: number,
  section: DraftSection,
  reset: readonly DraftSection[],
): Promise<void> {
  await sql`
    update listing_details
    set updated_at = blaze_now(),
      completed = array(
        select distinct name from unnest(completed || ${section}::text) as name
        where name <> all (${reset}::text[]))
    where listing_id = ${listingId}
  `.execute(tx);
}

/** The draft after it was written in this transaction. */
export async function presentSaved(
  tx: Transaction,
  own: OwnListing,
  reset: DraftSection[] = [],
): Promise<Draft> {
  const saved = await readDraftRow(tx, own);
  if (saved === undefined) throw new Error(`draft ${own.listingId} was saved and is gone`);
  return presentDraft(tx, saved, reset);
}

/** The draft for its wizard, whatever became of the listing since. */
export async function readDraft(database: Database, own: OwnListing): Promise<Draft | Refusal> {
  const row = await readDraftRow(database.kysely, own);
  return row ? presentDraft(database.kysely, row) : { refused: "not_found", what: "product" };
}

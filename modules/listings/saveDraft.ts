import { sql } from "kysely";
import type { Draft, DraftSection } from "#contract/drafts.ts";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { FieldsGiven } from "#domain/listing/draftFields.ts";
import {
  type LockedDraft,
  lockDraft,
  type OwnListing,
  readDraftRow,
  refuseUnchangeable,
} from "./draftRow.ts";
import { presentDraft } from "./presentDraft.ts";
import { assignments } from "./storedFields.ts";

/** What writing a section comes to; `reset` names other sections that it emptied or thinned. */
export type Written = Invalid | Refusal | { reset: DraftSection[] };

export type SavedDraft = Draft | Refusal | Invalid;

/** A section's name, and what a body gives of its plain fields. */
export type GivenSection<Section extends DraftSection> = {
  readonly section: Section;
  readonly given: FieldsGiven<Section>;
};

/**
 * Saves one section of a draft by itself: locks the listing, writes with `write` what is more than plain fields, and
 * those together with the mark that the section is completed. Nothing is written when `write` finds something invalid,
 * so it looks before it writes.
 */
export async function saveDraftSection<Section extends DraftSection>(
  database: Database,
  own: OwnListing,
  saved: GivenSection<Section>,
  write: (tx: Transaction, draft: LockedDraft) => Promise<Written> = async () => ({ reset: [] }),
): Promise<SavedDraft> {
  return inTransaction(database, async (tx) => {
    const draft = await lockDraft(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    const refusal = refuseUnchangeable(draft);
    if (refusal !== null) return refusal;
    const details = tx.insertInto("listing_details").values({ listing_id: draft.id });
    await details.onConflict((known) => known.doNothing()).execute();
    const written = await write(tx, draft);
    if (isInvalid(written) || isRefusal(written)) return written;
    await storeSection(tx, draft.id, saved, written.reset);
    return presentSaved(tx, own, written.reset);
  });
}

/** Stores a section's plain fields and marks it as completed, and others as emptied: one statement. */
export async function storeSection<Section extends DraftSection>(
  tx: Transaction,
  listingId: number,
  { section, given }: GivenSection<Section>,
  reset: readonly DraftSection[] = [],
): Promise<void> {
  const ofListing = assignments("listings", section, given);
  const listing = sql`with listing as (update listings set ${sql.join(ofListing)} where id = ${listingId})`;
  const ofDetails = [
    ...assignments("listing_details", section, given),
    sql`updated_at = blaze_now()`,
    sql`completed = array(
      select distinct name from unnest(completed || ${section}::text) as name
      where name <> all (${reset}::text[]))`,
  ];
  await sql`
    ${ofListing.length > 0 ? listing : sql``}
    update listing_details set ${sql.join(ofDetails)} where listing_id = ${listingId}
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

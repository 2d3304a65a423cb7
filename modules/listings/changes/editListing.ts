import type { Draft } from "#contract/drafts.ts";
import { type Invalid, isInvalid } from "#contract/fieldProblems.ts";
import type { ListingEdit } from "#contract/listingChanges.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { changesBetween, type EditedField, type FieldChange } from "#domain/listing/listingChanges.ts";
import { shownAnswers } from "#domain/listing/shownAnswers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { mediaUrl } from "../../media/mediaKey.ts";
import { type DraftRow, type OwnListing, readDraftRow } from "../draftRow.ts";
import { presentSaved } from "../saveDraft.ts";
import { attachFiles, writeImages } from "../saveImages.ts";
import { writeDetails, writeListing } from "../writeListing.ts";
import { type EditedRow, editedRow } from "./editedRow.ts";
import { type LiveListing, lockLive, refuseChange, tellChanged } from "./lockLive.ts";
import { refuseUnlooked } from "./refuseUnlooked.ts";

/**
 * Corrects a live listing of the seller that nobody has bid on (R-SELL-14). What is left out stays, what is the same is
 * no change, and what would have waited for an operator when it was posted is refused. Answers the listing as it is now.
 */
export async function editListing(
  database: Database,
  { edit, ...own }: OwnListing & { readonly edit: ListingEdit },
): Promise<Draft | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    const live = await lockLive(tx, own);
    if (isRefusal(live)) return live;
    const before = await readDraftRow(tx, own);
    if (before === undefined) throw new Error(`listing ${own.listingId} is live and is none`);
    const after = await editedRow(tx, before, edit);
    if (isRefusal(after) || isInvalid(after)) return after;
    const changes = changesBetween(linesOf(before), linesOf(after));
    if (changes.length === 0) return await presentSaved(tx, own);
    const refusal = (await refuseChange(tx, "edit", live)) ?? (await refuseUnlookedWords(tx, after, changes));
    if (refusal !== null) return refusal;
    await write(tx, after, changes);
    await keepChanges(tx, { live, changes, editedBy: own.sellerId });
    await tellChanged(tx, live.id);
    return await presentSaved(tx, own);
  });
}

/** A lower price says nothing that an operator would look at. */
async function refuseUnlookedWords(
  tx: Transaction,
  after: EditedRow,
  changes: readonly FieldChange[],
): Promise<Refusal | null> {
  return changes.every(({ field }) => field === "base_price") ? null : await refuseUnlooked(tx, after);
}

/** What buyers read in each field. */
function linesOf(row: DraftRow): Record<EditedField, readonly string[]> {
  return {
    base_price: row.base_price_paise === null ? [] : [formatRupees(row.base_price_paise)],
    title: [row.title],
    condition: [row.condition],
    // A picture that shows a flaw has its words on the line after its address.
    images: row.images.map(({ media_key: key, flaw }) => mediaUrl(key) + (flaw && `\n${flaw}`)),
    description: [row.description_html],
    notes: textLines(row.notes),
    conditions: shownAnswers(row.options.conditions, row.conditions, {}).flatMap(({ title, rows, tiles }) => [
      ...rows.map(({ question, answer }) => `${question}: ${answer}`),
      ...tiles.map((tile) => `${title}: ${tile.title}`),
    ]),
    condition_notes: textLines(row.condition_notes),
  };
}

function textLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

/** Files that are shown no more stay in the store with the listing: the operator may want to see what was there. */
async function write(tx: Transaction, row: EditedRow, changes: readonly FieldChange[]): Promise<void> {
  const changed = new Set(changes.map(({ field }) => field));
  if (row.newImages !== null && changed.has("images")) {
    await attachFiles(tx, row, row.newImages);
    await writeImages(tx, row, row.newImages);
  }
  const { options } = row;
  await writeDetails(tx, row.id, {
    notes: row.notes,
    condition_notes: row.condition_notes,
    // Where the answers are the same they go on reading as they did when it went live.
    ...(changed.has("conditions") && {
      conditions: JSON.stringify(row.conditions),
      shown_conditions: JSON.stringify(shownAnswers(options.conditions, row.conditions, options.words)),
    }),
  });
  if (changed.has("base_price")) await writeBasePrice(tx, row);
  if (changed.has("title") || changed.has("condition") || changed.has("description")) {
    const { title, condition, description_html } = row;
    await writeListing(tx, row.id, { title, condition, description_html });
  }
}

/** Of the listing and of its auction, which bids are decided by. The deposit stays: people have paid it (R-DEPOSIT-1). */
async function writeBasePrice(tx: Transaction, { id, base_price_paise }: EditedRow): Promise<void> {
  if (base_price_paise === null) throw new Error(`listing ${id} is live and has no price`);
  await writeListing(tx, id, { base_price_paise });
  await tx.updateTable("auction_states").set({ base_price_paise }).where("listing_id", "=", id).execute();
}

type Kept = {
  readonly live: LiveListing;
  readonly changes: readonly FieldChange[];
  readonly editedBy: string;
};

async function keepChanges(tx: Transaction, { live, changes, editedBy }: Kept): Promise<void> {
  await tx
    .insertInto("listing_edits")
    .values({
      listing_id: live.id,
      edited_by: editedBy,
      edited_at: live.now,
      changes: JSON.stringify(changes),
    })
    .execute();
}

import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { spreadEnd } from "#domain/listing/endDate.ts";
import { refuseWithoutRoom } from "./draftRoom.ts";
import { type DraftRow, lockDraftRow, type OwnListing } from "./draftRow.ts";
import { copiedColumns } from "./storedFields.ts";
import { writeDetails } from "./writeListing.ts";

/** Begins a new draft with everything of a listing of the seller but what tells one item from another, to end a week ahead at an hour that is spread (R-SELL-12). Refuses `listing_taken_down`, `too_many_drafts`. */
export async function copyListing(database: Database, own: OwnListing): Promise<{ id: number } | Refusal> {
  return inTransaction(database, async (tx) => {
    const refused = await refuseWithoutRoom(tx, own.sellerId);
    const original = await lockDraftRow(tx, own);
    if (original === undefined) return { refused: "not_found", what: "product" };
    const takenDown = await refuseTakenDown(tx, original.id);
    if (takenDown) return takenDown;
    if (refused) return refused;
    const id = await copyToDraft(tx, withoutIdentity(original));
    await writeDetails(tx, id, { copied_from: original.id });
    return { id };
  });
}

/** Another item of the kind has an IMEI, a serial number and a bill of its own (R-SELL-10). */
function withoutIdentity(original: DraftRow): DraftRow {
  const completed = original.completed.filter((section) => section !== "details");
  return { ...original, verification: {}, completed };
}

/** What Blaze has taken down comes back in no copy of it (R-OPERATOR-8), unless that was a mistake (R-OPERATOR-26). */
export async function refuseTakenDown(tx: Transaction, listingId: number): Promise<Refusal | null> {
  const downs = tx.selectFrom("listing_take_downs").select("reason").where("listing_id", "=", listingId);
  const down = await downs.where("lifted_at", "is", null).executeTakeFirst();
  return down ? { refused: "listing_taken_down", reason: down.reason } : null;
}

/** The number of the new draft, which ends at `endDate`, or in a minute of its own. It shows the same files: each is kept as long as one of the two uses it. */
export async function copyToDraft(
  tx: Transaction,
  original: DraftRow,
  endDate: Date | null = null,
): Promise<number> {
  const [ofListing, ofDetails] = [copiedColumns("listings"), copiedColumns("listing_details")];
  const { rows } = await sql<{ id: number }>`
    insert into listings (seller_id, category_id, sub_category_id, title, description_html, base_price_paise, reserve_paise,
      buy_now_paise, quantity
      ${commaBefore(ofListing)})
    select seller_id, category_id, sub_category_id, title, description_html, base_price_paise, reserve_paise,
      buy_now_paise, quantity
      ${commaBefore(ofListing)}
    from listings where id = ${original.id}
    returning id
  `.execute(tx);
  const id = rows[0]?.id as number;
  await sql`
    insert into listing_details (listing_id, seller_account_id, end_date, specifications, conditions, verify,
      verification, address_id, account_id, completed ${commaBefore(ofDetails)})
    values (${id}, ${original.seller_account_id}, ${endDate ?? spreadEnd(original.now, { id, title: original.title })},
      ${JSON.stringify(original.specifications)}::jsonb, ${JSON.stringify(original.conditions)}::jsonb,
      ${original.verify}, ${JSON.stringify(original.verification)}::jsonb, ${original.address_id},
      ${original.account_id}, ${completedOf(original)}::text[]
      ${sql.join(
        ofDetails.map((column) => sql`, ${original[column]}`),
        sql``,
      )})
  `.execute(tx);
  await sql`
    insert into listing_images (listing_id, position, media_key, alt, width, height, placeholder, upload_id, kind,
      name, content_type, poster_key, flaw)
    select ${id}, position, media_key, alt, width, height, placeholder, upload_id, kind, name, content_type,
      poster_key, flaw
    from listing_images where listing_id = ${original.id}
  `.execute(tx);
  await copyUploadUses(tx, original.id, id);
  return id;
}

function commaBefore(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql`, ${sql.ref(column)}`),
    sql``,
  );
}

async function copyUploadUses(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into upload_uses (upload_id, used_by)
    select upload_id, ${`listing:${toId}`} from upload_uses where used_by = ${`listing:${fromId}`}
  `.execute(tx);
}

/** Sections that a copy has from the beginning, also of a listing that no wizard made. */
function completedOf(original: DraftRow): string[] {
  const filled = {
    info: original.category_id !== null,
    description: original.description_html !== "",
    images: original.images.length > 0,
    pricing: original.base_price_paise !== null,
    seller_data: original.address_id !== null && original.account_id !== null,
  };
  const found = Object.entries(filled).flatMap(([section, isFilled]) => (isFilled ? [section] : []));
  // A removed address or account has to be chosen anew.
  const kept = original.completed.filter((section) => section !== "seller_data");
  return [...new Set([...kept, ...found])];
}

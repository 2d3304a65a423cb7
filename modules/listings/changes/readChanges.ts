import type { ListingChanges } from "#contract/listingChanges.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { FieldChange } from "#domain/listing/listingChanges.ts";
import { readOperatorListing } from "../../blocking/operatorListings.ts";
import { presentAddition } from "../../catalogue/additions.ts";

/** What a seller changed of a listing. Refuses `not_found` to an operator who sells or bids there. Both are few (`changeLimits`). */
export async function readChanges(
  database: Database,
  wanted: { readonly listingId: number; readonly operatorId: string },
): Promise<ListingChanges | Refusal> {
  const listing = await readOperatorListing(database, wanted);
  if (isRefusal(listing)) return listing;
  const { kysely } = database;
  const edits = kysely.selectFrom("listing_edits").select(["id", "edited_by", "edited_at", "changes"]);
  const additions = kysely.selectFrom("listing_additions").select(["id", "text", "added_at"]);
  const [edited, added] = await Promise.all([
    edits.where("listing_id", "=", listing.id).orderBy("edited_at", "desc").orderBy("id").execute(),
    additions.where("listing_id", "=", listing.id).orderBy("added_at", "desc").orderBy("id").execute(),
  ]);
  return {
    edits: edited.map(({ edited_at: at, changes, ...row }) => ({
      ...row,
      edited_at: at.toISOString(),
      changes: changes as FieldChange[],
    })),
    additions: added.map(presentAddition),
  };
}

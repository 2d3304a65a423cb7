import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { quickEnd, usualQuickEnd } from "#domain/listing/endDate.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import type { PlannedListing } from "./planListings.ts";

type Planned = { readonly listings: readonly PlannedListing[]; readonly now: Date };

/** Posts the drafts that wait for a start, by the rules themselves (R-START-3): each starts at six in the evening and runs for a week. */
export async function awaitStarts(database: Database, { listings, now }: Planned): Promise<void> {
  const today = indiaDay(now);
  for (const { id, sellerId, listing } of listings) {
    if (listing.startsInDays === null) continue;
    const startsAt = indiaTime({ ...today, day: today.day + listing.startsInDays }, 18);
    const endsAt = quickEnd(startsAt, { ...usualQuickEnd, minute: id % 60 });
    await sql`
      update listing_details
      set starts_at = ${startsAt}, end_date = ${endsAt}, completed = completed || '{seller_data}'::text[],
        address_id = (select id from addresses where user_id = ${sellerId} and removed_at is null limit 1),
        account_id = (select id from bank_accounts where user_id = ${sellerId} and removed_at is null limit 1)
      where listing_id = ${id}`.execute(database.kysely);
    // What Blaze does not ship is handed over, as of the listings that are live.
    await sql`
      update listings set shipping_mode = 'handover'
      where id = ${id} and category_id in (select id from categories where parent_id is null and approved_goods is null)`.execute(
      database.kysely,
    );
    const posted = await activateListing(database, { listingId: id, sellerId });
    if (isRefusal(posted)) throw new Error(`${listing.title} was not posted: ${JSON.stringify(posted)}`);
  }
}

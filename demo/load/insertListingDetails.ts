import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { defaultEndDate } from "#domain/listing/endDate.ts";
import { answersOf } from "../data/answersOf.ts";
import type { PlannedListing } from "./planListings.ts";

/**
 * What the sellers have answered, and for whoever has them an address to pick up from and an account to pay to. The
 * people's addresses and accounts must have been inserted.
 */
export async function insertListingDetails(
  tx: Transaction,
  { listings, now }: { listings: readonly PlannedListing[]; now: Date },
): Promise<void> {
  const rows = JSON.stringify(listings.map((planned) => detailsRow(planned, now)));
  await sql`
    insert into listing_details (listing_id, end_date, specifications, conditions, shown_specifications,
      shown_conditions, address_id, account_id, completed)
    select details.id, "endDate", specifications, conditions, "shownSpecifications", "shownConditions", place.id,
      account.id, completed || case when place.id is not null and account.id is not null and not "isDraft"
        then '{seller_data}'::text[] else '{}' end
    from jsonb_to_recordset(${rows}::jsonb) as details
      (id bigint, "endDate" timestamptz, specifications jsonb, conditions jsonb, "shownSpecifications" jsonb,
        "shownConditions" jsonb, completed text[], "isDraft" boolean)
    join listings l on l.id = details.id
    left join lateral (
      select id from addresses where user_id = l.seller_id and removed_at is null order by created_at limit 1
    ) place on not "isDraft"
    left join lateral (
      select id from bank_accounts where user_id = l.seller_id and removed_at is null order by created_at limit 1
    ) account on not "isDraft"`.execute(tx);
  await insertViewDays(tx, now);
}

/** Shares the views of each auction out over its days, more of them towards the end. */
async function insertViewDays(tx: Transaction, now: Date): Promise<void> {
  await sql`
    insert into listing_view_days (listing_id, day, views)
    select listing_id, day, round(views * place / sum(place) over (partition by listing_id))::integer
    from (
      select v.listing_id, v.views, day::date as day,
        row_number() over (partition by v.listing_id order by day) + (v.listing_id + extract(day from day)) % 3
          as place
      from listing_views v
      join auction_states s on s.listing_id = v.listing_id
      cross join lateral generate_series(
        (s.starts_at at time zone 'Asia/Kolkata')::date,
        (least(s.ends_at, ${now}) at time zone 'Asia/Kolkata')::date, interval '1 day') as day
    ) as shared`.execute(tx);
}

function detailsRow({ id, listing, auction }: PlannedListing, now: Date) {
  const answers = answersOf(listing);
  const filled: Record<string, boolean> = {
    info: listing.subcategorySlug !== null,
    description: listing.descriptionHtml !== "",
    images: listing.pictures.length > 0,
    specifications: "model" in answers.specifications,
    conditions: Object.keys(answers.conditions).length > 0,
    pricing: listing.basePricePaise !== null,
  };
  return {
    id,
    ...answers,
    // A draft's is a wish; a published listing's stands with its auction.
    endDate: auction === null ? defaultEndDate(now) : auction.endsAt,
    completed: Object.keys(filled).filter((section) => filled[section]),
    isDraft: auction === null,
  };
}

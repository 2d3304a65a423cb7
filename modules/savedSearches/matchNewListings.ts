import { sql } from "kysely";
import { anyListing } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { savedSearchPauseMinutes } from "#domain/search/savedSearchLimits.ts";
import { deliveryWayOf } from "../catalogue/deliveryCost.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";
import { isStillWanted } from "./savedSearchRows.ts";
import { markOfAuction } from "./sellerMark.ts";

/** Notes, in the transaction in which it goes live, that a listing is to be held against the saved searches. */
export async function noteNewListing(tx: Transaction, listingId: number): Promise<void> {
  await tx.insertInto("new_listings").values({ listing_id: listingId }).execute();
}

type NewListing = { listing_id: number };

/** Finds the saved searches that new listings fit (R-SAVED-2). Returns how many listings were looked at. */
export async function matchNewListings(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    {
      task: "matchNewListings",
      take: lockNewListings,
      subjectOf: ({ listing_id }) => String(listing_id),
      work: match,
    },
    { limit },
  );
}

async function lockNewListings(tx: Transaction, choice: Choice): Promise<NewListing[]> {
  const { rows } = await sql<NewListing>`
    select listing_id from new_listings
    where true ${chosen(sql`listing_id::text`, choice)}
    order by added_at
    limit ${choice.limit}
    for update ${othersLocked(choice)}`.execute(tx);
  return rows;
}

/** The way of each listing is looked up once, not for each search that counts its delivery. */
async function match(tx: Transaction, rows: readonly NewListing[]): Promise<void> {
  const ids = rows.map((row) => row.listing_id);
  const { rows: finds } = await sql<{ saved_search_id: string }>`
    with way as materialized (
      select a.listing_id, found.* from auction_states a cross join lateral (${deliveryWayOf(sql`a.listing_id`)}) as found
      where a.listing_id = ${anyListing(ids)})
    insert into saved_search_finds (saved_search_id, listing_id, found_at)
    select s.id, a.listing_id, date_trunc('milliseconds', clock.now)
    from (select blaze_now() as now) clock
    cross join auction_states a
    join search_documents d on d.listing_id = a.listing_id
    left join way on way.listing_id = a.listing_id
    cross join lateral (select d.words || array_to_tsvector(array[${markOfAuction}]) as words) as marked
    join saved_searches s on s.keys && tsvector_to_array(marked.words) and marked.words @@ s.query
    join users u on u.id = s.user_id
    where a.listing_id = ${anyListing(ids)} and a.status = 'open' and a.ends_at > clock.now
      and s.is_on and s.user_id <> a.seller_id and not u.is_blocked
      and ${isStillWanted}
      and (s.within_km is null or distance_km(d.lat, d.lon, s.near_lat, s.near_lon) <= s.within_km)
    on conflict do nothing
    returning saved_search_id`.execute(tx);
  await makeDue(tx, [...new Set(finds.map((find) => find.saved_search_id))]);
  await tx.deleteFrom("new_listings").where("listing_id", "=", anyListing(ids)).execute();
}

/**
 * In the order of their ids, so that two workers never wait for each other in a circle. Each is held, due or not: whoever
 * tells of it has then told of what was found before, or will be asked again.
 */
async function makeDue(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update saved_searches s
    set tell_at = coalesce(s.tell_at, greatest(blaze_now(), s.told_at + make_interval(mins => ${savedSearchPauseMinutes})))
    from (
      select id from saved_searches where id = any(${[...ids]}::uuid[])
      order by id for no key update
    ) as held
    where s.id = held.id`.execute(tx);
}

import type { Pool } from "pg";
import { bidWithoutCeiling, insertAuctions } from "#bench/support/world.ts";
import type { StoredAuctions } from "./journal.ts";

/** Open auctions that end in a day, and people who may bid on each of them. */
export type DrillWorld = { readonly listingIds: readonly number[]; readonly bidderIds: readonly string[] };

export async function makeDrillWorld(
  pool: Pool,
  { auctions, bidders }: { auctions: number; bidders: number },
): Promise<DrillWorld> {
  await bidWithoutCeiling(pool);
  const { rows: people } = await pool.query<{ id: string }>(
    `insert into users (name, mobile)
     select 'Bidder ' || n, '+91' || (9100000000 + n) from generate_series(1, $1::integer) as n returning id`,
    [bidders + 1],
  );
  const [sellerId = "", ...bidderIds] = people.map(({ id }) => id);
  const { rows: categories } = await pool.query<{ id: number }>(
    "insert into categories (slug, name) values ('drilled', 'Drilled') returning id",
  );
  const wish = {
    sellerIds: [sellerId],
    categoryId: categories[0]?.id ?? 0,
    count: auctions,
    endsIn: "1 day",
  };
  const listingIds = await insertAuctions(pool, wish);
  await pool.query(
    `insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at)
     select listing_id, bidder_id, 0, 'held', 'NONE', blaze_now()
     from unnest($1::bigint[]) as listing_id, unnest($2::uuid[]) as bidder_id`,
    [listingIds, bidderIds],
  );
  await pool.query("analyze");
  return { listingIds, bidderIds };
}

/** Of these auctions, or of all. */
export async function readStored(pool: Pool, listingIds?: readonly number[]): Promise<StoredAuctions> {
  const of = "where ($1::bigint[] is null or listing_id = any($1::bigint[]))";
  const [bids, states, events] = await Promise.all([
    pool.query(`select listing_id, seq, bidder_id, amount_paise from bids ${of} order by listing_id, seq`, [
      listingIds,
    ]),
    pool.query(`select listing_id, price_paise, leader_id, bid_count from auction_states ${of}`, [
      listingIds,
    ]),
    pool.query(
      `select distinct on (listing_id) listing_id, (payload ->> 'bid_count')::integer as bid_count,
         payload ->> 'leader_id' as leader_id
       from live_events ${of} and kind = 'listing' order by listing_id, id desc`,
      [listingIds],
    ),
  ]);
  return { bids: bids.rows, states: states.rows, events: events.rows };
}

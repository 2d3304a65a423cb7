import type pg from "pg";
import { benchCities, growSearchWorld, makeSearchWorld, type SearchWorld } from "./searchWorld.ts";
import { bidWithoutCeiling } from "./world.ts";

/** An auction that somebody has the right to bid on. */
type Bought = { readonly listingId: number; readonly isLate: boolean };
export type LifeWorld = {
  readonly search: SearchWorld;
  readonly personIds: readonly string[];
  /** As their pages are addressed. */
  readonly sellers: readonly string[];
  /** Of each person, in their order. */
  bought: readonly (readonly Bought[])[];
  /** Any auctions, to be looked at. */
  listingIds: readonly number[];
  /** What each stood at, with a bid step of 500 rupees. */
  prices: Map<number, number>;
};

/** As RUBiS keeps them. */
const bidsPerListing = 10;
/** Who has bid before: each of them on many. */
const bidders = 10_000;
const sellers = 1_000;
/** Auctions that are looked at and bid on: any more would only be more numbers to draw from. */
const shown = 20_000;
const boughtEach = 100;
/** An auction lasts nine days here, and this is the last twentieth of it. */
const lastHours = "10.8 hours";

/** The post offices that people look near to, each in one of the largest cities. */
export const placesNear = ["560001", "600001", "400001"];

/** Words, categories, places and people; `growLife` brings the listings. */
export async function makeLifeWorld(pool: pg.Pool, people: number): Promise<LifeWorld> {
  await bidWithoutCeiling(pool);
  const search = await makeSearchWorld(pool);
  for (const [id, pinCode] of placesNear.entries()) {
    const { lat, lon } = benchCities[id] ?? { lat: 0, lon: 0 };
    await pool.query(
      `insert into post_offices (id, pin_code, name, kind, district, state, lat, lon, place)
       values ($1, $2, 'Office', 'HO', 'District', 'State', $3, $4, point($4, $3))`,
      [id + 1, pinCode, lat, lon],
    );
  }
  const known = await insertPeople(pool, { from: 7_000_000_000, count: bidders + people });
  const sold = await insertPeople(pool, { from: 6_000_000_000, count: sellers });
  return {
    search,
    personIds: known.slice(bidders).map(({ id }) => id),
    sellers: sold.map(({ public_id }) => public_id),
    bought: [],
    listingIds: [],
    prices: new Map(),
  };
}

async function insertPeople(
  pool: pg.Pool,
  { from, count }: { from: number; count: number },
): Promise<{ id: string; public_id: string }[]> {
  const { rows } = await pool.query<{ id: string; public_id: string }>(
    `insert into users (name, mobile)
     select 'Person ' || n, '+91' || ($1::bigint + n) from generate_series(1, $2::integer) as n
     returning id, public_id`,
    [from, count],
  );
  return rows;
}

/** Open auctions until there are so many, with ten bids each. */
export async function growLife(pool: pg.Pool, world: LifeWorld, listings: number): Promise<void> {
  const { rows: before } = await pool.query<{ last: number | null }>(
    "select max(listing_id) as last from auction_states",
  );
  await growSearchWorld(pool, world.search, listings);
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const sql of [addBids, spreadSellers]) await client.query(sql, [before[0]?.last ?? 0]);
  } finally {
    client.release(true);
  }
  await letBid(pool, world);
  await pool.query("vacuum analyze");
  await pool.query("checkpoint");
}

async function letBid(pool: pg.Pool, world: LifeWorld): Promise<void> {
  const { rows } = await pool.query<{ id: number; price: number; is_late: boolean }>(
    `select listing_id as id, price_paise as price, ends_at < now() + interval '${lastHours}' as is_late
     from auction_states order by hashint8(listing_id) limit ${shown}`,
  );
  world.listingIds = rows.map(({ id }) => id);
  world.prices = new Map(rows.map(({ id, price }) => [id, price]));
  world.bought = world.personIds.map((_, person) =>
    Array.from({ length: boughtEach }, (_unused, place) => rows[(person * 7919 + place * 199) % rows.length])
      .filter((row) => row !== undefined)
      .map(({ id, is_late }) => ({ listingId: id, isLate: is_late })),
  );
  const pairs = world.bought.flatMap((own, person) => own.map(({ listingId }) => ({ listingId, person })));
  await pool.query(
    `insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at)
     select listing_id, bidder_id, 0, 'held', 'NONE', now()
     from unnest($1::bigint[], $2::uuid[]) as pair (listing_id, bidder_id) on conflict do nothing`,
    [pairs.map(({ listingId }) => listingId), pairs.map(({ person }) => world.personIds[person])],
  );
}

const spreadSellers = `
  with seller as (
    select array_agg(id) as ids from (select id from users where mobile like '+916%' order by mobile) as known
  ), listed as (
    update listings set seller_id = ids[1 + id % ${sellers}] from seller where id > $1
  )
  update auction_states set seller_id = ids[1 + listing_id % ${sellers}] from seller where listing_id > $1`;

/** Each listing's ten bidders are other people, and a bid is a bid step above the one before. */
const addBids = `
  with person as (
    select array_agg(id) as ids
    from (select id from users where mobile like '+917%' order by mobile limit ${bidders}) as known
  ), drawn as (
    select state.listing_id, seq, base_price_paise + 50000 * (seq - 1) as amount,
      ids[1 + (state.listing_id * 31 + seq * 977) % ${bidders}] as bidder_id,
      least(starts_at + seq * interval '5 hours', now()) as at
    from auction_states as state, person, generate_series(1, ${bidsPerListing}) as seq
    where state.listing_id > $1
  ), held as (
    insert into deposits (listing_id, bidder_id, amount_paise, status, mode, created_at, held_at)
    select listing_id, bidder_id, 0, 'held', 'NONE', at, at from drawn
  ), placed as (
    insert into bids (listing_id, seq, bidder_id, amount_paise, placed_at)
    select listing_id, seq, bidder_id, amount, at from drawn
  ), priced as (
    update search_prices set price_paise = amount, bid_count = seq from drawn
    where search_prices.listing_id = drawn.listing_id and seq = ${bidsPerListing}
  )
  update auction_states as state
  set price_paise = amount, leader_id = bidder_id, leader_max_paise = amount, bid_count = seq
  from drawn where state.listing_id = drawn.listing_id and seq = ${bidsPerListing}`;

import type { Pool } from "pg";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";

/** The auctions and bidders of a measurement. */
export type World = {
  /** One auction on which everybody may bid. */
  readonly hotListingId: number;
  readonly spreadListingIds: readonly number[];
  readonly bidderIds: readonly string[];
};

export type WorldSize = { readonly auctions: number; readonly bidders: number };

/** An auction of the spread load has this many bidders: a deposit for everybody on all of them would be millions. */
export const groups = 32;

/** So that the table of users is not so small that every look-up in it reads it whole. */
const bystanders = 50_000;

export const basePricePaise: Paise = rupees(1000);

/** Fills an empty, migrated database. Auctions end in a day, so no soft close moves them. */
export async function makeWorld(pool: Pool, { auctions, bidders }: WorldSize): Promise<World> {
  const sellerId = await insertUsers(pool, 1).then(([id]) => id as string);
  const bidderIds = await insertUsers(pool, bidders);
  await insertUsers(pool, bystanders);
  const categoryId = await insertCategory(pool);
  const listingIds = await insertAuctions(pool, { sellerId, categoryId, count: auctions + 1 });
  const [hotListingId, ...spreadListingIds] = listingIds as [number, ...number[]];
  await insertDeposits(pool, { hotListingId, spreadListingIds, bidderIds });
  await pool.query("vacuum analyze");
  return { hotListingId, spreadListingIds, bidderIds };
}

async function insertUsers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name) select 'Bidder ' || n from generate_series(1, $1::integer) as n returning id",
    [count],
  );
  return rows.map(({ id }) => id);
}

async function insertCategory(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into categories (slug, name) values ('measured', 'Measured') returning id",
  );
  return rows[0]?.id ?? 0;
}

type Auctions = { sellerId: string; categoryId: number; count: number };

async function insertAuctions(pool: Pool, { sellerId, categoryId, count }: Auctions): Promise<number[]> {
  const { rows } = await pool.query<{ listing_id: number }>(
    `with listing as (
       insert into listings (seller_id, category_id, title, status, base_price_paise, deposit_paise, published_at)
       select $1, $2, 'Listing ' || n, 'active', $4, 0, blaze_now() from generate_series(1, $3::integer) as n
       returning id
     )
     insert into auction_states (listing_id, status, seller_id, category_id, bid_policy, base_price_paise,
       starts_at, scheduled_ends_at, ends_at)
     select id, 'open', $1, $2, 'flat', $4, ends_at - interval '1 day', ends_at, ends_at
     from listing, (select blaze_now() + interval '1 day' as ends_at) as moment
     returning listing_id`,
    [sellerId, categoryId, count, basePricePaise],
  );
  return rows.map(({ listing_id }) => listing_id).sort((one, other) => one - other);
}

async function insertDeposits(
  pool: Pool,
  { hotListingId, spreadListingIds, bidderIds }: World,
): Promise<void> {
  await pool.query(
    `insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at)
     select $1::bigint, bidder_id, 0, 'held', 'NONE', blaze_now() from unnest($3::uuid[]) as bidder_id
     union all
     select listing_id, bidder_id, 0, 'held', 'NONE', blaze_now()
     from unnest($2::bigint[]) with ordinality as listing (listing_id, place)
     join unnest($3::uuid[]) with ordinality as bidder (bidder_id, place)
       on listing.place % ${groups} = bidder.place % ${groups}`,
    [hotListingId, spreadListingIds, bidderIds],
  );
}

/** Hands out the next amount of each auction, so that bids which arrive in order are all accepted. */
export class RisingPrices {
  readonly #prices = new Map<number, number>();

  next(listingId: number): Paise {
    const price = this.#prices.get(listingId);
    const next = price === undefined ? basePricePaise : price + 50_000;
    this.#prices.set(listingId, next);
    return paise(next);
  }
}

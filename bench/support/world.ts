import type { Pool } from "pg";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";

/** The auctions and bidders of a measurement. */
export type World = {
  readonly sellerIds: readonly string[];
  readonly categoryId: number;
  /** Auctions on which everybody may bid; each load takes one of its own, for a price has its limit. */
  readonly hotListingIds: number[];
  readonly spreadListingIds: readonly number[];
  readonly bidderIds: readonly string[];
};

type WorldSize = { readonly auctions: number; readonly bidders: number };

/** An auction of the spread load has an eighth of 256 bidders: everybody on all of them would be millions of deposits. */
export const groups = 32;

const hotAuctions = 64;

/** So that the table of users is not so small that every look-up in it reads it whole. */
const bystanders = 50_000;

/** One for all would make every transaction that writes an order meet at the same row. */
const sellers = 1000;

/** People of a measurement or a drill have paid for nothing and bid without a deposit: the ceiling would refuse them. */
export async function bidWithoutCeiling(pool: Pool): Promise<void> {
  await pool.query(
    "insert into settings (key, value) values ('BID_CEILING_RUPEES', '0') on conflict (key) do update set value = excluded.value",
  );
}

const basePricePaise: Paise = rupees(1000);

/** Fills an empty, migrated database. Auctions end in a day, so no soft close moves them. */
export async function makeWorld(pool: Pool, { auctions, bidders }: WorldSize): Promise<World> {
  await bidWithoutCeiling(pool);
  const sellerIds = await insertUsers(pool, sellers);
  const bidderIds = await insertUsers(pool, bidders);
  await insertUsers(pool, bystanders);
  const categoryId = await insertCategory(pool);
  const made = { sellerIds, categoryId, count: auctions + hotAuctions, endsIn: "1 day" };
  const listingIds = await insertAuctions(pool, made);
  const [hotListingIds, spreadListingIds] = [listingIds.slice(0, hotAuctions), listingIds.slice(hotAuctions)];
  const world = { sellerIds, categoryId, hotListingIds, spreadListingIds, bidderIds };
  await insertDeposits(pool, world);
  await pool.query("vacuum analyze");
  return world;
}

/** Which auction a client bids on in its turn: each has eight clients, who come to it one after the other. */
export function spreadListing({ spreadListingIds, bidderIds }: World, client: number, turn: number): number {
  const perGroup = Math.floor(spreadListingIds.length / groups);
  const offset = Math.floor((client * perGroup) / bidderIds.length);
  const place = ((turn + offset) % perGroup) * groups + (client % groups);
  return spreadListingIds[place] ?? 0;
}

/** A hot auction that nobody has bid on yet. */
export function takeHotListing({ hotListingIds }: World): number {
  const listingId = hotListingIds.pop();
  if (listingId === undefined) throw new Error(`more than ${hotAuctions} loads on one auction`);
  return listingId;
}

async function insertUsers(pool: Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, mobile)
     select 'Bidder ' || n, '+91' || lpad((known + n)::text, 10, '0')
     from generate_series(1, $1::integer) as n, (select count(*) as known from users) as before
     returning id`,
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

type AuctionsWish = {
  sellerIds: readonly string[];
  categoryId: number;
  count: number;
  endsIn: string;
};

/** Open auctions that end together; `endsIn` is an interval, below zero for some that are due. */
export async function insertAuctions(pool: Pool, wish: AuctionsWish): Promise<number[]> {
  const { rows } = await pool.query<{ listing_id: number }>(
    `with listing as (
       insert into listings (seller_id, category_id, title, status, base_price_paise, deposit_paise, published_at)
       select ($1::uuid[])[n % cardinality($1::uuid[]) + 1], $2, 'Listing ' || n, 'active', $4, 0, blaze_now() from generate_series(1, $3::integer) as n
       returning id, seller_id
     )
     insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise,
       starts_at, scheduled_ends_at, ends_at)
     select id, 'open', seller_id, $2, '500', $4, ends_at - interval '1 day', ends_at, ends_at
     from listing, (select blaze_now() + $5::interval as ends_at) as moment
     returning listing_id`,
    [wish.sellerIds, wish.categoryId, wish.count, basePricePaise, wish.endsIn],
  );
  return rows.map(({ listing_id }) => listing_id).sort((one, other) => one - other);
}

async function insertDeposits(pool: Pool, world: World): Promise<void> {
  await pool.query(
    `insert into deposits (listing_id, bidder_id, amount_paise, status, mode, held_at)
     select listing_id, bidder_id, 0, 'held', 'NONE', blaze_now()
     from unnest($1::bigint[]) as listing_id, unnest($3::uuid[]) as bidder_id
     union all
     select listing_id, bidder_id, 0, 'held', 'NONE', blaze_now()
     from unnest($2::bigint[]) with ordinality as listing (listing_id, place)
     join unnest($3::uuid[]) with ordinality as bidder (bidder_id, place)
       on listing.place % ${groups} = bidder.place % ${groups}`,
    [world.hotListingIds, world.spreadListingIds, world.bidderIds],
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

  /** Where the auctions stand after what other measurements have bid. */
  static async from(pool: Pool): Promise<RisingPrices> {
    const { rows } = await pool.query<{ listing_id: number; price_paise: number }>(
      "select listing_id, price_paise from auction_states where price_paise is not null",
    );
    const prices = new RisingPrices();
    for (const { listing_id, price_paise } of rows) prices.#prices.set(listing_id, price_paise);
    return prices;
  }
}

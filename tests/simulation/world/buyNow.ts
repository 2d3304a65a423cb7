import { sql } from "kysely";
import { type Paise, paise } from "#domain/money/paise.ts";
import type { World } from "./world.ts";

/** So many-th listings have a Buy Now price. */
const buyNowEvery = 4;
/**
 * What it costs at once by its base price, in rupees, by turns: the first bid ends the chance of some, bidding that goes
 * on that of others.
 */
const prices = [
  { times: 2, more: 2_500 },
  { times: 3, more: 500 },
  { times: 1, more: 700 },
  { times: 1, more: 1_500 },
] as const;

/**
 * A quarter of what sellers list can be bought at once, some of it with a reserve, which is not above that: by its number,
 * so that nothing is drawn for it. Said before anybody bids, after the reserve. Returns the price, null where there is none.
 */
export async function setBuyNow({ database }: World, listingId: number): Promise<Paise | null> {
  if (listingId % buyNowEvery !== 1) return null;
  const { times, more } = prices[
    Math.floor(listingId / buyNowEvery) % prices.length
  ] as (typeof prices)[number];
  const price = sql`greatest(${times} * base_price_paise + ${more * 100}, coalesce(reserve_paise, 0))`;
  await sql`update listings set buy_now_paise = ${price} where id = ${listingId}`.execute(
    database.outside.kysely,
  );
  const { rows } = await sql<{ price: number }>`
    update auction_states set buy_now_paise = ${price} where listing_id = ${listingId}
    returning buy_now_paise as price`.execute(database.outside.kysely);
  return paise(rows[0]?.price ?? 0);
}

import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { lapsePriceOffers } from "#modules/priceOffers/lapsePriceOffers.ts";
import type { SimulatedProcess } from "./processes.ts";
import type { World } from "./world.ts";

const mostLapsed = 10;

/**
 * The worker's task that ends offers; what was over before it began is over when it has come to its end, which the world
 * remembers.
 */
export async function prepareLapse(
  world: World,
): Promise<(process: Pick<SimulatedProcess, "database">) => Promise<number>> {
  const { rows } = await sql<{ id: string }>`
    select offer.id from price_offers as offer join auction_states as state on state.listing_id = offer.listing_id
    where offer.ended_at is null and (state.status = 'closed' or bought_at is not null
      or exists (select from users where id in (seller_id, offer.bidder_id) and is_blocked)
      or exists (select from bidder_exclusions as excluded where excluded.ended_at is null
        and excluded.seller_id = state.seller_id and excluded.bidder_id = offer.bidder_id))`.execute(
    world.database.outside.kysely,
  );
  return async ({ database }) => {
    const lapsed = await lapsePriceOffers(database, { limit: mostLapsed });
    const { seen, clock } = world;
    if (lapsed >= mostLapsed) return lapsed;
    for (const { id } of rows) if (!seen.sweptOffers.has(id)) seen.sweptOffers.set(id, clock.nowMs);
    return lapsed;
  };
}

/** So many-th listings take offers in place of bids: by their numbers none has a reserve or another Buy Now price. */
const offersEvery = 12;
/** What is asked by the least offer, in rupees, by turns: of some it is above the ceiling of whoever puts no money down. */
const prices = [
  { times: 1, more: 2_000 },
  { times: 2, more: 500 },
  { times: 4, more: 0 },
  { times: 1, more: 700 },
] as const;

/**
 * A twelfth of what sellers list takes offers from the beginning, from a quarter of its base price on, as what is listed
 * again does for days: there are few of those in a world of minutes. By its number, so that nothing is drawn for it; said
 * before anybody bids.
 */
export async function setTakesOffers(world: World, listingId: number): Promise<void> {
  if (!world.hasSellersTurns || listingId % offersEvery !== 2) return;
  const { times, more } = prices[
    Math.floor(listingId / offersEvery) % prices.length
  ] as (typeof prices)[number];
  const least = sql`greatest(base_price_paise / 400, 1) * 100`;
  for (const [table, id] of [
    ["listings", "id"],
    ["auction_states", "listing_id"],
  ] as const)
    await sql`
      update ${sql.table(table)} set takes_offers = true, base_price_paise = ${least},
        buy_now_paise = ${times} * ${least} + ${more * 100}
      where ${sql.ref(id)} = ${listingId}`.execute(world.database.outside.kysely);
}

/** How a seller lists again what was not sold: one of three times it takes offers, for less than bidding began at; whole rupees, as the call takes them. */
export function relistedTerms(
  world: Pick<World, "hasSellersTurns">,
  { id, base }: { readonly id: number; readonly base: number },
) {
  if (!world.hasSellersTurns || id % 3 !== 1) return undefined;
  const rupees = Math.ceil(base / 100);
  const least = Math.ceil(rupees / 2);
  const asking = Math.max(rupees, least + 1) + (id % 2) * 1_000;
  return { asking_price: paise(asking * 100), least_offer: paise(least * 100), days: id % 2 === 0 ? 3 : 5 };
}

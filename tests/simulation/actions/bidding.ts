import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { askForBid } from "../world/askedBids.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { chooseListing, lookAround } from "./looking.ts";

const openListings = 4;

/** In minutes, by weight. */
const lengths = [
  [7, 4],
  [2, 60],
  [1, 1_500],
] as const;

/** A seller's auction: mostly one of minutes, where the races are. Half of them ask for no deposit. */
const list: Action = {
  name: "list",
  weight: 3,
  on: "server",
  async prepare(world) {
    const { random, sellers, buyers, categoryId, make, seen } = world;
    const basePricePaise = rupees(500 * (1 + random.below(20)));
    const isFree = random.chance(0.5);
    const minutes = random.weighted(lengths) + random.below(10);
    const mode = random.chance(0.5) ? "blaze" : "handover";
    if (seen.open.length >= openListings) return null;
    const listing = await make.listing({
      sellerId: random.one(sellers) as string,
      categoryId,
      title: "A telephone",
      basePricePaise,
      depositPaise: isFree ? 0 : Math.round(basePricePaise / 10),
      endsInMs: minutes * 60_000,
    });
    await sql`update listings set shipping_mode = ${mode} where id = ${listing.id}`.execute(
      world.database.outside.kysely,
    );
    // Some have a right to bid there already: what comes then is a contest and not its preparation.
    const entered = isFree && random.chance(0.8) ? buyers.slice(random.below(4), 8) : [];
    for (const bidderId of entered) await make.deposit({ listingId: listing.id, bidderId });
    await lookAround(world);
    return { label: `${listing.id} for ${minutes} minutes`, work: async () => "live" };
  },
};

type Chance = { bidder_id: string; next: number; leads: boolean };

const bid: Action = {
  name: "bid",
  weight: 40,
  on: "server",
  async prepare(world) {
    const { random, buyers } = world;
    const listingId = await chooseListing(world);
    if (listingId === undefined) return null;
    const { rows } = await sql<Chance>`
      select deposits.bidder_id, coalesce(state.price_paise + 50000, state.base_price_paise) as next,
        state.leader_id is not distinct from deposits.bidder_id as leads
      from deposits join auction_states as state on state.listing_id = deposits.listing_id
      where deposits.listing_id = ${listingId} and deposits.status = 'held'
      order by deposits.held_at, deposits.id`.execute(world.database.outside.kysely);
    if (rows.length === 0 && random.chance(0.7)) return null;
    const others = random.chance(0.9) ? rows.filter(({ leads }) => !leads) : rows;
    const { bidder_id: bidderId, next } = random.one(others) ?? {
      bidder_id: random.one(buyers) as string,
      next: 100_000,
    };
    const amountPaise = paise(Math.max(100, next + 100 * (random.below(1_000) - 200)));
    const isMaximum = random.chance(0.25);
    const key = random.chance(0.8) ? `bid-${random.below(400)}` : null;
    const input = {
      hadDeposit: rows.some((row) => row.bidder_id === bidderId),
      listingId,
      bidderId,
      amountPaise,
      ...(isMaximum ? { maxAmountPaise: paise(amountPaise + 50_000 * random.below(6)) } : {}),
      ...(key === null ? {} : { idempotencyKey: key }),
    };
    const times = random.chance(0.1) ? 2 : 1;
    return {
      label: `${nameOf(world, bidderId)} ${amountPaise} on ${listingId}${isMaximum ? " with a maximum" : ""}`,
      async work({ batcher }) {
        const replies = await Promise.all(
          Array.from({ length: times }, () => askForBid(world, batcher, input)),
        );
        const [reply] = replies;
        return isRefusal(reply) ? reply.refused : "placed";
      },
    };
  },
};

const withdraw: Action = {
  name: "withdraw",
  weight: 1,
  on: "server",
  async prepare(world) {
    const { rows } = await sql<{ listing_id: number; bidder_id: string }>`
      select listing_id, bidder_id from deposits where status = 'held' and standby_rank is not null
      order by listing_id, standby_rank limit 20`.execute(world.database.outside.kysely);
    const chosen = world.random.one(rows);
    if (chosen === undefined) return null;
    return {
      label: `${nameOf(world, chosen.bidder_id)} from ${chosen.listing_id}`,
      work: async ({ database }) =>
        wordFor(
          await withdrawStandby(database, { listingId: chosen.listing_id, userId: chosen.bidder_id }),
          "withdrawn",
        ),
    };
  },
};

/** "buyer 3": how the history calls a person. */
export function nameOf({ buyers, sellers, operators }: World, userId: string): string {
  for (const [role, people] of Object.entries({ buyer: buyers, seller: sellers, operator: operators })) {
    const place = people.indexOf(userId);
    if (place >= 0) return `${role} ${place + 1}`;
  }
  return "somebody";
}

export const biddingActions: readonly Action[] = [list, bid, withdraw];

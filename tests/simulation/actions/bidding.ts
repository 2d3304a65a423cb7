import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { paise, rupees } from "#domain/money/paise.ts";
import type { BidReply } from "#modules/bidding/waitingBid.ts";
import { withdrawStandby } from "#modules/deposits/withdrawStandby.ts";
import { askForBid } from "../world/askedBids.ts";
import { setBuyNow } from "../world/buyNow.ts";
import { completeListing } from "../world/completeListing.ts";
import { sayNumber } from "../world/items.ts";
import { readFree } from "../world/people.ts";
import { setTakesOffers } from "../world/priceOffers.ts";
import { promiseDelivery } from "../world/promiseDelivery.ts";
import { setReserve } from "../world/reserve.ts";
import type { World } from "../world/world.ts";
import { type Action, type Prepared, wordFor } from "./action.ts";
import { bidOrBuy, type Wish } from "./buying.ts";
import { dealInPlace } from "./dealing.ts";
import { enterStarted } from "./entering.ts";
import { chooseExcluded, readWelcome } from "./excluding.ts";
import { chooseListing, lookAround, lookAtAuctions } from "./looking.ts";
import { nameOf } from "./names.ts";
import { prepareSellersTurn } from "./sellersTurn.ts";

const openListings = 4;
/** Listed again, a thing is open for two days or more, and keeps nobody from listing another. */
const longestMs = 27 * 3_600_000;
/** Of a flat policy, in paise. */
const step = 50_000;
/** By how many steps a bid in a rush is above the least next one, by weight. */
const stepsUp = [
  [6, 0],
  [3, 1],
  [1, 3],
] as const;

/** In minutes, by weight. */
const lengths = [
  [7, 4],
  [2, 60],
  [1, 1_500],
] as const;

/** A seller's auction: mostly one of minutes, where the races are. Half of them ask for no deposit. */
const list: Action = {
  name: "list",
  weight: 5,
  on: "server",
  async prepare(world) {
    const { random, buyers, categoryId, make, seen, clock } = world;
    const basePricePaise = rupees(500 * (1 + random.below(20)));
    const isFree = random.chance(0.5);
    const minutes = random.weighted(lengths) + random.below(10);
    const mode = random.chance(0.5) ? "blaze" : "handover";
    const sellerId = random.one(await readFree(world, await readSellers(world)));
    const short = seen.open.filter(({ endsMs }) => endsMs < clock.nowMs + longestMs);
    if (sellerId === undefined || short.length >= openListings || (await isOneGoingLive(world)))
      return await prepareSellersTurn(world);
    const listing = await make.listing({
      sellerId,
      categoryId,
      title: "A telephone",
      basePricePaise,
      depositPaise: isFree ? 0 : Math.round(basePricePaise / 10),
      endsInMs: minutes * 60_000,
    });
    await completeListing(world, { listingId: listing.id, sellerId });
    if (random.chance(0.7)) await sayNumber(world, listing.id);
    await sql`update listings set shipping_mode = ${mode} where id = ${listing.id}`.execute(
      world.database.outside.kysely,
    );
    await promiseDelivery(world, listing.id);
    await setReserve(world, listing.id);
    await setBuyNow(world, listing.id);
    await setTakesOffers(world, listing.id);
    // Some have a right to bid there already: what comes then is a contest and not its preparation.
    const entered = isFree && random.chance(0.9) ? buyers.slice(random.below(4), 8) : [];
    for (const bidderId of await readWelcome(world, listing.id, await readFree(world, entered)))
      await make.deposit({ listingId: listing.id, bidderId });
    await lookAround(world);
    return { label: `${listing.id} for ${minutes} minutes`, work: async () => "live" };
  },
};

/** Nobody whose KYC is turned down. */
async function readSellers({ database, sellers }: World): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from kyc_submissions
    where user_id = any(${sellers}::uuid[]) and replaced_at is null and status <> 'rejected'`.execute(
    database.outside.kysely,
  );
  const mayList = new Set(rows.map(({ id }) => id));
  return sellers.filter((id) => mayList.has(id));
}

/** Listings count their words in rows that they share: this one would wait for one that an actor is putting on offer. */
async function isOneGoingLive({ database }: World): Promise<boolean> {
  const { rows } = await sql<{ free: number; all: number }>`
    select count(free.word)::int as free, (select count(*)::int from search_words) as all
    from (select word from search_words for no key update skip locked) as free`.execute(
    database.outside.kysely,
  );
  return rows[0]?.free !== rows[0]?.all;
}

type Chance = { bidder_id: string; next: number; leads: boolean };

/** Who has a right to bid on it, and what they have to bid at least. */
async function readChances({ database }: World, listingId: number): Promise<readonly Chance[]> {
  const { rows } = await sql<Chance>`
    select deposits.bidder_id, coalesce(state.price_paise + 50000, state.base_price_paise) as next,
      state.leader_id is not distinct from deposits.bidder_id as leads
    from deposits join auction_states as state on state.listing_id = deposits.listing_id
    where deposits.listing_id = ${listingId} and deposits.status = 'held'
    order by deposits.held_at, deposits.id`.execute(database.outside.kysely);
  return rows;
}

async function prepared(world: World, bid: Wish, { times }: { times: number }): Promise<Prepared> {
  const { random } = world;
  const key: { idempotencyKey?: string } = random.chance(0.8)
    ? { idempotencyKey: `bid-${random.below(400)}` }
    : {};
  const deal = await dealInPlace(world, bid, key.idempotencyKey ?? null);
  if (deal !== null) return deal;
  const wish = await bidOrBuy(world, bid);
  const { listingId, bidderId, amountPaise, maxAmountPaise, isPurchase } = wish;
  const maximum = maxAmountPaise === undefined ? "" : ` up to ${maxAmountPaise}`;
  const what = isPurchase ? "buys for" : "bids";
  return {
    label: `${nameOf(world, bidderId)} ${what} ${amountPaise}${maximum} on ${listingId}`,
    async work({ batcher }) {
      const bids = Array.from({ length: times }, () => askForBid(world, batcher, { ...wish, ...key }));
      const [reply] = await Promise.all(bids);
      return wordOf(reply as BidReply);
    },
  };
}

/** What came of a bid, in a word. */
export function wordOf(reply: BidReply): string {
  if (isRefusal(reply)) return reply.refused;
  return reply.bought ? "bought" : "placed";
}

const bid: Action = {
  name: "bid",
  weight: 40,
  on: "server",
  async prepare(world) {
    const { random, buyers } = world;
    const listingId = await chooseListing(world);
    if (listingId === undefined) return null;
    await enterStarted(world, listingId);
    const rows = await readChances(world, listingId);
    if (rows.length === 0 && random.chance(0.7)) return null;
    const others = random.chance(0.9) ? rows.filter(({ leads }) => !leads) : rows;
    const { bidder_id: chosen, next } = random.one(others) ?? {
      bidder_id: random.one(buyers) as string,
      next: 100_000,
    };
    const bidderId = (await chooseExcluded(world, listingId)) ?? chosen;
    const amountPaise = paise(Math.max(100, next + 100 * (random.below(1_000) - 200)));
    const maximum = random.chance(0.25)
      ? { maxAmountPaise: paise(amountPaise + step * random.below(6)) }
      : {};
    const hadDeposit = rows.some((row) => row.bidder_id === bidderId);
    const wish = { listingId, bidderId, amountPaise, hadDeposit, ...maximum };
    return await prepared(world, wish, { times: random.chance(0.1) ? 2 : 1 });
  },
};

/**
 * A bid of those who crowd around the auction that ends next: in whole steps, so that amounts and maxima are often equal,
 * and its leader raises their maximum as well.
 */
const rush: Action = {
  name: "bid in a rush",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { random, seen } = world;
    await lookAtAuctions(world);
    const first = seen.open.toSorted((one, other) => one.endsMs - other.endsMs)[0];
    if (first === undefined) return null;
    const { listingId } = first;
    await enterStarted(world, listingId);
    const chances = await readChances(world, listingId);
    const excluded = await chooseExcluded(world, listingId);
    const chance = chances.find(({ bidder_id: id }) => id === excluded) ?? random.one(chances);
    if (chance === undefined) return null;
    const { bidder_id: bidderId, next, leads } = chance;
    const amountPaise = paise(next + step * random.weighted(stepsUp));
    const maximum =
      leads || random.chance(0.5) ? { maxAmountPaise: paise(amountPaise + step * random.below(5)) } : {};
    const wish = { listingId, bidderId, amountPaise, hadDeposit: true, ...maximum };
    return await prepared(world, wish, { times: 1 });
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

export const biddingActions: readonly Action[] = [list, bid, rush, withdraw];

import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { openBuyNow } from "../model/buyNow.ts";
import type { AskedBid } from "../world/askedBids.ts";
import type { World } from "../world/world.ts";

export type Wish = Pick<
  AskedBid,
  "listingId" | "bidderId" | "amountPaise" | "maxAmountPaise" | "hadDeposit" | "isPurchase"
>;

/** In so many bids somebody buys: before the first bid, while they still can, when bidding has passed it, without a price. */
const everyFor = { first: 2, open: 3, passed: 8, none: 60 } as const;
/** So many-th purchases name another price than the seller's. */
const otherPriceEvery = 9;

/**
 * What was to be a bid, or now and then a purchase in its place, also where bidding has passed it; by numbers that are
 * there, so that nothing is drawn for it. Every other time whoever bought last buys this too, where they may.
 */
export async function bidOrBuy(world: World, wish: Wish): Promise<Wish> {
  const { listingId, amountPaise } = wish;
  const auction = await readForSale(world, listingId);
  if (auction === undefined) return wish;
  const turn = world.started + Math.floor(amountPaise / 100) + listingId;
  const every = everyFor[chanceIn(auction)];
  if (turn % every !== 0) return wish;
  const nth = turn / every;
  const price = (auction.buyNow ?? amountPaise) + (nth % otherPriceEvery === 0 ? 100 : 0);
  const buyer = (nth % 2 === 0 ? await readLastBuyer(world, listingId) : null) ?? {
    ...{ bidderId: wish.bidderId, hadDeposit: wish.hadDeposit },
  };
  return { listingId, ...buyer, amountPaise: paise(price), isPurchase: true };
}

type ForSale = {
  readonly policy: "flat";
  readonly base: number;
  price: number | null;
  buyNow: number | null;
};

function chanceIn(auction: ForSale): keyof typeof everyFor {
  const { buyNow, price } = auction;
  if (buyNow === null) return "none";
  if (price === null) return "first";
  return openBuyNow(auction, price) === null ? "passed" : "open";
}

/** Undefined for what waits for its start. */
async function readForSale({ database }: World, listingId: number): Promise<ForSale | undefined> {
  const { rows } = await sql<ForSale>`
    select 'flat' as policy, base_price_paise as base, price_paise as price, buy_now_paise as "buyNow"
    from auction_states where listing_id = ${listingId}`.execute(database.outside.kysely);
  return rows[0];
}

/** Who asked last to buy something else and may bid here; null where there is nobody. */
async function readLastBuyer(
  { database, acknowledged }: World,
  listingId: number,
): Promise<Pick<Wish, "bidderId" | "hadDeposit"> | null> {
  const last = acknowledged.bids.findLast((bid) => bid.isPurchase === true && bid.listingId !== listingId);
  if (last === undefined) return null;
  const { bidderId } = last;
  const { rows } = await sql`
    select from deposits
    where listing_id = ${listingId} and bidder_id = ${bidderId} and status = 'held'`.execute(
    database.outside.kysely,
  );
  return rows.length > 0 ? { bidderId, hadDeposit: true } : null;
}

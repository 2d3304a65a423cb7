import type { Refusal } from "#contract/refusals.ts";
import { leastNextBid } from "../model/auction.ts";
import { openBuyNow } from "../model/buyNow.ts";
import type { Standing, StoredAuction } from "../model/storedAuction.ts";
import type { AskedBid } from "../world/askedBids.ts";

/** An auction, and what it went through. */
export type KnownAuction = {
  readonly auction: StoredAuction;
  readonly standings: readonly Standing[];
  readonly blocked: ReadonlySet<string>;
  /** Who got three strikes within 90 days, lifted or not. */
  readonly struck: ReadonlySet<string>;
  /** Who got two within 90 days, lifted or not: a free right to bid is none then. */
  readonly owing: ReadonlySet<string>;
  /** How many bids had been answered when somebody was first told of this auction, where it waited for its start; else 0. */
  readonly begunBy: number;
  /** Who won or bought anything, paid or not. */
  readonly buyers: ReadonlySet<string>;
  readonly clockReadings: readonly number[];
};

type RefusedBid = AskedBid & {
  readonly refusal: Refusal;
  /** The latest that the clock had ever shown by the answer: what was closed then stays closed when it goes back. */
  readonly latest: number;
};

/** What is wrong with a refusal, given some state that it could have seen; null when it was right (R-BID-7). */
export function refusalFault(bid: RefusedBid, known: KnownAuction): string | null {
  const { refusal } = bid;
  if (refusal.refused === "busy" || refusal.refused === "idempotency_key_reused") return null;
  if (refusal.refused === "not_found") return bid.asked.answers < known.begunBy ? null : "not found, wrongly";
  if (!("current_bid" in refusal) || !("minimum_next_bid" in refusal)) return `refused: ${refusal.refused}`;
  const price = refusal.current_bid ?? null;
  // After a void the price can come to what it was before.
  const standings = known.standings.filter((standing) => standing.price === price);
  if (standings.length === 0) return `told of the price ${price}, which never was`;
  const least = leastNextBid({ ...known.auction, price });
  if (refusal.minimum_next_bid !== least) return `told to bid ${refusal.minimum_next_bid}, not ${least}`;
  const isRightThen = standings.some((standing) => isRight(bid, standing, known));
  return isRightThen ? null : `refused with ${refusal.refused}, wrongly`;
}

function isRight(bid: RefusedBid, standing: Standing, known: KnownAuction): boolean {
  const { auction, blocked, struck, owing } = known;
  const { refusal, bidderId, amountPaise, maxAmountPaise } = bid;
  const max = maxAmountPaise ?? null;
  switch (refusal.refused) {
    case "auction_frozen":
      return auction.freezes > 0;
    case "auction_ended":
      return hasEnded(Date.parse(refusal.ended_at), bid.latest, { auction, standing });
    case "own_listing":
      return bidderId === auction.seller;
    case "takes_offers":
      return auction.takesOffers && bid.isPurchase !== true;
    case "excluded_by_seller":
      return true; // oracles/exclusions.ts
    case "bidder_blocked":
      return blocked.has(bidderId);
    case "too_many_strikes":
      return struck.has(bidderId);
    case "deposit_required":
      return !bid.hadDeposit || owing.has(bidderId);
    case "not_whole_rupee":
      return amountPaise % 100 !== 0 || (max ?? 0) % 100 !== 0;
    case "bid_too_high":
      return Math.max(amountPaise, max ?? 0) > refusal.maximum_bid;
    case "ceiling_reached":
      return Math.max(amountPaise, max ?? 0) > refusal.ceiling;
    default:
      return bid.isPurchase === true
        ? isRightToBuyer(bid, standing, known)
        : isRightToBidder(bid, standing, known);
  }
}

/** R-BUY-1 and R-BUY-4. */
function isRightToBuyer(
  { refusal, bidderId, amountPaise }: RefusedBid,
  { price }: Standing,
  { auction, buyers }: KnownAuction,
): boolean {
  if (refusal.refused === "buy_now_over") return openBuyNow(auction, price) !== amountPaise;
  return refusal.refused === "order_unpaid" && buyers.has(bidderId);
}

/** What concerns the amount of whoever bids, and does not buy. */
function isRightToBidder(
  { refusal, bidderId, amountPaise, maxAmountPaise }: RefusedBid,
  standing: Standing,
  { auction }: KnownAuction,
): boolean {
  const max = maxAmountPaise ?? null;
  const leads = standing.leader === bidderId;
  switch (refusal.refused) {
    case "already_winning":
      return leads && max === null;
    case "buy_now_instead": {
      const { buy_now_price: open } = refusal;
      return !leads && open === openBuyNow(auction, standing.price) && amountPaise >= open;
    }
    case "maximum_too_low":
      return leads && max !== null && max <= refusal.max_amount;
    case "bid_too_low":
      return !leads && amountPaise < refusal.minimum_next_bid;
    case "maximum_below_amount":
      return max !== null && max < amountPaise;
    default:
      return false;
  }
}

function hasEnded(
  endedAt: number,
  latest: number,
  { auction, standing }: { auction: KnownAuction["auction"]; standing: Standing },
): boolean {
  // What froze, or was ended by its seller, ended at another time than its bids say.
  const isByBids = standing.isBought || (auction.freezes === 0 && auction.count > 0);
  return endedAt <= latest && (!isByBids || endedAt === standing.end);
}

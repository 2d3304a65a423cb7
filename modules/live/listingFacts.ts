import type { LiveEvent } from "#contract/live.ts";
import type { BidSteps } from "#domain/auction/bidSteps.ts";
import { openBuyNow } from "#domain/auction/buyNow.ts";
import { listingVersion } from "#domain/auction/listingVersion.ts";
import { currentBidStep, firstBidAmount, minimumNextBid } from "#domain/auction/minimumNextBid.ts";
import type { ReserveStanding } from "#domain/auction/reserve.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { bidderKey } from "#modules/accounts/bidderKey.ts";
import { reserveSql } from "#modules/catalogue/reserveColumns.ts";

/**
 * The `payload` of a live event of the kind `listing`: the bare facts, so that the transaction that writes
 * it needs neither the rules nor a secret. It never holds the leader's maximum.
 */
export type ListingFacts = {
  product_status: LiveEvent<"listing">["product_status"];
  bid_steps: BidSteps;
  base_price_paise: number;
  price_paise: number | null;
  bid_count: number;
  /** As `ListingStage` in domain/auction/listingVersion.ts counts them. */
  freezes: number;
  /** ISO 8601. */
  ends_at: string;
  leader_id: string | null;
  /** Left out where there is none: most listings have none, and every bid writes these facts. */
  reserve?: ReserveStanding;
  /** Of the listing, open or not; left out where there is none. */
  buy_now_paise?: number | null;
};

/** `ListingFacts` in SQL, of `auction_states s` and `listings l`. */
export const listingFactsSql = `jsonb_build_object(
  'product_status', l.status, 'bid_steps', s.bid_steps, 'base_price_paise', s.base_price_paise,
  'price_paise', s.price_paise, 'bid_count', s.bid_count,
  'freezes', s.freezes + 2 * l.sold_again, 'ends_at', s.ends_at, 'leader_id', s.leader_id, 'reserve', ${reserveSql},
  'buy_now_paise', s.buy_now_paise)`;

/** What every watcher of a listing is told, the same for all: the leader stands in it as a pseudonym. */
export function listingEvent(secret: string, id: number, facts: ListingFacts): LiveEvent<"listing"> {
  const price = {
    steps: facts.bid_steps,
    basePricePaise: paise(facts.base_price_paise),
    pricePaise: facts.price_paise as Paise | null,
  };
  return {
    id,
    version: listingVersion({
      bidCount: facts.bid_count,
      freezes: facts.freezes,
      status: facts.product_status,
    }),
    product_status: facts.product_status,
    current_bid: price.pricePaise,
    minimum_next_bid: minimumNextBid(price),
    bid_step: currentBidStep(price),
    first_bid_amount: firstBidAmount(price),
    bids: facts.bid_count,
    freezes: facts.freezes,
    end_date: new Date(facts.ends_at).toISOString(),
    leader_key: facts.leader_id === null ? null : bidderKey(secret, id, facts.leader_id),
    reserve: facts.reserve ?? "none",
    buy_now_price:
      facts.product_status === "active"
        ? openBuyNow({ ...price, buyNowPaise: (facts.buy_now_paise ?? null) as Paise | null })
        : null,
  };
}

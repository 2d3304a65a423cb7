import { reserveStanding } from "#domain/auction/reserve.ts";
import type { ListingFacts } from "../live/listingFacts.ts";
import type { PersonalPayload } from "../live/liveRow.ts";
import type { MovedAuction } from "./decideFlush.ts";

/** A row for live_events: `userId` is null for everybody who watches the listing. */
type BidEvent = { listingId: number } & (
  | { kind: "listing"; userId: null; payload: ListingFacts }
  | { kind: "personal"; userId: string; payload: PersonalPayload }
);

/**
 * What a flush tells the screens of one auction: its new state once, however many bids there were, and
 * `outbid` to whoever led before. Somebody who bid and was outbid within the same flush is told by the
 * state alone: their screen is open, and a row for each would be a row for each bid on a hot auction.
 *
 * A raised maximum tells nothing: the others would learn that there is one.
 */
export function bidEvents({ listingId, before, after, rows }: MovedAuction): BidEvent[] {
  if (rows.length === 0) return [];
  const payload: ListingFacts = {
    product_status: "active",
    bid_steps: after.steps,
    base_price_paise: after.basePricePaise,
    price_paise: after.pricePaise,
    bid_count: after.bidCount,
    freezes: after.freezes,
    ends_at: after.endsAt.toISOString(),
    leader_id: after.leaderId,
    ...(after.reservePaise === null ? {} : { reserve: reserveStanding(after) }),
    ...(after.buyNowPaise === null ? {} : { buy_now_paise: after.buyNowPaise }),
  };
  const told: BidEvent = { listingId, kind: "listing", userId: null, payload };
  // What was bought is over: whoever led is told so when it is closed, and not to bid again.
  if (before.leaderId === null || before.leaderId === after.leaderId || after.isBought) return [told];
  const outbid: PersonalPayload = { kind: "outbid", order_id: null };
  return [told, { listingId, kind: "personal", userId: before.leaderId, payload: outbid }];
}

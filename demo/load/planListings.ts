import { standardBidSteps } from "#domain/auction/bidSteps.ts";
import { freshAuction } from "#domain/auction/freshAuction.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { DemoListing } from "../data/listing.ts";
import type { Chance } from "./chance.ts";
import type { DemoPeople } from "./insertPeople.ts";
import { type BidPast, pastBids } from "./pastBids.ts";

/** A listing that was published: when its auction began and ends, and what was bid. */
type PlannedAuction = { basePricePaise: Paise; startsAt: Date; endsAt: Date; past: BidPast };

/** `auction` is null for a draft. */
export type PlannedListing = {
  id: number;
  sellerId: string;
  listing: DemoListing;
  auction: PlannedAuction | null;
};

type Plan = { now: Date; ids: readonly number[]; people: DemoPeople; chance: Chance };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Gives every listing its number, its seller and the past of its auction. */
export function planListings(listings: readonly DemoListing[], plan: Plan): PlannedListing[] {
  // The first sold one waits for its payment, the others were paid: by the two buyers with the highest mobiles.
  const firstSold = listings.findIndex(({ state }) => state === "sold");
  return listings.map((listing, index) => {
    const sellerId = plan.people.sellerId(listing.seller);
    const winnerId = listing.state === "sold" ? plan.people.winnerId(index === firstSold ? 0 : 1) : null;
    const auction = planAuction(listing, { ...plan, sellerId, winnerId });
    return { id: plan.ids[index] ?? 0, sellerId, listing, auction };
  });
}

type Parties = Plan & { sellerId: string; winnerId: string | null };

function planAuction(listing: DemoListing, parties: Parties): PlannedAuction | null {
  const { basePricePaise, endsInSeconds, pricePathPaise: amountsPaise } = listing;
  if (basePricePaise === null || endsInSeconds === null) return null;
  const { now, people, chance, sellerId, winnerId } = parties;
  const endsAt = new Date(now.getTime() + endsInSeconds * 1000);
  const startsAt = new Date(Math.min(now.getTime(), endsAt.getTime()) - chance.whole(20 * HOUR, 70 * HOUR));
  // The last minutes of an auction stay quiet, so that no soft close has moved its end.
  const to = new Date(Math.min(now.getTime() - MINUTE, endsAt.getTime() - 3 * MINUTE));
  const bidderIds = people.someBidders(chance);
  const fresh = freshAuction({ steps: standardBidSteps.flat, basePricePaise, endsAt, sellerId });
  const past = pastBids(fresh, { amountsPaise, bidderIds, winnerId, from: startsAt, to }, chance);
  return { basePricePaise, startsAt, endsAt, past };
}

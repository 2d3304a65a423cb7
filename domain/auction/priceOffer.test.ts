import assert from "node:assert/strict";
import { test } from "node:test";
import { paise, rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import { type BidRequest, decideBid } from "./decideBid.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { counterBounds, isWithin, offerBounds, priceOfferDue } from "./priceOffer.ts";
import { reasonToRefuseOffer } from "./reasonToRefuseOffer.ts";
import { standardSoftClose } from "./softClose.ts";

const now = new Date("2025-11-20T18:30:00Z");
const endsAt = new Date("2025-11-23T18:30:00Z");
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

/** Offers from 1,000 rupees, or 8,000 at once. */
const listing: AuctionState = {
  ...freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" }),
  buyNowPaise: rupees(8000),
  takesOffers: true,
};

function offer(wish: Partial<BidRequest> = {}) {
  return { ...plainBidder, bidderId: "asha", amountPaise: rupees(5000), ...wish };
}

test("an offer is whole rupees from the least one to a rupee below what is asked", () => {
  const bounds = offerBounds({ basePricePaise: rupees(1000), askingPaise: rupees(8000) });
  assert.deepEqual(bounds, { least: rupees(1000), most: rupees(7999) });
  for (const amount of [rupees(1000), rupees(7999)]) assert.equal(isWithin(amount, bounds), true);
  for (const amount of [rupees(999), rupees(8000), paise(100_050)])
    assert.equal(isWithin(amount, bounds), false);
  assert.equal(offerBounds({ basePricePaise: paise(99_950), askingPaise: rupees(8000) }).least, rupees(1000));
});

test("a counter-offer is above the offer and at most what is asked", () => {
  const bounds = counterBounds(rupees(5000), rupees(8000));
  assert.deepEqual(bounds, { least: rupees(5001), most: rupees(8000) });
  assert.deepEqual(
    [rupees(5000), rupees(8001)].map((amount) => isWithin(amount, bounds)),
    [false, false],
  );
});

test("it stands for a day, or to the listing's end", () => {
  assert.deepEqual(priceOfferDue(now, endsAt), hours(24));
  assert.deepEqual(priceOfferDue(now, hours(3)), hours(3));
});

test("what keeps somebody from a purchase keeps them from offering", () => {
  const said = (state: AuctionState, wish: Partial<BidRequest> = {}) =>
    reasonToRefuseOffer(state, offer(wish), now);
  assert.equal(said(listing), null);
  const cases: [ReturnType<typeof said>, Partial<BidRequest>][] = [
    ["own_listing", { bidderId: "seller" }],
    ["excluded_by_seller", { isExcluded: true }],
    ["bidder_blocked", { isBlocked: true }],
    ["too_many_strikes", { isStopped: true }],
    ["deposit_required", { hasDeposit: false }],
    ["order_unpaid", { isUnpaid: true }],
    ["not_whole_rupee", { amountPaise: paise(500_050) }],
    ["ceiling_reached", { ceilingPaise: rupees(4999) }],
  ];
  for (const [code, wish] of cases) assert.equal(said(listing, wish), code);
  assert.equal(said({ ...listing, takesOffers: false }), "takes_no_offers");
  assert.equal(said({ ...listing, isBought: true }), "auction_ended");
  assert.equal(said({ ...listing, endsAt: now }), "auction_ended");
  assert.equal(said({ ...listing, freezes: 1 }), "auction_frozen");
  assert.equal(said({ ...listing, freezes: 2 }, { readFreezes: 0 }), "listing_changed");
});

test("a listing that takes offers takes no bid, before a deposit is asked for, and is sold at once for what is asked", () => {
  const terms = { now, softClose: standardSoftClose };
  const decide = (wish: Partial<BidRequest>) =>
    decideBid(listing, { ...offer(wish), maxAmountPaise: wish.maxAmountPaise ?? null }, terms).outcome;
  for (const wish of [{}, { hasDeposit: false }, { maxAmountPaise: rupees(9000) }]) {
    const outcome = decide(wish);
    assert.equal("refused" in outcome && outcome.refused, "takes_offers");
  }
  const bought = decide({ isPurchase: true, amountPaise: rupees(8000) });
  assert.equal("isBought" in bought && bought.isBought, true);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import { buyNowProblem, openBuyNow } from "./buyNow.ts";
import { buyNowUntil } from "./buyNowUntil.ts";
import { type BidRequest, decideBid } from "./decideBid.ts";
import { decideBids } from "./decideBids.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { standardSoftClose } from "./softClose.ts";

const endsAt = new Date("2025-11-21T18:30:00Z");
const terms = { now: new Date("2025-11-20T18:30:00Z"), softClose: standardSoftClose };

/** From 1,000 rupees in steps of 500, or 8,000 at once. */
const auction: AuctionState = {
  ...freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" }),
  buyNowPaise: rupees(8000),
};

function request(bidderId: string, amount: number, wish: Partial<BidRequest> = {}): BidRequest {
  return { ...plainBidder, bidderId, amountPaise: rupees(amount), maxAmountPaise: null, ...wish };
}

const purchase = (bidderId: string, amount = 8000, wish: Partial<BidRequest> = {}) =>
  request(bidderId, amount, { isPurchase: true, ...wish });

/** What somebody is refused with, or what the auction is afterwards. */
function said(state: AuctionState, wish: BidRequest): string {
  const { outcome } = decideBid(state, wish, terms);
  return "refused" in outcome ? outcome.refused : outcome.isBought ? "bought" : "bid";
}

function at(price: number, wish: Partial<AuctionState> = {}): AuctionState {
  return {
    ...auction,
    ...{ pricePaise: rupees(price), leaderId: "asha", leaderMaxPaise: rupees(price), bidCount: 3, ...wish },
  };
}

test("it can be bought until the first bid, and then while the price is below half of it", () => {
  assert.equal(openBuyNow(auction), rupees(8000));
  assert.equal(openBuyNow(at(1000)), rupees(8000));
  assert.equal(openBuyNow(at(3999)), rupees(8000));
  assert.equal(openBuyNow(at(4000)), null);
  assert.equal(openBuyNow({ ...auction, buyNowPaise: null }), null);
  // From more than half of it on, the first bid ends it.
  const high = { ...auction, basePricePaise: rupees(5000) };
  assert.equal(openBuyNow(high), rupees(8000));
  assert.equal(openBuyNow({ ...high, pricePaise: rupees(5000) }), null);
});

test("where one step leads beyond it, bidding has passed it", () => {
  const small = { ...auction, basePricePaise: rupees(100), buyNowPaise: rupees(600) };
  assert.equal(openBuyNow({ ...small, pricePaise: rupees(99) }), rupees(600));
  // Else nobody could bid: 600 is what it costs at once, and less is no next bid.
  const reached = {
    ...small,
    pricePaise: rupees(100),
    leaderId: "asha",
    leaderMaxPaise: rupees(100),
    bidCount: 1,
  };
  assert.equal(openBuyNow(reached), null);
  assert.equal(said(reached, request("bala", 600)), "bid");
});

test("when the chance goes away is said beforehand", () => {
  const until = (least: number, buyNow = 8000, step = 500) =>
    buyNowUntil(rupees(buyNow), { minimumNextBidPaise: rupees(least), bidStepPaise: rupees(step) });
  assert.equal(until(1000), rupees(4000));
  assert.equal(until(3999, 7999), rupees(4000));
  assert.equal(until(4000), null);
  assert.equal(until(100, 900), rupees(400), "the next bid from 400 would cost as much");
  assert.equal(until(100, 590), null);
});

test("a purchase is the last bid, and ends the auction at once", () => {
  const { outcome, rows, state } = decideBid(at(2000), purchase("bala"), terms);
  assert.deepEqual(rows, [{ seq: 4, bidderId: "bala", amountPaise: rupees(8000), isAutomatic: false }]);
  assert.ok(!("refused" in outcome));
  assert.deepEqual(
    [outcome.isBought, outcome.isWinning, outcome.currentBidPaise, outcome.buyNowPaise, outcome.ownMaxPaise],
    [true, true, rupees(8000), null, null],
  );
  assert.deepEqual(state, {
    ...at(2000),
    ...{ pricePaise: rupees(8000), leaderId: "bala", leaderMaxPaise: rupees(8000), bidCount: 4 },
    ...{ endsAt: terms.now, scheduledEndsAt: terms.now, isBought: true },
  });
});

test("the first of two who buy in one moment has it, and nobody bids after it", () => {
  const { outcomes, rows } = decideBids(
    auction,
    [request("asha", 1000), purchase("bala"), purchase("chitra"), request("asha", 9000)],
    terms,
  );
  assert.deepEqual(
    outcomes.map(({ outcome }) => ("refused" in outcome ? outcome.refused : outcome.isBought)),
    [false, true, "auction_ended", "auction_ended"],
  );
  assert.deepEqual(
    rows.map(({ bidderId }) => bidderId),
    ["asha", "bala"],
  );
});

test("what was bought is over, also when the clock is put back", () => {
  const { state } = decideBid(at(2000), purchase("bala"), {
    ...terms,
    now: new Date(terms.now.getTime() + 9),
  });
  assert.ok(state !== undefined);
  assert.equal(said(state, request("asha", 9000)), "auction_ended");
  assert.equal(said(state, request("bala", 9000, { maxAmountPaise: rupees(9000) })), "auction_ended");
  assert.equal(said(state, purchase("chitra")), "auction_ended");
});

test("whoever leads may buy it, and no maximum of another is in the way", () => {
  assert.equal(said(at(2000), purchase("asha")), "bought");
  assert.equal(said(at(2000, { leaderMaxPaise: rupees(20_000) }), purchase("bala")), "bought");
});

test("it is bought at its price, and only while it can be", () => {
  assert.equal(said(auction, purchase("bala", 7999)), "buy_now_over");
  assert.equal(said(auction, purchase("bala", 8001)), "buy_now_over");
  assert.equal(said(at(4000), purchase("bala")), "buy_now_over");
  assert.equal(said({ ...auction, buyNowPaise: null }, purchase("bala")), "buy_now_over");
  assert.equal(said(at(4000), purchase("bala", 8000, { hasDeposit: false })), "buy_now_over");
});

test("who may not bid may not buy", () => {
  assert.equal(said(auction, purchase("seller")), "own_listing");
  assert.equal(said(auction, purchase("bala", 8000, { isBlocked: true })), "bidder_blocked");
  assert.equal(said(auction, purchase("bala", 8000, { isStopped: true })), "too_many_strikes");
  assert.equal(said(auction, purchase("bala", 8000, { hasDeposit: false })), "deposit_required");
  assert.equal(said(auction, purchase("bala", 8000, { ceilingPaise: rupees(7999) })), "ceiling_reached");
  assert.equal(said({ ...auction, freezes: 1 }, purchase("bala")), "auction_frozen");
  assert.equal(said({ ...auction, endsAt: terms.now }, purchase("bala")), "auction_ended");
});

test("nobody bids what it costs at once; a maximum may go beyond it", () => {
  assert.equal(said(auction, request("bala", 8000)), "buy_now_instead");
  assert.equal(said(auction, request("bala", 7999)), "bid");
  assert.equal(said(auction, request("bala", 1000, { maxAmountPaise: rupees(9000) })), "bid");
  assert.equal(said(at(4000), request("bala", 9000)), "bid");
  // Whoever raises a maximum bids no amount.
  assert.equal(said(at(2000), request("asha", 9000, { maxAmountPaise: rupees(9000) })), "bid");
});

test("it is above the base price, and not below the reserve", () => {
  const prices = { basePricePaise: rupees(1000), reservePaise: rupees(5000) };
  assert.equal(buyNowProblem(rupees(1000), { ...prices, reservePaise: null }), "buy_now_too_low");
  assert.equal(buyNowProblem(rupees(1001), { ...prices, reservePaise: null }), null);
  assert.equal(buyNowProblem(rupees(4999), prices), "buy_now_below_reserve");
  assert.equal(buyNowProblem(rupees(5000), prices), null);
});

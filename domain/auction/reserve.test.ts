import assert from "node:assert/strict";
import { test } from "node:test";
import { type Paise, rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import { type BidRequest, decideBid } from "./decideBid.ts";
import { decideBids } from "./decideBids.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { reachReserve, reserveStanding } from "./reserve.ts";
import { isOfferPrice, reserveOfferDue } from "./reserveOffer.ts";
import { standardSoftClose } from "./softClose.ts";

const endsAt = new Date("2025-11-21T18:30:00Z");
const longBefore = { now: new Date("2025-11-20T18:30:00Z"), softClose: standardSoftClose };
/** In the last minute: what moves the price moves the end. */
const lastMinute = { now: new Date("2025-11-21T18:29:30Z"), softClose: standardSoftClose };

/** From 1,000 rupees in steps of 500, not sold below 8,000. */
const reserved: AuctionState = {
  ...freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" }),
  reservePaise: rupees(8000),
};

function bid(bidderId: string, amount: number, max: number | null = null): BidRequest {
  const maxAmountPaise = max === null ? null : rupees(max);
  return {
    ...plainBidder,
    ...{ bidderId, amountPaise: rupees(amount), maxAmountPaise },
  };
}

/** Everybody's bids in turn: what is stored, in rupees, and how it stands. */
function after(...bids: BidRequest[]) {
  const { rows, state, outcomes } = decideBids(reserved, bids, longBefore);
  const shown = rows.map(({ bidderId, amountPaise, isAutomatic }) => [
    bidderId,
    amountPaise / 100,
    isAutomatic ? "automatic" : "own",
  ]);
  return { shown, state: state as AuctionState, outcomes: outcomes.map(({ outcome }) => outcome) };
}

test("whether there is a reserve and whether it is met is all that is told", () => {
  const standing = (reservePaise: Paise | null, pricePaise: Paise | null) =>
    reserveStanding({ reservePaise, pricePaise });
  assert.equal(standing(null, rupees(1000)), "none");
  assert.equal(standing(rupees(8000), null), "not_met");
  assert.equal(standing(rupees(8000), rupees(7999)), "not_met");
  assert.equal(standing(rupees(8000), rupees(8000)), "met");
});

test("a bid below the reserve leads below it", () => {
  const { shown, outcomes } = after(bid("asha", 1000, 7999));
  assert.deepEqual(shown, [["asha", 1000, "own"]]);
  assert.ok(outcomes[0] && "reserve" in outcomes[0]);
  assert.deepEqual([outcomes[0].reserve, outcomes[0].isWinning], ["not_met", true]);
});

test("a maximum that reaches the reserve takes the price there and no further", () => {
  const { shown, state, outcomes } = after(bid("asha", 1000, 12_000));
  assert.deepEqual(shown, [
    ["asha", 1000, "own"],
    ["asha", 8000, "automatic"],
  ]);
  assert.deepEqual([state.pricePaise, state.leaderMaxPaise], [rupees(8000), rupees(12_000)]);
  assert.ok(outcomes[0] && "reserve" in outcomes[0]);
  const { reserve, currentBidPaise, minimumNextBidPaise, bidCount, ownMaxPaise } = outcomes[0];
  assert.deepEqual(
    [reserve, currentBidPaise, minimumNextBidPaise, bidCount, ownMaxPaise],
    ["met", rupees(8000), rupees(8500), 2, rupees(12_000)],
  );
});

test("whoever prevails with a maximum above the reserve is at the reserve, not a step above the other", () => {
  assert.deepEqual(after(bid("asha", 1000, 3000), bid("bala", 1500, 9000)).shown, [
    ["asha", 1000, "own"],
    ["bala", 1500, "own"],
    ["asha", 3000, "automatic"],
    ["bala", 3500, "automatic"],
    ["bala", 8000, "automatic"],
  ]);
});

test("a contest beyond the reserve goes on as any other", () => {
  assert.deepEqual(after(bid("asha", 1000, 10_000), bid("bala", 9000, 9500)).shown, [
    ["asha", 1000, "own"],
    ["asha", 8000, "automatic"],
    ["bala", 9000, "own"],
    ["asha", 9500, "automatic"],
  ]);
});

test("a leader's higher maximum that reaches it is a bid at the reserve, which moves the end", () => {
  const led = after(bid("asha", 1000, 5000)).state;
  const below = decideBid(led, bid("asha", 1000, 7999), lastMinute);
  assert.deepEqual([below.rows, below.state?.endsAt], [[], endsAt]);
  const reached = decideBid(led, bid("asha", 1000, 8000), lastMinute);
  assert.deepEqual(reached.rows, [
    { seq: 2, bidderId: "asha", amountPaise: rupees(8000), isAutomatic: true },
  ]);
  assert.ok((reached.state?.endsAt as Date) > endsAt);
  assert.ok("seq" in reached.outcome);
  assert.deepEqual(
    [reached.outcome.seq, reached.outcome.bidCount, reached.outcome.reserve],
    [null, 2, "met"],
  );
});

test("nothing is bid for whoever allows less, and nothing twice", () => {
  assert.deepEqual(reachReserve(reserved).rows, []);
  const met = after(bid("asha", 1000, 12_000)).state;
  assert.deepEqual(reachReserve(met), { state: met, rows: [] });
  const { reservePaise: _, ...rest } = met;
  const without = { ...rest, reservePaise: null, pricePaise: rupees(1000) };
  assert.deepEqual(reachReserve(without).rows, []);
});

test("an offer is whole rupees from the highest bid to the reserve, open for a day", () => {
  const bounds = { highestBidPaise: rupees(5000), reservePaise: rupees(8000) };
  const prices = [4999, 5000, 6543, 8000, 8001].map((price) => isOfferPrice(rupees(price), bounds));
  assert.deepEqual(prices, [false, true, true, true, false]);
  assert.equal(isOfferPrice(600_050 as Paise, bounds), false);
  assert.equal(reserveOfferDue(endsAt).toISOString(), "2025-11-22T18:30:00.000Z");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { paise, rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import {
  type AcceptedBid,
  type BidRequest,
  bidRefusalCodes,
  decideBid,
  type RefusedBid,
} from "./decideBid.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { standardSoftClose } from "./softClose.ts";

const endsAt = new Date("2025-11-21T18:30:00Z");
const longBefore = new Date("2025-11-20T18:30:00Z");
const terms = { now: longBefore, softClose: standardSoftClose };

const quiet = freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" });
/** Asha leads at 2000 rupees and allows 5000. */
const led: AuctionState = {
  ...quiet,
  pricePaise: rupees(2000),
  leaderId: "asha",
  leaderMaxPaise: rupees(5000),
  bidCount: 3,
};

function bid(amountRupees: number, changes: Partial<BidRequest> = {}): BidRequest {
  const amountPaise = paise(Math.round(amountRupees * 100));
  return {
    bidderId: "bala",
    amountPaise,
    maxAmountPaise: null,
    ...plainBidder,
    ...changes,
  };
}

const isRefused = (outcome: AcceptedBid | RefusedBid): outcome is RefusedBid => "refused" in outcome;

test("every refusal, each also standing before all that come after it", () => {
  const everythingWrong = bid(1.5, {
    bidderId: "seller",
    isBlocked: true,
    isStopped: true,
    hasDeposit: false,
    ceilingPaise: null,
    maxAmountPaise: paise(100),
  });
  const asha = { bidderId: "asha" };
  const forSale = { ...quiet, buyNowPaise: rupees(9000) };
  const table: [code: string, state: AuctionState | undefined, request: BidRequest, now?: Date][] = [
    ["not_found", undefined, everythingWrong],
    ["auction_frozen", { ...led, isOpen: false, freezes: 1 }, everythingWrong, endsAt],
    ["auction_ended", { ...led, isOpen: false, freezes: 2 }, everythingWrong],
    ["auction_ended", led, everythingWrong, endsAt],
    ["own_listing", led, everythingWrong],
    [
      "excluded_by_seller",
      { ...quiet, freezes: 2 },
      { ...everythingWrong, ...asha, readFreezes: 0, isExcluded: true },
    ],
    ["listing_changed", { ...quiet, freezes: 2 }, { ...everythingWrong, ...asha, readFreezes: 0 }],
    ["bidder_blocked", led, { ...everythingWrong, bidderId: "asha" }],
    ["too_many_strikes", led, { ...everythingWrong, bidderId: "asha", isBlocked: false }],
    [
      "buy_now_over",
      led,
      { ...everythingWrong, ...asha, isPurchase: true, isBlocked: false, isStopped: false },
    ],
    [
      "takes_offers",
      { ...forSale, takesOffers: true },
      { ...everythingWrong, ...asha, isBlocked: false, isStopped: false },
    ],
    ["deposit_required", led, { ...everythingWrong, bidderId: "asha", isBlocked: false, isStopped: false }],
    ["order_unpaid", forSale, bid(9000, { isPurchase: true, isUnpaid: true })],
    ["not_whole_rupee", led, bid(1.5, asha)],
    ["not_whole_rupee", led, bid(9000.5, { maxAmountPaise: rupees(9001) })],
    ["not_whole_rupee", led, bid(9000, { maxAmountPaise: paise(900_050) })],
    ["bid_too_high", led, bid(100_000_001)],
    ["bid_too_high", led, bid(100_000_001, { maxAmountPaise: rupees(100_000_000) })],
    ["bid_too_high", led, bid(9000, { maxAmountPaise: rupees(100_000_001) })],
    ["ceiling_reached", led, bid(9000, { ceilingPaise: rupees(8999) })],
    ["ceiling_reached", led, bid(3000, { maxAmountPaise: rupees(9000), ceilingPaise: rupees(8999) })],
    [
      "ceiling_reached",
      led,
      bid(9000, { ...asha, maxAmountPaise: rupees(9000), ceilingPaise: rupees(8999) }),
    ],
    ["already_winning", led, bid(2500, { ...asha, ceilingPaise: rupees(2500) })],
    ["already_winning", led, bid(9000, asha)],
    ["maximum_too_low", led, bid(9000, { ...asha, maxAmountPaise: rupees(5000) })],
    ["buy_now_instead", forSale, bid(9000, { maxAmountPaise: rupees(8000) })],
    ["bid_too_low", led, bid(2499, { maxAmountPaise: rupees(1) })],
    ["bid_too_low", led, bid(0)],
    ["bid_too_low", quiet, bid(999)],
    ["maximum_below_amount", led, bid(2500, { maxAmountPaise: rupees(2499) })],
    ["maximum_below_amount", led, bid(9000, { ...asha, maxAmountPaise: rupees(6000) })],
  ];
  for (const [code, state, request, now = longBefore] of table) {
    const { outcome, rows, state: after } = decideBid(state, request, { ...terms, now });
    assert.ok(isRefused(outcome), code);
    assert.equal(outcome.refused, code);
    assert.deepEqual(rows, []);
    assert.equal(after, state, `${code} moves nothing`);
  }
  assert.deepEqual([...new Set(table.map(([code]) => code))], [...bidRefusalCodes]);
});

test("a refusal carries the current bid and the least next one", () => {
  const tooLow = {
    refused: "bid_too_low",
    currentBidPaise: rupees(2000),
    minimumNextBidPaise: rupees(2500),
    endsAt,
    ownMaxPaise: null,
    buyNowPaise: null,
  };
  assert.deepEqual(decideBid(led, bid(2400), terms).outcome, tooLow);
  const first = {
    refused: "bid_too_low",
    currentBidPaise: null,
    minimumNextBidPaise: rupees(1000),
    endsAt,
    ownMaxPaise: null,
    buyNowPaise: null,
  };
  assert.deepEqual(decideBid(quiet, bid(1), terms).outcome, first);
  const ownTooLow = bid(2500, { bidderId: "asha", maxAmountPaise: rupees(4000) });
  const { outcome } = decideBid(led, ownTooLow, terms);
  assert.ok(isRefused(outcome));
  assert.equal(outcome.ownMaxPaise, rupees(5000), "the leader learns their own maximum");
});

test("the first bid may be the base price", () => {
  const { outcome, rows, state } = decideBid(quiet, bid(1000), terms);
  assert.deepEqual(outcome, {
    seq: 1,
    isWinning: true,
    ownMaxPaise: null,
    currentBidPaise: rupees(1000),
    minimumNextBidPaise: rupees(1500),
    bidStepPaise: rupees(500),
    bidCount: 1,
    reserve: "none",
    buyNowPaise: null,
    isBought: false,
    endsAt,
  });
  assert.deepEqual(rows, [{ seq: 1, bidderId: "bala", amountPaise: rupees(1000), isAutomatic: false }]);
  assert.equal(state?.leaderMaxPaise, rupees(1000));
});

test("a bid that an earlier maximum answers is accepted and not winning", () => {
  const { outcome, rows, state } = decideBid(led, bid(2500), terms);
  assert.ok(!isRefused(outcome));
  assert.equal(outcome.isWinning, false);
  assert.equal(outcome.seq, 4);
  assert.deepEqual(
    rows.map((row) => [row.seq, row.bidderId, row.amountPaise]),
    [
      [4, "bala", rupees(2500)],
      [5, "asha", rupees(3000)],
    ],
  );
  assert.deepEqual(state, { ...led, pricePaise: rupees(3000), bidCount: 5 });
});

test("a bid may be the largest there is, and its maximum the bid itself", () => {
  for (const [amount, maximum] of [
    [100_000_000, null],
    [9000, 100_000_000],
    [9000, 9000],
  ] as const) {
    const maxAmountPaise = maximum === null ? null : rupees(maximum);
    const { outcome, state } = decideBid(led, bid(amount, { maxAmountPaise }), terms);
    assert.ok(!isRefused(outcome), `${amount} up to ${maximum}`);
    assert.equal(state?.leaderMaxPaise, rupees(maximum ?? amount));
  }
});

test("an auction with a leader and without their maximum is a fault, not a bid", () => {
  const broken = { ...led, leaderMaxPaise: null };
  for (const request of [bid(9000), bid(9000, { bidderId: "asha", maxAmountPaise: rupees(9000) })]) {
    assert.throws(() => decideBid(broken, request, terms), /a leader has a price and a maximum/);
  }
});

test("raising one's own maximum while leading moves neither price nor end nor adds a bid", () => {
  const now = new Date(endsAt.getTime() - 1000);
  const request = bid(1, { bidderId: "asha", maxAmountPaise: rupees(8000) });
  const { outcome, rows, state } = decideBid(led, request, { ...terms, now });
  assert.ok(!isRefused(outcome) && outcome.isWinning);
  assert.equal(outcome.seq, null);
  assert.equal(outcome.ownMaxPaise, rupees(8000));
  assert.equal(outcome.currentBidPaise, rupees(2000));
  assert.deepEqual(rows, []);
  assert.deepEqual(state, { ...led, leaderMaxPaise: rupees(8000) });
});

test("an accepted bid near the end moves it, a refused one does not", () => {
  const now = new Date(endsAt.getTime() - 1000);
  const accepted = decideBid(led, bid(9000), { ...terms, now });
  assert.deepEqual(accepted.state?.endsAt, new Date(now.getTime() + standardSoftClose.softCloseMs));
  const refused = decideBid(led, bid(1), { ...terms, now });
  assert.deepEqual(refused.state?.endsAt, endsAt);
});

test("a first bid is for what its bidder has read, and later ones are for what the first was for", () => {
  const corrected = { ...quiet, freezes: 2 };
  const refusalOf = (state: AuctionState, readFreezes: number | null) => {
    const { outcome } = decideBid(state, bid(9000, { readFreezes }), terms);
    return isRefused(outcome) ? outcome.refused : null;
  };
  assert.equal(refusalOf(corrected, 0), "listing_changed");
  assert.equal(refusalOf(corrected, 2), null);
  assert.equal(refusalOf(corrected, 4), null, "read after this server's state");
  assert.equal(refusalOf(corrected, null), null, "who does not say what they read is not asked");
  assert.equal(refusalOf({ ...led, freezes: 2 }, 0), null);
});

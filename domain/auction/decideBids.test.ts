import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, paise, rupees } from "../money/paise.ts";
import type { AuctionState, BidRow } from "./auctionState.ts";
import {
  type AcceptedBid,
  type BidRequest,
  bidRefusalCodes,
  decideBid,
  type RefusedBid,
} from "./decideBid.ts";
import { decideBids } from "./decideBids.ts";
import { minimumNextBid } from "./minimumNextBid.ts";
import { rankBidders } from "./rankBidders.ts";
import { standardSoftClose } from "./softClose.ts";

const endsAt = new Date("2025-11-21T18:30:00Z");
const longBefore = new Date("2025-11-20T18:30:00Z");
const terms = { now: longBefore, softClose: standardSoftClose };

const quiet: AuctionState = {
  isOpen: true,
  sellerId: "seller",
  policy: "flat",
  basePricePaise: rupees(1000),
  pricePaise: null,
  leaderId: null,
  leaderMaxPaise: null,
  bidCount: 0,
  freezes: 0,
  endsAt,
  scheduledEndsAt: endsAt,
};
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
    isBlocked: false,
    hasDeposit: true,
    ...changes,
  };
}

const isRefused = (outcome: AcceptedBid | RefusedBid): outcome is RefusedBid => "refused" in outcome;

test("every refusal, each also standing before all that come after it", () => {
  const everythingWrong = bid(1.5, {
    bidderId: "seller",
    isBlocked: true,
    hasDeposit: false,
    maxAmountPaise: paise(100),
  });
  const asha = { bidderId: "asha" };
  const table: [code: string, state: AuctionState | undefined, request: BidRequest, now?: Date][] = [
    ["not_found", undefined, everythingWrong],
    ["auction_frozen", { ...led, isOpen: false, freezes: 1 }, everythingWrong, endsAt],
    ["auction_ended", { ...led, isOpen: false, freezes: 2 }, everythingWrong],
    ["auction_ended", led, everythingWrong, endsAt],
    ["own_listing", led, everythingWrong],
    ["bidder_blocked", led, { ...everythingWrong, bidderId: "asha" }],
    ["deposit_required", led, { ...everythingWrong, bidderId: "asha", isBlocked: false }],
    ["not_whole_rupee", led, bid(1.5, asha)],
    ["not_whole_rupee", led, bid(9000, { maxAmountPaise: paise(900_050) })],
    ["bid_too_high", led, bid(100_000_001)],
    ["bid_too_high", led, bid(9000, { maxAmountPaise: rupees(100_000_001) })],
    ["already_winning", led, bid(2500, asha)],
    ["already_winning", led, bid(9000, asha)],
    ["maximum_too_low", led, bid(9000, { ...asha, maxAmountPaise: rupees(5000) })],
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
  };
  assert.deepEqual(decideBid(led, bid(2400), terms).outcome, tooLow);
  const first = {
    refused: "bid_too_low",
    currentBidPaise: null,
    minimumNextBidPaise: rupees(1000),
    endsAt,
    ownMaxPaise: null,
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

test("raising one's own maximum while leading moves neither price nor end nor adds a bid", () => {
  const now = new Date(endsAt.getTime() - 1000);
  const request = bid(2500, { bidderId: "asha", maxAmountPaise: rupees(8000) });
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

const person = fc.constantFrom("seller", "asha", "bala", "chitra", "dev");
const requests = fc.array(
  fc.record({
    bidderId: person,
    amountPaise: fc.integer({ min: 1, max: 60 }).map((steps) => rupees(steps * 250)),
    maxAmountPaise: fc.option(fc.integer({ min: 1, max: 80 }).map((steps) => rupees(steps * 250))),
    isBlocked: fc.constant(false),
    hasDeposit: fc.boolean(),
  }),
  { maxLength: 40 },
);
const policy = fc.constantFrom("flat" as const, "tiered" as const);

test("a batch decides as one bid at a time would, in the order of arrival", () => {
  fc.assert(
    fc.property(policy, requests, fc.nat(), (chosen, arrived, cut) => {
      const start = { ...quiet, policy: chosen };
      const whole = decideBids(start, arrived, terms);
      const at = arrived.length === 0 ? 0 : cut % arrived.length;
      const first = decideBids(start, arrived.slice(0, at), terms);
      const second = decideBids(first.state, arrived.slice(at), terms);
      assert.deepEqual(whole.outcomes, [...first.outcomes, ...second.outcomes]);
      assert.deepEqual(whole.rows, [...first.rows, ...second.rows]);
      assert.deepEqual(whole.state, second.state);
    }),
  );
});

test("seqs have no gap, the price never falls, and it is the last bid, which is the leader's", () => {
  fc.assert(
    fc.property(policy, requests, (chosen, arrived) => {
      const { rows, state } = decideBids({ ...quiet, policy: chosen }, arrived, terms);
      rows.forEach((row, index) => {
        assert.equal(row.seq, index + 1);
        assert.equal(row.amountPaise % 100, 0);
        assert.ok(row.amountPaise >= (rows[index - 1]?.amountPaise ?? quiet.basePricePaise));
        assert.notEqual(row.bidderId, "seller");
      });
      assert.equal(state?.pricePaise, rows.at(-1)?.amountPaise ?? null);
      assert.equal(state?.leaderId, rows.at(-1)?.bidderId ?? null);
      assert.equal(state?.bidCount, rows.length);
    }),
  );
});

type Allowed = { bidderId: string; maxPaise: Paise };

/** The simplest telling of decision 9: who leads is who allowed most, the earliest of equals. */
function highestEarliest(allowed: readonly Allowed[]): Allowed | undefined {
  return allowed.reduce<Allowed | undefined>(
    (best, next) => (best === undefined || next.maxPaise > best.maxPaise ? next : best),
    undefined,
  );
}

test("the leader is always who allowed most, earliest, and nobody bids above what they allowed", () => {
  fc.assert(
    fc.property(policy, requests, (chosen, arrived) => {
      let state: AuctionState | undefined = { ...quiet, policy: chosen };
      const allowed: Allowed[] = [];
      for (const request of arrived) {
        const decision = decideBid(state, request, terms);
        state = decision.state;
        if (isRefused(decision.outcome)) continue;
        const maxPaise = request.maxAmountPaise ?? request.amountPaise;
        allowed.push({ bidderId: request.bidderId, maxPaise });
        const best = highestEarliest(allowed);
        assert.equal(state?.leaderId, best?.bidderId);
        assert.equal(state?.leaderMaxPaise, best?.maxPaise);
        for (const row of decision.rows) {
          const own = highestEarliest(allowed.filter(({ bidderId }) => bidderId === row.bidderId));
          assert.ok(own !== undefined && row.amountPaise <= own.maxPaise);
        }
      }
    }),
  );
});

test("a refused bid changes nothing, an accepted one meets the minimum that was announced", () => {
  fc.assert(
    fc.property(policy, requests, (chosen, arrived) => {
      let state: AuctionState = { ...quiet, policy: chosen };
      for (const request of arrived) {
        const decision = decideBid(state, request, terms);
        if (isRefused(decision.outcome)) assert.equal(decision.state, state);
        else if (decision.rows.length > 0) assert.ok(request.amountPaise >= minimumNextBid(state));
        state = decision.state ?? state;
      }
    }),
  );
});

test("bidders rank by their last bid, the winner first, and by no bid higher than the one before", () => {
  fc.assert(
    fc.property(policy, requests, (chosen, arrived) => {
      const { rows, state } = decideBids({ ...quiet, policy: chosen }, arrived, terms);
      const standings = rankBidders(rows);
      assert.equal(standings[0]?.bidderId ?? null, state?.leaderId ?? null);
      assert.equal(standings.length, new Set(rows.map(({ bidderId }) => bidderId)).size);
      standings.forEach((standing, index) => {
        const ownRows: BidRow[] = rows.filter(({ bidderId }) => bidderId === standing.bidderId);
        assert.equal(standing.highestBidPaise, Math.max(...ownRows.map(({ amountPaise }) => amountPaise)));
        assert.ok(
          standing.highestBidPaise <= (standings[index - 1]?.highestBidPaise ?? Number.MAX_SAFE_INTEGER),
        );
      });
    }),
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import { standardBidSteps } from "./bidSteps.ts";
import { type AcceptedBid, decideBid, type RefusedBid } from "./decideBid.ts";
import { decideBids } from "./decideBids.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { minimumNextBid } from "./minimumNextBid.ts";
import { standardSoftClose } from "./softClose.ts";

const endsAt = new Date("2025-11-21T18:30:00Z");
const longBefore = new Date("2025-11-20T18:30:00Z");
const terms = { now: longBefore, softClose: standardSoftClose };

const quiet = freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" });

const isRefused = (outcome: AcceptedBid | RefusedBid): outcome is RefusedBid => "refused" in outcome;

test("a batch: what came of every request, every row, and what the last one left", () => {
  const arrived = [
    { ...plainBidder, bidderId: "bala", amountPaise: rupees(1000), maxAmountPaise: rupees(3000) },
    { ...plainBidder, bidderId: "chitra", amountPaise: rupees(1200), maxAmountPaise: null },
    { ...plainBidder, bidderId: "dev", amountPaise: rupees(2000), maxAmountPaise: null },
  ];
  const { outcomes, rows, state } = decideBids(quiet, arrived, terms);
  assert.deepEqual(
    outcomes.map(({ request, outcome }) => [request, isRefused(outcome) ? outcome.refused : outcome.seq]),
    [
      [arrived[0], 1],
      [arrived[1], "bid_too_low"],
      [arrived[2], 2],
    ],
  );
  assert.deepEqual(rows, [
    { seq: 1, bidderId: "bala", amountPaise: rupees(1000), isAutomatic: false },
    { seq: 2, bidderId: "dev", amountPaise: rupees(2000), isAutomatic: false },
    { seq: 3, bidderId: "bala", amountPaise: rupees(2500), isAutomatic: true },
  ]);
  assert.deepEqual(state, {
    ...quiet,
    pricePaise: rupees(2500),
    leaderId: "bala",
    leaderMaxPaise: rupees(3000),
    bidCount: 3,
  });
});

const person = fc.constantFrom("seller", "asha", "bala", "chitra", "dev");
const requests = fc.array(
  fc.record({
    bidderId: person,
    amountPaise: fc.integer({ min: 1, max: 60 }).map((steps) => rupees(steps * 250)),
    maxAmountPaise: fc.option(fc.integer({ min: 1, max: 80 }).map((steps) => rupees(steps * 250))),
    isExcluded: fc.constant(false),
    isBlocked: fc.constant(false),
    isStopped: fc.constant(false),
    isPurchase: fc.constant(false),
    isOffer: fc.constant(false),
    isUnpaid: fc.boolean(),
    readFreezes: fc.constant(null),
    hasDeposit: fc.boolean(),
    ceilingPaise: fc.constantFrom(null, rupees(3_000)),
  }),
  { maxLength: 40 },
);
const steps = fc.constantFrom(...Object.values(standardBidSteps));

test("a batch decides as one bid at a time would, in the order of arrival", () => {
  fc.assert(
    fc.property(steps, requests, fc.nat(), (chosen, arrived, cut) => {
      const start = { ...quiet, steps: chosen };
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
    fc.property(steps, requests, (chosen, arrived) => {
      const { rows, state } = decideBids({ ...quiet, steps: chosen }, arrived, terms);
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

/** The simplest telling of R-BID-6: who leads is who allowed most, the earliest of equals. */
function highestEarliest(allowed: readonly Allowed[]): Allowed | undefined {
  return allowed.reduce<Allowed | undefined>(
    (best, next) => (best === undefined || next.maxPaise > best.maxPaise ? next : best),
    undefined,
  );
}

test("the leader is always who allowed most, earliest, and nobody bids above what they allowed", () => {
  fc.assert(
    fc.property(steps, requests, (chosen, arrived) => {
      let state: AuctionState | undefined = { ...quiet, steps: chosen };
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
    fc.property(steps, requests, (chosen, arrived) => {
      let state: AuctionState = { ...quiet, steps: chosen };
      for (const request of arrived) {
        const decision = decideBid(state, request, terms);
        if (isRefused(decision.outcome)) assert.equal(decision.state, state);
        else if (decision.rows.length > 0) assert.ok(request.amountPaise >= minimumNextBid(state));
        state = decision.state ?? state;
      }
    }),
  );
});

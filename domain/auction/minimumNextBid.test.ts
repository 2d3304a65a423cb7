import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, paise, rupees } from "../money/paise.ts";
import { type BidSteps, bidStep, standardBidSteps } from "./bidSteps.ts";
import { currentBidStep, firstBidAmount, minimumNextBid } from "./minimumNextBid.ts";

const { flat, tiered } = standardBidSteps;

test("minimum next bid", () => {
  const base = { basePricePaise: rupees(1000), steps: flat } as const;
  assert.equal(minimumNextBid({ ...base, pricePaise: null }), rupees(1000));
  assert.equal(minimumNextBid({ ...base, pricePaise: rupees(1000) }), rupees(1500));
  assert.equal(minimumNextBid({ ...base, steps: tiered, pricePaise: rupees(1000) }), rupees(1500));
  assert.equal(minimumNextBid({ ...base, steps: tiered, pricePaise: rupees(1001) }), rupees(1051));
  assert.equal(minimumNextBid({ ...base, basePricePaise: paise(100_001), pricePaise: null }), rupees(1001));
});

test("the first bid amount of the deposit dialog takes the standard tiers whatever the auction's steps", () => {
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: null }), rupees(700));
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: rupees(700) }), rupees(725));
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: rupees(1000) }), rupees(1500));
});

test("the step on screen is the one of the present price", () => {
  const price = { steps: tiered, basePricePaise: rupees(150) } as const;
  assert.equal(currentBidStep({ ...price, pricePaise: null }), rupees(10));
  assert.equal(currentBidStep({ ...price, pricePaise: rupees(3000) }), rupees(100));
  assert.equal(currentBidStep({ ...price, steps: flat, pricePaise: rupees(3000) }), rupees(500));
});

const wholeRupees = fc.integer({ min: 1, max: 10_000_000 }).map(rupees);

test("the minimum is always above the price, a whole rupee, and a step away", () => {
  fc.assert(
    fc.property(fc.constantFrom(flat, tiered), wholeRupees, (steps, price) => {
      const next = minimumNextBid({ steps, basePricePaise: rupees(1), pricePaise: price });
      assert.ok(next > price);
      assert.equal(next % 100, 0);
      assert.equal(next - price, bidStep(steps, price));
    }),
  );
});

/**
 * It never falls while the price rises, save at 1000 rupees, whose step of 500 the decision fixes: there
 * 1000 asks for 1500 and 1001 for 1051. The price itself never falls for that.
 */
test("the minimum is monotone in the price, except past the fixed 1000", () => {
  const minimum = (steps: BidSteps, pricePaise: Paise) =>
    minimumNextBid({ steps, basePricePaise: rupees(1), pricePaise });
  fc.assert(
    fc.property(fc.constantFrom(flat, tiered), wholeRupees, wholeRupees, (steps, one, other) => {
      const [lower, higher] = one <= other ? [one, other] : [other, one];
      fc.pre(steps === flat || lower !== rupees(1000));
      assert.ok(minimum(steps, lower) <= minimum(steps, higher));
    }),
  );
});

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, paise, rupees } from "../money/paise.ts";
import { bidStep, tieredBidStep } from "./bidStep.ts";
import { currentBidStep, firstBidAmount, minimumNextBid } from "./minimumNextBid.ts";

test("the tier table, at and around every boundary", () => {
  const table: [amountRupees: number, stepRupees: number][] = [
    [1, 10],
    [200, 10],
    [201, 25],
    [999, 25],
    [1000, 500],
    [1001, 50],
    [2500, 50],
    [2501, 100],
    [5000, 100],
    [5001, 200],
    [20_000, 200],
    [20_001, 500],
    [50_000, 500],
    [50_001, 1000],
    [100_000, 1000],
    [100_001, 2500],
    [250_000, 2500],
    [250_001, 5000],
    [100_000_000, 5000],
  ];
  for (const [amount, step] of table) assert.equal(tieredBidStep(rupees(amount)), rupees(step), `${amount}`);
  assert.equal(tieredBidStep(paise(50)), rupees(500), "below one rupee stands on no tier");
  assert.equal(tieredBidStep(paise(20_050)), rupees(25), "between 200 and 201 rupees");
  assert.equal(tieredBidStep(paise(99_999)), rupees(25), "a paisa below 1000 rupees");
});

test("minimum next bid", () => {
  const base = { basePricePaise: rupees(1000), policy: "flat" } as const;
  assert.equal(minimumNextBid({ ...base, pricePaise: null }), rupees(1000));
  assert.equal(minimumNextBid({ ...base, pricePaise: rupees(1000) }), rupees(1500));
  assert.equal(minimumNextBid({ ...base, policy: "tiered", pricePaise: rupees(1000) }), rupees(1500));
  assert.equal(minimumNextBid({ ...base, policy: "tiered", pricePaise: rupees(1001) }), rupees(1051));
  assert.equal(minimumNextBid({ ...base, basePricePaise: paise(100_001), pricePaise: null }), rupees(1001));
});

test("the first bid amount of the deposit dialog takes the tier table whatever the policy", () => {
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: null }), rupees(700));
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: rupees(700) }), rupees(725));
  assert.equal(firstBidAmount({ basePricePaise: rupees(700), pricePaise: rupees(1000) }), rupees(1500));
});

test("the step on screen is the one of the present price", () => {
  const price = { policy: "tiered", basePricePaise: rupees(150) } as const;
  assert.equal(currentBidStep({ ...price, pricePaise: null }), rupees(10));
  assert.equal(currentBidStep({ ...price, pricePaise: rupees(3000) }), rupees(100));
  assert.equal(currentBidStep({ ...price, policy: "flat", pricePaise: rupees(3000) }), rupees(500));
});

const wholeRupees = fc.integer({ min: 1, max: 10_000_000 }).map(rupees);

test("the minimum is always above the price, a whole rupee, and a step away", () => {
  fc.assert(
    fc.property(fc.constantFrom("flat", "tiered"), wholeRupees, (policy, price) => {
      const next = minimumNextBid({ policy, basePricePaise: rupees(1), pricePaise: price });
      assert.ok(next > price);
      assert.equal(next % 100, 0);
      assert.equal(next - price, bidStep(policy, price));
    }),
  );
});

/**
 * It never falls while the price rises, save at 1000 rupees, whose step of 500 the decision fixes: there
 * 1000 asks for 1500 and 1001 for 1051. The price itself never falls for that.
 */
test("the minimum is monotone in the price, except past the fixed 1000", () => {
  const minimum = (policy: "flat" | "tiered", pricePaise: Paise) =>
    minimumNextBid({ policy, basePricePaise: rupees(1), pricePaise });
  fc.assert(
    fc.property(fc.constantFrom("flat", "tiered"), wholeRupees, wholeRupees, (policy, one, other) => {
      const [lower, higher] = one <= other ? [one, other] : [other, one];
      fc.pre(policy === "flat" || lower !== rupees(1000));
      assert.ok(minimum(policy, lower) <= minimum(policy, higher));
    }),
  );
});

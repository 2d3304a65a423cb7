import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paise, rupees } from "../money/paise.ts";
import {
  bidStep,
  fallsAfter,
  readBidSteps,
  type StepTable,
  standardBidSteps,
  stepBounds,
  stepExamples,
  stepProblem,
  writeBidSteps,
} from "./bidSteps.ts";

test("the standard tiers, at and around every boundary", () => {
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
  for (const [amount, step] of table)
    assert.equal(bidStep(standardBidSteps.tiered, rupees(amount)), rupees(step), `${amount}`);
  for (const amount of [1, 200, 100_000_000])
    assert.equal(bidStep(standardBidSteps.flat, rupees(amount)), rupees(500));
});

test("an amount with paise has the step of the rupee that it is bid as", () => {
  assert.equal(bidStep(standardBidSteps.tiered, paise(20_050)), rupees(25), "between 200 and 201 rupees");
  assert.equal(bidStep(standardBidSteps.tiered, paise(99_999)), rupees(500), "a paisa below 1000 rupees");
  assert.equal(bidStep(standardBidSteps.tiered, paise(50)), rupees(10));
});

const tierOf = ([upToRupees, stepRupees]: readonly [number, number]) => ({ upToRupees, stepRupees });
const tableOf = (tiers: readonly (readonly [number, number])[], aboveRupees = 100): StepTable => ({
  tiers: tiers.map(tierOf),
  aboveRupees,
});

test("what may be said: ascending tiers of whole rupees, each with a step, and one above them", () => {
  const { upToRupees: mostBid, stepRupees: mostStep, tiers: mostTiers } = stepBounds;
  const table: readonly [StepTable, ReturnType<typeof stepProblem>][] = [
    [tableOf([]), null],
    [tableOf([[1, 1]], 1), null],
    [
      tableOf(
        [
          [200, 10],
          [mostBid, mostStep],
        ],
        mostStep,
      ),
      null,
    ],
    [
      tableOf([
        [200, 10],
        [200, 20],
      ]),
      { why: "not_ascending", tier: 1 },
    ],
    [
      tableOf([
        [200, 10],
        [100, 20],
      ]),
      { why: "not_ascending", tier: 1 },
    ],
    [tableOf([[0, 10]]), { why: "up_to", tier: 0 }],
    [tableOf([[200.5, 10]]), { why: "up_to", tier: 0 }],
    [tableOf([[mostBid + 1, 10]]), { why: "up_to", tier: 0 }],
    [tableOf([[200, 0]]), { why: "step", tier: 0 }],
    [tableOf([[200, -10]]), { why: "step", tier: 0 }],
    [tableOf([[200, 10.5]]), { why: "step", tier: 0 }],
    [tableOf([[200, mostStep + 1]]), { why: "step", tier: 0 }],
    [tableOf([[200, 10]], 0), { why: "above", tier: null }],
    [tableOf([], Number.NaN), { why: "above", tier: null }],
    [
      tableOf(Array.from({ length: mostTiers + 1 }, (_, index) => [index + 1, 1])),
      { why: "too_many", tier: null },
    ],
  ];
  for (const [said, problem] of table) assert.deepEqual(stepProblem(said), problem, JSON.stringify(said));
});

const tables = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: stepBounds.upToRupees }), { maxLength: stepBounds.tiers }),
    fc.array(fc.integer({ min: 1, max: stepBounds.stepRupees }), { minLength: 20, maxLength: 20 }),
    fc.integer({ min: 1, max: stepBounds.stepRupees }),
  )
  .map(([bounds, steps, above]) =>
    tableOf(
      bounds.toSorted((one, other) => one - other).map((bound, index) => [bound, steps[index] ?? 1] as const),
      above,
    ),
  );

test("what is written is read back, and every price has exactly one step", () => {
  fc.assert(
    fc.property(tables, fc.integer({ min: 1, max: 100_000_000 }), (table, price) => {
      assert.equal(stepProblem(table), null);
      const steps = writeBidSteps(table);
      assert.deepEqual(readBidSteps(steps), table);
      const expected =
        table.tiers.find(({ upToRupees }) => price <= upToRupees)?.stepRupees ?? table.aboveRupees;
      assert.equal(bidStep(steps, rupees(price)), rupees(expected));
    }),
  );
});

test("the standard tables are within the bounds, and are their own text", () => {
  for (const steps of Object.values(standardBidSteps)) {
    assert.equal(stepProblem(readBidSteps(steps)), null);
    assert.equal(writeBidSteps(readBidSteps(steps)), steps);
  }
});

test("where a rupee more asks for less is said", () => {
  assert.deepEqual(fallsAfter(readBidSteps(standardBidSteps.tiered)), [1000]);
  assert.deepEqual(fallsAfter(tableOf([[200, 101]], 100)), [], "the next rupee asks for just as much");
  assert.deepEqual(fallsAfter(tableOf([[200, 102]], 100)), [200]);
  assert.deepEqual(fallsAfter(tableOf([], 100)), []);
});

test("the examples show each tier within and at its end, and what is above", () => {
  const two = tableOf(
    [
      [200, 10],
      [5000, 100],
    ],
    250,
  );
  assert.deepEqual(
    stepExamples(two).map(({ atRupees, nextRupees }) => [atRupees, nextRupees]),
    [
      [100, 110],
      [200, 210],
      [3000, 3100],
      [5000, 5100],
      [10_000, 10_250],
    ],
  );
  assert.deepEqual(
    stepExamples(tableOf([], 500)).map(({ nextRupees }) => nextRupees),
    [1500, 10_500, 50_500],
  );
  fc.assert(
    fc.property(tables, (table) => {
      for (const { atRupees, nextRupees } of stepExamples(table))
        assert.ok(nextRupees > atRupees && atRupees >= 1);
    }),
  );
});

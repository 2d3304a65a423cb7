import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { rupees } from "../money/paise.ts";
import { resolveContest } from "./automaticBidding.ts";
import { bidStep, standardBidSteps } from "./bidSteps.ts";

type Row = [bidder: "L" | "C", amountRupees: number, kind: "own" | "automatic"];
type Case = { leaderMax: number; amount: number; max: number; rows: Row[] };

const table: Record<string, Case> = {
  "a bid above the leader's maximum leads alone": {
    leaderMax: 1000,
    amount: 1500,
    max: 1500,
    rows: [["C", 1500, "own"]],
  },
  "its own maximum is not spent when nobody answers": {
    leaderMax: 1000,
    amount: 1500,
    max: 9000,
    rows: [["C", 1500, "own"]],
  },
  "a higher maximum of the leader answers with a step more": {
    leaderMax: 5000,
    amount: 1500,
    max: 1500,
    rows: [
      ["C", 1500, "own"],
      ["L", 2000, "automatic"],
    ],
  },
  "the answer stops at the leader's maximum, short of a step": {
    leaderMax: 1700,
    amount: 1500,
    max: 1500,
    rows: [
      ["C", 1500, "own"],
      ["L", 1700, "automatic"],
    ],
  },
  "equal maxima: the earlier one wins at the same amount": {
    leaderMax: 1500,
    amount: 1500,
    max: 1500,
    rows: [
      ["C", 1500, "own"],
      ["L", 1500, "automatic"],
    ],
  },
  "equal maxima above the amount": {
    leaderMax: 5000,
    amount: 1500,
    max: 5000,
    rows: [
      ["C", 1500, "own"],
      ["L", 2000, "automatic"],
      ["C", 5000, "automatic"],
      ["L", 5000, "automatic"],
    ],
  },
  "a lower maximum drives the leader to a step above it": {
    leaderMax: 9000,
    amount: 1500,
    max: 5000,
    rows: [
      ["C", 1500, "own"],
      ["L", 2000, "automatic"],
      ["C", 5000, "automatic"],
      ["L", 5500, "automatic"],
    ],
  },
  "a maximum within the answer's step is passed at once": {
    leaderMax: 9000,
    amount: 1500,
    max: 1800,
    rows: [
      ["C", 1500, "own"],
      ["L", 2000, "automatic"],
    ],
  },
  "a higher maximum of the challenger ends a step above the leader's": {
    leaderMax: 3000,
    amount: 1500,
    max: 9000,
    rows: [
      ["C", 1500, "own"],
      ["L", 3000, "automatic"],
      ["C", 3500, "automatic"],
    ],
  },
  "or at its own limit, short of a step": {
    leaderMax: 3000,
    amount: 1500,
    max: 3100,
    rows: [
      ["C", 1500, "own"],
      ["L", 3000, "automatic"],
      ["C", 3100, "automatic"],
    ],
  },
  "an amount equal to the leader's maximum has not passed it": {
    leaderMax: 1500,
    amount: 1500,
    max: 9000,
    rows: [
      ["C", 1500, "own"],
      ["L", 1500, "automatic"],
      ["C", 2000, "automatic"],
    ],
  },
};

for (const [name, { leaderMax, amount, max, rows }] of Object.entries(table)) {
  test(name, () => {
    const bids = resolveContest(
      standardBidSteps.flat,
      { bidderId: "L", maxPaise: rupees(leaderMax) },
      { bidderId: "C", maxPaise: rupees(max) },
      rupees(amount),
    );
    const expected = rows.map(([bidderId, amountRupees, kind]) => ({
      bidderId,
      amountPaise: rupees(amountRupees),
      isAutomatic: kind === "automatic",
    }));
    assert.deepEqual(bids, expected);
  });
}

test("without a leader the bid stands alone at its amount", () => {
  const challenger = { bidderId: "C", maxPaise: rupees(9000) };
  assert.deepEqual(resolveContest(standardBidSteps.flat, null, challenger, rupees(1500)), [
    { bidderId: "C", amountPaise: rupees(1500), isAutomatic: false },
  ]);
});

const amount = fc.integer({ min: 1, max: 400_000 });
const contest = fc.record({
  steps: fc.constantFrom(...Object.values(standardBidSteps)),
  leaderMax: amount,
  offered: amount,
  headroom: fc.oneof(fc.constant(0), amount),
});

test("the higher maximum wins, the leader's when they are equal, and nobody passes their own", () => {
  fc.assert(
    fc.property(contest, ({ steps, leaderMax, offered, headroom }) => {
      const maxima = { L: rupees(leaderMax), C: rupees(offered + headroom) };
      const leader = { bidderId: "L", maxPaise: maxima.L };
      const challenger = { bidderId: "C", maxPaise: maxima.C };
      const bids = resolveContest(steps, leader, challenger, rupees(offered));
      assert.equal(bids.at(-1)?.bidderId, maxima.C > maxima.L ? "C" : "L");
      for (const bid of bids) assert.ok(bid.amountPaise <= maxima[bid.bidderId as "L" | "C"]);
    }),
  );
});

test("automatic bids take turns, never fall, and keep the step unless a maximum caps them", () => {
  fc.assert(
    fc.property(contest, ({ steps, leaderMax, offered, headroom }) => {
      const maxima = { L: rupees(leaderMax), C: rupees(offered + headroom) };
      const leader = { bidderId: "L", maxPaise: maxima.L };
      const challenger = { bidderId: "C", maxPaise: maxima.C };
      const bids = resolveContest(steps, leader, challenger, rupees(offered));
      assert.ok(bids.length <= 4);
      for (const [index, bid] of bids.entries()) {
        const before = bids[index - 1];
        if (before === undefined) continue;
        const atMaximum = bid.amountPaise === maxima[bid.bidderId as "L" | "C"];
        assert.notEqual(bid.bidderId, before.bidderId);
        assert.ok(bid.amountPaise >= before.amountPaise);
        assert.ok(bid.amountPaise - before.amountPaise >= bidStep(steps, before.amountPaise) || atMaximum);
      }
    }),
  );
});

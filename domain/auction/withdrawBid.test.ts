import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Paise, rupees } from "../money/paise.ts";
import type { AuctionState } from "./auctionState.ts";
import { decideBid } from "./decideBid.ts";
import { freshAuction, plainBidder } from "./freshAuction.ts";
import { standardSoftClose } from "./softClose.ts";
import { type StoredBid, withdrawBid } from "./withdrawBid.ts";

const endsAt = new Date("2026-12-01T18:00:00Z");
const quiet = freshAuction({ steps: "500", basePricePaise: rupees(1000), endsAt, sellerId: "seller" });

type Wish = readonly [bidderId: string, amount: number, max?: number];

/** What these bids make of an auction; a refused one makes nothing. */
function played(wishes: readonly Wish[]): { bids: StoredBid[]; state: AuctionState } {
  let state = quiet;
  const bids: StoredBid[] = [];
  wishes.forEach(([bidderId, amount, max], index) => {
    const placedAt = new Date(endsAt.getTime() - 3_600_000 + index * 1000);
    const request = {
      ...plainBidder,
      ...{ bidderId, amountPaise: rupees(amount) },
      maxAmountPaise: max === undefined ? null : rupees(max),
    };
    const decided = decideBid(state, request, { now: placedAt, softClose: standardSoftClose });
    bids.push(...decided.rows.map((row) => ({ ...row, placedAt, withdrawnAt: null })));
    state = decided.state ?? state;
  });
  return { bids, state };
}

type Left = [price: number | null, leader: string | null, max: number | null, withdrawn: number[]];
const table: [name: string, wishes: Wish[], seq: number, left: Left][] = [
  ["the only bid", [["asha", 9000]], 1, [null, null, null, [1]]],
  [
    "a leap above a maximum",
    [
      ["asha", 1000, 5000],
      ["bala", 9000],
    ],
    2,
    [1000, "asha", 5000, [2]],
  ],
  [
    "a slip that a maximum answered",
    [
      ["asha", 1000, 9000],
      ["bala", 5000],
    ],
    2,
    [1000, "asha", 9000, [2, 3]],
  ],
  [
    "a maximum that beat another",
    [
      ["asha", 1000, 5000],
      ["bala", 2000, 90_000],
    ],
    2,
    [1000, "asha", 5000, [2, 3, 4]],
  ],
  [
    "a bid that somebody meant stands above it, alone",
    [
      ["asha", 1000],
      ["bala", 9000, 50_000],
      ["chitra", 10_000],
    ],
    2,
    [10_000, "chitra", null, [2, 4]],
  ],
  [
    "whoever beat the mistake leads as before",
    [
      ["asha", 1000],
      ["bala", 9000, 20_000],
      ["chitra", 10_000, 90_000],
    ],
    2,
    [10_000, "chitra", 90_000, [2, 4, 5]],
  ],
  [
    "an earlier bid of their own leads",
    [
      ["bala", 1000],
      ["asha", 1500],
      ["bala", 9000],
    ],
    2,
    [9000, "bala", null, [2]],
  ],
  [
    "back at an earlier bid of their own, without the maximum",
    [
      ["bala", 1000, 1200],
      ["asha", 1500],
      ["bala", 2000, 9000],
    ],
    3,
    [1500, "asha", null, [3]],
  ],
];

for (const [name, wishes, seq, [price, leader, max, withdrawn]] of table) {
  test(name, () => {
    const { bids, state } = played(wishes);
    const left = withdrawBid(bids, seq, state);
    assert.deepEqual(
      left.withdrawn.map((bid) => bid.seq),
      withdrawn,
    );
    assert.deepEqual(
      [left.pricePaise, left.leaderId, left.leaderMaxPaise],
      [price === null ? null : rupees(price), leader, max === null ? null : rupees(max)],
    );
  });
}

test("a bid that was voided before provokes nothing any more, and is not withdrawn twice", () => {
  const { bids, state } = played([
    ["asha", 1000, 5000],
    ["bala", 9000],
    ["chitra", 9500],
  ]);
  const first = withdrawBid(bids, 3, state);
  assert.deepEqual([first.leaderId, first.pricePaise], ["bala", rupees(9000)]);
  const later = bids.map((bid) => (bid.seq === 3 ? { ...bid, withdrawnAt: endsAt } : bid));
  const second = withdrawBid(later, 2, { ...state, leaderId: "bala", leaderMaxPaise: rupees(9000) });
  assert.deepEqual(
    [second.withdrawn.map((bid) => bid.seq), second.leaderId, second.leaderMaxPaise],
    [[2], "asha", rupees(5000)],
  );
});

test("whoever leads with an earlier bid of their own leads without the maximum of the mistake", () => {
  const { bids, state } = played([
    ["asha", 1000],
    ["bala", 1500],
    ["asha", 2000, 9000],
  ]);
  const later = bids.map((bid) => (bid.seq === 2 ? { ...bid, withdrawnAt: endsAt } : bid));
  const left = withdrawBid(later, 3, state);
  assert.deepEqual([left.pricePaise, left.leaderId, left.leaderMaxPaise], [rupees(1000), "asha", null]);
});

/** The bids and the auction after a void. */
function without(seq: number, { bids, state }: ReturnType<typeof played>): ReturnType<typeof played> {
  const { withdrawn, ...left } = withdrawBid(bids, seq, state);
  const withdrawnAt = new Date(endsAt.getTime() - 1000 + seq);
  const isGone = (bid: StoredBid) => withdrawn.some((gone) => gone.seq === bid.seq);
  return {
    bids: bids.map((bid) => (isGone(bid) ? { ...bid, withdrawnAt } : bid)),
    state: {
      ...state,
      pricePaise: left.pricePaise,
      leaderId: left.leaderId,
      leaderMaxPaise: left.leaderMaxPaise ?? left.pricePaise,
    },
  };
}

test("a maximum outlives two voids in a row, whichever comes first", () => {
  const auction = played([
    ["asha", 1000, 5000],
    ["bala", 9000],
    ["chitra", 9500],
  ]);
  for (const [one, other] of [
    [2, 3],
    [3, 2],
  ] as const) {
    const { state } = without(other, without(one, auction));
    assert.deepEqual(
      [state.leaderId, state.pricePaise, state.leaderMaxPaise],
      ["asha", rupees(1000), rupees(5000)],
    );
  }
});

test("a maximum that was a mistake does not come back when whoever beat it is voided as well", () => {
  const auction = played([
    ["asha", 1000],
    ["bala", 1500],
    ["asha", 2000, 50_000],
    ["chitra", 60_000],
  ]);
  const { state } = without(4, without(3, without(2, auction)));
  assert.deepEqual([state.leaderId, state.leaderMaxPaise], ["asha", rupees(1000)]);
});

test("when a maximum was last had is known, so that a block since then ends it", () => {
  const auction = played([
    ["asha", 1000, 5000],
    ["bala", 9000],
    ["chitra", 9500],
  ]);
  const first = without(2, auction);
  assert.equal(withdrawBid(first.bids, 3, first.state).maximumAt, auction.bids[1]?.placedAt);
  const led = played([
    ["asha", 1000, 9000],
    ["bala", 5000],
  ]);
  assert.equal(withdrawBid(led.bids, 2, led.state).maximumAt, led.bids[1]?.placedAt);
});

const person = fc.constantFrom("asha", "bala", "chitra", "dev");
const amounts = fc.integer({ min: 2, max: 60 }).map((steps) => steps * 500);
const wishes = fc.array(fc.tuple(person, amounts, fc.option(amounts, { nil: undefined })), {
  minLength: 1,
  maxLength: 25,
});

test("the last bid, voided, leaves the auction as it was before it", () => {
  fc.assert(
    fc.property(wishes, (asked) => {
      const before = played(asked);
      const beforeMax = before.state.leaderMaxPaise;
      const amount = (before.state.pricePaise ?? rupees(1000)) / 100 + 700;
      const after = played([...asked, ["erika", amount, amount + 20_000]]);
      const left = withdrawBid(after.bids, before.state.bidCount + 1, after.state);
      assert.equal(left.pricePaise, before.state.pricePaise);
      assert.equal(left.leaderId, before.state.leaderId);
      const isAbove = beforeMax !== null && beforeMax > (before.state.pricePaise as Paise);
      assert.equal(left.leaderMaxPaise, isAbove ? beforeMax : null);
    }),
  );
});

test("the last two bids, voided in either order, leave the auction as it was before them", () => {
  fc.assert(
    fc.property(wishes, fc.boolean(), (asked, isFirstFirst) => {
      const before = played(asked);
      const amount = (before.state.pricePaise ?? rupees(1000)) / 100 + 700;
      const erika: Wish = ["erika", amount, amount + 20_000];
      const one = before.state.bidCount + 1;
      const between = played([...asked, erika]);
      const other = between.state.bidCount + 1;
      const farid: Wish = ["farid", (between.state.pricePaise as Paise) / 100 + 700];
      const both = played([...asked, erika, farid]);
      const { state } = isFirstFirst
        ? without(other, without(one, both))
        : without(one, without(other, both));
      assert.equal(state.pricePaise, before.state.pricePaise);
      assert.equal(state.leaderId, before.state.leaderId);
      assert.equal(state.leaderMaxPaise, before.state.leaderMaxPaise);
    }),
  );
});

test("nobody leads above what they allowed, and the price is a bid that stands", () => {
  fc.assert(
    fc.property(wishes, fc.nat(), (asked, index) => {
      const { bids, state } = played(asked);
      const own = bids.filter((bid) => !bid.isAutomatic);
      const chosen = own[index % Math.max(1, own.length)];
      if (chosen === undefined) return;
      const left = withdrawBid(bids, chosen.seq, state);
      const allowed = asked
        .filter(([bidderId]) => bidderId === left.leaderId)
        .map(([, amount, max]) => rupees(max ?? amount));
      const most = Math.max(0, ...allowed);
      assert.ok((left.leaderMaxPaise ?? left.pricePaise ?? 0) <= most);
      if (left.leaderId === chosen.bidderId) assert.equal(left.leaderMaxPaise, null);
      assert.ok(left.withdrawn.some((bid) => bid.seq === chosen.seq));
      const prices = bids.filter((bid) => !left.withdrawn.includes(bid)).map((bid) => bid.amountPaise);
      assert.equal(left.pricePaise, prices.at(-1) ?? null);
    }),
  );
});

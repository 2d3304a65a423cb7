import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "../money/paise.ts";
import { rankBidders } from "./rankBidders.ts";

const bid = (seq: number, bidderId: string, amount: number) => ({
  seq,
  bidderId,
  amountPaise: rupees(amount),
  isAutomatic: false,
});

test("everybody has one place, by their last bid, in whatever order the bids are read", () => {
  const bids = [
    bid(1, "asha", 1000),
    bid(2, "bala", 1500),
    bid(3, "asha", 2000),
    bid(4, "chitra", 2500),
    bid(5, "asha", 2500), // a maximum from before that of chitra
  ];
  const standings = [
    { bidderId: "asha", place: 1, highestBidPaise: rupees(2500) },
    { bidderId: "chitra", place: 2, highestBidPaise: rupees(2500) },
    { bidderId: "bala", place: 3, highestBidPaise: rupees(1500) },
  ];
  assert.deepEqual(rankBidders(bids), standings);
  assert.deepEqual(rankBidders(bids.toReversed()), standings);
  assert.deepEqual(rankBidders([]), []);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { biddersOf } from "./biddersOf.ts";

const bid = (id: number, who: string, amount: number) => ({
  id,
  amount: rupees(amount),
  bidder_name: `${who}•••`,
  bidder_key: who,
  is_automatic: false,
  placed_at: "2026-11-29T06:00:00.000Z",
  withdrawn: false,
});

test("who bid stands there once, whoever bid last first, with all their bids and the highest of them", () => {
  assert.deepEqual(biddersOf([bid(4, "a", 700), bid(3, "b", 600), bid(2, "a", 900), bid(1, "a", 500)]), [
    { key: "a", name: "a•••", bidId: 4, bids: 3, highest: rupees(900) },
    { key: "b", name: "b•••", bidId: 3, bids: 1, highest: rupees(600) },
  ]);
  assert.deepEqual(biddersOf([]), []);
});

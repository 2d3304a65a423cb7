import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChangeKind, changeProblem, changesBetween } from "./listingChanges.ts";

const endsAt = new Date("2026-03-01T14:30:00Z");
const before = new Date(endsAt.getTime() - 1);
type Auction = Parameters<typeof changeProblem>[1];

test("a live listing is corrected until somebody has bid; added to until it ends; neither while it stands still", () => {
  const live: Auction = { status: "open", endsAt, bidCount: 0 };
  const table: [Auction, Date, Record<ChangeKind, ReturnType<typeof changeProblem>>][] = [
    [live, before, { edit: null, addition: null }],
    [{ ...live, bidCount: 1 }, before, { edit: "listing_bid_on", addition: null }],
    [live, endsAt, { edit: "auction_ended", addition: "auction_ended" }],
    [{ ...live, bidCount: 1 }, endsAt, { edit: "auction_ended", addition: "auction_ended" }],
    [{ ...live, status: "closed" }, before, { edit: "auction_ended", addition: "auction_ended" }],
    // What is frozen has time left, whatever its end says.
    [{ ...live, status: "frozen" }, endsAt, { edit: "listing_paused", addition: "listing_paused" }],
  ];
  for (const [auction, now, expected] of table) {
    assert.equal(changeProblem("edit", auction, now), expected.edit, JSON.stringify(auction));
    assert.equal(changeProblem("addition", auction, now), expected.addition, JSON.stringify(auction));
  }
});

test("only what differs is a change, with both sides", () => {
  const said = {
    base_price: ["₹9,000"],
    title: ["Pixel 7"],
    condition: ["used"],
    images: ["/media/a", "/media/b"],
    description: ["<p>Good.</p>"],
    notes: [],
    conditions: [],
    condition_notes: [],
  };
  assert.deepEqual(changesBetween(said, { ...said }), []);
  assert.deepEqual(
    changesBetween(said, { ...said, images: ["/media/b", "/media/a"], notes: ["With its box."] }),
    [
      { field: "images", before: ["/media/a", "/media/b"], after: ["/media/b", "/media/a"] },
      { field: "notes", before: [], after: ["With its box."] },
    ],
  );
});

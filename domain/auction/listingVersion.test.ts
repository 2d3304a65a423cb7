import assert from "node:assert/strict";
import { test } from "node:test";
import { isFrozen, listingVersion } from "./listingVersion.ts";

test("a listing only comes further: bids, a freeze and its end, the close, unsold, and sold after all", () => {
  const stages = [
    { bidCount: 0, freezes: 0, status: "draft" },
    { bidCount: 0, freezes: 0, status: "active" },
    { bidCount: 1, freezes: 0, status: "active" },
    { bidCount: 1, freezes: 1, status: "active" },
    { bidCount: 1, freezes: 2, status: "active" },
    { bidCount: 1, freezes: 2, status: "sold" },
    { bidCount: 1, freezes: 2, status: "unsold" },
    { bidCount: 1, freezes: 4, status: "sold" },
    { bidCount: 1, freezes: 4, status: "unsold" },
  ] as const;
  const versions = stages.map(listingVersion);
  assert.deepEqual(versions, [0, 1, 5, 9, 13, 14, 15, 22, 23]);
});

test("it is frozen from each first of two changes to the second", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((freezes) => isFrozen({ freezes })),
    [false, true, false, true],
  );
});

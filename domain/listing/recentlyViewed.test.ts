import assert from "node:assert/strict";
import { test } from "node:test";
import { mostViewed, viewedIds } from "./recentlyViewed.ts";
import { withViewed } from "./withViewed.ts";

test("what was opened last stands first, once, and no more than twenty are kept", () => {
  assert.equal(withViewed(null, 7), "7");
  assert.equal(withViewed("3,7,5", 7), "7,3,5");
  const many = Array.from({ length: 20 }, (_, place) => place + 1).join();
  const kept = viewedIds(withViewed(many, 99));
  assert.deepEqual([kept.length, kept[0], kept.at(-1)], [mostViewed, 99, 19]);
  assert.equal(withViewed(many, 99).split(",").length, mostViewed);
});

test("whatever else stands in a browser's storage is no id", () => {
  for (const kept of [null, "", "{", "[7]", "x", "0", "-4", "1e3", "1.5", "9".repeat(16)])
    assert.deepEqual(viewedIds(kept), [], `${kept}`);
  assert.deepEqual(viewedIds("1,x,2,,1, 8,9"), [1, 2, 9]);
  assert.deepEqual(viewedIds(withViewed("broken", 7)), [7]);
});

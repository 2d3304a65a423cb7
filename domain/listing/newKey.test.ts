import assert from "node:assert/strict";
import { test } from "node:test";
import { newKey } from "./newKey.ts";

const cases: [text: string, taken: string[], key: string][] = [
  ["128 GB", [], "128-gb"],
  ["128 GB", ["128-gb"], "128-gb-2"],
  ["128 GB", ["128-gb", "128-gb-2"], "128-gb-3"],
  ["  How much storage?  ", [], "how-much-storage"],
  ["कितना?", [], "item"],
  ["", ["item"], "item-2"],
  ["__proto__", [], "proto"],
  [`${"a".repeat(55)} ${"b".repeat(20)}`, [], "a".repeat(55)],
];
for (const [text, taken, key] of cases) {
  test(`${JSON.stringify(text.slice(0, 20))} beside ${taken.length} others is kept as ${key.slice(0, 20)}`, () => {
    assert.equal(newKey(text, new Set(taken)), key);
    assert.match(key, /^[a-z0-9][a-z0-9_-]{0,59}$/);
  });
}

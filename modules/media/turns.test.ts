import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./turns.ts";

test("people take turns, and each one's things keep their order", () => {
  const turns = createTurns<string>();
  for (const item of ["a1", "a2", "a3", "b1", "c1", "c2"]) turns.push(item.charAt(0), item);
  assert.equal(turns.size, 6);
  assert.equal(turns.waitingOf("a"), 3);
  const order = Array.from({ length: 3 }, () => turns.shift());
  turns.push("d", "d1");
  while (turns.size > 0) order.push(turns.shift());
  assert.deepEqual(order, ["a1", "b1", "c1", "a2", "c2", "d1", "a3"]);
  assert.equal(turns.shift(), undefined);
});

test("what is drained is gone", () => {
  const turns = createTurns<number>();
  for (let item = 0; item < 4; item += 1) turns.push(String(item % 2), item);
  assert.deepEqual(turns.drain().toSorted(), [0, 1, 2, 3]);
  assert.equal(turns.size, 0);
  assert.equal(turns.shift(), undefined);
});

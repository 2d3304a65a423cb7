import assert from "node:assert/strict";
import { test } from "node:test";
import { inChosenOrder } from "./inChosenOrder.ts";

const chosen = new Map([
  ["front", 1],
  ["back", 2],
  ["side", 3],
]);
const order = (...arriving: string[]) =>
  arriving
    .reduce<readonly { id: string }[]>(
      (items, id) => inChosenOrder(items, { id }, chosen),
      [{ id: "saved before" }],
    )
    .map(({ id }) => id);

test("files stand as they were chosen, however they arrive, behind what was there", () => {
  const inOrder = ["saved before", "front", "back", "side"];
  assert.deepEqual(order("front", "back", "side"), inOrder);
  assert.deepEqual(order("side", "back", "front"), inOrder);
  assert.deepEqual(order("back", "side", "front"), inOrder);
});

test("one of which nothing is known goes to the end", () => {
  assert.deepEqual(order("side", "unknown", "back"), ["saved before", "back", "side", "unknown"]);
});

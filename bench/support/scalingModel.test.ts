import assert from "node:assert/strict";
import { test } from "node:test";
import { Random } from "#tests/simulation/core/random.ts";
import { loadByArithmetic, loadBySimulation } from "./scalingModel.ts";

test("the arithmetic of docs/scaling.md holds in a simulated hour of ten million people", () => {
  const random = new Random(7);
  const lived = loadBySimulation(10_000_000, () => random.next());
  const counted = loadByArithmetic(10_000_000);
  const isNear = (name: "pages" | "rendered" | "bids" | "streams" | "cores", share: number) =>
    assert.ok(
      Math.abs(lived[name] / counted[name] - 1) < share,
      `${name}: ${lived[name]} lived through, ${counted[name]} by arithmetic`,
    );
  isNear("pages", 0.1);
  isNear("rendered", 0.12);
  isNear("streams", 0.03);
  isNear("cores", 0.12);
  // The busiest of so few is chance, too.
  isNear("bids", 0.4);
  // Half loaded, the crowd of one second is through in another half.
  assert.ok(lived.slowestMs < 1_000, `${lived.slowestMs} ms`);
});

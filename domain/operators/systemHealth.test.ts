import assert from "node:assert/strict";
import { test } from "node:test";
import { healthPartsOf, proofState, providerState, workerState } from "./systemHealth.ts";

const lags = [
  ["auctions", null, "good"],
  ["auctions", 9, "good"],
  ["auctions", 10, "late"],
  ["auctions", 60, "bad"],
  ["messages", 59, "good"],
  ["messages", 60, "late"],
  ["messages", 600, "bad"],
  ["webhooks", 899, "late"],
  ["webhooks", 900, "bad"],
] as const;
for (const [queue, seconds, expected] of lags) {
  test(`${queue} that wait for ${seconds} s are ${expected}`, () =>
    assert.equal(workerState(queue, seconds), expected));
}

const proofs = [
  ["nothing was found an hour ago", { faults: 0, ageSeconds: 3600 }, "good"],
  ["nothing was found, but two hours ago", { faults: 0, ageSeconds: 7201 }, "late"],
  ["a fault stays one, however long ago", { faults: 1, ageSeconds: 7201 }, "bad"],
] as const;
for (const [name, facts, expected] of proofs) test(name, () => assert.equal(proofState(facts), expected));

const providers = [
  ["nobody pays, nothing is wrong", { begun: 0, failedThere: 0, silent: 0 }, "good"],
  ["one that does not answer has a fault", { begun: 9, failedThere: 0, silent: 1 }, "bad"],
  ["one failure of ten is watched", { begun: 10, failedThere: 1, silent: 0 }, "late"],
  ["two of ten are a fifth", { begun: 10, failedThere: 2, silent: 0 }, "bad"],
  ["of four payments nothing is concluded", { begun: 4, failedThere: 4, silent: 0 }, "late"],
] as const;
for (const [name, facts, expected] of providers)
  test(name, () => assert.equal(providerState(facts), expected));

test("each role is told what its desks are about", () => {
  assert.deepEqual(healthPartsOf(["support"]), ["worker"]);
  assert.deepEqual(healthPartsOf(["finance"]), ["alerts", "books", "providers", "worker"]);
  assert.deepEqual(healthPartsOf(["admin"]), ["alerts", "books", "log", "providers", "worker"]);
});

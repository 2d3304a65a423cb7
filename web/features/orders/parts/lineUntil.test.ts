import assert from "node:assert/strict";
import { test } from "node:test";
import { dateIs, nextStepKinds } from "#domain/order/nextStep.ts";
import english from "#languages/en/fulfilment.json" with { type: "json" };
import hindi from "#languages/hi/fulfilment.json" with { type: "json" };
import { lineUntil } from "./lineUntil.ts";

const until = "2026-11-24T20:54:00.000Z";
const [before, after] = [Date.parse(until) - 1, Date.parse(until) + 1];

test("an estimate that is past is not said again; a deadline is, and so is what is still to come", () => {
  const { look_for: lookFor, claim_refused: refused } = english.nextStep.buyer;
  const estimate = { kind: "look_for", until } as const;
  assert.equal(lineUntil(lookFor.line, estimate, before), lookFor.line);
  assert.equal(
    lineUntil(lookFor.line, estimate, after),
    "Something went wrong on the way. If it cannot reach you, everything that you paid comes back to you.",
  );
  assert.equal(lineUntil(refused.line, { kind: "claim_refused", until }, after), refused.line);
});

test("in either language no line is left with a past estimate", () => {
  for (const { nextStep } of [english, hindi])
    for (const words of [nextStep.buyer, nextStep.seller]) {
      const known: Readonly<Record<string, { line: string }>> = words;
      for (const kind of nextStepKinds.filter((one) => dateIs(one) === "expected"))
        assert.doesNotMatch(lineUntil(known[kind]?.line ?? "", { kind, until }, after), /\{time\}/, kind);
    }
});

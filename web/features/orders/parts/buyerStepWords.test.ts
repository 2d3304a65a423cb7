import assert from "node:assert/strict";
import { test } from "node:test";
import type { NextStep } from "#contract/nextStep.ts";
import { nextStepKinds } from "#domain/order/nextStep.ts";
import english from "#languages/en/fulfilment.json" with { type: "json" };
import hindi from "#languages/hi/fulfilment.json" with { type: "json" };
import { buyerStepWords } from "./buyerStepWords.ts";

const until = "2026-11-24T20:54:00.000Z"; // 2:24 am of the 25th in India
const step = (kind: NextStep["kind"], by: string | null): NextStep =>
  ({ kind, actor: "buyer", until: by, arrives: null }) as NextStep;

test("a sentence with an end names the end, with its hour where the buyer would be late by the day", () => {
  const { buyer } = english.nextStep;
  for (const kind of ["accept", "claim_refused", "send_back"] as const)
    assert.match(buyerStepWords(step(kind, until), buyer, "en").line, /25 Nov, 2:24\sam/, kind);
});

test("what silence hands on to Blaze says by when Blaze has decided", () => {
  for (const kind of ["claim_seller", "claim_offer"] as const)
    assert.match(
      buyerStepWords(step(kind, until), english.nextStep.buyer, "en").line,
      /25 Nov.*28 Nov, 2:24\sam/,
    );
});

test("no sentence is left with a gap", () => {
  for (const [language, { nextStep }] of [
    ["en", english],
    ["hi", hindi],
  ] as const)
    for (const kind of nextStepKinds) {
      const { title, line } = buyerStepWords(step(kind, until), nextStep.buyer, language);
      assert.doesNotMatch(`${title} ${line}`, /[{}]/, kind);
    }
});

test("money that a provider still brings back is on its way, and then it is back", () => {
  const { buyer } = english.nextStep;
  const returning = { ...step("refunded", until), actor: "blaze" as const };
  assert.equal(buyerStepWords(returning, buyer, "en").title, "Your money is on its way back");
  assert.equal(buyerStepWords(step("refunded", null), buyer, "en").title, "Your money was sent back to you");
  assert.match(buyerStepWords(step("lost", until), buyer, "en").line, /is on its way back to you/);
  const over = { ...step("lost", null), actor: "nobody" as const };
  assert.match(buyerStepWords(over, buyer, "en").line, /Everything that you paid was sent back/);
});

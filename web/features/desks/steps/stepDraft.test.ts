import assert from "node:assert/strict";
import { test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { bodyOf, draftOf, problemOf, tableIn, withTier } from "./stepDraft.ts";

const table = { tiers: [{ up_to: rupees(2500), bid_step: rupees(50) }], above: rupees(100) };

test("a table is typed in rupees, with or without commas, and sent in paise", () => {
  const draft = draftOf(table);
  assert.deepEqual(draft, { tiers: [{ key: 0, upTo: "2500", step: "50" }], above: "100" });
  const typed = { tiers: [{ key: 0, upTo: "₹2,500", step: " 50" }], above: "1,00" };
  assert.deepEqual(bodyOf(typed), table);
  assert.equal(problemOf(typed), null);
});

test("what is no whole number is a problem of its tier", () => {
  const of = (upTo: string, step: string, above = "100") =>
    problemOf({ tiers: [{ key: 0, upTo, step }], above })?.why;
  for (const text of ["", "-5", "2.5", "many"]) {
    assert.equal(of(text, "50"), "up_to", text);
    assert.equal(of("200", text), "step", text);
    assert.equal(of("200", "50", text), "above", text);
  }
});

test("a new tier has a key that no other has, also after one was taken away", () => {
  const three = withTier(withTier(draftOf(table)));
  const fewer = { ...three, tiers: three.tiers.filter(({ key }) => key !== 1) };
  assert.deepEqual(
    withTier(fewer).tiers.map(({ key }) => key),
    [0, 2, 3],
  );
  assert.equal(tableIn(three).tiers.length, 3);
});

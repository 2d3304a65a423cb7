import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fieldSentences as english,
  type FieldFacts,
  type FieldFault,
  fieldSentence,
} from "#contract/fieldSentences.ts";
import { fieldSentences as hindi } from "#languages/hi/fieldProblems.ts";

const faults: FieldFault[] = [
  { type: "missing" },
  { type: "not_listed", options: ["new", "used"] },
  { type: "too_long", most: 60 },
  { type: "too_short", least: 2 },
  { type: "too_many", most: 20 },
  { type: "too_few", least: 1 },
  { type: "too_large", most: 7 },
  { type: "too_small", least: 7 },
  { type: "not_multiple", step: 100 },
  { type: "unknown_field", names: ["colour"] },
  { type: "bad_cursor" },
  { type: "unstorable_text" },
  { type: "invalid" },
  ...(["text", "number", "whole_number", "boolean", "list", "object", "other"] as const).map(
    (expected): FieldFault => ({ type: "wrong_type", expected }),
  ),
  ...(["email", "url", "id", "moment", "day", "other"] as const).map(
    (format): FieldFault => ({ type: "bad_format", format }),
  ),
];

test("every type of problem is tried", () => {
  assert.deepEqual([...new Set(faults.map(({ type }) => type))].toSorted(), Object.keys(english).toSorted());
});

for (const fault of faults) {
  test(`${JSON.stringify(fault)} is a sentence in both languages`, () => {
    assert.match(fieldSentence(fault), /^[A-Z].*\.$/);
    const sentence = (hindi[fault.type] as (facts: FieldFacts[typeof fault.type]) => string)(fault as never);
    assert.match(sentence, /^[\d\u0900-\u097f].*[।!]$/);
    assert.doesNotMatch(sentence, /[A-Za-z]{2,}/);
    for (const number of Object.values(fault).filter((fact) => typeof fact === "number"))
      assert.ok(sentence.includes(String(number)), sentence);
  });
}

test("one of a thing is said as one", () => {
  assert.equal(fieldSentence({ type: "too_few", least: 1 }), "Please give at least 1 entry.");
  assert.equal(fieldSentence({ type: "too_long", most: 1 }), "Please use at most 1 character.");
  assert.equal(fieldSentence({ type: "not_listed", options: ["INR"] }), "This can only be INR.");
  assert.equal(fieldSentence({ type: "unknown_field", names: ["a", "b"] }), "There are no fields a, b here.");
});

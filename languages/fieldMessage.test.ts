import assert from "node:assert/strict";
import { test } from "node:test";
import type { FieldFault } from "#contract/fieldProblems.ts";
import english from "./en/fieldProblems.json" with { type: "json" };
import { fieldMessage } from "./fieldMessage.ts";
import hindi from "./hi/fieldProblems.json" with { type: "json" };

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

function said({ type, ...facts }: FieldFault): [english: string, hindi: string] {
  return [
    fieldMessage(type, facts, { language: "en", fieldProblems: english }),
    fieldMessage(type, facts, { language: "hi", fieldProblems: hindi }),
  ];
}

for (const fault of faults) {
  test(`${JSON.stringify(fault)} is a sentence in both languages`, () => {
    const [inEnglish, inHindi] = said(fault);
    assert.match(inEnglish, /^[A-Z].*\.$/);
    assert.match(inHindi, /^[\d\u0900-\u097f].*[।!]$/);
    assert.doesNotMatch(inHindi, /[A-Za-z]{2,}/);
    for (const number of Object.values(fault).filter((fact) => typeof fact === "number"))
      assert.ok(inHindi.includes(String(number)), inHindi);
  });
}

test("one of a thing is said as one", () => {
  const table: [fault: FieldFault, sentence: string][] = [
    [{ type: "too_few", least: 1 }, "Please give at least 1 entry."],
    [{ type: "too_few", least: 2 }, "Please give at least 2 entries."],
    [{ type: "too_long", most: 1 }, "Please use at most 1 character."],
    [{ type: "not_listed", options: ["INR"] }, "This can only be INR."],
    [{ type: "not_listed", options: ["new", "used"] }, "Please choose one of new, used."],
    [{ type: "unknown_field", names: ["a", "b"] }, "There are no fields a, b here."],
  ];
  for (const [fault, sentence] of table) assert.equal(said(fault)[0], sentence);
});

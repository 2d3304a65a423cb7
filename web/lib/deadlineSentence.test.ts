import assert from "node:assert/strict";
import { test } from "node:test";
import { deadlineSentence } from "./deadlineSentence.ts";

const sentences = { today: "today", day: "on {day}", passed: "passed" };
const deadline = "2026-11-22T15:30:00.000Z"; // 21:00 in India

const cases = [
  { now: "2026-11-22T15:29:59Z", said: "today" },
  { now: "2026-11-21T18:30:00Z", said: "today" }, // midnight in India, still the 21st in London
  { now: "2026-11-21T18:29:59Z", said: "on Sunday, 22 November" },
  { now: "2026-11-22T15:30:00Z", said: "passed" },
];

for (const { now, said } of cases) {
  test(`at ${now} the deadline is said as "${said}"`, () => {
    assert.equal(deadlineSentence(deadline, Date.parse(now), sentences, "en"), said);
  });
}

test("in Hindi the day has its Hindi name and Latin figures", () => {
  const now = Date.parse("2026-11-20T00:00:00Z");
  assert.equal(deadlineSentence(deadline, now, sentences, "hi"), "on रविवार, 22 नवंबर");
});

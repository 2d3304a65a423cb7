import assert from "node:assert/strict";
import { test } from "node:test";
import { mayCorrectAnswer } from "./mayCorrectAnswer.ts";

test("an answer may be corrected for 15 minutes, and not at the sixteenth", () => {
  const answeredAt = new Date("2026-11-28T10:00:00.000Z");
  const after = (ms: number) => mayCorrectAnswer(answeredAt, new Date(answeredAt.getTime() + ms));
  assert.deepEqual([after(0), after(899_999), after(900_000)], [true, true, false]);
});

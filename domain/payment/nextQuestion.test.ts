import assert from "node:assert/strict";
import { test } from "node:test";
import { type AskedPayment, nextQuestion } from "./nextQuestion.ts";

const deadline = new Date("2026-11-22T15:30:00Z");
const at = (seconds: number) => new Date(deadline.getTime() + seconds * 1000);
const day = 24 * 3600;
const pending: AskedPayment = {
  createdAt: at(-2 * 3600),
  status: "pending",
  isFinal: false,
  answeredAt: null,
  deadline,
};

type Line = [what: string, change: Partial<AskedPayment>, now: number, next: number | null];
const table: Line[] = [
  ["far from the deadline, the usual pause", {}, -3601, -2],
  ["the usual pause would pass the deadline", {}, -600, 0],
  ["a failed attempt waits for the deadline", { status: "failed" }, -600, 0],
  ["a failed deposit is done", { status: "failed", deadline: null }, -600, null],
  ["a final failure is done", { status: "failed", isFinal: true }, -600, null],
  ["a success is done", { status: "success" }, -600, null],
  ["at the very deadline, no answer", {}, 0, 40],
  ["past the deadline, no answer", {}, 5, 45],
  ["past the deadline, the answer is from before it", { answeredAt: at(-1) }, 5, 45],
  ["past the deadline, answered", { answeredAt: at(0) }, 5, 3605],
  ["past the deadline, failed and unanswered", { status: "failed" }, 5, 45],
  ["past the deadline, failed and answered", { status: "failed", answeredAt: at(1) }, 5, null],
  ["too old, and nobody waits", { deadline: null, createdAt: at(-2 * day) }, 5, null],
  ["too old, but an order waits for the answer", { createdAt: at(-2 * day) }, 5, 45],
  ["a code that was replaced", { status: "expired" }, -600, 0],
];

test("a provider is asked again at the deadline, and every 40 seconds while an order waits for the answer", () => {
  for (const [what, change, now, next] of table) {
    const expected = next === null ? null : at(next);
    assert.deepEqual(nextQuestion({ ...pending, ...change }, at(now)), expected, what);
  }
});

test("an answer that never came is not taken for one at the start of the clock", () => {
  const payment = { ...pending, createdAt: new Date(-7_200_000), deadline: new Date(0) };
  assert.deepEqual(nextQuestion(payment, new Date(5000)), new Date(45_000));
});

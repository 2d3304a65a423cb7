import assert from "node:assert/strict";
import { test } from "node:test";
import { type DefaultDecision, defaultDecision, type PaymentAttemptAtDeadline } from "./defaultDecision.ts";

const deadline = new Date("2026-11-22T15:30:00Z");
const minutes = (count: number) => new Date(deadline.getTime() + count * 60_000);
const justBefore = new Date(deadline.getTime() - 1);
const questions = (count: number, from: Date | null = null, to: Date | null = null) => ({ count, from, to });

const unasked: PaymentAttemptAtDeadline = {
  isAtProvider: true,
  status: "pending",
  isFinal: false,
  answeredAt: null,
  unanswered: questions(0),
  providerUnanswered: questions(0),
};
const answered = { ...unasked, answeredAt: minutes(1) };
const silentForAnHour = questions(3, minutes(0), minutes(60));

type Line = [what: string, attempts: Partial<PaymentAttemptAtDeadline>[], decision: DefaultDecision];
const table: Line[] = [
  ["never tried to pay", [], "answered"],
  ["pending and unasked", [unasked], "wait"],
  ["never sent to the provider", [{ isAtProvider: false }], "answered"],
  ["a part that was paid", [{ status: "success" }], "answered"],
  ["answered before the deadline", [{ answeredAt: justBefore }], "wait"],
  ["asked at the very deadline", [{ answeredAt: deadline }], "answered"],
  ["answered after it", [answered], "answered"],
  ["failed before it, not asked since", [{ status: "failed", answeredAt: justBefore }], "wait"],
  ["failed, and the provider's order has ended", [{ status: "failed", isFinal: true }], "answered"],
  ["failed, asked since", [{ status: "failed", answeredAt: minutes(1) }], "answered"],
  ["given up here, not asked since", [{ status: "expired" }], "wait"],
  ["one answered, one not", [answered, {}], "wait"],
  ["one failed question", [{ unanswered: questions(1, minutes(0), minutes(0)) }], "wait"],
  ["two over an hour", [{ unanswered: questions(2, minutes(0), minutes(61)) }], "wait"],
  ["three within 59 minutes", [{ unanswered: questions(3, minutes(0), minutes(59)) }], "wait"],
  ["three over an hour", [{ unanswered: silentForAnHour }], "unanswered"],
  ["three, but from before the deadline", [{ unanswered: questions(3, justBefore, minutes(90)) }], "wait"],
  ["three, of which one moment is missing", [{ unanswered: questions(3, minutes(0)) }], "wait"],
  ["the provider silent for everybody", [{ providerUnanswered: silentForAnHour }], "unanswered"],
  [
    "two silences that do not add up",
    [
      {
        unanswered: questions(2, minutes(0), minutes(60)),
        providerUnanswered: questions(3, minutes(0), minutes(9)),
      },
    ],
    "wait",
  ],
  ["one answered, one silent", [answered, { unanswered: silentForAnHour }], "unanswered"],
  ["one silent, one unasked", [{ unanswered: silentForAnHour }, {}], "wait"],
  ["silent first, then an answer", [{ ...answered, unanswered: silentForAnHour }], "answered"],
];

test("an order defaults when every attempt is answered for, or its provider was silent for an hour", () => {
  for (const [what, changes, decision] of table) {
    const attempts = changes.map((change) => ({ ...unasked, ...change }));
    assert.equal(defaultDecision({ deadline, attempts }, minutes(200)), decision, what);
  }
});

test("a missing moment is none, and not the start of the clock", () => {
  const start = new Date(0);
  const anHourLater = new Date(60 * 60_000);
  for (const attempt of [unasked, { ...unasked, unanswered: questions(3, null, anHourLater) }]) {
    assert.equal(defaultDecision({ deadline: start, attempts: [attempt] }, anHourLater), "wait");
  }
});

test("no order defaults before its deadline; at its very moment one may", () => {
  assert.equal(defaultDecision({ deadline, attempts: [] }, justBefore), "wait");
  assert.equal(defaultDecision({ deadline, attempts: [] }, deadline), "answered");
  assert.equal(
    defaultDecision({ deadline, attempts: [{ ...unasked, answeredAt: deadline }] }, deadline),
    "answered",
  );
});

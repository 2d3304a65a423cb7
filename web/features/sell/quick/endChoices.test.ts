import assert from "node:assert/strict";
import { test } from "node:test";
import { endChoices, endFrom, inOwnMinute, isAhead } from "./endChoices.ts";

/** Saturday, 11:30 am in India. */
const now = new Date("2026-11-28T06:00:00Z");
/** Saturday a week later, 8:17 pm in India. */
const week = "2026-12-05T14:47:00.000Z";

test("days have the hour and the minute of the chosen end", () => {
  assert.deepEqual(endChoices(week, now).days, [
    "2026-11-30T14:47:00.000Z",
    "2026-12-01T14:47:00.000Z",
    "2026-12-03T14:47:00.000Z",
    week,
    "2026-12-08T14:47:00.000Z",
  ]);
});

test("hours are those of the chosen day", () => {
  assert.deepEqual(endChoices(week, now).hours, [
    "2026-12-05T06:47:00.000Z",
    "2026-12-05T10:47:00.000Z",
    week,
    "2026-12-05T16:47:00.000Z",
  ]);
});

test("an end of the wizard, in the last second of a day, stays among both", () => {
  const midnight = "2026-12-05T18:29:59.000Z";
  assert.equal(endChoices(midnight, now).days.filter((day) => day === midnight).length, 1);
  assert.equal(endChoices(midnight, now).hours.at(-1), midnight);
});

test("listings of one hour end in many minutes of it, and one always in the same", () => {
  const titles = Array.from({ length: 300 }, (_, number) => `Phone number ${number}`);
  const ends = titles.map((title) => inOwnMinute(week, title));
  assert.ok(ends.every((end) => end >= "2026-12-05T14:30" && end < "2026-12-05T15:30"));
  assert.ok(new Set(ends).size > 40, `${new Set(ends).size} minutes`);
  assert.equal(inOwnMinute(ends[0] ?? "", "Phone number 0"), ends[0]);
});

test("another start moves the end along, to the same hour as many days after it", () => {
  const start = new Date("2026-12-04T12:30:00Z");
  assert.equal(endFrom(week, { before: now, after: start }), "2026-12-11T14:47:00.000Z");
  assert.equal(endFrom("2026-12-11T14:47:00.000Z", { before: start, after: now }), week);
  // Half past midnight in India is the day before in UTC.
  assert.equal(
    endFrom(week, { before: now, after: new Date("2026-11-28T19:00:00Z") }),
    "2026-12-06T14:47:00.000Z",
  );
});

test("an end is ahead for about a month from the start", () => {
  const nowMs = now.getTime();
  const startMs = nowMs + 10 * 86_400_000;
  const end = new Date(nowMs + 40 * 86_400_000).toISOString();
  assert.deepEqual(
    [
      isAhead(end, { nowMs, startMs: nowMs }),
      isAhead(end, { nowMs, startMs }),
      isAhead(week, { nowMs, startMs: nowMs }),
    ],
    [false, true, true],
  );
  assert.equal(isAhead(now.toISOString(), { nowMs, startMs }), false);
});

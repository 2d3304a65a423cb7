import assert from "node:assert/strict";
import { test } from "node:test";
import { endAfterLateStart, isTooLate, latestStart, startAhead, startProblem } from "./startDate.ts";

const now = new Date("2026-11-20T06:00:00Z");
const at = (ms: number, from = now) => new Date(from.getTime() + ms);
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

test("a start that is now or has passed means at once", () => {
  assert.deepEqual(startAhead(at(1), now), at(1));
  assert.equal(startAhead(now, now), null);
  assert.equal(startAhead(at(-1), now), null);
  assert.equal(startAhead(null, now), null);
});

test("a start lies ahead, within fourteen days, and at least an hour before the end", () => {
  const end = at(40 * dayMs);
  const cases: [startMs: number, endDate: Date | null, problem: string | null][] = [
    [-1, end, "past"],
    [0, end, "past"],
    [1, end, null],
    [14 * dayMs, end, null],
    [14 * dayMs + 1, end, "too_far"],
    [dayMs, at(dayMs + hourMs), null],
    [dayMs, at(dayMs + hourMs - 1), "too_late"],
    [dayMs, at(dayMs), "too_late"],
    [dayMs, at(1), "too_late"],
    // Where no end is saved yet, nothing is wrong.
    [dayMs, null, null],
  ];
  for (const [startMs, endDate, problem] of cases)
    assert.equal(
      startProblem(at(startMs), { now, endDate }),
      problem,
      `${startMs} ms, to ${endDate?.toISOString()}`,
    );
  assert.deepEqual(latestStart(now), at(14 * dayMs));
  assert.deepEqual([isTooLate(now, at(hourMs)), isTooLate(now, at(hourMs - 1))], [false, true]);
});

test("an end moves by the delay of its start where less than an hour would be left", () => {
  const startsAt = at(-2 * hourMs);
  const cases: [endMs: number, movedMs: number][] = [
    [hourMs, hourMs],
    [hourMs - 1, 3 * hourMs - 1],
    [-hourMs, hourMs],
  ];
  for (const [endMs, movedMs] of cases)
    assert.deepEqual(endAfterLateStart(at(endMs), { startsAt, now }), at(movedMs));
  assert.deepEqual(endAfterLateStart(at(1), { startsAt: at(hourMs), now }), at(1), "it is not late");
});

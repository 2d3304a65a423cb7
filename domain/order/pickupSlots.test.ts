import assert from "node:assert/strict";
import { test } from "node:test";
import { changeableUntil, pickupSlots, slotAnswerBy, slotAt } from "./pickupSlots.ts";

const india = (text: string) => new Date(`${text}:00+05:30`);
const days = (now: string) => [
  ...new Set(
    pickupSlots(india(now)).map(({ startsAt }) =>
      new Date(startsAt.getTime() + 5.5 * 3_600_000).toISOString().slice(5, 10),
    ),
  ),
];

test("two windows on each of the next four working days, until the evening before", () => {
  const table = [
    // A Monday.
    ["2026-11-23T09:00", "11-24 11-25 11-26 11-27"],
    ["2026-11-23T19:59", "11-24 11-25 11-26 11-27"],
    ["2026-11-23T20:00", "11-25 11-26 11-27 11-28"],
    // After midnight in India it is the next day there, whatever the day in UTC is.
    ["2026-11-24T00:30", "11-25 11-26 11-27 11-28"],
    // Nobody comes on a Sunday.
    ["2026-11-27T12:00", "11-28 11-30 12-01 12-02"],
    ["2026-11-28T21:00", "11-30 12-01 12-02 12-03"],
    // Nor on Republic Day, a Monday then, with a month and a year that change before it.
    ["2026-01-23T21:00", "01-27 01-28 01-29 01-30"],
    ["2026-12-30T21:00", "01-01 01-02 01-04 01-05"],
  ] as const;
  for (const [now, expected] of table) assert.equal(days(now).join(" "), expected, now);
  assert.deepEqual(pickupSlots(india("2026-11-23T09:00")).slice(0, 2), [
    { startsAt: india("2026-11-24T10:00"), endsAt: india("2026-11-24T14:00") },
    { startsAt: india("2026-11-24T14:00"), endsAt: india("2026-11-24T18:00") },
  ]);
});

test("a full window is not offered; where days are full, the next ones are, three weeks ahead at most", () => {
  const now = india("2026-11-23T09:00");
  const full = [india("2026-11-24T10:00"), india("2026-11-24T13:30")];
  const starts = (most: number, taken: readonly Date[]) =>
    pickupSlots(now, { most, taken }).map(({ startsAt }) => startsAt);
  assert.deepEqual(
    starts(2, full)[0],
    india("2026-11-24T14:00"),
    "what an operator planned counts where it begins",
  );
  assert.equal(starts(3, full).length, 8);
  assert.equal(slotAt(india("2026-11-24T10:00"), now, { most: 2, taken: full }), undefined);
  const firstDay = [...full, india("2026-11-24T14:00"), india("2026-11-24T17:59")];
  assert.deepEqual(starts(2, firstDay)[0], india("2026-11-25T10:00"));
  assert.deepEqual(starts(2, firstDay).at(-1), india("2026-11-28T14:00"));
  const always = Array.from(
    { length: 60 },
    (_, half) => new Date(now.getTime() + half * 4 * 3_600_000),
  ).concat(Array.from({ length: 200 }, (_, half) => new Date(now.getTime() + half * 3 * 3_600_000)));
  assert.deepEqual(starts(1, always), []);
});

test("what is not offered is no time: the past, today, a Sunday, another hour", () => {
  const now = india("2026-11-27T12:00");
  assert.ok(slotAt(india("2026-11-28T14:00"), now));
  for (const other of ["2026-11-26T10:00", "2026-11-27T14:00", "2026-11-29T10:00", "2026-11-28T11:00"])
    assert.equal(slotAt(india(other), now), undefined, other);
  assert.equal(slotAt(india("2026-11-28T14:00"), india("2026-11-27T20:00")), undefined);
});

test("a time can be changed until 8 in the evening before, and answered for two days", () => {
  assert.deepEqual(changeableUntil(india("2026-12-01T10:00")), india("2026-11-30T20:00"));
  assert.deepEqual(slotAnswerBy(india("2026-11-30T20:00")), india("2026-12-02T20:00"));
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { endAfterOutage, outageProblem } from "./outage.ts";

const at = (time: string) => new Date(`2026-11-10T${time}.000Z`);
const outage = { from: at("10:00:00"), until: at("10:40:00"), minimumMinutes: 30 };

test("who would have ended in an outage ends later by its length, and no earlier than the minimum allows", () => {
  const cases: [endsAt: string, now: string, end: string | null][] = [
    ["09:59:59", "10:41:00", null],
    // By the length, because this is later than half an hour from now.
    ["10:39:59", "10:41:00", "11:19:59"],
    // By the minimum: 10:40 would be before anybody has seen it.
    ["10:00:00", "10:41:00", "11:11:00"],
    ["10:31:00", "10:41:00", "11:11:00"],
    ["10:31:01", "10:41:00", "11:11:01"],
    // While it lasts the minimum counts from its end.
    ["10:05:00", "10:02:00", "11:10:00"],
    ["10:40:00", "10:41:00", null],
    ["12:00:00", "10:41:00", null],
  ];
  for (const [endsAt, now, end] of cases) {
    assert.deepEqual(endAfterOutage(at(endsAt), outage, at(now)), end === null ? null : at(end), endsAt);
  }
});

test("without a minimum the length alone counts, and the same outage moves no end twice", () => {
  const bare = { ...outage, minimumMinutes: 0 };
  for (const endsAt of ["10:00:00", "10:20:00", "10:39:59"]) {
    const moved = endAfterOutage(at(endsAt), bare, at("10:00:00")) ?? assert.fail("it stays");
    assert.equal(endAfterOutage(moved, bare, at("10:00:00")), null, endsAt);
  }
});

test("an outage has an end after its beginning, three days at most, and ends within a day", () => {
  const now = at("12:00:00");
  const cases: [from: Date, until: Date, problem: ReturnType<typeof outageProblem>][] = [
    [at("10:00:00"), at("10:00:00"), "outage_empty"],
    [at("10:00:01"), at("10:00:00"), "outage_empty"],
    [at("10:00:00"), at("10:00:01"), null],
    [new Date("2026-11-07T10:00:00.000Z"), at("10:00:00"), null],
    [new Date("2026-11-07T09:59:59.000Z"), at("10:00:00"), "outage_too_long"],
    [at("11:00:00"), new Date("2026-11-11T12:00:00.000Z"), null],
    [at("11:00:00"), new Date("2026-11-11T12:00:01.000Z"), "outage_too_far"],
  ];
  for (const [from, until, problem] of cases) assert.equal(outageProblem({ from, until }, now), problem);
});

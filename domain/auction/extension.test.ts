import assert from "node:assert/strict";
import { test } from "node:test";
import { extensionProblem, movedEnd } from "./extension.ts";

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

test("an end moves on by seven days at most, and never beyond what a new listing may have", () => {
  const cases: [wanted: string, endsAt: string, problem: ReturnType<typeof extensionProblem>][] = [
    ["02T10:00", "02T10:00", "too_short"],
    ["02T09:59", "02T10:00", "too_short"],
    ["02T10:01", "02T10:00", null],
    ["09T10:00", "02T10:00", null],
    ["09T10:01", "02T10:00", "too_long"],
    // From 1 November on a listing ends in the last second of 1 December at the latest.
    ["30T10:00", "28T10:00", null],
  ];
  for (const [wanted, endsAt, problem] of cases) {
    const found = extensionProblem(at(wanted), { endsAt: at(endsAt), now: at("01T10:00") });
    assert.equal(found, problem, `${endsAt} to ${wanted}`);
  }
  const beyond = new Date("2026-12-02T00:00:00.000Z");
  assert.equal(extensionProblem(beyond, { endsAt: at("28T10:00"), now: at("01T10:00") }), "too_long");
});

test("the soft close has left what it had", () => {
  const end = { endsAt: at("02T10:12"), scheduledEndsAt: at("02T10:00") };
  assert.deepEqual(movedEnd(end, at("03T10:12")), {
    endsAt: at("03T10:12"),
    scheduledEndsAt: at("03T10:00"),
  });
});

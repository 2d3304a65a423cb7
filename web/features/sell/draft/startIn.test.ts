import assert from "node:assert/strict";
import { test } from "node:test";
import { startIn, startProblemIn, usualStart } from "./startIn.ts";

/** Saturday, 11:30 am in India. */
const nowMs = Date.parse("2026-11-28T06:00:00Z");

test("a start is typed by India's clock; nothing typed is none", () => {
  assert.equal(startIn("2026-12-04T18:00")?.toISOString(), "2026-12-04T12:30:00.000Z");
  assert.deepEqual([startIn(""), startIn(null), startIn(undefined)], [null, null, null]);
});

test("a start that is being typed in, has passed or lies wrong is none that can be saved", () => {
  const endsAt = "2026-12-05T14:30:00Z";
  const problem = (typed: string | null) => startProblemIn(typed, { nowMs, endsAt });
  assert.deepEqual(
    [
      null,
      "",
      "2026-11-28T11:30",
      "2026-11-28T11:31",
      "2026-12-05T19:00",
      "2026-12-05T19:01",
      "2026-12-13T11:30",
    ].map(problem),
    [null, "past", "past", null, null, "too_late", "too_far"],
  );
});

test("the next evening is proposed, or what comes before the end", () => {
  assert.equal(usualStart({ nowMs, endsAt: "2026-12-05T14:30:00Z" }), "2026-11-29T18:00");
  assert.equal(usualStart({ nowMs, endsAt: "2026-11-28T18:29:59Z" }), "2026-11-28T18:00");
  assert.equal(usualStart({ nowMs, endsAt: "2026-11-28T12:00:00Z" }), "2026-11-28T12:30");
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { everyDay } from "./everyDay.ts";

test("days without views are filled in, over the end of a month", () => {
  assert.deepEqual(
    everyDay([
      { day: "2026-11-29", views: 3 },
      { day: "2026-12-01", views: 5 },
    ]),
    [
      { day: "2026-11-29", views: 3 },
      { day: "2026-11-30", views: 0 },
      { day: "2026-12-01", views: 5 },
    ],
  );
});

test("one day is one bar, and none is none", () => {
  assert.deepEqual(everyDay([{ day: "2026-11-29", views: 3 }]), [{ day: "2026-11-29", views: 3 }]);
  assert.deepEqual(everyDay([]), []);
});

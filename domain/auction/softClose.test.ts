import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { softClose, standardSoftClose } from "./softClose.ts";

const scheduledEndsAt = new Date("2025-11-21T18:29:59Z");
const minutes = (count: number) => count * 60_000;
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

test("a bid in the last two minutes moves the end to two minutes after it", () => {
  const table: [description: string, bidMs: number, endMs: number, expectedMs: number][] = [
    ["long before the end", -minutes(60), 0, 0],
    ["exactly two minutes before", -minutes(2), 0, 0],
    ["a millisecond later", -minutes(2) + 1, 0, 1],
    ["a second before the end", -1000, 0, minutes(2) - 1000],
    ["in an extended end", minutes(3), minutes(4), minutes(5)],
    ["near the limit", minutes(28) + 1, minutes(29), minutes(30)],
    ["at the limit", minutes(29), minutes(30), minutes(30)],
  ];
  for (const [description, bidMs, endMs, expectedMs] of table) {
    const end = { endsAt: after(scheduledEndsAt, endMs), scheduledEndsAt };
    const moved = softClose(end, after(scheduledEndsAt, bidMs), standardSoftClose);
    assert.deepEqual(moved, after(scheduledEndsAt, expectedMs), description);
    assert.equal(moved === end.endsAt, expectedMs === endMs, `${description}: the same where nothing moves`);
  }
});

test("0 in either setting switches it off", () => {
  const end = { endsAt: scheduledEndsAt, scheduledEndsAt };
  const bidAt = after(scheduledEndsAt, -1);
  assert.equal(softClose(end, bidAt, { ...standardSoftClose, softCloseMs: 0 }), scheduledEndsAt);
  assert.equal(softClose(end, bidAt, { ...standardSoftClose, softCloseTotalMs: 0 }), scheduledEndsAt);
});

test("however bids arrive, the end never comes earlier nor moves more than 30 minutes in all", () => {
  const waits = fc.array(fc.integer({ min: 0, max: minutes(3) }), { maxLength: 60 });
  fc.assert(
    fc.property(waits, (waitsMs) => {
      let endsAt = scheduledEndsAt;
      let now = after(scheduledEndsAt, -minutes(5));
      for (const waitMs of waitsMs) {
        now = after(now, waitMs);
        if (now >= endsAt) break;
        const moved = softClose({ endsAt, scheduledEndsAt }, now, standardSoftClose);
        assert.ok(moved >= endsAt);
        assert.ok(moved <= after(scheduledEndsAt, minutes(30)));
        assert.ok(moved > now);
        endsAt = moved;
      }
    }),
  );
});

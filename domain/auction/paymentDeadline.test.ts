import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { endOfIndiaDay, indiaDay, indiaTime } from "./indiaTime.ts";
import { deadlineDay, paymentDeadline, paymentHoursBounds, standardPaymentHours } from "./paymentDeadline.ts";

test("the first 21:00 in India at least 12 hours after the winner was told", () => {
  const table: [toldAt: string, deadline: string][] = [
    ["2025-11-21T00:00:00+05:30", "2025-11-21T21:00:00+05:30"],
    ["2025-11-21T09:00:00+05:30", "2025-11-21T21:00:00+05:30"],
    ["2025-11-21T09:00:00.001+05:30", "2025-11-22T21:00:00+05:30"],
    ["2025-11-21T23:59:59+05:30", "2025-11-22T21:00:00+05:30"],
    ["2025-12-31T12:00:00+05:30", "2026-01-01T21:00:00+05:30"],
    ["2024-02-28T22:00:00+05:30", "2024-02-29T21:00:00+05:30"],
  ];
  for (const [toldAt, deadline] of table) {
    assert.deepEqual(paymentDeadline(new Date(toldAt), standardPaymentHours), new Date(deadline), toldAt);
  }
});

test("the deadline is always 21:00 in India, so many hours away at least, and no day later", () => {
  const moment = fc.date({ min: new Date("2024-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  const hour = 60 * 60_000;
  const hours = fc.integer({ min: paymentHoursBounds.least, max: paymentHoursBounds.most });
  fc.assert(
    fc.property(moment, hours, (toldAt, leastHours) => {
      const deadline = paymentDeadline(toldAt, leastHours);
      assert.deepEqual(deadline, indiaTime(indiaDay(deadline), 21));
      const noticeMs = deadline.getTime() - toldAt.getTime();
      assert.ok(noticeMs >= leastHours * hour && noticeMs < (leastHours + 24) * hour);
    }),
  );
});

test("the sentence says today by India's calendar, not by UTC's", () => {
  const deadline = new Date("2025-11-22T21:00:00+05:30");
  const day = { year: 2025, month: 11, day: 22 };
  const table: [now: string, isToday: boolean, isPassed: boolean][] = [
    ["2025-11-21T23:59:59+05:30", false, false],
    ["2025-11-22T00:00:00+05:30", true, false],
    ["2025-11-22T20:59:59+05:30", true, false],
    ["2025-11-22T21:00:00+05:30", true, true],
    ["2025-11-23T00:00:00+05:30", false, true],
    ["2025-10-22T12:00:00+05:30", false, false],
    ["2024-11-22T12:00:00+05:30", false, false],
    ["2026-11-22T12:00:00+05:30", false, true],
  ];
  for (const [now, isToday, isPassed] of table) {
    assert.deepEqual(deadlineDay(deadline, new Date(now)), { isToday, isPassed, day }, now);
  }
});

test("a day in India ends a second before the next", () => {
  const lastOfYear = { year: 2025, month: 12, day: 31 };
  assert.deepEqual(endOfIndiaDay(lastOfYear), new Date("2025-12-31T23:59:59+05:30"));
});

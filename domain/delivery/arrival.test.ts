import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { paymentDeadline } from "../auction/paymentDeadline.ts";
import { pickupSlots } from "../order/pickupSlots.ts";
import { arrivalBetween, arrivalOfOrder } from "./arrival.ts";

const endsAt = new Date("2026-11-24T16:29:59Z"); // 21:59:59 in India; to be paid by 21:00 on the 25th

test("near things come sooner, and from where nobody knows comes last", () => {
  const table: [number | null, string, string][] = [
    [0, "2026-11-27", "2026-12-04"],
    [50, "2026-11-27", "2026-12-04"],
    [51, "2026-11-28", "2026-12-06"],
    [1_500, "2026-11-29", "2026-12-08"],
    [1_501, "2026-11-30", "2026-12-10"],
    [null, "2026-11-30", "2026-12-10"],
  ];
  for (const [distanceKm, from, to] of table) {
    const arrival = arrivalBetween({ endsAt, paymentDeadline: paymentDeadline(endsAt, 12), distanceKm });
    assert.deepEqual(
      [arrival.from.toISOString().slice(0, 10), arrival.to.toISOString().slice(0, 10)],
      [from, to],
      String(distanceKm),
    );
  }
});

test("it never comes before it could be paid, nor the last day before the first", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date("2026-01-01"), max: new Date("2100-01-01") }),
      fc.nat(4_000),
      (end, distanceKm) => {
        const { from, to } = arrivalBetween({
          endsAt: end,
          paymentDeadline: paymentDeadline(end, 12),
          distanceKm,
        });
        assert.ok(end < from && from < to);
      },
    ),
  );
});

test("an order is expected from its payment on; until it is paid, from now on and by the deadline", () => {
  const [now, deadline] = [new Date("2026-11-10T06:00:00Z"), new Date("2026-11-11T15:30:00Z")];
  const days = (paidAt: Date | null, distanceKm: number | null) => {
    const { from, to } = arrivalOfOrder({
      paidAt,
      ...{ plannedAt: null, isAtSeller: false, now, paymentDeadline: deadline, distanceKm },
    });
    return [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)];
  };
  assert.deepEqual(days(null, 20), ["2026-11-12", "2026-11-20"]);
  assert.deepEqual(days(new Date("2026-11-09T06:00:00Z"), 20), ["2026-11-11", "2026-11-16"]);
  assert.deepEqual(days(new Date("2026-11-09T06:00:00Z"), null), ["2026-11-14", "2026-11-22"]);
});

test("an order that still stands at the seller's is expected from now on, however long ago it was paid", () => {
  const now = new Date("2026-11-10T06:00:00Z");
  const journey = { paidAt: new Date("2026-11-08T06:00:00Z"), plannedAt: null, isAtSeller: true, now };
  const { from, to } = arrivalOfOrder({ ...journey, paymentDeadline: now, distanceKm: 20 });
  assert.deepEqual(
    [from.toISOString(), to.toISOString()],
    ["2026-11-12T04:30:00.000Z", "2026-11-17T08:30:00.000Z"],
  );
});

test("once the pick-up is agreed it is expected from then on", () => {
  const [now, paidAt] = [new Date("2026-11-10T06:00:00Z"), new Date("2026-11-09T06:00:00Z")];
  const plannedAt = new Date("2026-11-13T06:00:00Z");
  const { from, to } = arrivalOfOrder({
    ...{ paidAt, plannedAt, isAtSeller: true, now, paymentDeadline: now, distanceKm: 20 },
  });
  assert.deepEqual(
    [from.toISOString(), to.toISOString()],
    ["2026-11-14T06:00:00.000Z", "2026-11-16T06:00:00.000Z"],
  );
});

test("what is late is expected from now on, and no day that is over is named", () => {
  const [now, plannedAt] = [new Date("2026-11-15T06:00:00Z"), new Date("2026-11-13T06:00:00Z")];
  const { from, to } = arrivalOfOrder({
    ...{ paidAt: plannedAt, plannedAt, isAtSeller: false, now, paymentDeadline: now, distanceKm: 20 },
  });
  assert.deepEqual([from, to.toISOString()], [now, "2026-11-16T06:00:00.000Z"]);
});

test("whatever time the seller chooses of those that are offered, it comes between the days that were promised", () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date("2026-01-01"), max: new Date("2100-01-01") }),
      fc.nat(4_000),
      fc.nat(7),
      (now, distanceKm, choice) => {
        const journey = { paidAt: now, isAtSeller: true, now, paymentDeadline: now, distanceKm };
        const promised = arrivalOfOrder({ ...journey, plannedAt: null });
        const plannedAt = pickupSlots(now)[choice]?.startsAt as Date;
        const { from, to } = arrivalOfOrder({ ...journey, plannedAt });
        assert.ok(promised.from <= from && to <= promised.to);
      },
    ),
  );
});

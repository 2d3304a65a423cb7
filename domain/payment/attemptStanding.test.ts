import assert from "node:assert/strict";
import { test } from "node:test";
import { attemptStanding } from "./attemptStanding.ts";

const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const expiresAt = at("12:05:00");

test("what a payer is told of a pending payment follows from its end and the provider's last answer", () => {
  const cases: [expiresAt: Date | null, unpaidAt: Date | null, now: Date, standing: string][] = [
    [expiresAt, null, at("12:04:59"), "open"],
    [expiresAt, at("12:04:00"), at("12:04:59"), "open"],
    [expiresAt, null, at("12:05:00"), "asking"],
    [expiresAt, at("12:04:59"), at("12:30:00"), "asking"],
    [expiresAt, at("12:05:00"), at("12:05:01"), "not_finished"],
    [expiresAt, at("12:06:00"), at("18:00:00"), "not_finished"],
    [null, null, at("18:00:00"), "open"],
    [null, at("12:06:00"), at("18:00:00"), "open"],
  ];
  for (const [end, unpaidAt, now, standing] of cases) {
    assert.equal(attemptStanding({ expiresAt: end, unpaidAt, isPaidOtherwise: false }, now), standing);
    assert.equal(attemptStanding({ expiresAt: end, unpaidAt, isPaidOtherwise: true }, now), "not_needed");
  }
});

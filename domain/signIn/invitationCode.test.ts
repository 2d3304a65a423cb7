import assert from "node:assert/strict";
import { test } from "node:test";
import { invitationCodeOf, invitationCodePattern, invitationStanding } from "./invitationCode.ts";

const now = new Date("2026-11-25T09:00:00Z");
const later = new Date("2026-11-25T09:00:01Z");
const open = { ended: false, ownerOut: false, expiresAt: null, usesLeft: null };

const cases = [
  ["open", open],
  ["open", { ...open, expiresAt: later, usesLeft: 1 }],
  ["used_up", { ...open, expiresAt: later, usesLeft: 0 }],
  ["expired", { ...open, expiresAt: now, usesLeft: 0 }],
  ["owner_out", { ...open, ownerOut: true }],
  ["ended", { ...open, ended: true, ownerOut: true, expiresAt: now, usesLeft: 0 }],
] as const;

for (const [standing, code] of cases) {
  test(`${JSON.stringify(code)} is ${standing}`, () => {
    assert.equal(invitationStanding(code, now), standing);
  });
}

test("a code is one that may be typed, from the least random numbers to the greatest", () => {
  assert.equal(
    invitationCodeOf(() => 0),
    "BLZ-222-2222",
  );
  assert.equal(
    invitationCodeOf(() => 0.999999),
    "BLZ-ZZZ-ZZZZ",
  );
  assert.match(invitationCodeOf(Math.random), invitationCodePattern);
});

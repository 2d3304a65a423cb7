import assert from "node:assert/strict";
import { test } from "node:test";
import type { SaidIdentifier } from "../inspection/identifiers.ts";
import { lotEnds, sharedNumbers } from "./lot.ts";

/** In India. */
const at = (text: string) => new Date(`2026-11-${text}+05:30`);
const now = at("20T09:00:00");
const clock = (moment: Date) => new Date(moment.getTime() + 330 * 60_000).toISOString().slice(8, 19);

test("the auctions of a lot end ten minutes apart, on the day that was chosen", () => {
  const cases: [endDate: string, count: number, startsAt: string | null, ends: string[]][] = [
    ["27T20:07:00", 2, null, ["27T20:07:00", "27T20:17:00"]],
    ["27T20:07:00", 3, null, ["27T20:07:00", "27T20:17:00", "27T20:27:00"]],
    ["22T23:59:59", 3, null, ["22T23:39:59", "22T23:49:59", "22T23:59:59"]],
    ["22T23:45:00", 3, null, ["22T23:39:59", "22T23:49:59", "22T23:59:59"]],
    ["22T23:39:59", 3, null, ["22T23:39:59", "22T23:49:59", "22T23:59:59"]],
    ["22T23:40:00", 3, null, ["22T23:39:59", "22T23:49:59", "22T23:59:59"]],
    // None begins within its last hour for the sake of the others.
    ["22T23:59:59", 2, "22T22:50:00", ["22T23:59:59", "23T00:09:59"]],
    ["22T23:59:59", 2, "22T22:49:59", ["22T23:49:59", "22T23:59:59"]],
    // A start that has passed is none.
    ["22T23:59:59", 2, "19T22:50:00", ["22T23:49:59", "22T23:59:59"]],
  ];
  for (const [endDate, count, startsAt, ends] of cases) {
    const planned = { endDate: at(endDate), startsAt: startsAt === null ? null : at(startsAt), now };
    assert.deepEqual(lotEnds(count, planned).map(clock), ends, `${endDate} ${count} ${startsAt}`);
  }
});

test("what is posted in the last hours of a day ends after midnight rather than at once", () => {
  const planned = { endDate: at("20T23:59:59"), startsAt: null, now: at("20T23:30:00") };
  assert.deepEqual(lotEnds(2, planned).map(clock), ["20T23:59:59", "21T00:09:59"]);
});

test("a number that two items have is named with both; one that an item has twice is its own affair", () => {
  const imei = (value: string, key = "identity.imei"): SaidIdentifier => ({
    ...{ key, kind: "imei", question: "IMEI", value },
  });
  const serial = (value: string): SaidIdentifier => ({ ...imei(value, "identity.serial"), kind: "serial" });
  assert.deepEqual(sharedNumbers([[imei("1")], [imei("2")], [serial("1")], []]), []);
  assert.deepEqual(sharedNumbers([[imei("1"), imei("1", "identity.imei_2")], [imei("2")]]), []);
  assert.deepEqual(sharedNumbers([[imei("1")], [imei("2")], [imei("1"), serial("2")], [serial("2")]]), [
    { place: 2, earlier: 0, key: "identity.imei" },
    { place: 3, earlier: 2, key: "identity.serial" },
  ]);
});

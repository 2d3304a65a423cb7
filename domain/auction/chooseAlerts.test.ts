import assert from "node:assert/strict";
import { test } from "node:test";
import { alertTime, chooseAlerts } from "./chooseAlerts.ts";

/** A moment of one day in India. */
const at = (time: string, day = 10) => new Date(`2026-06-${day}T${time}:00+05:30`);

const times: [now: Date, endsAt: Date, told: Date, what: string][] = [
  [at("09:00"), at("23:00"), at("09:00"), "in the morning at once"],
  [at("20:59"), at("09:30", 12), at("20:59"), "until nine in the evening"],
  [at("21:00"), at("20:00", 12), at("09:00", 11), "at night not before the morning"],
  [at("08:59"), at("20:00"), at("09:00"), "nor early in the morning"],
  [at("00:30"), at("20:00"), at("09:00"), "nor after midnight"],
  [at("22:00"), at("23:00"), at("22:00"), "at night when the end is an hour away"],
  [at("22:00"), at("23:30"), at("22:30"), "at night as soon as it is"],
  [at("22:00"), at("09:30", 11), at("08:30", 11), "before the morning when it ends early"],
  [at("22:00"), at("22:10"), at("22:00"), "in the last minutes"],
];

for (const [now, endsAt, told, what] of times) {
  test(`an alert goes ${what}`, () => assert.deepEqual(alertTime({ now, endsAt }), told));
}

const day = at("12:00");
const alert = (endsAt: Date, isTrue = true) => ({ endsAt, isTrue });

test("several auctions are one message, and what is not so any more is dropped", () => {
  const [one, two, leads, over] = [
    alert(at("14:00")),
    alert(at("18:00", 12)),
    alert(at("15:00"), false),
    alert(at("11:59")),
  ];
  const chosen = chooseAlerts([one, two, leads, over], { now: day, lastToldAt: null });
  assert.deepEqual(chosen, { told: [one, two], putOff: [], dropped: [leads, over] });
});

test("a quarter of an hour lies between two messages", () => {
  const one = alert(at("14:00"));
  const soon = chooseAlerts([one], { now: day, lastToldAt: at("11:50") });
  assert.deepEqual(soon, { told: [], putOff: [{ alert: one, until: at("12:05") }], dropped: [] });
  const later = chooseAlerts([one], { now: at("12:05"), lastToldAt: at("11:50") });
  assert.deepEqual(later.told, [one]);
});

test("at night only what ends within the hour is told, and the rest waits", () => {
  const [ends, waits] = [alert(at("22:40")), alert(at("20:00", 12))];
  const chosen = chooseAlerts([ends, waits], { now: at("22:00"), lastToldAt: null });
  assert.deepEqual(chosen.told, [ends]);
  assert.deepEqual(chosen.putOff, [{ alert: waits, until: at("09:00", 11) }]);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { readOrderNumber } from "../order/orderNumber.ts";
import { appealDecisionLimit, appealLimit, limitsOf, standingOf } from "./grievanceClocks.ts";
import { familyOf, filedKinds, grievanceKinds } from "./grievanceKinds.ts";
import { nextGrievanceAt } from "./grievanceLimits.ts";
import { readGrievanceNumber } from "./grievanceNumber.ts";
import { clockOf, type GrievanceState, stateOf, stepsOf } from "./grievanceSteps.ts";

const received = new Date("2026-11-24T06:00:00Z");
const hours = (count: number) => new Date(received.getTime() + count * 3_600_000);
const days = (count: number) => hours(count * 24);

test("each family has the limits that the law and the terms give it", () => {
  for (const [kind, resolveDays] of [
    ["order", 15],
    ["other", 15],
    ["person", 7],
    ["message", 7],
    ["data_erasure", 15],
  ] as const) {
    assert.deepEqual(
      limitsOf(kind, received),
      { acknowledgeBy: hours(24), resolveBy: days(resolveDays) },
      kind,
    );
  }
  assert.deepEqual([appealLimit(received), appealDecisionLimit(received)], [days(30), days(15)]);
});

test("a clock is soon, and at its very limit overdue", () => {
  for (const [clock, left, standing] of [
    ["acknowledge", 24, "in_time"],
    ["acknowledge", 6, "soon"],
    ["acknowledge", 6.01, "in_time"],
    ["acknowledge", 0, "overdue"],
    ["resolve", 48.01, "in_time"],
    ["resolve", 48, "soon"],
    ["resolve", 0.01, "soon"],
    ["resolve", -1, "overdue"],
  ] as const) {
    assert.equal(standingOf(clock, hours(left), received), standing, `${clock} ${left}`);
  }
});

const none = {
  acknowledgedAt: null,
  decidedAt: null,
  appealableUntil: null,
  appealedAt: null,
  appealDecidedAt: null,
};
const decided = { ...none, acknowledgedAt: hours(1), decidedAt: hours(2), appealableUntil: days(30) };

test("a state follows from what has happened, and the way to appeal closes by itself", () => {
  for (const [moments, now, state, clock] of [
    [none, hours(1), "received", "acknowledge"],
    [{ ...none, acknowledgedAt: hours(1) }, hours(1), "acknowledged", "resolve"],
    [decided, days(29), "decided", null],
    [decided, days(30), "closed", null],
    [{ ...decided, appealedAt: days(3) }, days(40), "appealed", "resolve"],
    [{ ...decided, appealedAt: days(3), appealDecidedAt: days(4) }, days(5), "closed", null],
  ] as const) {
    assert.equal(stateOf(moments, now), state);
    assert.equal(clockOf(state), clock, state);
  }
});

test("who may do what in which state", () => {
  const complainant = { is: "complainant" } as const;
  const operator = (holds: boolean, hasDecided = false) =>
    ({ is: "operator", holds, decided: hasDecided }) as const;
  const table: [GrievanceState, Parameters<typeof stepsOf>[1], string[]][] = [
    ["received", complainant, ["write"]],
    ["acknowledged", complainant, ["write"]],
    ["decided", complainant, ["appeal"]],
    ["appealed", complainant, ["write"]],
    ["closed", complainant, []],
    ["received", operator(false), ["take"]],
    ["acknowledged", operator(false), ["take"]],
    ["acknowledged", operator(true), ["answer", "decide"]],
    ["decided", operator(true, true), []],
    ["appealed", operator(false), ["take"]],
    ["appealed", operator(true), ["answer", "decide_appeal"]],
    ["appealed", operator(false, true), []],
    ["appealed", operator(true, true), []],
    ["closed", operator(true), []],
  ];
  for (const [state, person, steps] of table)
    assert.deepEqual(stepsOf(state, person), steps, `${state} ${JSON.stringify(person)}`);
});

test("the form offers all but reports, which come from where somebody is seen", () => {
  assert.deepEqual(
    grievanceKinds.filter((kind) => !filedKinds.includes(kind)),
    ["person", "message"],
  );
  assert.ok(filedKinds.every((kind) => familyOf(kind) !== "report"));
});

test("a contact files four at once and then waits, a network thirty", () => {
  const at = (count: number) => Array.from({ length: count }, () => received);
  const waits = (ofContact: number, ofNetwork: number) =>
    (nextGrievanceAt({ ofContact: at(ofContact), ofNetwork: at(ofNetwork) }, received).getTime() -
      received.getTime()) /
    60_000;
  assert.deepEqual([waits(0, 0), waits(3, 3), waits(4, 4), waits(0, 29), waits(0, 30)], [0, 0, 240, 0, 5]);
});

test("a number is understood as it is typed, a slip is found, and an order's number is none", () => {
  const alphabet = Array.from("0123456789BCDFGHJKMNPQRSTWXYZ");
  const fitting = alphabet.filter((last) => "number" in readGrievanceNumber(`GRV-7K3-Q9P-4T${last}`));
  assert.equal(fitting.length, 1);
  const number = `GRV-7K3-Q9P-4T${fitting[0]}`;
  for (const typed of [number, number.toLowerCase(), number.replaceAll("-", " "), number.slice(4)])
    assert.deepEqual(readGrievanceNumber(typed), { number }, typed);
  assert.deepEqual(readGrievanceNumber(number.replace("7K3", "K73")), { problem: "grievance_number_check" });
  for (const typed of ["", "GRV-7K3-Q9P", `${number}7`])
    assert.deepEqual(readGrievanceNumber(typed), { problem: "grievance_number_form" }, typed);
  assert.ok("problem" in readGrievanceNumber("BLZ-7K3-Q9F"));
  assert.deepEqual(readOrderNumber(number), { problem: "order_number_form" });
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { noPaise, rupees } from "../money/paise.ts";
import { answerBy, claimableUntil } from "./claimWindow.ts";
import { actionsFor, canDo, operatorSteps, orderActions } from "./orderActions.ts";
import { defaultShippingMode, orderStages, orderState, stageLimitDays, stagePaths } from "./orderStages.ts";
import { returnSplit } from "./returnSplit.ts";

test("a paid order's state is its stage, any other's its status", () => {
  assert.equal(orderState({ status: "paid", stage: "shipped" }), "shipped");
  assert.equal(orderState({ status: "seller_cancelled", stage: null }), "seller_cancelled");
  assert.throws(() => orderState({ status: "paid", stage: null }), /a paid order has no stage/);
});

test("an operator's steps are the actions that are declared as such", () => {
  for (const [action, rule] of Object.entries(orderActions)) {
    assert.equal(
      operatorSteps.some((step) => step === action),
      "isStep" in rule,
      action,
    );
  }
});

test("a stage without a limit has none", () => {
  assert.equal("completed" in stageLimitDays, false);
  assert.equal(stageLimitDays.shipped, 7);
});

test("who may do what in which state", () => {
  const table: [Parameters<typeof actionsFor>, string[]][] = [
    [
      ["buyer", "awaiting_payment", "blaze"],
      ["pay", "decline", "choose_address"],
    ],
    [
      ["buyer", "awaiting_payment", "handover"],
      ["pay", "decline"],
    ],
    [["buyer", "awaiting_pickup", "blaze"], ["choose_address"]],
    [["buyer", "pickup_scheduled", "blaze"], []],
    [["buyer", "awaiting_handover", "handover"], ["make_handover_code"]],
    [["buyer", "delivered", "blaze"], ["open_claim"]],
    [["buyer", "completed", "blaze"], []],
    [["seller", "awaiting_payment", "blaze"], ["cancel"]],
    [
      ["seller", "awaiting_handover", "handover"],
      ["enter_handover_code", "cancel"],
    ],
    [["seller", "verified", "blaze"], ["cancel"]],
    [["seller", "shipped", "blaze"], []],
    [
      ["operator", "awaiting_pickup", "blaze"],
      ["cancel", "schedule_pickup", "end_undelivered"],
    ],
    [
      ["operator", "picked_up", "blaze"],
      ["cancel", "verify", "fail_verification"],
    ],
    [
      ["operator", "shipped", "blaze"],
      ["come_back", "deliver", "declare_lost", "declare_damaged"],
    ],
    [
      ["operator", "came_back", "blaze"],
      ["end_undelivered", "send_again"],
    ],
    [["buyer", "came_back", "blaze"], ["choose_address"]],
    [
      ["operator", "verified", "blaze"],
      ["cancel", "ship", "end_undelivered"],
    ],
    [["operator", "lost", "blaze"], []],
    [["buyer", "lost", "blaze"], []],
    [
      ["operator", "claimed", "blaze"],
      ["add_proof", "write_to_claim", "answer_claim"],
    ],
    [
      ["seller", "claimed", "handover"],
      ["write_to_claim", "offer"],
    ],
    [
      ["buyer", "claimed", "blaze"],
      ["write_to_claim", "answer_offer", "appeal_claim"],
    ],
    [
      ["operator", "refunded", "blaze"],
      ["send_home", "correct_home"],
    ],
    [["operator", "refunded", "handover"], []],
  ];
  for (const [asked, actions] of table) assert.deepEqual(actionsFor(...asked), actions, asked.join());
  assert.equal(canDo("ship", "seller", "verified"), false);
});

test("every stage on a path is led to by an action, and every way ends", () => {
  const led = new Set(
    Object.values(orderActions).flatMap((rule) => ("to" in rule ? [rule.to as string] : [])),
  );
  for (const [first, ...others] of Object.values(stagePaths)) {
    assert.ok(first !== undefined);
    for (const stage of others.filter((stage) => stage !== "completed")) assert.ok(led.has(stage), stage);
  }
  const onPaths = new Set([
    ...Object.values(stagePaths).flat(),
    "claimed",
    "lost",
    "came_back",
    "return_agreed",
    "return_picked_up",
  ]);
  assert.deepEqual([...onPaths].toSorted(), [...orderStages].toSorted());
  for (const step of operatorSteps)
    assert.ok((orderActions[step].by as readonly string[]).includes("operator"));
});

test("every stage in which an order waits has a limit, a claim that of its answer", () => {
  const unlimited = orderStages.filter((stage) => stageLimitDays[stage] === undefined);
  assert.deepEqual(unlimited, ["lost", "delivered", "completed"]);
  assert.equal(stageLimitDays.claimed, 15);
});

test("what nobody chose a way for is picked up", () => {
  assert.equal(stagePaths[defaultShippingMode][0], "awaiting_pickup");
});

test("the claim window is three days", () => {
  const until = claimableUntil(new Date("2026-03-01T10:00:00Z"));
  assert.equal(until.toISOString(), "2026-03-04T10:00:00.000Z");
});

test("a claim is answered within fifteen days", () => {
  const by = answerBy(new Date("2026-03-01T10:00:00Z"));
  assert.equal(by.toISOString(), "2026-03-16T10:00:00.000Z");
});

test("money goes back over its payments, each up to what is left of it", () => {
  const payments = [
    { paymentId: "late", returnablePaise: rupees(3500) },
    { paymentId: "spent", returnablePaise: noPaise },
    { paymentId: "early", returnablePaise: rupees(2000) },
  ];
  assert.deepEqual(returnSplit(rupees(1000), payments), [{ paymentId: "late", amountPaise: rupees(1000) }]);
  assert.deepEqual(returnSplit(rupees(5500), payments), [
    { paymentId: "late", amountPaise: rupees(3500) },
    { paymentId: "early", amountPaise: rupees(2000) },
  ]);
  assert.deepEqual(returnSplit(noPaise, payments), []);
  const tooMuch = new RangeError("100 paise of 550100 have no payment to go back to");
  assert.throws(() => returnSplit(rupees(5501), payments), tooMuch);
});

import assert from "node:assert/strict";
import { test } from "node:test";
import { type PayoutObstacle, payoutObstacles } from "../payout/payoutWaitsFor.ts";
import type { ScanKind } from "../shipping/scanKinds.ts";
import {
  dateIs,
  isRefundUnderWay,
  type NextStepKind,
  nextStep,
  nextStepKinds,
  type StepActor,
} from "./nextStep.ts";
import { type OrderState, orderStages, orderStatuses, shippingModes } from "./orderStages.ts";
import type { StepFacts } from "./stepFacts.ts";
import { markSteps } from "./stepMarks.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const now = at(10);
const plain: StepFacts = {
  state: "awaiting_payment",
  now,
  paymentDeadline: at(11),
  isSellerBlocked: false,
  isHandover: false,
  meetsAt: null,
  isReturnBooked: false,
  hasPlace: true,
  stageSince: at(9),
  slotAnswerBy: null,
  pickedUpBy: null,
  arrivesBy: null,
  leavesBy: null,
  parcel: null,
  isUnserved: false,
  isConfirmed: false,
  claimableUntil: null,
  claim: null,
  goodsHeldSince: null,
  refundedBy: null,
  isUnconfirmed: false,
  isFoundLate: false,
  isWithdrawnForAnother: false,
  isDeclined: false,
  payout: null,
};

const refused = (until: Date) => ({ status: "rejected", waitsFor: "buyer", until }) as const;
const seen = (last: ScanKind | null, expectedAt: Date | null = null) => ({ last, seenAt: at(9), expectedAt });
/** The last second of a day in India. */
const endOf = (day: number) => new Date(Date.UTC(2026, 10, day, 18, 29, 59));
const waits = (waitsFor: PayoutObstacle | null) => ({ waitsFor, since: at(9) });
const minutes = (moment: Date, count: number) => new Date(moment.getTime() + count * 60_000);

const goesBack = (waitsFor: "buyer" | "blaze", until: Date) =>
  ({ status: "returning", waitsFor, until }) as const;

type Line = [Partial<StepFacts> & { state: OrderState }, NextStepKind, StepActor, Date | null];

/** Every state, with all that changes what follows in it. */
const table: Line[] = [
  [{ state: "awaiting_payment" }, "pay", "buyer", at(11)],
  [{ state: "awaiting_payment", isSellerBlocked: true }, "payment_blocked", "blaze", at(11)],
  [{ state: "awaiting_payment", paymentDeadline: now }, "payment_check", "blaze", minutes(now, 60)],
  [
    { state: "awaiting_payment", paymentDeadline: at(9), isSellerBlocked: true },
    "payment_blocked",
    "blaze",
    at(9),
  ],
  [{ state: "awaiting_pickup", hasPlace: false }, "choose_address", "buyer", at(11)],
  [{ state: "awaiting_pickup", slotAnswerBy: at(11), hasPlace: false }, "choose_address", "buyer", at(11)],
  [{ state: "awaiting_pickup", slotAnswerBy: at(11) }, "choose_pickup", "seller", at(11)],
  [{ state: "awaiting_pickup", slotAnswerBy: now }, "plan_pickup", "blaze", at(11)],
  [{ state: "awaiting_pickup" }, "plan_pickup", "blaze", at(11)],
  [{ state: "pickup_scheduled", pickedUpBy: at(12) }, "hand_to_carrier", "seller", at(12)],
  [{ state: "pickup_scheduled" }, "hand_to_carrier", "seller", at(12)],
  [{ state: "picked_up" }, "inspect", "blaze", at(12)],
  [{ state: "verified" }, "ship", "blaze", at(11)],
  [{ state: "verified", isUnserved: true }, "send_otherwise", "blaze", at(11)],
  [{ state: "verified", parcel: seen(null) }, "collect_parcel", "carrier", at(11)],
  [{ state: "came_back" }, "confirm_address", "buyer", at(14)],
  [{ state: "came_back", stageSince: at(5) }, "unconfirmed_address", "blaze", at(12)],
  [{ state: "came_back", stageSince: at(5), isConfirmed: true }, "send_again", "blaze", at(10)],
  [{ state: "shipped", parcel: seen("moving") }, "deliver", "carrier", at(16)],
  [{ state: "shipped", arrivesBy: at(15), parcel: seen("moving", at(13)) }, "deliver", "carrier", at(13)],
  [{ state: "shipped", parcel: seen("out_for_delivery") }, "deliver_today", "carrier", endOf(9)],
  [{ state: "shipped", parcel: seen("attempt_failed") }, "deliver_again", "carrier", endOf(10)],
  [{ state: "shipped", parcel: seen("lost") }, "look_for", "blaze", at(12)],
  [{ state: "shipped", parcel: seen("returned") }, "look_for", "blaze", at(12)],
  [{ state: "shipped", arrivesBy: at(15) }, "deliver", "carrier", at(15)],
  [{ state: "shipped" }, "deliver", "carrier", at(16)],
  [{ state: "shipped", arrivesBy: at(8) }, "deliver", "carrier", at(16)],
  [{ state: "lost" }, "lost", "nobody", null],
  [{ state: "lost", refundedBy: at(17), payout: waits(null) }, "lost", "blaze", at(17)],
  [{ state: "lost", payout: waits(null) }, "payout", "blaze", endOf(18)],
  [{ state: "awaiting_handover" }, "meet", "both", at(23)],
  [{ state: "delivered", claimableUntil: at(12) }, "accept", "buyer", at(12)],
  [{ state: "delivered", claimableUntil: now }, "complete", "blaze", minutes(now, 10)],
  [{ state: "delivered" }, "complete", "blaze", null],
  [
    { state: "claimed", claim: { status: "open", waitsFor: "seller", until: at(12) } },
    "claim_seller",
    "seller",
    at(12),
  ],
  [
    { state: "claimed", claim: { status: "open", waitsFor: "seller", until: now } },
    "answer_claim",
    "blaze",
    now,
  ],
  [
    { state: "claimed", claim: { status: "open", waitsFor: "buyer", until: at(12) } },
    "claim_offer",
    "buyer",
    at(12),
  ],
  [
    { state: "claimed", claim: { status: "open", waitsFor: "blaze", until: at(13) } },
    "answer_claim",
    "blaze",
    at(13),
  ],
  [{ state: "claimed", claim: refused(at(12)) }, "claim_refused", "buyer", at(12)],
  [{ state: "claimed", claim: refused(now) }, "complete", "blaze", minutes(now, 10)],
  [
    { state: "claimed", claim: { status: "appealed", waitsFor: "blaze", until: at(13) } },
    "decide_appeal",
    "blaze",
    at(13),
  ],
  [{ state: "return_agreed", claim: goesBack("buyer", at(12)) }, "send_back", "buyer", at(12)],
  [
    { state: "return_agreed", isHandover: true, claim: goesBack("buyer", at(12)) },
    "meet_return",
    "both",
    at(12),
  ],
  [
    { state: "return_agreed", isHandover: true, claim: goesBack("blaze", at(12)) },
    "fetch_return",
    "blaze",
    at(12),
  ],
  [{ state: "return_agreed", claim: goesBack("buyer", now) }, "complete", "blaze", minutes(now, 10)],
  [{ state: "return_agreed", claim: goesBack("blaze", at(13)) }, "fetch_return", "blaze", at(13)],
  [
    { state: "return_agreed", isReturnBooked: true, claim: goesBack("blaze", at(13)) },
    "collect_return",
    "buyer",
    at(13),
  ],
  [{ state: "return_picked_up", claim: goesBack("blaze", at(14)) }, "check_return", "blaze", at(14)],
  [{ state: "completed" }, "completed", "nobody", null],
  [{ state: "completed", payout: waits(null) }, "payout", "blaze", endOf(18)],
  [{ state: "completed", payout: waits("bank_account") }, "payout_bank_account", "seller", endOf(19)],
  [{ state: "completed", payout: waits("kyc") }, "payout_kyc", "seller", endOf(21)],
  [{ state: "completed", payout: waits("kyc_check") }, "payout_kyc_check", "blaze", endOf(11)],
  [{ state: "completed", payout: waits("bank_check") }, "payout_bank_check", "blaze", endOf(11)],
  [{ state: "completed", payout: waits("hold") }, "payout_hold", "blaze", at(24)],
  [{ state: "completed", payout: { sentBy: at(17) } }, "payout_sent", "blaze", at(17)],
  [{ state: "completed", payout: { isPaid: true } }, "paid_out", "nobody", null],
  [{ state: "payment_defaulted" }, "defaulted", "nobody", null],
  [{ state: "payment_defaulted", refundedBy: at(17) }, "defaulted", "blaze", at(17)],
  [{ state: "payment_defaulted", isUnconfirmed: true }, "unconfirmed", "blaze", at(13)],
  [{ state: "payment_defaulted", isUnconfirmed: true, isFoundLate: true }, "found_late", "nobody", null],
  [{ state: "payment_defaulted", isFoundLate: true, refundedBy: at(17) }, "found_late", "blaze", at(17)],
  [{ state: "seller_cancelled" }, "seller_cancelled", "nobody", null],
  [{ state: "seller_cancelled", refundedBy: at(17) }, "seller_cancelled", "blaze", at(17)],
  [{ state: "refunded", goodsHeldSince: at(9) }, "send_home", "blaze", at(12)],
  [{ state: "seller_cancelled", goodsHeldSince: at(9) }, "send_home", "blaze", at(12)],
  [{ state: "refunded" }, "refunded", "nobody", null],
  [{ state: "refunded", refundedBy: at(17) }, "refunded", "blaze", at(17)],
  [{ state: "withdrawn", isWithdrawnForAnother: true }, "withdrawn", "nobody", null],
  [{ state: "withdrawn", isDeclined: true, isWithdrawnForAnother: true }, "declined", "nobody", null],
  [{ state: "withdrawn" }, "withdrawn_seller_blocked", "nobody", null],
  [{ state: "withdrawn", refundedBy: at(17) }, "withdrawn_seller_blocked", "blaze", at(17)],
];

test("who acts next, and until when, in every state", () => {
  for (const [facts, kind, actor, until] of table) {
    assert.deepEqual(nextStep({ ...plain, ...facts }), { kind, actor, until }, JSON.stringify(facts));
  }
});

test("where somebody acts there is a date", () => {
  for (const [facts] of table) {
    const step = nextStep({ ...plain, claimableUntil: at(9), ...facts });
    assert.ok(step.actor === "nobody" || step.until !== null, step.kind);
  }
});

test("the table above has every state, every step and every obstacle of a payout", () => {
  const states = new Set(table.map(([{ state }]) => state));
  const all = [...orderStatuses.filter((status) => status !== "paid"), ...orderStages];
  assert.deepEqual([...states].toSorted(), all.toSorted());
  assert.deepEqual([...new Set(table.map(([, kind]) => kind))].toSorted(), nextStepKinds.toSorted());
  for (const obstacle of payoutObstacles) {
    assert.ok(table.some(([{ payout }]) => payout && "waitsFor" in payout && payout.waitsFor === obstacle));
  }
});

test("how far an order is", () => {
  const shown = (state: OrderState, mode: "blaze" | "handover") =>
    markSteps(state, mode)
      .map(({ mark, is }) => `${mark}:${is}`)
      .join(" ");
  assert.equal(
    shown("awaiting_payment", "blaze"),
    "paid:now picked_up:coming verified:coming shipped:coming delivered:coming",
  );
  assert.equal(
    shown("pickup_scheduled", "blaze"),
    "paid:done picked_up:now verified:coming shipped:coming delivered:coming",
  );
  assert.equal(
    shown("shipped", "blaze"),
    "paid:done picked_up:done verified:done shipped:done delivered:now",
  );
  assert.equal(
    shown("claimed", "blaze"),
    "paid:done picked_up:done verified:done shipped:done delivered:bad",
  );
  assert.equal(shown("lost", "blaze"), "paid:done picked_up:done verified:done shipped:done lost:bad");
  assert.equal(shown("awaiting_handover", "handover"), "paid:done handed_over:now");
  assert.equal(shown("completed", "handover"), "paid:done handed_over:done");
  for (const mode of shippingModes) assert.equal(shown("seller_cancelled", mode), "");
});

test("a refund is under way until all of it is returned", () => {
  const refunded: StepFacts = { ...plain, state: "refunded" };
  assert.equal(isRefundUnderWay(nextStep({ ...refunded, refundedBy: at(14) })), true);
  assert.equal(isRefundUnderWay(nextStep(refunded)), false);
});

test("a date is kept by a rule or a desk, or it is the bank's, the carrier's or what Blaze looks into", () => {
  const kindsOf = (is: string) => nextStepKinds.filter((kind) => dateIs(kind) === is);
  assert.deepEqual(kindsOf("expected").toSorted(), [
    "collect_parcel",
    "declined",
    "defaulted",
    "deliver",
    "deliver_again",
    "deliver_today",
    "found_late",
    "inspect",
    "look_for",
    "lost",
    "payment_check",
    "payout",
    "payout_bank_check",
    "payout_hold",
    "payout_kyc_check",
    "payout_sent",
    "refunded",
    "seller_cancelled",
    "ship",
    "unconfirmed",
    "unconfirmed_address",
    "withdrawn",
    "withdrawn_seller_blocked",
  ]);
  assert.deepEqual(kindsOf("if_today"), ["payout_bank_account", "payout_kyc"]);
});

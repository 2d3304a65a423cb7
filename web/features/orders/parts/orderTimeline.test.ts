import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fulfilment, OrderEvent } from "#contract/fulfilment.ts";
import { type ShippingMode, stageLimitDays } from "#domain/order/orderStages.ts";
import words from "#languages/en/fulfilment.json" with { type: "json" };
import { comingSteps, lastOfEach } from "./orderTimeline.ts";

const event = (kind: OrderEvent["kind"]): OrderEvent => ({
  kind,
  actor: "blaze",
  note: "",
  planned_at: null,
  at: "2026-11-22T15:30:00.000Z",
});

const nowMs = Date.parse("2026-11-23T06:00:00.000Z");
const stepsOf = (fulfilment: Fulfilment) =>
  comingSteps(fulfilment, { words, paymentLine: "", nowMs, language: "en" });

type Wish = { mode?: ShippingMode; events?: readonly OrderEvent["kind"][] };

/** What is still to come of a paid order in a stage, the next step first. */
function coming(stage: Fulfilment["stage"], { mode = "blaze", events = [] }: Wish = {}): string[] {
  const fulfilment = {
    order_status: "paid",
    stage,
    shipping_mode: mode,
    claim: null,
    next_step: { kind: "ship", until: null },
    events: events.map(event),
  } as unknown as Fulfilment;
  return stepsOf(fulfilment).map(({ title }) => String(title));
}

test("the next step is what is waited for, not what is over", () => {
  assert.equal(coming("awaiting_pickup")[0], "Time for the pick-up");
  assert.equal(coming("pickup_scheduled")[0], "Pick-up");
  assert.equal(coming("picked_up")[0], "Verification and grading");
  assert.deepEqual(coming("verified"), ["Shipping", "Delivery", "Completed"]);
});

test("the check has the days after which the desk calls it late, and its day once Blaze has the item", () => {
  const check = (stage: string, next_step: object) => {
    const fulfilment = { order_status: "paid", stage, shipping_mode: "blaze", claim: null, next_step };
    const steps = stepsOf(fulfilment as unknown as Fulfilment);
    return steps.find(({ title }) => title === "Verification and grading")?.line;
  };
  const days = `By day ${stageLimitDays.picked_up} after the pick-up`;
  const until = "2026-12-05T10:00:00.000Z";
  assert.equal(check("pickup_scheduled", { kind: "hand_to_carrier", until }), days);
  assert.match(String(check("picked_up", { kind: "inspect", until })), /^By .*5 Dec/);
});

test("goods that go back are not picked up, checked and shipped to the buyer once more", () => {
  const last = "Check of what came back, then the full refund";
  assert.deepEqual(coming("return_agreed"), ["The buyer packs it", "Pick-up from the buyer", last]);
  assert.deepEqual(coming("return_agreed", { events: ["return_ready"] }), ["Pick-up from the buyer", last]);
  assert.deepEqual(coming("return_picked_up"), [last]);
  assert.deepEqual(coming("return_agreed", { mode: "handover" }), [
    "Back to the seller, then the full refund",
  ]);
});

test("what was said of the way home stays beside each correction; a pick-up that was moved stands once", () => {
  const kinds = [
    "pickup_scheduled",
    "pickup_scheduled",
    "sent_home",
    "home_corrected",
    "home_corrected",
  ] as const;
  const events = kinds.map((kind, index) => ({ ...event(kind), note: String(index) }));
  assert.deepEqual(
    lastOfEach(events).map(({ note }) => note),
    ["1", "2", "3", "4"],
  );
});

test("a day by which it was to be checked is said while it is ahead", () => {
  const checked = (until: string) =>
    stepsOf({
      order_status: "paid",
      stage: "picked_up",
      shipping_mode: "blaze",
      claim: null,
      next_step: { kind: "inspect", until },
      events: [],
    } as unknown as Fulfilment)[0]?.line;
  const plain = words.coming.verifiedLine.replace("{days}", String(stageLimitDays.picked_up));
  assert.notEqual(checked("2026-11-24T06:00:00.000Z"), plain);
  assert.equal(checked("2026-11-22T06:00:00.000Z"), plain);
});

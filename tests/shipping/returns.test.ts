import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import type { ParcelMove } from "#standins/shiprocket/parcels.ts";
import type { WorldOrder } from "#tests/orders/orderWorld.ts";
import { startCarrierWorld } from "#tests/support/carrierWorld.ts";
import { returnSheet } from "#tests/support/returnSheet.ts";

let world: Awaited<ReturnType<typeof startCarrierWorld>>;
before(async () => {
  world = await startCarrierWorld();
});
after(() => world.close());
afterEach(async () => {
  world.carrier.faults.clear();
  world.carrier.takeWebhooks();
  await world.assertConserved();
});

type Returning = WorldOrder & { claimId: string };

/** Delivered by the carrier, claimed, and to go back by an offer of the seller. */
async function agreed(): Promise<Returning> {
  const order = await world.booked();
  await move(order.awb, "picked_up", "delivered");
  await world.deliverWebhooks();
  await world.track();
  const { id: claimId } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: { reason: "not_as_described", details: "It has another colour." },
    headers: { "idempotency-key": order.id },
  });
  const { offers } = await world.call("POST", `/claims/${claimId}/offers`, order.sellerId, {
    body: { kind: "return" },
  });
  const body = { offer_id: offers[0].id, take: true };
  await world.call("POST", `/claims/${claimId}/offer-answer`, order.buyerId, { body });
  return { ...order, claimId };
}

async function ready(): Promise<Returning & { awb: string }> {
  const order = await agreed();
  await world.call("POST", `/claims/${order.claimId}/ready`, order.buyerId);
  await world.book();
  return { ...order, awb: await world.awbOf(order) };
}

async function move(awb: string, ...moves: ParcelMove[]): Promise<void> {
  for (const made of moves) {
    world.carrier.moveClock(60);
    assert.ok(world.carrier.move(awb, made));
  }
}

async function seen(awb: string, ...moves: ParcelMove[]): Promise<void> {
  await move(awb, ...moves);
  await world.deliverWebhooks();
  await world.track();
}

async function step(
  order: Returning,
  name: string,
  status = 200,
  { isSeen = name === "accept_return" } = {},
) {
  const given = { claimId: order.claimId, operatorId: world.operator.id };
  const sheet = isSeen ? await returnSheet(world, given) : undefined;
  const body = { step: name, note: "Seen.", sheet, nothing_came: name === "refuse_return" && !isSeen };
  return await world.call("POST", `/ops/claims/${order.claimId}/return`, world.operator.id, { body, status });
}
const won = ({ id, buyerId }: WorldOrder) => world.call("GET", `/bids/won/${id}`, buyerId);
const label = (order: WorldOrder, { by = order.buyerId, status = 200 } = {}) =>
  world.call("GET", `/bids/won/${order.id}/return-label`, by, { status });
const alertsOf = async (orderId: string): Promise<string[]> => {
  await watchMoney(world.database);
  const { rows } = await sql<{ kind: string }>`
    select kind from money_alerts where subject = ${orderId} and closed_at is null order by kind`.execute(
    world.database.kysely,
  );
  return rows.map(({ kind }) => kind);
};
let keys = 0;
const change = (order: WorldOrder, body: object, status = 200) => {
  keys += 1;
  const headers = { "idempotency-key": `return-${keys}` };
  return world.call("POST", `/ops/orders/${order.id}/shipment`, world.operator.id, { body, headers, status });
};

test("what its buyer has ready is booked once, back to Blaze, and the buyer has its label with a code", async () => {
  const early = await agreed();
  await world.book();
  assert.equal((await won(early)).fulfilment.return_shipment, null, "not before it is ready");
  await label(early, { status: 404 });
  const order = await ready();
  await Promise.all([world.book(), world.book()]);
  const { fulfilment } = await won(order);
  const { return_shipment: back, next_step: next } = fulfilment;
  assert.deepEqual([back.status, back.tracking_number, back.has_label], ["booked", order.awb, true]);
  assert.deepEqual([next.kind, next.actor], ["collect_return", "buyer"]);
  const parcels = world.carrier.parcels().filter(({ awb, isReturn }) => isReturn && awb === order.awb);
  assert.equal(parcels.length, 1);
  assert.deepEqual([parcels[0]?.to[0], parcels[0]?.fetchedIn], ["Blaze returns", "Bangalore"]);
  const pdf = await label(order);
  assert.equal(pdf.headers["content-type"], "application/pdf");
  assert.equal(pdf.rawPayload.subarray(0, 5).toString(), "%PDF-");
  await label(order, { by: order.sellerId, status: 404 });
  await label(order, { by: world.operator.id, status: 404 });
  assert.equal((await world.textsTo(order.buyerId)).filter((told) => told === "return_label").length, 1);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.equal(sold.fulfilment.return_shipment.has_label, false, "it names the buyer's door");
});

test("by scans: fetched, on its way, arrived; the money waits for whoever looks at it", async () => {
  const order = await ready();
  await seen(order.awb, "picked_up");
  assert.equal(await world.stageOf(order), "return_picked_up");
  assert.equal((await world.textsTo(order.sellerId)).filter((told) => told === "return_picked_up").length, 1);
  await seen(order.awb, "in_transit", "delivered");
  await seen(order.awb);
  const { fulfilment } = await won(order);
  const kinds = fulfilment.events.map(({ kind }: { kind: string }) => kind);
  assert.equal(kinds.filter((kind: string) => kind === "return_arrived").length, 1);
  assert.equal(fulfilment.return_shipment.status, "ended");
  assert.deepEqual(await world.refundsOf(order.id), []);
  const done = await step(order, "accept_return");
  assert.deepEqual([done.status, done.refund_amount], ["refunded", rupees(6000)]);
});

test("a lost answer makes no second return; nobody who fetches it there is an alert, and an operator sends for it", async () => {
  const order = await agreed();
  await world.call("POST", `/claims/${order.claimId}/ready`, order.buyerId);
  world.carrier.faults.arm("timeout_after_create");
  await world.book();
  await world.book(1);
  const [, back] = await world.shipments(order);
  assert.equal(back?.status, "booked");
  const { number } = await world.one<{ number: string }>(
    sql`select number from orders where id = ${order.id}`,
  );
  const known = world.carrier.parcels().filter(({ reference }) => reference === `${number}-R`);
  assert.equal(known.length, 1);

  const other = await agreed();
  await world.call("POST", `/claims/${other.claimId}/ready`, other.buyerId);
  world.carrier.faults.arm("unserved");
  await world.book();
  assert.equal((await won(other)).fulfilment.next_step.kind, "fetch_return");
  assert.ok((await alertsOf(other.id)).includes("shipment_refused"));
  const byHand = { change: "by_hand", carrier: "Speed Post", tracking_number: "EK1234" };
  await change(other, byHand);
  const { return_shipment: hand } = (await won(other)).fulfilment;
  assert.deepEqual([hand.carrier, hand.is_by_hand], ["Speed Post", true]);
  await change(other, { change: "book" }, 409);
  assert.ok(!(await alertsOf(other.id)).includes("shipment_refused"));
});

test("a booking is cancelled by an operator, or with its return; what was fetched is not", async () => {
  const order = await ready();
  await change(order, { change: "cancel" });
  await world.book();
  assert.equal((await world.shipments(order)).at(-1)?.status, "cancelled");
  await change(order, { change: "book" });
  await world.book();
  assert.equal((await world.textsTo(order.buyerId)).filter((told) => told === "return_label").length, 2);
  await step(order, "pick_up_return");
  await step(order, "refuse_return", 200, { isSeen: true });
  await world.book();
  assert.equal((await world.shipments(order)).at(-1)?.status, "cancelled");

  const fetched = await ready();
  await seen(fetched.awb, "picked_up");
  const early = await step(fetched, "refuse_return", 409);
  assert.equal(early.detail.code, "return_not_here", "what is still on its way cannot have been empty");
  await step(fetched, "accept_return");
  await world.book();
  assert.equal((await world.shipments(fetched)).at(-1)?.status, "booked");
});

test("lost on its way back: an alert, then both sides have their money, and the claim is closed", async () => {
  const order = await ready();
  await seen(order.awb, "picked_up", "lost");
  assert.ok((await alertsOf(order.id)).includes("parcel_lost"));
  assert.equal(await world.stageOf(order), "return_picked_up", "a carrier's word moves no money");
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "declare_lost", note: "The carrier says so." },
    headers: { "idempotency-key": `lost-${order.id}` },
  });
  const { fulfilment } = await won(order);
  assert.deepEqual(
    [fulfilment.stage, fulfilment.claim.status, fulfilment.claim.refund_amount, fulfilment.claim.waits_for],
    ["lost", "refunded", rupees(6000), null],
  );
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.ok(sold.settlement.net > 0);
});

const obstacles = async (order: Returning) => {
  const { results } = await world.call("GET", "/ops/claims", world.operator.id);
  const { parcel_in_the_way: onClaim } = results.find(({ id }: { id: string }) => id === order.claimId);
  const page = await world.call("GET", `/ops/orders/${order.id}`, world.operator.id);
  assert.equal(page.parcel_in_the_way, onClaim);
  return onClaim;
};

/** Refused before anybody saw the goods, which is not possible for this reason. */
async function cannotRefuse(order: Returning, why: string) {
  assert.equal(await obstacles(order), why);
  const { detail } = await step(order, "refuse_return", 409);
  assert.deepEqual([detail.code, detail.why], ["return_with_carrier", why]);
  assert.equal(await world.stageOf(order), "return_agreed");
}

test("goods that a carrier may have are not refused unseen: the parcel is cancelled first", async () => {
  const order = await ready();
  await cannotRefuse(order, "booked");
  await change(order, { change: "cancel" });
  await cannotRefuse(order, "cancelling");
  await world.book();
  assert.equal(await obstacles(order), null);
  const refused = await step(order, "refuse_return");
  assert.equal(refused.status, "return_refused");
  assert.deepEqual(await world.refundsOf(order.id), []);

  const byHand = await ready();
  await change(byHand, { change: "cancel" });
  await world.book();
  await change(byHand, { change: "by_hand", carrier: "Speed Post", tracking_number: "EK4321" });
  await cannotRefuse(byHand, "booked");
  await change(byHand, { change: "cancel" });
  await step(byHand, "refuse_return");
});

test("a carrier that would not cancel is asked first whether it has the goods", async () => {
  const order = await ready();
  world.carrier.faults.arm("collected_already", 4);
  await change(order, { change: "cancel" });
  for (const minutes of [0, 1, 5, 60]) await world.book(minutes);
  assert.equal((await world.shipments(order)).at(-1)?.status, "cancelled");
  await cannotRefuse(order, "not_cancelled");
  world.carrier.faults.arm("down");
  await world.track();
  await cannotRefuse(order, "not_cancelled");
  await world.track(121);
  await cannotRefuse(order, "not_cancelled");
  await world.track(24 * 60);
  assert.equal(await obstacles(order), null, "a day later it has seen nothing of it");
  await step(order, "refuse_return");

  const fetched = await ready();
  world.carrier.faults.arm("collected_already", 4);
  await change(fetched, { change: "cancel" });
  await move(fetched.awb, "picked_up");
  for (const minutes of [0, 1, 5, 60]) await world.book(minutes);
  await world.track();
  assert.equal(await world.stageOf(fetched), "return_picked_up");
  assert.equal((await world.shipments(fetched)).at(-1)?.status, "booked", "it is under way all the same");
});

test("cancelled, and fetched all the same before anything was decided: the goods are on their way to Blaze", async () => {
  const order = await ready();
  world.carrier.faults.arm("kept_number");
  await change(order, { change: "cancel" });
  await world.book();
  await change(order, { change: "book" });
  await world.book();
  const statuses = async () => (await world.shipments(order)).slice(1).map(({ status }) => status);
  assert.deepEqual(await statuses(), ["cancelled", "booked"]);
  await seen(order.awb, "picked_up");
  assert.equal(await world.stageOf(order), "return_picked_up");
  assert.deepEqual(await statuses(), ["cancelled", "cancelling"], "one of them is fetched, the other is not");
  await world.book();
  assert.equal(
    (await step(order, "refuse_return", 409)).detail.code,
    "return_not_here",
    "a scan says who has it",
  );
  await world.track(121);
  assert.deepEqual(await statuses(), ["booked", "cancelled"]);
  const { detail } = await step(order, "refuse_return", 409);
  assert.equal(detail.code, "return_not_here", "it has to be looked at");
});

test("refused unseen, and fetched all the same: operators are told, once, and the money stays", async () => {
  const order = await ready();
  world.carrier.faults.arm("kept_number");
  await change(order, { change: "cancel" });
  await world.book();
  await step(order, "refuse_return");
  await completeOrders(world.database, { limit: 10 });
  await world.track();
  assert.deepEqual(await alertsOf(order.id), []);
  await world.track(10 * 24 * 60);
  await move(order.awb, "picked_up");
  await world.track(24 * 60);
  assert.deepEqual(await alertsOf(order.id), ["return_found"]);
  await world.track(121);
  await seen(order.awb, "delivered");
  assert.deepEqual(await alertsOf(order.id), ["return_found"]);
  assert.equal((await world.shipments(order)).at(-1)?.status, "ended", "it is followed to Blaze");
  assert.equal(await world.stageOf(order), "completed");
  assert.deepEqual(await world.refundsOf(order.id), []);
});

test("what Blaze looked at and refused is nothing that was found, whatever its carrier says later", async () => {
  const order = await ready();
  await step(order, "pick_up_return");
  await step(order, "refuse_return", 200, { isSeen: true });
  await seen(order.awb, "picked_up", "delivered");
  assert.deepEqual(await alertsOf(order.id), []);

  const empty = await ready();
  await seen(empty.awb, "picked_up", "delivered");
  await step(empty, "refuse_return");
  await seen(empty.awb, "in_transit");
  assert.deepEqual(await alertsOf(empty.id), []);
});

test("who says that they fetched it walks round no carrier: its parcel is no empty box, and its fetch is told", async () => {
  const order = await ready();
  await step(order, "pick_up_return");
  const { detail } = await step(order, "refuse_return", 409);
  assert.deepEqual([detail.code, detail.why], ["return_with_carrier", "booked"]);
  world.carrier.faults.arm("kept_number");
  await change(order, { change: "cancel" });
  assert.equal((await step(order, "refuse_return", 409)).detail.why, "cancelling");
  await world.book();
  await step(order, "refuse_return");
  await seen(order.awb, "picked_up");
  assert.deepEqual(await alertsOf(order.id), ["return_found"]);

  const fetched = await ready();
  await step(fetched, "pick_up_return");
  await seen(fetched.awb, "picked_up");
  await change(fetched, { change: "cancel" });
  assert.equal((await world.shipments(fetched)).at(-1)?.status, "booked", "what was fetched goes on");
  assert.equal((await step(fetched, "refuse_return", 409)).detail.code, "return_not_here");
  await seen(fetched.awb, "delivered");
  await step(fetched, "refuse_return");
});

test("a number of which its answer was lost is asked about as well", async () => {
  const order = await agreed();
  await world.call("POST", `/claims/${order.claimId}/ready`, order.buyerId);
  world.carrier.faults.arm("timeout_after_assign");
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).slice(1).map(({ status, awb }) => [status, awb]),
    [["booking", null]],
  );
  world.carrier.faults.arm("kept_number");
  await change(order, { change: "cancel" });
  await world.book(1);
  const awb = await world.awbOf(order);
  await seen(awb, "picked_up");
  assert.equal(await world.stageOf(order), "return_picked_up");
});

test("a return that its carrier refused half way has a number: it is asked about as well", async () => {
  const order = await agreed();
  await world.call("POST", `/claims/${order.claimId}/ready`, order.buyerId);
  world.carrier.faults.arm("no_pickup");
  world.carrier.faults.arm("kept_number");
  await world.book();
  const refused = async () => (await world.shipments(order)).slice(1)[0];
  assert.equal((await refused())?.status, "refused");
  const awb = await world.awbOf(order);
  await change(order, { change: "book" });
  await world.book();
  await world.track();
  await seen(awb, "picked_up");
  assert.equal(await world.stageOf(order), "return_picked_up", "its courier came all the same");
  await world.book();
  await world.track(121);
  assert.equal((await refused())?.status, "booked", "it is under way, and the other one is cancelled");

  const settled = await agreed();
  await world.call("POST", `/claims/${settled.claimId}/ready`, settled.buyerId);
  world.carrier.faults.arm("no_pickup");
  world.carrier.faults.arm("kept_number");
  await world.book();
  await step(settled, "refuse_return");
  await completeOrders(world.database, { limit: 10 });
  await seen(await world.awbOf(settled), "picked_up");
  assert.deepEqual(await alertsOf(settled.id), ["return_found"]);
});

test("a return that was cancelled is asked about for two weeks, and no longer", async () => {
  const order = await ready();
  world.carrier.faults.arm("kept_number");
  await change(order, { change: "cancel" });
  await world.book();
  await step(order, "refuse_return");
  await world.track();
  await completeOrders(world.database, { limit: 10 });
  for (let day = 0; day < 15; day++) await world.track(24 * 60);
  await move(order.awb, "picked_up");
  world.carrier.takeWebhooks();
  await world.track(2 * 24 * 60);
  assert.deepEqual(await alertsOf(order.id), []);
});

test("on its way back too: before its day it is lost only to who says that they know it", async () => {
  const order = await ready();
  await seen(order.awb, "picked_up");
  await sql`
    update shipments
    set expected_at = blaze_now() + case direction when 'return' then interval '1 day' else interval '-9 days' end
    where order_id = ${order.id}`.execute(world.database.kysely);
  const declare = (isKnown: boolean, status: number) =>
    world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
      body: { step: "declare_lost", note: "By phone", is_known: isKnown },
      headers: { "idempotency-key": `known-${isKnown}-${order.id}` },
      status,
    });
  assert.equal((await declare(false, 409)).detail.code, "loss_not_known");
  assert.equal(await world.stageOf(order), "return_picked_up");
  await declare(true, 200);
  assert.equal(await world.stageOf(order), "lost");
});

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { type OrderWorld, startOrderWorld } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const key = (value: string) => ({ headers: { "idempotency-key": value } });

/** A time some hours after the one of an answer. */
function inHours({ server_time }: { server_time: string }, hours: number): string {
  return new Date(Date.parse(server_time) + hours * 3_600_000).toISOString();
}

test("with Blaze: every step in its order, a real timeline, completed after the claim window", async () => {
  const order = await world.order();
  const path = `/bids/won/${order.id}`;
  const first = await world.call("GET", path, order.buyerId);
  assert.deepEqual([first.shipping_modes, first.fulfilment.stage], [["blaze"], "awaiting_pickup"]);
  const stepPath = `/ops/orders/${order.id}/steps`;
  const skipped = await world.call("POST", stepPath, world.operator.id, {
    body: { step: "ship" },
    status: 409,
  });
  assert.equal(skipped.detail.code, "order_action_closed");
  const planned = { step: "schedule_pickup", planned_at: inHours(first, 20), note: "Ring twice" };
  await world.call("POST", stepPath, world.operator.id, { body: planned });
  await world.steps(order.id, "pick_up", "verify", "ship", "deliver");
  const again = await world.call("POST", stepPath, world.operator.id, { body: { step: "deliver" } });
  assert.equal(again.stage, "delivered");

  const delivered = await world.call("GET", path, order.buyerId);
  assert.deepEqual(
    delivered.fulfilment.events.map((event: { kind: string }) => event.kind),
    ["won", "paid", "pickup_scheduled", "picked_up", "verified", "shipped", "delivered"],
  );
  assert.equal(delivered.fulfilment.events[2].planned_at, planned.planned_at);
  assert.deepEqual(delivered.fulfilment.actions, ["open_claim"]);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 0);
  await world.make.advanceClock(3 * 86_400 + 1);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 1);
  const done = await world.call("GET", path, order.buyerId);
  assert.deepEqual([done.fulfilment.stage, done.fulfilment.actions], ["completed", []]);
  const late = { body: { reason: "damaged", details: "It does not switch on." }, status: 409 };
  assert.equal(
    (await world.call("POST", `${path}/claim`, order.buyerId, late)).detail.code,
    "claim_too_late",
  );
  assert.deepEqual(await world.textsTo(order.buyerId), [
    "payment_received",
    "picked_up",
    "verified",
    "shipped",
    "delivered",
    "rating_asked",
  ]);
});

test("a failed check ends the sale: everything goes back, the seller gets a strike", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up", "fail_verification", "fail_verification");
  const read = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(
    [read.fulfilment.order_status, read.fulfilment.returned_amount],
    ["refunded", rupees(6000)],
  );
  assert.deepEqual(await world.refundsOf(order.id), [
    ["order_returned", rupees(500)],
    ["order_returned", rupees(2000)],
    ["order_returned", rupees(3500)],
  ]);
  const strikes = await world.one(
    sql<{ reason: string }>`select reason from strikes where order_id = ${order.id}`,
  );
  assert.equal(strikes.reason, "verification_failed");
});

test("the seller cancels before shipping, having seen what it does", async () => {
  const order = await world.order();
  const path = `/user/sold-orders/${order.id}`;
  const shown = await world.call("GET", `${path}/cancellation`, order.sellerId);
  assert.deepEqual(shown, {
    returned_amount: rupees(6000),
    earlier_strikes: 0,
    standby_released: 0,
    goods_return: false,
  });
  const body = { reason: "It fell off the table." };
  await world.call("POST", `${path}/cancel`, order.buyerId, { body, status: 404 });
  assert.deepEqual(await world.refundsOf(order.id), [], "only its seller cancels it");
  const cancelled = await world.call("POST", `${path}/cancel`, order.sellerId, { body, ...key("c1") });
  assert.equal(cancelled.order_status, "seller_cancelled");
  const repeated = await world.call("POST", `${path}/cancel`, order.sellerId, { body, ...key("c1") });
  assert.equal(repeated.order_status, "seller_cancelled");
  assert.equal((await world.refundsOf(order.id)).length, 3);
  assert.deepEqual(await world.textsTo(order.buyerId), ["payment_received", "seller_cancelled"]);
  const listing = await world.one(
    sql<{ status: string }>`select status from listings where id = ${order.listingId}`,
  );
  assert.equal(listing.status, "unsold");
  const { strikes } = await world.one(sql<{ strikes: number }>`
    select count(*)::integer as strikes from strikes where order_id = ${order.id}`);
  assert.equal(strikes, 1);
});

test("paid too much and then cancelled: no payment gives back more than it has left", async () => {
  const order = await world.order({ parts: [rupees(2000), rupees(4500)] });
  const body = { reason: "Broken." };
  await world.call("POST", `/user/sold-orders/${order.id}/cancel`, order.sellerId, { body, ...key("c4") });
  assert.deepEqual(await world.refundsOf(order.id), [
    ["order_returned", rupees(500)],
    ["payment_over_balance", rupees(1000)],
    ["order_returned", rupees(2000)],
    ["order_returned", rupees(3500)],
  ]);
});

test("cancelled while a part is paid: that part and the deposit go back, a later payment too", async () => {
  const order = await world.order({ isPaid: false });
  await world.pay(order, rupees(1000));
  const body = { reason: "Lost." };
  await world.call("POST", `/user/sold-orders/${order.id}/cancel`, order.sellerId, { body, ...key("c2") });
  await world.pay(order, rupees(300));
  const amounts = (await world.refundsOf(order.id)).map(([, amount]) => amount);
  assert.deepEqual(amounts, [rupees(300), rupees(500), rupees(1000)]);
});

test("nothing is cancelled once it is shipped", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up", "verify", "ship");
  const path = `/user/sold-orders/${order.id}`;
  await world.call("GET", `${path}/cancellation`, order.sellerId, { status: 409 });
  await world.call("POST", `${path}/cancel`, order.sellerId, { body: { reason: "No." }, status: 409 });
});

test("cancelled twenty times at once, and paid meanwhile: once", async () => {
  const order = await world.order({ parts: [rupees(1000)] });
  const body = { reason: "Broken." };
  const path = `/user/sold-orders/${order.id}/cancel`;
  await Promise.all([
    ...Array.from({ length: 20 }, () => world.call("POST", path, order.sellerId, { body, ...key("c3") })),
    world.pay(order, rupees(4500)),
  ]);
  const amounts = (await world.refundsOf(order.id)).map(([, amount]) => amount as number);
  assert.equal(
    amounts.reduce((sum, amount) => sum + amount, 0),
    rupees(6000),
  );
});

test("the hand-over: a code of the buyer's, five tries, then a new one", async () => {
  const order = await world.order({ mode: "handover" });
  const codePath = `/bids/won/${order.id}/handover-code`;
  const enterPath = `/user/sold-orders/${order.id}/handover`;
  const none = await world.call("POST", enterPath, order.sellerId, { body: { code: "123456" }, status: 409 });
  assert.equal(none.detail.code, "handover_code_over");
  await world.call("POST", codePath, order.sellerId, { body: {}, status: 404 });
  const made = await world.call("POST", codePath, order.buyerId, { body: {} });
  assert.match(made.code, /^\d{6}$/);
  assert.deepEqual((await world.call("POST", codePath, order.buyerId, { body: {} })).code, made.code);
  const wrong = made.code === "000000" ? "000001" : "000000";
  await world.call("POST", enterPath, order.buyerId, { body: { code: made.code }, status: 404 });
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const answer = await world.call("POST", enterPath, order.sellerId, {
      body: { code: wrong },
      status: 400,
    });
    assert.equal(answer.detail.tries_left, triesLeft);
  }
  const over = await world.call("POST", enterPath, order.sellerId, {
    body: { code: made.code },
    status: 409,
  });
  assert.equal(over.detail.code, "handover_code_over");
  const renewed = await world.call("POST", codePath, order.buyerId, { body: {} });
  const entered = await world.call("POST", enterPath, order.sellerId, { body: { code: renewed.code } });
  assert.deepEqual([entered.stage, entered.fulfilment.documents], ["delivered", ["sale"]]);
  const again = await world.call("POST", enterPath, order.sellerId, { body: { code: renewed.code } });
  assert.equal(again.stage, "delivered");
  const never = { reason: "not_received", details: "They never gave it to me." };
  const refused = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: never,
    status: 409,
  });
  assert.equal(refused.detail.code, "claim_received", "the buyer told the code");
});

test("a hand-over code is made without a body, with an empty one, and with null", async () => {
  const order = await world.order({ mode: "handover" });
  const codePath = `/api/v1/bids/won/${order.id}/handover-code`;
  const authorization = `Bearer ${await world.signIn(order.buyerId)}`;
  const json = { authorization, "content-type": "application/json" };
  const { app } = world;
  const codes: string[] = [];
  for (const wish of [
    { headers: { authorization } },
    { headers: json, payload: "{}" },
    { headers: json, payload: "null" },
  ]) {
    const answer = await app.inject({ method: "POST", url: codePath, ...wish });
    assert.equal(answer.statusCode, 200, answer.body);
    codes.push(answer.json().code);
  }
  assert.equal(new Set(codes).size, 1);
});

test("a code is over after a day, and wrong tries at once are all counted", async () => {
  const order = await world.order({ mode: "handover" });
  const codePath = `/bids/won/${order.id}/handover-code`;
  const enterPath = `/user/sold-orders/${order.id}/handover`;
  const { code } = await world.call("POST", codePath, order.buyerId, { body: {} });
  const wrong = code === "000000" ? "000001" : "000000";
  const token = await world.signIn(order.sellerId);
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => world.server(enterPath, token, { code: wrong })),
  );
  assert.equal(tries.filter((status) => status === 400).length, 5);
  await world.call("POST", codePath, order.buyerId, { body: { renew: true } });
  await world.make.advanceClock(24 * 3600 + 1);
  const late = await world.call("POST", enterPath, order.sellerId, { body: { code: wrong }, status: 409 });
  assert.equal(late.detail.code, "handover_code_over");
});

test("an operator decides nothing about an order of their own", async () => {
  const order = await world.order();
  const own = [order.buyerId, order.sellerId];
  await sql`update users set operator_roles = '{admin}' where id = any(${own})`.execute(
    world.database.kysely,
  );
  for (const userId of own) {
    for (const step of ["schedule_pickup", "cancel"]) {
      const body = { step, note: "Mine." };
      await world.call("POST", `/ops/orders/${order.id}/steps`, userId, { body, status: 404, ...key(step) });
    }
    const { fulfilment } = await world.call("GET", `/ops/orders/${order.id}`, userId);
    assert.deepEqual(fulfilment.actions, []);
    const list = await world.call("GET", "/ops/orders", userId);
    const row = list.results.find(({ id }: { id: string }) => id === order.id);
    assert.deepEqual(row.actions, []);
  }
  await world.steps(order.id, "schedule_pickup");
});

test("a pick-up is planned for a time that can come", async () => {
  const order = await world.order();
  const plan = (planned_at: string, status: number) =>
    world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
      body: { step: "schedule_pickup", planned_at },
      status,
    });
  for (const time of ["0000-01-01T00:00:00Z", "1999-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]) {
    assert.deepEqual((await plan(time, 422)).detail[0].loc, ["body", "planned_at"]);
  }
  await plan(inHours(await world.call("GET", `/ops/orders/${order.id}`, world.operator.id), 1), 200);
});

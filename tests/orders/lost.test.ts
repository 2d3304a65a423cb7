import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type Paise, paise, rupees } from "#domain/money/paise.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { declareLoss } from "#modules/payouts/declareLoss.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { accountBalance } from "#tests/money/accountBalance.ts";
import { proofFor } from "#tests/support/proofFor.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(async () => {
  await world.assertConserved();
  // No worker sends refunds here, and the clock moves by days.
  const broken = await brokenInvariants(world.database);
  assert.deepEqual(
    broken.filter(({ check }) => check !== "refund_promise_missed"),
    [],
  );
});

async function shipped(shippingPaise: Paise = rupees(0)): Promise<WorldOrder> {
  const order = await world.order({ isPaid: false });
  if (shippingPaise > 0) await chargeDelivery(order, shippingPaise);
  await world.pay(order, rupees(2000));
  await world.pay(order, paise(rupees(3500) + shippingPaise));
  await world.steps(order.id, "schedule_pickup", "pick_up", "verify", "ship");
  return order;
}

async function chargeDelivery({ id, listingId }: WorldOrder, price: Paise): Promise<void> {
  await world.make.deliveryTerms(listingId, { paid_by: "buyer", near: price, region: price, far: price });
  await sql`
    update orders set shipping_price_paise = ${price},
      delivery_address_id = (select id from addresses where user_id = orders.buyer_id)
    where id = ${id}`.execute(world.database.kysely);
}

let keys = 0;
type Try = { step?: string; by?: string; note?: string; status?: number };
function lose(
  { id }: WorldOrder,
  { step = "declare_lost", by = world.operator.id, note = "No trace", status = 200 }: Try = {},
) {
  keys += 1;
  const headers = { "idempotency-key": `loss-${keys}` };
  return world.call("POST", `/ops/orders/${id}/steps`, by, {
    body: { step, note },
    headers,
    status,
  });
}

function recover({ id }: WorldOrder, body: object, { by = world.operator.id, status = 200 } = {}) {
  keys += 1;
  const headers = { "idempotency-key": `recovery-${keys}` };
  return world.call("POST", `/ops/orders/${id}/loss-recoveries`, by, { body, headers, status });
}

const losses = () => accountBalance(world.database, "platform:losses");

test("lost on the way: the buyer gets all of it back, the seller is paid as for a delivery, Blaze pays", async () => {
  const order = await shipped(rupees(79));
  const other = await world.order();
  await world.deliver(other.id);
  await world.make.advanceClock(4 * 86_400);
  await completeOrders(world.database, { limit: 10 });
  const before = await losses();
  const [delivery, bank] = await Promise.all(
    ["platform:delivery", "platform:bank"].map((code) => accountBalance(world.database, code)),
  );

  const { detail } = await lose(order, { note: " ", status: 422 });
  assert.deepEqual([detail[0].loc, detail[0].type], [["body", "note"], "loss_note"]);
  await lose(order);
  await lose(order);
  assert.deepEqual(await world.refundsOf(order.id), [
    ["order_returned", rupees(500)],
    ["order_returned", rupees(2000)],
    ["order_returned", rupees(3579)],
  ]);
  assert.equal((await losses()) - before, rupees(6000));
  assert.equal(await accountBalance(world.database, "platform:delivery"), delivery);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  const complete = await world.call("GET", `/user/sold-orders/${other.id}`, other.sellerId);
  assert.equal(sold.stage, "lost");
  assert.deepEqual(sold.settlement, complete.settlement);
  assert.equal(await accountBalance(world.database, `seller:${order.sellerId}`), -sold.settlement.net);
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(
    [fulfilment.stage, fulfilment.returned_amount, fulfilment.actions, fulfilment.next_step.kind],
    ["lost", rupees(6079), [], "lost"],
  );
  assert.ok((await world.textsTo(order.buyerId)).includes("order_lost"));
  const { results } = await world.call("GET", "/user/products/sold", order.sellerId);
  const row = results.find(({ id }: { id: number }) => id === order.listingId);
  assert.deepEqual([row.order_status, row.order_stage, row.order_loss], ["paid", "lost", "lost"]);
  const won = await world.call("GET", "/bids/won", order.buyerId);
  assert.equal(won.results[0].loss_cause, "lost");
  const money = await world.call("GET", "/user/money/sales", order.sellerId);
  assert.equal(money.results[0].loss_cause, "lost");
  assert.equal((await world.textsTo(order.sellerId)).filter((text) => text === "sale_lost").length, 1);

  await recover(order, { amount: rupees(2500), reference: "UTR-1" });
  await recover(order, { amount: rupees(2500), reference: "UTR-1" });
  const refused = await recover(order, { amount: rupees(2600), reference: "UTR-1" }, { status: 409 });
  assert.equal(refused.detail.code, "recovery_recorded");
  assert.equal((await losses()) - before, rupees(3500));
  assert.equal((await accountBalance(world.database, "platform:bank")) - (bank as number), rupees(2500));
  const listed = await world.call("GET", `/ops/orders?number=${sold.number}`, world.operator.id);
  assert.deepEqual(listed.results[0].loss, {
    ...{ cause: "lost", covered: rupees(6000), recovered: rupees(2500) },
    expected_by: null,
  });
});

test("broken on the way is told as that", async () => {
  const order = await shipped();
  await lose(order, { step: "declare_damaged" });
  assert.ok((await world.textsTo(order.buyerId)).includes("order_damaged"));
  const { fulfilment } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.equal(fulfilment.events.at(-1).kind, "damaged");
});

test("nothing is lost before it is sent, once it is there, nor in a matter of one's own", async () => {
  const early = await world.order();
  await world.steps(early.id, "schedule_pickup", "pick_up", "verify");
  assert.equal((await lose(early, { status: 409 })).detail.code, "order_action_closed");
  await world.steps(early.id, "ship", "deliver");
  assert.equal((await lose(early, { status: 409 })).detail.order_state, "delivered");
  assert.deepEqual(await world.refundsOf(early.id), []);

  const own = await shipped();
  for (const id of [own.buyerId, own.sellerId]) {
    await sql`update users set operator_roles = '{admin}' where id = ${id}`.execute(world.database.kysely);
    await lose(own, { by: id, status: 404 });
  }
  await lose(own);
  for (const by of [own.buyerId, own.sellerId]) {
    await recover(own, { amount: rupees(1), reference: "UTR-2" }, { by, status: 404 });
  }
  await recover(early, { amount: rupees(1), reference: "UTR-3" }, { status: 404 });
  await lose(own, { step: "deliver", status: 409 });
  await world.call("POST", `/bids/won/${own.id}/claim`, own.buyerId, {
    body: { reason: "not_received", details: "It never came to my door." },
    headers: { "idempotency-key": "late-claim" },
    status: 409,
  });
});

test("delivered and lost at one moment: one of them holds", async () => {
  for (let round = 0; round < 3; round += 1) {
    const order = await shipped();
    const given = { orderId: order.id, operatorId: world.operator.id, note: "No trace" };
    const outcomes = await Promise.all([
      takeStep(world.database, { ...given, step: "deliver", ...proofFor("deliver") }),
      declareLoss(world.database, { ...given, step: "declare_lost" }),
    ]);
    assert.equal(outcomes.filter((outcome) => "taken" in outcome).length, 1);
    await world.make.advanceClock(4 * 86_400);
    await completeOrders(world.database, { limit: 10 });
  }
});

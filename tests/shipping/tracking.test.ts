import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { lockOrder } from "#modules/orders/orderRows.ts";
import { shippedNotice } from "#modules/orders/shippedNotice.ts";
import { watchMoney } from "#modules/settlement/watch/moneyAlerts.ts";
import type { ParcelMove } from "#standins/shiprocket/parcels.ts";
import type { WorldOrder } from "#tests/orders/orderWorld.ts";
import { startCarrierWorld } from "#tests/support/carrierWorld.ts";

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

const day = 24 * 60;

async function alertsOf(orderId: string): Promise<string[]> {
  await watchMoney(world.database);
  const { rows } = await sql<{ kind: string }>`
    select kind from money_alerts where subject = ${orderId} and closed_at is null order by kind`.execute(
    world.database.kysely,
  );
  return rows.map(({ kind }) => kind);
}

/** Each a moment after the other, by the carrier's own clock. */
async function move(awb: string, ...moves: ParcelMove[]): Promise<void> {
  for (const made of moves) {
    world.carrier.moveClock(60);
    assert.ok(world.carrier.move(awb, made));
  }
}

test("by webhooks from door to door: the first scan sends it, the delivery delivers it", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  assert.deepEqual(await world.deliverWebhooks(), [200]);
  await world.track();
  assert.equal(await world.stageOf(order), "shipped");
  await move(order.awb, "in_transit", "out_for_delivery");
  await world.deliverWebhooks();
  await world.track();
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(
    fulfilment.shipment.scans.map(({ kind }: { kind: string }) => kind),
    ["out_for_delivery", "moving", "collected"],
  );
  assert.deepEqual([fulfilment.next_step.kind, fulfilment.next_step.actor], ["deliver_today", "carrier"]);
  await move(order.awb, "delivered");
  await world.deliverWebhooks();
  await world.track();
  assert.equal(await world.stageOf(order), "delivered");
  const texts = await world.textsTo(order.buyerId);
  for (const told of ["shipped_with", "delivered"])
    assert.equal(texts.filter((text) => text === told).length, 1, told);
  const notices = await world.call("GET", "/user/notices", order.buyerId);
  const shipped = notices.results.find(({ template }: { template: string }) => template === "shipped_with");
  assert.match(
    shipped.text,
    new RegExp(`with .+, number ${order.awb}\\. Expected: (\\d+ \\w+ \\d{4}|in the next days)\\. Follow`),
  );
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["ended"],
  );
});

test("once its loss is declared, nobody reads any more when a parcel is expected", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  await world.deliverWebhooks();
  await world.track();
  const expected = async () => {
    const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
    return fulfilment.shipment.expected_at;
  };
  assert.notEqual(await expected(), null);
  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "declare_lost", note: "No trace", is_known: true },
    headers: { "idempotency-key": `lost-${order.id}` },
  });
  assert.equal(await expected(), null);
});

test("what may still come as expected is called lost or broken only by who says that they know it", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  await world.deliverWebhooks();
  await world.track();
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const refunds = await world.refundsOf(order.id);
  const declare = (body: object, status: number) =>
    world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
      body: { note: "By phone", ...body },
      headers: { "idempotency-key": `${JSON.stringify(body)}-${order.id}` },
      status,
    });
  for (const step of ["declare_lost", "declare_damaged"]) {
    const { detail } = await declare({ step }, 409);
    assert.deepEqual([detail.code, detail.until], ["loss_not_known", fulfilment.shipment.expected_at]);
  }
  assert.equal(await world.stageOf(order), "shipped");
  assert.deepEqual(await world.refundsOf(order.id), refunds);
  await declare({ step: "declare_damaged", is_known: true }, 200);
  const { expected_by: kept } = await world.one<{ expected_by: Date }>(
    sql`select expected_by from transit_losses where order_id = ${order.id}`,
  );
  assert.equal(kept.toISOString(), fulfilment.shipment.expected_at);
});

test("two days after its day, or once its carrier says so, nobody is asked whether they know that it is lost", async () => {
  const late = await world.booked();
  const said = await world.booked();
  await move(late.awb, "picked_up");
  await move(said.awb, "picked_up", "lost");
  await world.deliverWebhooks();
  await world.track();
  await sql`
    update shipments set expected_at = blaze_now() + case when order_id = ${late.id} then interval '-2 days' else interval '1 day' end
    where order_id in (${late.id}, ${said.id})`.execute(world.database.kysely);
  for (const { id } of [late, said]) {
    await world.call("POST", `/ops/orders/${id}/steps`, world.operator.id, {
      body: { step: "declare_lost", note: "No trace" },
      headers: { "idempotency-key": `unasked-${id}` },
    });
    const { expected_by: kept } = await world.one<{ expected_by: Date | null }>(
      sql`select expected_by from transit_losses where order_id = ${id}`,
    );
    assert.equal(kept, null);
  }
});

test("a buyer is promised no day that is over", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  await world.deliverWebhooks();
  await world.track();
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const { expected_at: expected } = fulfilment.shipment;
  const saidAt = (now: Date) =>
    inTransaction(world.database, async (tx) => {
      const row = await lockOrder(tx, order.id, { operatorId: world.operator.id });
      assert.ok(row);
      const { variables } = await shippedNotice(tx, row, now);
      return variables?.day;
    });
  const onDay = (hour: number) => indiaTime(indiaDay(new Date(expected)), hour);
  assert.deepEqual(await saidAt(onDay(12)), { day: expected });
  assert.deepEqual(await saidAt(onDay(22)), { part: "in_next_days" }, "its SMS goes out the morning after");
  assert.deepEqual(await saidAt(onDay(12 + 24)), { part: "in_next_days" });
});

test("silence is asked about; webhooks that come twice, late or in another order change nothing", async () => {
  const order = await world.booked();
  world.carrier.faults.arm("lost_webhook");
  await move(order.awb, "picked_up");
  assert.deepEqual(await world.deliverWebhooks(), []);
  await world.track(121);
  assert.equal(await world.stageOf(order), "shipped");
  world.carrier.faults.arm("reordered_webhook");
  world.carrier.faults.arm("doubled_webhook", 2);
  await move(order.awb, "out_for_delivery", "delivered");
  assert.deepEqual(await world.deliverWebhooks(), [200, 200, 200]);
  await world.track();
  await world.track(121);
  assert.equal(await world.stageOf(order), "delivered");
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from shipment_scans
    join shipments on shipments.id = shipment_id where order_id = ${order.id}`.execute(world.database.kysely);
  assert.equal(rows[0]?.count, 3);
});

test("a webhook without the key is refused and makes nobody ask", async () => {
  const order = await world.booked();
  await world.track();
  world.carrier.faults.arm("lost_webhook");
  await move(order.awb, "picked_up");
  world.carrier.takeWebhooks();
  const forged = { awb: order.awb, current_status: "Delivered", current_status_id: 7 };
  for (const headers of [{}, { "x-api-key": "somebody-else" }]) {
    const answer = await world.app.inject({
      method: "POST",
      url: "/api/v1/webhooks/parcels",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(forged),
    });
    assert.ok(answer.statusCode >= 400, answer.body);
  }
  await world.track();
  assert.equal(await world.stageOf(order), "verified");
});

test("whoever was not at home is told once, and when somebody comes again", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up", "out_for_delivery", "attempt_failed");
  await world.track(121);
  await world.track(121);
  const texts = await world.textsTo(order.buyerId);
  assert.equal(texts.filter((text) => text === "delivery_attempt_failed").length, 1);
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.equal(fulfilment.next_step.kind, "deliver_again");
});

const bring = async (order: WorldOrder & { awb: string }): Promise<void> => {
  await move(order.awb, "picked_up", "out_for_delivery", "attempt_failed", "returning", "returned");
  await world.track(121);
  assert.equal(await world.stageOf(order), "came_back");
};

const stepOf = async ({ id, buyerId }: WorldOrder): Promise<string> =>
  (await world.call("GET", `/bids/won/${id}`, buyerId)).fulfilment.next_step.kind;

const choose = ({ id, buyerId }: WorldOrder, addressId: string) =>
  world.call("PUT", `/bids/won/${id}/delivery-address`, buyerId, { body: { address_id: addressId } });

test("what comes back is sent again once the buyer has said where it goes", async () => {
  const order = await world.booked();
  await bring(order);
  assert.deepEqual(await alertsOf(order.id), ["parcel_returned"]);
  assert.ok((await world.textsTo(order.buyerId)).includes("parcel_came_back"));
  assert.equal(await stepOf(order), "confirm_address");
  const again = () =>
    world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
      body: { step: "send_again" },
      status: 409,
    });
  assert.equal((await again()).detail.code, "delivery_address_missing");

  const place = await world.make.address({ userId: order.buyerId, locality: "Langford Town" });
  await choose(order, place.id);
  await choose(order, place.id);
  assert.equal(await stepOf(order), "send_again");
  await world.steps(order.id, "send_again", "send_again");
  assert.equal(await world.stageOf(order), "verified");
  assert.deepEqual(await alertsOf(order.id), []);
  assert.equal(await stepOf(order), "ship");

  await world.call("POST", `/ops/orders/${order.id}/shipment`, world.operator.id, {
    body: { change: "book" },
    headers: { "idempotency-key": "again" },
  });
  await world.book();
  const second = await world.awbOf(order);
  const parcel = world.carrier.parcels().find(({ awb }) => awb === second);
  assert.ok(parcel);
  assert.ok(parcel.to.some((line) => line.includes("Langford Town")));
  await move(parcel.awb, "picked_up", "delivered");
  await world.track(121);
  assert.equal(await world.stageOf(order), "delivered");
});

test("what comes back and nobody answers for five days is for an operator, who gives everything back", async () => {
  const order = await world.booked();
  await bring(order);
  await world.make.advanceClock(5 * day * 60 + 60);
  assert.equal(await stepOf(order), "unconfirmed_address");
  await world.steps(order.id, "end_undelivered");
  assert.equal(await stepOf(order), "refunded");
  const { returned, paid } = await world.one<{ returned: number; paid: number }>(sql`
    select returned_paise as returned,
      paid_paise + coalesce((select amount_paise from deposits where id = deposit_id), 0) as paid
    from orders where id = ${order.id}`);
  assert.equal(returned, paid);
  assert.deepEqual(await alertsOf(order.id), ["goods_held"]);
});

test("a week of silence, and a carrier that says lost, are for an operator; found again afterwards as well", async () => {
  const order = await world.booked();
  await move(order.awb, "picked_up");
  await world.track(121);
  assert.deepEqual(await alertsOf(order.id), []);
  await world.make.advanceClock(8 * day * 60);
  assert.deepEqual(await alertsOf(order.id), ["parcel_silent"]);
  await move(order.awb, "lost");
  await world.track(121);
  assert.deepEqual(await alertsOf(order.id), ["parcel_lost"]);
  assert.equal(await world.stageOf(order), "shipped");

  await world.call("POST", `/ops/orders/${order.id}/steps`, world.operator.id, {
    body: { step: "declare_lost", note: "The carrier says so." },
    headers: { "idempotency-key": "lost" },
  });
  const refunds = await world.refundsOf(order.id);
  assert.deepEqual(await alertsOf(order.id), []);
  await world.track(2 * day);
  await move(order.awb, "delivered");
  await world.track(2 * day);
  assert.equal(await world.stageOf(order), "lost");
  assert.deepEqual(await world.refundsOf(order.id), refunds);
  assert.deepEqual(await alertsOf(order.id), ["parcel_found"]);
});

test("an operator was faster by hand: what the carrier says later changes nothing back", async () => {
  const order = await world.booked();
  await world.steps(order.id, "ship", "deliver");
  await move(order.awb, "picked_up", "attempt_failed");
  await world.track(121);
  assert.equal(await world.stageOf(order), "delivered");
  assert.ok(!(await world.textsTo(order.buyerId)).includes("delivery_attempt_failed"));
});

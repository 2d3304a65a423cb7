import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { startCarrierWorld } from "#tests/support/carrierWorld.ts";

let world: Awaited<ReturnType<typeof startCarrierWorld>>;
before(async () => {
  world = await startCarrierWorld();
});
after(() => world.close());
afterEach(() => world.carrier.faults.clear());

const parcelsOf = (reference: string) =>
  world.carrier.parcels().filter((parcel) => parcel.reference.startsWith(reference));

async function numberOf(orderId: string): Promise<string> {
  return (await world.one<{ number: string }>(sql`select number from orders where id = ${orderId}`)).number;
}

let keys = 0;
function change(orderId: string, body: object, { by = world.operator.id, status = 200 } = {}) {
  keys += 1;
  const headers = { "idempotency-key": `shipment-${keys}` };
  return world.call("POST", `/ops/orders/${orderId}/shipment`, by, { body, headers, status });
}

test("what has passed its check is booked once, with a number, a label and a way to follow it", async () => {
  const order = await world.verified();
  await Promise.all([world.book(), world.book()]);
  await world.book();
  const number = await numberOf(order.id);
  assert.deepEqual(
    (await world.shipments(order)).map(({ status, reference }) => [status, reference]),
    [["booked", number]],
  );
  assert.equal(parcelsOf(number).length, 1);
  await world.track();
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const { shipment } = fulfilment;
  assert.equal(shipment.tracking_number, await world.awbOf(order));
  assert.ok(shipment.tracking_url.endsWith(shipment.tracking_number));
  assert.ok(shipment.expected_at);
  assert.deepEqual([shipment.has_label, shipment.scans], [false, []]);
  assert.equal(fulfilment.stage, "verified");
  const label = await world.call("GET", `/ops/orders/${order.id}/label`, world.operator.id);
  assert.equal(label.headers["content-type"], "application/pdf");
  assert.equal(label.rawPayload.subarray(0, 5).toString(), "%PDF-");
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await world.call("GET", `/ops/orders/${order.id}/label`, order.sellerId, { status: 404 });
});

test("an answer that was lost is asked about: there is one parcel", async () => {
  const order = await world.verified();
  const number = await numberOf(order.id);
  world.carrier.faults.arm("timeout_after_create");
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["booking"],
  );
  await world.book(1);
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["booked"],
  );
  assert.equal(parcelsOf(number).length, 1);
});

test("what its search does not know yet is not announced again within two minutes", async () => {
  const order = await world.verified();
  world.carrier.faults.arm("timeout_after_create");
  await world.book();
  world.carrier.faults.arm("not_yet_known");
  await world.book(1);
  const [waiting] = await world.shipments(order);
  assert.equal(waiting?.problem, "it may have been announced a moment ago");
  await world.book(3);
  assert.equal((await world.shipments(order))[0]?.status, "booked");
  assert.equal(parcelsOf(await numberOf(order.id)).length, 1);
});

test("a token that has run out is asked for again", async () => {
  const order = await world.verified();
  world.carrier.faults.arm("expired_token");
  await world.book();
  assert.equal((await world.shipments(order))[0]?.status, "booked");
});

test("refused, booked again, cancelled, and given to another by hand", async () => {
  const order = await world.verified();
  world.carrier.faults.arm("no_courier");
  await world.book();
  const [refused] = await world.shipments(order);
  assert.deepEqual([refused?.status, refused?.problem], ["refused", "No courier serves this pin code."]);
  assert.equal(parcelsOf(await numberOf(order.id))[0]?.status, "CANCELED");
  await world.book(5);
  assert.equal((await world.shipments(order)).length, 1);

  await change(order.id, { change: "book" });
  assert.equal(
    (await change(order.id, { change: "book" }, { status: 409 })).detail.code,
    "shipment_under_way",
  );
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["refused", "booked"],
  );
  assert.equal(parcelsOf(await numberOf(order.id)).length, 2);

  await change(order.id, { change: "cancel" });
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["refused", "cancelled"],
  );
  assert.equal(parcelsOf(await numberOf(order.id))[0]?.status, "CANCELED");

  const byHand = { change: "by_hand", carrier: "India Post", tracking_number: "EK123456789IN" };
  await change(order.id, { ...byHand, tracking_url: "javascript:alert(1)" }, { status: 422 });
  await change(order.id, { ...byHand, tracking_url: "https://www.indiapost.example/EK123456789IN" });
  await world.steps(order.id, "ship");
  const { fulfilment } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(
    [fulfilment.shipment.carrier, fulfilment.shipment.tracking_number, fulfilment.shipment.is_by_hand],
    ["India Post", "EK123456789IN", true],
  );
});

test("a sale that is called off takes its parcel along; nobody books in a matter of their own", async () => {
  const order = await world.booked();
  await sql`update users set operator_roles = '{admin}' where id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
  await change(order.id, { change: "cancel" }, { by: order.buyerId, status: 404 });
  await world.call("POST", `/user/sold-orders/${order.id}/cancel`, order.sellerId, {
    body: { reason: "It is broken." },
    headers: { "idempotency-key": "called-off" },
  });
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["cancelled"],
  );
  assert.equal(parcelsOf(await numberOf(order.id))[0]?.status, "CANCELED");
  await change(order.id, { change: "book" }, { status: 409 });
});

test("what the carrier refused half way is cancelled there too, also when its answer is lost", async () => {
  const order = await world.verified();
  world.carrier.faults.arm("no_courier");
  world.carrier.faults.arm("lost_cancellation");
  await world.book();
  assert.deepEqual(
    (await world.shipments(order)).map(({ status }) => status),
    ["booking"],
  );
  await world.book(1);
  const [refused] = await world.shipments(order);
  assert.deepEqual([refused?.status, refused?.problem], ["refused", "No courier serves this pin code."]);
  assert.deepEqual(
    parcelsOf(await numberOf(order.id)).map(({ status }) => status),
    ["CANCELED"],
  );
});

test("where nobody goes nothing is announced; it is sent by hand, or the sale ends without a strike", async () => {
  const [byHand, ended] = [await world.verified(), await world.verified()];
  world.carrier.faults.arm("unserved", 2);
  await world.book();
  await world.book(120);
  for (const order of [byHand, ended]) {
    assert.deepEqual(
      (await world.shipments(order)).map(({ status }) => status),
      ["refused"],
    );
    assert.deepEqual(parcelsOf(await numberOf(order.id)), []);
    const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
    assert.equal(fulfilment.next_step.kind, "send_otherwise");
  }
  await change(byHand.id, { change: "by_hand", carrier: "India Post", tracking_number: "EK1" });
  const { fulfilment } = await world.call("GET", `/user/sold-orders/${byHand.id}`, byHand.sellerId);
  assert.equal(fulfilment.next_step.kind, "collect_parcel");

  await world.steps(ended.id, "end_undelivered", "end_undelivered");
  const told = [await world.textsTo(ended.buyerId), await world.textsTo(ended.sellerId)];
  for (const texts of told) assert.equal(texts.filter((text) => text === "undelivered").length, 1);
  const { strikes, returned, paid } = await world.one<{
    strikes: number;
    returned: number;
    paid: number;
  }>(sql`
    select (select count(*)::integer from strikes where order_id = orders.id) as strikes,
      returned_paise as returned,
      paid_paise + coalesce((select amount_paise from deposits where id = deposit_id), 0) as paid from orders where id = ${ended.id}`);
  assert.equal(strikes, 0);
  assert.equal(returned, paid);
  await world.assertConserved();
});

test("a parcel that is with the carrier already is no longer asked to be cancelled; an operator is told", async () => {
  const order = await world.booked();
  world.carrier.faults.arm("collected_already", 9);
  await world.steps(order.id, "end_undelivered");
  for (const minutes of [0, 60, 120, 240, 480]) await world.book(minutes);
  assert.deepEqual(
    (await world.shipments(order)).map(({ status, problem }) => [status, problem]),
    [["cancelled", "The shipment is picked up and cannot be cancelled."]],
  );
  const { kinds } = await world.one<{ kinds: string[] }>(sql`
    select array_agg(kind) as kinds from money_alerts where subject = ${order.id}`);
  assert.deepEqual(kinds, ["shipment_not_cancelled"]);
});

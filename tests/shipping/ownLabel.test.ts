import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { issuerOf } from "#modules/orders/documents/issuer.ts";
import { readLabelContent } from "#modules/shipping/ownLabel.ts";
import type { WorldOrder } from "#tests/orders/orderWorld.ts";
import { startCarrierWorld } from "#tests/support/carrierWorld.ts";

let world: Awaited<ReturnType<typeof startCarrierWorld>>;
before(async () => {
  world = await startCarrierWorld();
});
after(() => world.close());
afterEach(async () => {
  world.carrier.takeWebhooks();
  await world.assertConserved();
});

const label = ({ id }: WorldOrder, { by = world.operator.id, status = 200 } = {}) =>
  world.call("GET", `/ops/orders/${id}/own-label`, by, { status });
const contentOf = ({ id }: WorldOrder) =>
  readLabelContent(world.database.kysely, issuerOf(world.context.config), {
    order: id,
    operatorId: world.operator.id,
  });

async function looks({ id }: WorldOrder): Promise<number> {
  const { results } = await world.call("GET", `/ops/orders/${id}/story?part=log`, world.operator.id);
  return results.filter(({ call }: { call: string }) => call === "GET /ops/orders/:id/own-label").length;
}

test("a parcel that is given away by hand has a label with the address as it was fixed, and each look is written down", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up");
  await label(order, { status: 404 });
  await world.steps(order.id, "verify");
  const before = await looks(order);
  const answer = await label(order);
  assert.equal(answer.headers["content-type"], "application/pdf");
  assert.equal(answer.headers["cache-control"], "no-store");
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), "%PDF-");
  assert.equal(await looks(order), before + 1);

  await sql`update addresses set door_no = 'Moved', city = 'Elsewhere' where user_id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
  const { number } = await world.one<{ number: string }>(
    sql`select number from orders where id = ${order.id}`,
  );
  const place = await world.one<{ name: string; mobile: string; door_no: string; pin_code: string }>(
    sql`select name, mobile, door_no, pin_code from order_addresses where order_id = ${order.id} and side = 'delivery'`,
  );
  const content = await contentOf(order);
  assert.ok(content);
  assert.deepEqual([content.number, content.code, content.mobile], [number, number, place.mobile]);
  for (const part of [place.door_no, place.pin_code]) assert.ok(content.to.includes(part), part);
  assert.ok(!content.to.join().includes("Moved"));
  assert.ok(content.from.join().includes(world.context.config.LEGAL_ENTITY_NAME));
  assert.deepEqual([content.weightClass, content.marks], ["medium", ["fragile"]]);
  await world.steps(order.id, "ship");
  await label(order);
  await world.steps(order.id, "deliver");
  await label(order, { status: 404 });
});

test("what a carrier was booked for has the carrier's label; a parcel that is handed over in person has none", async () => {
  const booked = await world.booked();
  await label(booked, { status: 404 });
  const change = (body: object) =>
    world.call("POST", `/ops/orders/${booked.id}/shipment`, world.operator.id, { body });
  await change({ change: "cancel" });
  await world.book();
  await change({ change: "by_hand", carrier: "Speed Post", tracking_number: "EK1234" });
  await label(booked);
  const met = await world.order({ mode: "handover" });
  await label(met, { status: 404 });
});

test("neither who buys nor who sells reads it, even as an operator, nor an operator who moves no orders", async () => {
  const order = await world.verified();
  for (const id of [order.buyerId, order.sellerId]) {
    await label(order, { by: id, status: 404 });
    await sql`update users set operator_roles = '{admin}' where id = ${id}`.execute(world.database.kysely);
    await label(order, { by: id, status: 404 });
  }
  const finance = await world.make.user({ operatorRoles: ["finance"] });
  await label(order, { by: finance.id, status: 403 });
});

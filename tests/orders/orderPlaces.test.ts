import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { remindAddress } from "#modules/reminders/remindAddress.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const placesAt = async (path: string, userId: string) =>
  (await world.call("GET", path, userId)).fulfilment.places;
const seenByBuyer = ({ id, buyerId }: WorldOrder) => placesAt(`/bids/won/${id}`, buyerId);
const seenBySeller = ({ id, sellerId }: WorldOrder) => placesAt(`/user/sold-orders/${id}`, sellerId);
/** What an operator reads on request; the places without it are cities alone. */
async function seenByOperator({ id }: WorldOrder) {
  const places = await placesAt(`/ops/orders/${id}`, world.operator.id);
  const asked = await world.call("GET", `/ops/orders/${id}/addresses`, world.operator.id);
  const withAddress = (side: "pick_up" | "delivery") =>
    places[side] && { city: places[side].city, address: asked[side] };
  for (const side of ["pick_up", "delivery"]) assert.equal(places[side]?.address ?? null, null);
  return { ...places, pick_up: withAddress("pick_up"), delivery: withAddress("delivery") };
}

function choose({ id, buyerId }: WorldOrder, addressId: string, status = 200, userId = buyerId) {
  const path = `/bids/won/${id}/delivery-address`;
  return world.call("PUT", path, userId, { body: { address_id: addressId }, status });
}

const plan = ({ id }: WorldOrder, status = 200) =>
  world.call("POST", `/ops/orders/${id}/steps`, world.operator.id, {
    body: { step: "schedule_pickup" },
    status,
  });

async function mobileOf(userId: string): Promise<string> {
  return (await world.one<{ mobile: string }>(sql`select mobile from users where id = ${userId}`)).mobile;
}

test("the only address is taken by itself; each side sees its own place, the operator both", async () => {
  const order = await world.order();
  const buyer = await seenByBuyer(order);
  assert.equal(buyer.delivery.address.locality, "Fraser Town");
  assert.equal(buyer.delivery.address.mobile, await mobileOf(order.buyerId));
  assert.deepEqual(buyer.pick_up, { city: "Bangalore", address: null });
  const seller = await seenBySeller(order);
  assert.equal(seller.pick_up.address.locality, "Cox Town");
  assert.deepEqual(seller.delivery, { city: "Bangalore", address: null });
  const operator = await seenByOperator(order);
  assert.deepEqual(operator, { ...buyer, pick_up: seller.pick_up });
  assert.equal(operator.are_fixed, false);
  const { results } = await world.call("GET", "/ops/orders?limit=200", world.operator.id);
  const listed = results.find(({ id }: { id: string }) => id === order.id);
  assert.deepEqual(listed.places.pick_up, { city: "Bangalore", address: null });
  assert.deepEqual(listed.places.delivery, { city: "Bangalore", address: null });
});

test("an operator who buys sees no more of the seller than any buyer", async () => {
  const order = await world.order();
  await sql`update users set operator_roles = '{admin}' where id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
  const places = await placesAt(`/ops/orders/${order.id}`, order.buyerId);
  assert.deepEqual(places.pick_up, { city: "Bangalore", address: null });
  const { results } = await world.call("GET", "/ops/orders?limit=200", order.buyerId);
  const listed = results.find(({ id }: { id: string }) => id === order.id);
  assert.equal(listed.places.pick_up.address, null);
  await world.call("GET", `/ops/orders/${order.id}/addresses`, order.buyerId, { status: 404 });
  await sql`update users set operator_roles = '{}' where id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
});

test("before the payment the only address is shown; a second one asks which, and the choice stays", async () => {
  const order = await world.order({ isPaid: false });
  assert.equal((await seenByBuyer(order)).delivery.address.locality, "Fraser Town");
  const second = await world.make.address({ userId: order.buyerId, locality: "Langford Town" });
  assert.equal((await seenByBuyer(order)).delivery, null);
  const chosen = await choose(order, second.id);
  assert.equal(chosen.fulfilment.places.delivery.address.locality, "Langford Town");
  await choose(order, second.id);
  const kinds = (await choose(order, second.id)).fulfilment.events.map(
    (event: { kind: string }) => event.kind,
  );
  assert.deepEqual(kinds, ["won", "address_chosen"]);
});

test("an address that was chosen before the payment stands before it on the timeline", async () => {
  const order = await world.order({ isPaid: false });
  const second = await world.make.address({ userId: order.buyerId, locality: "Langford Town" });
  await choose(order, second.id);
  await world.make.advanceClock(360);
  await world.pay(order, rupees(5500));
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const told: { kind: string; at: string }[] = fulfilment.events;
  assert.deepEqual(
    told.slice(0, 3).map(({ kind }) => kind),
    ["won", "address_chosen", "paid"],
  );
  assert.deepEqual(
    told.map(({ at }) => at),
    told.map(({ at }) => at).toSorted(),
  );
});

test("a paid order without an address is asked about once a day, and not picked up before", async () => {
  const order = await world.order({ hasAddresses: false });
  const refused = await plan(order, 409);
  assert.equal(refused.detail.code, "delivery_address_missing");
  const asked = () => remindAddress(world.database, { limit: 100 });
  assert.equal(await asked(), 1);
  assert.equal(await asked(), 0);
  await world.make.advanceClock(86_400);
  assert.equal(await asked(), 1);
  assert.deepEqual(await world.textsTo(order.buyerId), [
    "payment_received",
    "address_needed",
    "address_still_needed",
  ]);
  const asks = async () => {
    const { results } = await world.call("GET", "/user/notices", order.buyerId);
    return results.map((notice: { asks: unknown }) => notice.asks).filter((asked: unknown) => asked !== null);
  };
  assert.deepEqual(await asks(), ["open", "open"]);
  await choose(order, (await world.make.address({ userId: order.buyerId })).id);
  assert.deepEqual(await asks(), ["over", "over"], "what asked for it is settled");
  await world.make.advanceClock(86_400);
  assert.equal(await asked(), 0);
  assert.equal((await plan(order)).stage, "pickup_scheduled");
});

test("only an own address where Blaze works is taken, and only for goods that it ships", async () => {
  const order = await world.order();
  const far = await world.make.address({ userId: order.buyerId, pinCode: "190001" });
  const refused = await choose(order, far.id, 409);
  assert.deepEqual([refused.detail.code, refused.detail.pin_code], ["address_not_serviced", "190001"]);
  const stranger = await world.make.user();
  const theirs = await world.make.address({ userId: stranger.id });
  assert.equal((await choose(order, theirs.id, 404)).detail.code, "not_found");
  await choose(order, theirs.id, 404, stranger.id);
  const handover = await world.order({ mode: "handover" });
  const own = await world.make.address({ userId: handover.buyerId });
  assert.equal((await choose(handover, own.id, 409)).detail.code, "order_action_closed");
  assert.deepEqual(await seenByBuyer(handover), { pick_up: null, delivery: null, are_fixed: false });
});

test("an order goes on to where it was agreed when service stops there, and nowhere else there", async () => {
  const order = await world.order();
  const far = await world.make.address({ userId: order.buyerId, pinCode: "600001" });
  const near = await world.make.address({ userId: order.buyerId, pinCode: "600002" });
  await world.make.serviceArea("600");
  await choose(order, far.id);
  await world.make.serviceArea("600", false);
  assert.equal((await seenByBuyer(order)).delivery.address.pin_code, "600001");
  assert.equal(await remindAddress(world.database, { limit: 100 }), 0);
  assert.equal((await choose(order, near.id, 409)).detail.code, "address_not_serviced");
  await choose(order, far.id);
  await plan(order);
  assert.equal((await seenByBuyer(order)).delivery.address.pin_code, "600001");
});

test("what the deposit said is where an order goes, also when service stopped before it was won", async () => {
  const order = await world.order({ isPaid: false });
  const say = (pinCode: string | null) =>
    sql`update deposits set delivery_pin_code = ${pinCode} where bidder_id = ${order.buyerId}`.execute(
      world.database.kysely,
    );
  await world.make.serviceArea("560", false);
  await say("560005");
  assert.equal((await seenByBuyer(order)).delivery.address.pin_code, "560005");
  await say(null);
  assert.equal((await seenByBuyer(order)).delivery, null);
  await world.make.serviceArea("560");
});

test("the other side is told a city, also where the post office was taken for it", async () => {
  const order = await world.order();
  await sql`update addresses set city = 'Fraser Town S.O' where user_id in (${order.buyerId}, ${order.sellerId})`.execute(
    world.database.kysely,
  );
  const told = { city: "Bengaluru", address: null };
  assert.deepEqual([(await seenBySeller(order)).delivery, (await seenByBuyer(order)).pick_up], [told, told]);
  await plan(order);
  assert.deepEqual([(await seenBySeller(order)).delivery, (await seenByBuyer(order)).pick_up], [told, told]);
  assert.equal((await seenByBuyer(order)).delivery.address.city, "Fraser Town S.O");
});

test("a pick-up that was planned before addresses were asked for can be moved", async () => {
  const order = await world.order({ hasAddresses: false });
  await sql`update orders set stage = 'pickup_scheduled' where id = ${order.id}`.execute(
    world.database.kysely,
  );
  assert.equal((await plan(order)).stage, "pickup_scheduled");
});

test("from the planned pick-up on both places stay as they were", async () => {
  const order = await world.order();
  const before = await seenByOperator(order);
  await plan(order);
  const second = await world.make.address({ userId: order.buyerId, locality: "Langford Town" });
  assert.equal((await choose(order, second.id, 409)).detail.code, "order_action_closed");
  await sql`update addresses set locality = 'Elsewhere' where user_id in (${order.buyerId}, ${order.sellerId})`.execute(
    world.database.kysely,
  );
  await sql`update users set name = 'Somebody', mobile = '+919100000001' where id = ${order.buyerId}`.execute(
    world.database.kysely,
  );
  await plan(order);
  assert.deepEqual(await seenByOperator(order), { ...before, are_fixed: true });
});

test("an address that an order names can be removed by its person and stays for the order", async () => {
  const order = await world.order();
  const second = await world.make.address({ userId: order.buyerId, locality: "Langford Town" });
  await choose(order, second.id);
  await world.call("DELETE", `/user/address/${second.id}`, order.buyerId);
  assert.equal((await seenByBuyer(order)).delivery.address.locality, "Langford Town");
});

test("who closes their account leaves a pin code and a city on their orders", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  await sql`update orders set stage = 'completed' where id = ${order.id}`.execute(world.database.kysely);
  const mobile = await mobileOf(order.buyerId);
  await inTransaction(world.database, (tx) => forgetPerson(tx, { userId: order.buyerId, mobile }));
  const { delivery, pick_up } = await seenByOperator(order);
  assert.deepEqual(delivery.address, {
    ...delivery.address,
    name: "",
    mobile: "",
    door_no: "-",
    locality: "-",
    pin_code: "560005",
  });
  assert.equal(pick_up.address.locality, "Cox Town");
});

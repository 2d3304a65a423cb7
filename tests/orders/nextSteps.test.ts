import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { NextStep } from "#contract/nextStep.ts";
import { arrivalBetween } from "#domain/delivery/arrival.ts";
import { rupees } from "#domain/money/paise.ts";
import { pickupSlots } from "#domain/order/pickupSlots.ts";
import { payoutExpectedBy } from "#domain/payout/payoutDays.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

/** Until it is paid the first day is counted from the asking. */
const withoutDays = ({ arrives, ...step }: NextStep) => step;

/** What buyer, seller and operator are told, buyer and operator in their lists as well as in the order. */
async function stepsOf({ id, buyerId, sellerId }: WorldOrder): Promise<Record<string, NextStep>> {
  const won = await world.call("GET", `/bids/won/${id}`, buyerId);
  const sold = await world.call("GET", `/user/sold-orders/${id}`, sellerId);
  const read = await world.call("GET", `/ops/orders/${id}`, world.operator.id);
  const listed = await world.call("GET", `/ops/orders?number=${won.order.number}`, world.operator.id);
  assert.deepEqual(withoutDays(listed.results[0].next_step), withoutDays(read.fulfilment.next_step));
  const mine = await world.call("GET", "/bids/won", buyerId);
  const row = mine.results.find((item: { id: string }) => item.id === id);
  assert.deepEqual(withoutDays(row.next_step), withoutDays(won.fulfilment.next_step), "in My Bids");
  const selling = await world.call("GET", "/user/products/sold", sellerId);
  const sale = selling.results.find(
    (item: { order_number: string }) => item.order_number === won.order.number,
  );
  // What was called off is sold no longer.
  if (["awaiting_payment", "paid"].includes(sold.order_status))
    assert.deepEqual(withoutDays(sale.next_step), withoutDays(sold.fulfilment.next_step), "in Sold");
  return {
    buyer: won.fulfilment.next_step,
    seller: sold.fulfilment.next_step,
    operator: read.fulfilment.next_step,
  };
}

/** The step that all three are told alike. */
async function stepOf(order: WorldOrder): Promise<NextStep> {
  const { buyer, seller, operator } = await stepsOf(order);
  assert.deepEqual(withoutDays(buyer as NextStep), withoutDays(seller as NextStep));
  assert.deepEqual(withoutDays(operator as NextStep), withoutDays(seller as NextStep));
  return buyer as NextStep;
}

const kindAndActor = ({ kind, actor }: NextStep) => `${kind} ${actor}`;
const hoursFromNow = async (moment: string | null) => {
  const { now } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  return moment === null ? null : Math.round((Date.parse(moment) - now.getTime()) / 3_600_000);
};

test("an order that Blaze ships: the same step for all three, from the payment to the payout", async () => {
  const order = await world.order({ isPaid: false });
  const unpaid = await stepOf(order);
  assert.equal(kindAndActor(unpaid), "pay buyer");
  assert.ok(unpaid.arrives !== null && unpaid.arrives.from < unpaid.arrives.to);
  await world.pay(order, rupees(5500));
  const paid = await stepOf(order);
  assert.equal(kindAndActor(paid), "choose_pickup seller");
  assert.equal(await hoursFromNow(paid.until), 48);
  const { now } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  const firstPickup = pickupSlots(now)[0]?.startsAt.getTime() ?? 0;
  assert.equal(Date.parse(paid.arrives?.from ?? ""), firstPickup + 24 * 3_600_000);
  const expected = [
    ["schedule_pickup", "hand_to_carrier seller"],
    ["pick_up", "inspect blaze"],
    ["verify", "ship blaze"],
    ["ship", "deliver carrier"],
    ["deliver", "accept buyer"],
  ] as const;
  for (const [step, following] of expected) {
    await world.steps(order.id, step);
    const next = await stepOf(order);
    assert.equal(kindAndActor(next), following);
    assert.equal(next.arrives === null, step === "deliver");
  }
  assert.equal(await hoursFromNow((await stepOf(order)).until), 72);
  await world.make.advanceClock(3 * 86_400 + 1);
  assert.equal(kindAndActor(await stepOf(order)), "complete blaze");
  await completeOrders(world.database, { limit: 10 });
  const { buyer, seller, operator } = await stepsOf(order);
  assert.equal(kindAndActor(buyer as NextStep), "completed nobody");
  assert.equal(kindAndActor(seller as NextStep), "payout_bank_account seller");
  assert.deepEqual(operator, seller);
  await world.make.advanceClock(5 * 86_400);
  await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  const owed = (await stepsOf(order)).seller as NextStep;
  assert.equal(kindAndActor(owed), "payout blaze");
  const { now: paidFrom } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  assert.equal(
    owed.until,
    payoutExpectedBy(paidFrom).toISOString(),
    "counted from when it could be paid out",
  );
});

test("an order without an address waits for its buyer, and says when it would be there all the same", async () => {
  const order = await world.order({ hasAddresses: false });
  const step = await stepOf(order);
  const { now } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  const days = (distanceKm: number | null) =>
    arrivalBetween({ endsAt: now, paymentDeadline: now, distanceKm }).to.getTime();
  assert.equal(Date.parse(step.arrives?.to ?? ""), days(null), "from where nobody knows comes last");
  assert.equal(kindAndActor(step), "choose_address buyer");
  assert.equal(await hoursFromNow(step.until), 48);
});

test("an order without an address is expected by the way to the pin code that its deposit was paid for", async () => {
  const order = await world.order({ hasAddresses: false });
  const { id } = await world.make.address({ userId: order.sellerId });
  await sql`
    insert into listing_details (listing_id, address_id) values (${order.listingId}, ${id})
    on conflict (listing_id) do update set address_id = excluded.address_id`.execute(world.database.kysely);
  // Some five kilometres from the seller's.
  const { pinCode } = await world.make.postOffice({ pinCode: "560038", lat: 12.9784, lon: 77.6408 });
  await sql`
    update deposits set delivery_pin_code = ${pinCode}
    where id = (select deposit_id from orders where id = ${order.id})`.execute(world.database.kysely);
  const step = await stepOf(order);
  const { now } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  const near = arrivalBetween({ endsAt: now, paymentDeadline: now, distanceKm: 5 });
  const unknown = arrivalBetween({ endsAt: now, paymentDeadline: now, distanceKm: null });
  assert.equal(kindAndActor(step), "choose_address buyer");
  assert.equal(step.arrives?.to, near.to.toISOString());
  assert.ok(near.to < unknown.to);
});

test("goods that are handed over wait for both, then for the buyer's days", async () => {
  const order = await world.order({ mode: "handover" });
  const step = await stepOf(order);
  assert.equal(kindAndActor(step), "meet both");
  assert.equal(step.arrives, null);
  await world.steps(order.id, "confirm_handover");
  assert.equal(kindAndActor(await stepOf(order)), "accept buyer");
});

test("a claim waits for the seller, an offer for the buyer, and then for Blaze; a sale that is called off for the buyer's money, and then for nobody", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: { reason: "damaged", details: "The screen is broken.", pictures: [] },
  });
  const claimed = await stepOf(order);
  assert.equal(kindAndActor(claimed), "claim_seller seller");
  assert.equal(await hoursFromNow(claimed.until), 2 * 24);
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const path = `/claims/${fulfilment.claim.id}`;
  const body = { kind: "part_refund", amount: 10_000 };
  const { offers } = await world.call("POST", `${path}/offers`, order.sellerId, { body });
  const offered = await stepOf(order);
  assert.equal(kindAndActor(offered), "claim_offer buyer");
  assert.equal(await hoursFromNow(offered.until), 2 * 24);
  const no = { body: { offer_id: offers[0].id, take: false } };
  await world.call("POST", `${path}/offer-answer`, order.buyerId, no);
  const declined = await stepOf(order);
  assert.equal(kindAndActor(declined), "answer_claim blaze");
  assert.equal(await hoursFromNow(declined.until), 3 * 24);

  const cancelled = await world.order();
  await world.call("POST", `/user/sold-orders/${cancelled.id}/cancel`, cancelled.sellerId, {
    body: { reason: "It fell down." },
  });
  const returning = await stepOf(cancelled);
  assert.equal(kindAndActor(returning), "seller_cancelled blaze");
  assert.equal(await hoursFromNow(returning.until), 7 * 24);
  await sql`update refunds set status = 'processed', processed_at = blaze_now()`.execute(
    world.database.kysely,
  );
  assert.equal(kindAndActor(await stepOf(cancelled)), "seller_cancelled nobody");
});

test("until the money is back, seller and support read that the refund is under way", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  const claim = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: { reason: "damaged", details: "The screen is cracked." },
    headers: { "idempotency-key": order.id },
  });
  const body = { outcome: "refund", answer: "You are right." };
  await world.call("POST", `/ops/claims/${claim.id}/answer`, world.operator.id, { body });
  const isUnderWay = async () => {
    const list = await world.call("GET", "/user/products/sold", order.sellerId);
    const product = await world.call("GET", `/user/product/${order.listingId}`, order.sellerId);
    const person = await world.call("GET", `/ops/users/${order.sellerId}/orders`, world.operator.id);
    const { actor } = await stepOf(order);
    return [list.results[0], product, product.sale_story[0], person.results[0]]
      .map((row) => row.refund_under_way)
      .concat(actor === "blaze");
  };
  assert.deepEqual(await isUnderWay(), [true, true, true, true, true]);
  await sql`update refunds set status = 'processed', processed_at = blaze_now()`.execute(
    world.database.kysely,
  );
  assert.deepEqual(await isUnderWay(), [false, false, false, false, false]);
});

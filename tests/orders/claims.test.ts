import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

const claim = { reason: "damaged", details: "The screen is cracked." };

async function delivered(): Promise<WorldOrder> {
  const order = await world.order();
  await world.deliver(order.id);
  return order;
}

async function claimed(order: WorldOrder, body: object = claim) {
  const headers = { "idempotency-key": `claim-${order.id}` };
  return await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body, headers });
}

function answer(claimId: string, body: object, status = 200) {
  return world.call("POST", `/ops/claims/${claimId}/answer`, world.operator.id, { body, status });
}

test("a claim with pictures: the money waits, both see them, a refund in full ends the order", async () => {
  const order = await delivered();
  const { id: picture } = await makeUpload(world, { ownerId: order.buyerId, purpose: "claim" });
  const body = { ...claim, pictures: [picture] };
  const opened = await claimed(order, body);
  assert.deepEqual([opened.status, opened.pictures], ["open", [picture]]);
  assert.deepEqual((await claimed(order, body)).id, opened.id);
  await world.make.advanceClock(4 * 86_400);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 0);
  const seen = await world.call("GET", `/upload/${picture}/file`, order.sellerId);
  assert.equal(seen.statusCode, 200);
  await world.call("GET", `/upload/${picture}/file`, (await world.make.user()).id, { status: 404 });

  const list = await world.call("GET", "/ops/claims", world.operator.id);
  assert.ok(list.results.some((row: { id: string }) => row.id === opened.id));
  const answered = await answer(opened.id, { outcome: "refund", answer: "You are right." });
  assert.deepEqual([answered.status, answered.refund_amount], ["refunded", rupees(6000)]);
  assert.equal((await answer(opened.id, { outcome: "refund", answer: "Again." })).status, "refunded");
  const other = await answer(opened.id, { outcome: "reject", answer: "No." }, 409);
  assert.equal(other.detail.code, "claim_answered");
  const read = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual([read.order.order_status, read.fulfilment.returned_amount], ["refunded", rupees(6000)]);
});

test("a refund in part: the latest payment first, the rest is settled with the seller", async () => {
  const order = await delivered();
  const { id } = await claimed(order);
  const { results } = await world.call("GET", "/ops/claims", world.operator.id);
  const held = results.find((row: { id: string }) => row.id === id).held_amount;
  assert.equal(held, rupees(6000));
  for (const amount of [undefined, 0, rupees(6000)]) {
    const refused = await answer(id, { outcome: "part_refund", amount, answer: "Some." }, 400);
    assert.equal(refused.detail.code, "refund_not_possible");
    assert.equal(refused.detail.returnable, held, "what the list says that is held");
  }
  await answer(id, { outcome: "part_refund", amount: rupees(3600), answer: "Some." });
  assert.deepEqual(await world.refundsOf(order.id), [
    ["order_returned", rupees(100)],
    ["order_returned", rupees(3500)],
  ]);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 1);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual([sold.stage, sold.settlement.gross], ["completed", rupees(2400)]);
  const { rows } = await sql<{ until: Date }>`
    select max(refunds.created_at) + interval '7 days' as until
    from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = ${order.id}`.execute(world.database.kysely);
  const won = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const promised = rows[0]?.until.toISOString();
  assert.deepEqual(
    [won.fulfilment.refunded_by, sold.fulfilment.refunded_by],
    [promised, promised],
    "both read one day",
  );
  assert.notEqual(sold.fulfilment.next_step.until, promised, "the seller's own payout has another");
});

test("what the buyer wishes is read by the seller and by Blaze, and binds nobody", async () => {
  const order = await delivered();
  for (const amount of [undefined, rupees(6000)]) {
    const body = { ...claim, wish: "part_refund", wish_amount: amount };
    const path = `/bids/won/${order.id}/claim`;
    const refused = await world.call("POST", path, order.buyerId, { body, status: 400 });
    assert.deepEqual([refused.detail.code, refused.detail.most], ["claim_wish_not_possible", rupees(6000)]);
  }
  const { id, wish } = await claimed(order, { ...claim, wish: "part_refund", wish_amount: rupees(5999) });
  assert.deepEqual(wish, { kind: "part_refund", amount: rupees(5999) });
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(sold.fulfilment.claim.wish, wish);
  const { results } = await world.call("GET", "/ops/claims", world.operator.id);
  assert.deepEqual(results.find((row: { id: string }) => row.id === id).wish, wish);
  const answered = await answer(id, { outcome: "part_refund", amount: rupees(500), answer: "A part." });
  assert.deepEqual([answered.refund_amount, answered.wish], [rupees(500), wish]);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 1);

  const other = await delivered();
  const back = await claimed(other, { ...claim, wish: "return", wish_amount: rupees(700) });
  assert.deepEqual(back.wish, { kind: "return", amount: 0 });
  const never = { ...claim, reason: "not_received", wish: "part_refund", wish_amount: rupees(700) };
  assert.equal((await claimed(await delivered(), never)).wish, null, "what never came is not kept");
  const silent = await delivered();
  assert.equal((await claimed(silent)).wish, null);
});

test("a rejected claim lets the whole price be settled, and there is no second claim", async () => {
  const order = await delivered();
  const { id } = await claimed(order);
  await answer(id, { outcome: "reject", answer: "It is as described." });
  const again = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: claim,
    headers: { "idempotency-key": "other" },
    status: 409,
  });
  assert.equal(again.detail.code, "order_action_closed");
  assert.equal(await completeOrders(world.database, { limit: 10 }), 0, "the buyer may still appeal");
  await world.make.advanceClock(3 * 86_400);
  await passClaims(world.database, { limit: 10 });
  await completeOrders(world.database, { limit: 10 });
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.equal(sold.settlement.gross, rupees(6000));
});

test("an operator does not answer a claim about an order of their own", async () => {
  const order = await delivered();
  const { id } = await claimed(order);
  await sql`update users set operator_roles = '{admin}' where id = any(${[order.buyerId, order.sellerId]})`.execute(
    world.database.kysely,
  );
  const body = { outcome: "refund", answer: "We agree." };
  for (const userId of [order.buyerId, order.sellerId]) {
    await world.call("POST", `/ops/claims/${id}/answer`, userId, { body, status: 404 });
  }
  await answer(id, body);
});

test("who may claim when, and with whose pictures", async () => {
  const early = await world.order();
  const path = (order: WorldOrder) => `/bids/won/${order.id}/claim`;
  const before = await world.call("POST", path(early), early.buyerId, { body: claim, status: 409 });
  assert.deepEqual(before.detail.order_state, "awaiting_pickup");
  const order = await delivered();
  await world.call("POST", path(order), order.sellerId, { body: claim, status: 404 });
  const { id: foreign } = await makeUpload(world, { ownerId: order.sellerId, purpose: "claim" });
  const { id: wrong } = await makeUpload(world, { ownerId: order.buyerId, purpose: "chat" });
  for (const picture of [foreign, wrong]) {
    const body = { ...claim, pictures: [picture] };
    const refused = await world.call("POST", path(order), order.buyerId, { body, status: 400 });
    assert.equal(refused.detail.code, "picture_unknown");
  }
  await world.call("POST", path(order), order.buyerId, { body: { ...claim, details: "Bad" }, status: 422 });
  await world.make.advanceClock(3 * 86_400);
  const late = await world.call("POST", path(order), order.buyerId, { body: claim, status: 409 });
  assert.equal(late.detail.code, "claim_too_late");
});

test("a claim and the completion at the same moment: one of them", async () => {
  const order = await delivered();
  await world.make.advanceClock(3 * 86_400 - 1);
  const token = await world.signIn(order.buyerId);
  const [status] = await Promise.all([
    world.server(`/bids/won/${order.id}/claim`, token, claim),
    world.make.advanceClock(2).then(() => completeOrders(world.database, { limit: 10 })),
  ]);
  // The first look passes over a row that the claim has just locked; the next one finds it.
  await completeOrders(world.database, { limit: 10 });
  const { stage } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.equal(stage, status === 200 ? "claimed" : "completed");
});

test("two operators refund different parts at once: one of them hears that it was answered", async () => {
  const order = await delivered();
  const { id } = await claimed(order);
  const part = (amount: number) => ({ outcome: "part_refund", amount, answer: "In part." });
  const token = await world.signIn(world.operator.id);
  const send = (amount: number) => world.server(`/ops/claims/${id}/answer`, token, part(amount));
  assert.deepEqual((await Promise.all([send(rupees(1000)), send(rupees(2500))])).sort(), [200, 409]);
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  const given = fulfilment.claim.refund_amount;
  assert.equal((await answer(id, part(given))).refund_amount, given, "the same again is answered alike");
});

test("what a claim brought back stands on it, in parts that add up, with its day", async () => {
  const order = await delivered();
  // The bid and what the buyer pays for the delivery are what was paid.
  await sql`
    update orders set amount_paise = ${rupees(5700)}, shipping_price_paise = ${rupees(300)}
    where id = ${order.id}`.execute(world.database.kysely);
  const { id } = await claimed(order);
  const refundOf = async () => {
    const [{ fulfilment }, sold] = [
      await world.call("GET", `/bids/won/${order.id}`, order.buyerId),
      await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId),
    ];
    assert.deepEqual(sold.fulfilment.claim_refund, fulfilment.claim_refund, "both read the same");
    return fulfilment.claim_refund;
  };
  assert.equal(await refundOf(), null);
  await answer(id, { outcome: "refund", answer: "You are right." });
  const coming = await refundOf();
  assert.deepEqual(
    [coming.amount, coming.parts, coming.sent_at],
    [
      rupees(6000),
      [
        { kind: "goods", amount: rupees(5700) },
        { kind: "delivery", amount: rupees(300) },
      ],
      null,
    ],
  );
  const { now } = await world.one(sql<{ now: Date }>`select blaze_now() as now`);
  assert.equal(Math.round((Date.parse(coming.until) - now.getTime()) / 86_400_000), 7);
  await sql`
    update refunds set status = 'processed', processed_at = ${now}
    from payments where payments.id = payment_id and payments.order_id = ${order.id}`.execute(
    world.database.kysely,
  );
  // The deposit's part is still to go.
  assert.equal((await refundOf()).sent_at, null);
  await sql`
    update refunds set status = 'processed', processed_at = ${now}
    where payment_id in (select payments.id from payments join orders on orders.deposit_id = payments.deposit_id
      where orders.id = ${order.id})`.execute(world.database.kysely);
  const shownBy = new Date(now.getTime() + 7 * 86_400_000).toISOString();
  assert.deepEqual(await refundOf(), { ...coming, sent_at: now.toISOString(), until: shownBy });
  await sql`
    update refunds set status = 'pending', processed_at = null
    where payment_id in (select payments.id from payments join orders
      on orders.deposit_id = payments.deposit_id or orders.id = payments.order_id
      where orders.id = ${order.id})`.execute(world.database.kysely);
});

test("the flaws that the seller had named on pictures stand on the claim, for all three", async () => {
  const order = await delivered();
  await sql`delete from listing_images where listing_id = ${order.listingId}`.execute(world.database.kysely);
  await sql`
    insert into listing_images (listing_id, position, media_key, width, height, flaw)
    values (${order.listingId}, 0, 'front.jpg', 4, 3, ''), (${order.listingId}, 1, 'edge.jpg', 4, 3, 'A dent')`.execute(
    world.database.kysely,
  );
  const opened = await claimed(order);
  const named = [{ url: "/media/edge.jpg", flaw: "A dent" }];
  assert.deepEqual(opened.flaws, named);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  const { results } = await world.call("GET", "/ops/claims", world.operator.id);
  const listed = results.find((row: { id: string }) => row.id === opened.id);
  assert.deepEqual([sold.fulfilment.claim.flaws, listed.flaws], [named, named]);
});

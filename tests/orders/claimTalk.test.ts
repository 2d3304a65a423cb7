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

const day = 86_400;
type Claimed = WorldOrder & { claimId: string };

async function claimed(): Promise<Claimed> {
  const order = await world.order();
  await world.deliver(order.id);
  const body = { reason: "damaged", details: "The screen is cracked." };
  const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body });
  return { ...order, claimId: id };
}

type Said = { status?: number; key?: string };

function write({ claimId }: Claimed, userId: string, body: object, { status = 200, key }: Said = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  return world.call("POST", `/claims/${claimId}/messages`, userId, { body, headers, status });
}

function offer({ claimId, sellerId }: Claimed, amount: number, { status = 200, key }: Said = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const body = { kind: "part_refund", amount };
  return world.call("POST", `/claims/${claimId}/offers`, sellerId, { body, headers, status });
}

async function reply({ id, claimId, buyerId }: Claimed, take: boolean, { status = 200, at = 0 } = {}) {
  const { fulfilment } = await world.call("GET", `/bids/won/${id}`, buyerId);
  const body = { offer_id: fulfilment.claim.offers[at].id, take };
  return await world.call("POST", `/claims/${claimId}/offer-answer`, buyerId, { body, status });
}

const decide = ({ claimId }: Claimed, body: object, status = 200) =>
  world.call("POST", `/ops/claims/${claimId}/answer`, world.operator.id, { body, status });
const pass = () => passClaims(world.database, { limit: 10 });

test("both sides and Blaze write, with pictures that the others see, and each is told", async () => {
  const order = await claimed();
  const { id: picture } = await makeUpload(world, { ownerId: order.sellerId, purpose: "claim" });
  const said = await write(
    order,
    order.sellerId,
    { text: "It left whole.", pictures: [picture] },
    { key: "a" },
  );
  await write(order, order.sellerId, { text: "It left whole.", pictures: [picture] }, { key: "a" });
  assert.deepEqual([said.waits_for, said.messages.length], ["blaze", 1]);
  assert.equal((await world.call("GET", `/upload/${picture}/file`, order.buyerId)).statusCode, 200);
  await write(order, order.buyerId, { text: "The box was whole, too." });
  const path = `/ops/claims/${order.claimId}/messages`;
  await world.call("POST", path, world.operator.id, { body: { text: "Can you show the corner?" } });
  const { fulfilment } = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(
    fulfilment.claim.messages.map(({ by, text }: { by: string; text: string }) => `${by}: ${text}`),
    ["seller: It left whole.", "buyer: The box was whole, too.", "blaze: Can you show the corner?"],
  );
  const told = (await world.textsTo(order.buyerId)).filter((template) => template === "claim_message");
  assert.equal(told.length, 1, "one notice an hour");
  assert.ok((await world.textsTo(order.sellerId)).includes("claim_message"));
});

test("nobody else writes about a claim or reads its pictures, and an operator of the sale is none", async () => {
  const order = await claimed();
  const stranger = await world.make.user({ isOperator: true });
  await write(order, stranger.id, { text: "Hello" }, { status: 404 });
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  const path = `/ops/claims/${order.claimId}/messages`;
  await world.call("POST", path, order.sellerId, { body: { text: "We agree." }, status: 404 });
  const { id: foreign } = await makeUpload(world, { ownerId: order.sellerId, purpose: "claim" });
  const refused = await write(order, order.buyerId, { pictures: [foreign] }, { status: 400 });
  assert.equal(refused.detail.code, "picture_unknown");
  await world.call("POST", `/claims/${order.claimId}/offers`, order.buyerId, {
    body: { kind: "part_refund", amount: rupees(10) },
    status: 404,
  });
});

test("thirty words of each, and none once it is closed", async () => {
  const order = await claimed();
  for (let number = 1; number <= 30; number += 1) await write(order, order.buyerId, { text: `${number}` });
  const full = await write(order, order.buyerId, { text: "31" }, { status: 409 });
  assert.deepEqual([full.detail.code, full.detail.limit], ["claim_messages_full", 30]);
  await write(order, order.sellerId, { text: "I see." });
  await write(order, order.sellerId, { text: "" }, { status: 422 });
  await decide(order, { outcome: "refund", answer: "You are right." });
  const closed = await write(order, order.sellerId, { text: "But no." }, { status: 409 });
  assert.equal(closed.detail.code, "order_action_closed");
});

test("an offer that the buyer takes: a part goes back once, the rest is settled", async () => {
  const order = await claimed();
  for (const amount of [0, rupees(6000)]) await offer(order, amount, { status: 400 });
  const { offers, waits_for: turn } = await offer(order, rupees(1500), { key: "one" });
  assert.deepEqual([turn, offers.length], ["buyer", 1]);
  assert.equal((await offer(order, rupees(1500), { key: "one" })).offers.length, 1);
  await offer(order, rupees(2000), { status: 409 });
  assert.equal(await completeOrders(world.database, { limit: 10 }), 0);
  const taken = await reply(order, true);
  assert.deepEqual(
    [taken.status, taken.refund_amount, taken.waits_for],
    ["part_refunded", rupees(1500), null],
  );
  assert.equal((await reply(order, true)).status, "part_refunded");
  await reply(order, false, { status: 409 });
  await decide(order, { outcome: "refund", answer: "All of it." }, 409);
  assert.deepEqual(await world.refundsOf(order.id), [["order_returned", rupees(1500)]]);
  assert.equal(await completeOrders(world.database, { limit: 10 }), 1);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual([sold.stage, sold.settlement.gross], ["completed", rupees(4500)]);
  assert.ok((await world.textsTo(order.sellerId)).includes("claim_offer_taken"));
});

test("an offer that is declined goes on to Blaze, a second one may follow, and no third", async () => {
  const order = await claimed();
  await offer(order, rupees(500));
  assert.equal((await reply(order, false)).waits_for, "blaze");
  await offer(order, rupees(800));
  await reply(order, false, { at: 1 });
  const third = await offer(order, rupees(900), { status: 409 });
  assert.equal(third.detail.code, "order_action_closed");
});

test("an offer is not taken after its time, and silence goes on to Blaze", async () => {
  const [silent, offered] = [await claimed(), await claimed()];
  await offer(offered, rupees(500));
  await pass();
  const running = await world.call("GET", `/bids/won/${offered.id}`, offered.buyerId);
  assert.equal(running.fulfilment.claim.waits_for, "buyer", "their time still runs");
  await world.make.advanceClock(2 * day);
  const late = await reply(offered, true, { status: 409 });
  assert.equal(late.detail.code, "claim_offer_over");
  await pass();
  assert.equal(await pass(), 0);
  for (const order of [silent, offered]) {
    const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
    assert.equal(fulfilment.claim.waits_for, "blaze");
    assert.ok((await world.textsTo(order.buyerId)).includes("claim_with_blaze"));
  }
  await reply(offered, true, { status: 409 });
  const { offers } = await offer(offered, rupees(700));
  assert.deepEqual(
    offers.map(({ status }: { status: string }) => status),
    ["lapsed", "open"],
  );
});

test("an offer is taken and Blaze decides at the same moment: one of the two", async () => {
  const order = await claimed();
  const { offers } = await offer(order, rupees(500));
  const [buyer, operator] = [await world.signIn(order.buyerId), await world.signIn(world.operator.id)];
  const statuses = await Promise.all([
    world.server(`/claims/${order.claimId}/offer-answer`, buyer, { offer_id: offers[0].id, take: true }),
    world.server(`/ops/claims/${order.claimId}/answer`, operator, {
      outcome: "refund",
      answer: "All of it.",
    }),
  ]);
  assert.deepEqual(statuses.toSorted(), [200, 409]);
  const sum = (await world.refundsOf(order.id)).reduce((total, [, amount]) => total + Number(amount), 0);
  assert.equal(sum, statuses[0] === 200 ? rupees(500) : rupees(6000));
});

test("Blaze decides while an offer is open: it can be taken no more", async () => {
  const order = await claimed();
  await offer(order, rupees(500));
  const decided = await decide(order, { outcome: "part_refund", amount: rupees(900), answer: "Some." });
  assert.equal(decided.offers[0].status, "decided");
  const late = await reply(order, true, { status: 409 });
  assert.equal(late.detail.code, "claim_offer_over");
  assert.deepEqual(await world.refundsOf(order.id), [["order_returned", rupees(900)]]);
});

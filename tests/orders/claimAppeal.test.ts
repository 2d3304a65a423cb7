import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { passClaims } from "#modules/orders/claims/passClaims.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
let other: { id: string };
before(async () => {
  world = await startOrderWorld();
  other = await world.make.user({ isOperator: true, name: "Omar Operator" });
});
after(() => world.close());
afterEach(() => world.assertConserved());

const day = 86_400;
type Refused = WorldOrder & { claimId: string };

async function refused(): Promise<Refused> {
  const order = await world.order();
  await world.deliver(order.id);
  const body = { reason: "damaged", details: "The screen is cracked." };
  const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body });
  const claimed = { ...order, claimId: id };
  await decide(claimed, { outcome: "reject", answer: "It is on the sheet." });
  return claimed;
}

const decide = ({ claimId }: Refused, body: object, { by = world.operator.id, status = 200 } = {}) =>
  world.call("POST", `/ops/claims/${claimId}/answer`, by, { body, status });
const appeal = ({ claimId, buyerId }: Refused, { by = buyerId, status = 200 } = {}) =>
  world.call("POST", `/claims/${claimId}/appeal`, by, {
    body: { text: "The crack is on the other side." },
    status,
  });
const stageOf = async ({ id, sellerId }: Refused) =>
  (await world.call("GET", `/user/sold-orders/${id}`, sellerId)).stage;
const pass = () => passClaims(world.database, { limit: 10 });
const complete = () => completeOrders(world.database, { limit: 10 });

test("after a refusal the money waits for the appeal, and is settled when nobody appeals", async () => {
  const order = await refused();
  await pass();
  assert.equal(await complete(), 0);
  assert.equal(await stageOf(order), "claimed");
  const { fulfilment } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(
    [fulfilment.claim.status, fulfilment.claim.waits_for, fulfilment.next_step.kind],
    ["rejected", "buyer", "claim_refused"],
  );
  assert.ok(fulfilment.actions.includes("appeal_claim"));
  assert.ok((await world.textsTo(order.buyerId)).includes("claim_refused"));
  await world.make.advanceClock(3 * day);
  const late = await appeal(order, { status: 409 });
  assert.equal(late.detail.code, "claim_appeal_over");
  await pass();
  assert.equal(await complete(), 1);
  assert.equal(await stageOf(order), "completed");
  assert.equal((await appeal(order, { status: 409 })).detail.code, "claim_appeal_over");
});

test("another operator decides the appeal, for good", async () => {
  const order = await refused();
  await appeal(order, { by: order.sellerId, status: 404 });
  const { status, waits_for: turn, messages } = await appeal(order);
  assert.deepEqual(
    [status, turn, messages.at(-1).text],
    ["appealed", "blaze", "The crack is on the other side."],
  );
  assert.equal((await appeal(order)).messages.length, 1, "once");
  await world.make.advanceClock(3 * day);
  await pass();
  assert.equal(await complete(), 0, "the money waits for the decision, however late");
  const same = await decide(order, { outcome: "refund", answer: "Oh." }, { status: 409 });
  assert.equal(same.detail.code, "claim_decided_by_you");
  const list = await world.call("GET", "/ops/claims", world.operator.id);
  const row = list.results.find(({ id }: { id: string }) => id === order.claimId);
  assert.ok(!row.actions.includes("answer_claim"));
  const final = await decide(order, { outcome: "reject", answer: "It was there." }, { by: other.id });
  assert.deepEqual([final.status, final.waits_for, final.decisions.length], ["rejected", null, 2]);
  assert.equal((await appeal(order, { status: 409 })).detail.code, "claim_appeal_over");
  assert.equal(await complete(), 1);
});

test("an appeal that is right: everything goes back, once", async () => {
  const order = await refused();
  await appeal(order);
  const decided = await decide(order, { outcome: "refund", answer: "You are right." }, { by: other.id });
  assert.deepEqual([decided.status, decided.refund_amount], ["refunded", rupees(6000)]);
  const again = await decide(
    order,
    { outcome: "part_refund", amount: 100, answer: "No." },
    { by: other.id, status: 409 },
  );
  assert.equal(again.detail.code, "claim_answered");
  const sent = (await world.refundsOf(order.id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  assert.equal(sent, rupees(6000));
});

test("an appeal in part: the rest is settled, and nobody writes any more", async () => {
  const order = await refused();
  const path = `/claims/${order.claimId}/messages`;
  const waiting = await world.call("POST", path, order.buyerId, { body: { text: "But!" }, status: 409 });
  assert.equal(waiting.detail.code, "order_action_closed", "an appeal is the way to go on");
  await appeal(order);
  await world.call("POST", path, order.sellerId, { body: { text: "It was whole." } });
  await decide(order, { outcome: "part_refund", amount: rupees(1000), answer: "Some." }, { by: other.id });
  assert.equal(await complete(), 1);
  assert.deepEqual(await world.refundsOf(order.id), [["order_returned", rupees(1000)]]);
});

test("two operators decide one appeal at once: one of them hears that it was answered", async () => {
  const order = await refused();
  await appeal(order);
  const third = await world.make.user({ isOperator: true });
  const send = async (userId: string, amount: number) =>
    world.server(`/ops/claims/${order.claimId}/answer`, await world.signIn(userId), {
      ...{ outcome: "part_refund", amount, answer: "Some." },
    });
  const statuses = await Promise.all([send(other.id, rupees(1000)), send(third.id, rupees(2000))]);
  assert.deepEqual(statuses.toSorted(), [200, 409]);
});

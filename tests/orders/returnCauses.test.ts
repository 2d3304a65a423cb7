import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

type Movement = { kind: string; reason: string | null };
const causes = async ({ buyerId }: WorldOrder): Promise<(string | null)[]> => {
  const { results } = await world.call("GET", "/user/money", buyerId);
  const refunds = (results as Movement[]).filter(({ kind }) => kind === "refund");
  return refunds.map(({ reason }) => reason);
};

test("a refund says that the seller cancelled, of the deposit too, and by when the bank shows it", async () => {
  const order = await world.order();
  const body = { reason: "It broke." };
  await world.call("POST", `/user/sold-orders/${order.id}/cancel`, order.sellerId, { body });
  assert.deepEqual(await causes(order), ["seller_cancelled", "seller_cancelled", "seller_cancelled"]);
  const { payments } = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  for (const payment of payments) {
    assert.equal(payment.returned_amount, payment.amount);
    assert.equal(payment.returned_at, null);
    assert.equal(payment.returned_by, payment.returning_until);
  }
});

test("a refund says that a claim was accepted", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  const claim = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, {
    body: { reason: "damaged", details: "The glass is broken." },
  });
  await world.call("POST", `/ops/claims/${claim.id}/answer`, world.operator.id, {
    body: { outcome: "refund", answer: "So it is." },
  });
  assert.deepEqual(new Set(await causes(order)), new Set(["claim_upheld"]));
});

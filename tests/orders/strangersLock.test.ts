import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { declineOrder } from "#modules/defaults/declineOrder.ts";
import { cancelOrder } from "#modules/orders/cancelOrder.ts";
import { enterHandoverCode } from "#modules/orders/enterHandoverCode.ts";
import { makeHandoverCode } from "#modules/orders/makeHandoverCode.ts";
import { openClaim } from "#modules/orders/openClaim.ts";
import { reverseForfeiture } from "#modules/orders/reverseForfeiture.ts";
import { takeStep } from "#modules/orders/takeStep.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const secret = "a secret of this test alone";

/** The verbs on somebody's order, each as a person whom the order is none of the business of. */
const calls: Record<string, (order: WorldOrder, userId: string) => Promise<unknown>> = {
  "pays for it": ({ id: orderId }, userId) =>
    startOrderPayment(world.context, { orderId, userId, amountPaise: rupees(500) }),
  "claims about it": ({ id: orderId }, userId) =>
    openClaim(world.database, {
      orderId,
      userId,
      reason: "damaged",
      details: "It came broken.",
      pictures: [],
      idempotencyKey: null,
    }),
  "declines it": ({ id: orderId }, userId) => declineOrder(world.database, { orderId, userId }),
  "makes its hand-over code": ({ id: orderId }, userId) =>
    makeHandoverCode({ database: world.database, secret }, { orderId, userId, renew: false }),
  "enters its hand-over code": ({ id: orderId }, userId) =>
    enterHandoverCode({ database: world.database, secret }, { orderId, userId, code: "123456" }),
  "cancels it as its seller": ({ id: orderId }, userId) =>
    cancelOrder(world.database, { orderId, by: { person: "seller", userId }, reason: "x" }),
  "cancels it as an operator who buys it": ({ id: orderId, buyerId }) =>
    cancelOrder(world.database, { orderId, by: { person: "operator", userId: buyerId }, reason: "x" }),
  "takes it a step on as an operator who sells it": ({ id: orderId, sellerId }) =>
    takeStep(world.database, { orderId, operatorId: sellerId, step: "verify", note: "" }),
  "gives its deposit back as an operator who buys it": ({ id: orderId, buyerId }) =>
    inTransaction(world.database, (tx) =>
      reverseForfeiture(tx, { orderId, operatorId: buyerId, reason: "x" }),
    ),
};

for (const [what, call] of Object.entries(calls)) {
  test(`a stranger who ${what} touches no lock of it`, async () => {
    const [order, stranger] = await Promise.all([world.order({ isPaid: false }), world.make.user()]);
    const patience = AbortSignal.timeout(5_000);
    let answer: Promise<unknown> | undefined;
    await inTransaction(world.database, async (tx) => {
      await sql`select from orders where id = ${order.id} for no key update`.execute(tx);
      answer = call(order, stranger.id);
      const gaveUp = new Promise((resolve) => {
        patience.addEventListener("abort", () => resolve("waits for the lock"));
      });
      assert.deepEqual(await Promise.race([answer, gaveUp]), { refused: "not_found", what: "order" });
    }).finally(() => answer);
  });
}

test("an order that does not exist is answered as somebody else's", async () => {
  const order = { id: randomUUID(), listingId: 1, buyerId: randomUUID(), sellerId: randomUUID() };
  for (const call of Object.values(calls)) {
    assert.deepEqual(await call(order, randomUUID()), { refused: "not_found", what: "order" });
  }
});

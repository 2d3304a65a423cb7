import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { startOrderPayment } from "#modules/settlement/startOrderPayment.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
before(async () => {
  world = await startMoneyWorld();
});
after(() => world.close());

test("a buyer who begins payments without end is stopped, and may still go on with one that is pending", async () => {
  const buyer = await world.make.user();
  const order = await world.make.order({ buyerId: buyer.id, amountPaise: rupees(1000) });
  const asked = { orderId: order.id, userId: buyer.id, amountPaise: rupees(100) };
  let last = "";
  for (let begun = 0; begun < 30; begun += 1) {
    last = accepted(await startOrderPayment(world, asked)).payment_id;
  }
  const refused = await startOrderPayment(world, asked);
  assert.deepEqual(refused, { refused: "too_many_requests", retry_after_seconds: 600 });
  accepted(await startOrderPayment(world, { ...asked, paymentId: last }));
});

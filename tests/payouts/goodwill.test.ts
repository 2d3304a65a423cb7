import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { batchDueBy, payoutExpectedBy } from "#domain/payout/payoutDays.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { accountBalance } from "#tests/money/accountBalance.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

async function mobileOf(userId: string): Promise<string> {
  return (await world.one(sql<{ mobile: string }>`select mobile from users where id = ${userId}`)).mobile;
}
const propose = (body: object, by = world.operator.id, status = 200) =>
  world.call("POST", "/ops/goodwill", by, {
    body: { amount: rupees(150), reason: "Late delivery", ...body },
    status,
  });
const decide = (id: string, decision: string, by = world.secondOperator.id, status = 200) =>
  world.call("POST", `/ops/proposals/${id}/decision`, by, { body: { decision }, status });

test("goodwill takes two, stands in the buyer's balance, and the next batch brings it to their bank", async () => {
  const order = await world.order();
  const mobile = await mobileOf(order.buyerId);
  const { number } = (await world.call("GET", `/bids/won/${order.id}`, order.buyerId)).order;
  const proposal = await propose({ mobile, order_number: number.toLowerCase() });
  assert.deepEqual(
    [proposal.kind, proposal.amount, proposal.order_number, proposal.decisions],
    ["goodwill", rupees(150), number, ["withdraw"]],
  );
  assert.equal(
    (await decide(proposal.id, "approve", world.operator.id, 403)).detail.code,
    "second_operator_needed",
  );
  assert.equal(
    await accountBalance(world.database, "platform:goodwill"),
    0,
    "nothing moves before the second",
  );
  await decide(proposal.id, "approve");
  await decide(proposal.id, "approve");
  assert.equal(await accountBalance(world.database, "platform:goodwill"), rupees(150), "granted once");

  const money = await world.call("GET", "/user/money/sales", order.buyerId);
  assert.deepEqual([money.balance, money.waits_for], [rupees(150), "bank_account"]);
  const [line] = money.results;
  assert.deepEqual([line.kind, line.amount, line.order_number], ["goodwill", rupees(150), number]);
  const { results: notices } = await world.call("GET", "/user/notices", order.buyerId);
  assert.ok(notices.some(({ template }: { template: string }) => template === "goodwill_granted"));
  assert.ok(!JSON.stringify(notices).includes("Late delivery"), "the reason is for operators");

  await createMakeIdentity(world.context).bankAccount({ userId: order.buyerId });
  const batch = await world.call("POST", "/ops/payout-batches", world.operator.id);
  await world.call("POST", `/ops/payout-batches/${batch.id}/decision`, world.secondOperator.id, {
    body: { decision: "approve" },
  });
  await sendPayouts(world.context, { limit: 10 });
  const paid = await world.call("GET", "/user/money/sales", order.buyerId);
  assert.deepEqual([paid.balance, paid.on_its_way + paid.paid_out], [0, rupees(150)]);
  const { results } = await world.call("GET", `/ops/ledger/transfers?q=${proposal.id}`, world.operator.id);
  assert.deepEqual([results[0].event, results[0].caused_by.kind], ["goodwill_granted", "goodwill"]);
});

test("goodwill alone is counted from when it was granted, and a sale after it goes with it", async () => {
  const order = await world.order();
  await createMakeIdentity(world.context).bankAccount({ userId: order.sellerId });
  await world.make.advanceClock(30 * 86_400);
  const proposal = await propose({ mobile: await mobileOf(order.sellerId) });
  await decide(proposal.id, "approve");
  const { granted_at: grantedAt } = await world.one<{ granted_at: Date }>(
    sql`select granted_at from goodwill_payments where user_id = ${order.sellerId}`,
  );
  const expected = payoutExpectedBy(grantedAt).toISOString();
  const money = () => world.call("GET", "/user/money/sales", order.sellerId);
  assert.equal((await money()).expected_by, expected);
  const { owed } = await world.call("GET", "/ops/payout-batches", world.operator.id);
  const own = owed.find((one: { seller_id: string }) => one.seller_id === order.sellerId);
  assert.equal(own.due_by, batchDueBy(grantedAt).toISOString(), "not late at birth");

  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(
    [(await money()).expected_by, sold.fulfilment.next_step.kind, sold.fulfilment.next_step.until],
    [expected, "payout", expected],
    "one balance, one day",
  );
});

test("nobody gives it to themselves, beyond its limit, or for an order of others", async () => {
  const order = await world.order();
  const [buyer, operator, second] = [
    await mobileOf(order.buyerId),
    await mobileOf(world.operator.id),
    await mobileOf(world.secondOperator.id),
  ];
  assert.equal((await propose({ mobile: operator }, world.operator.id, 403)).detail.code, "own_payout");
  const forSecond = await propose({ mobile: second });
  assert.equal(
    (await decide(forSecond.id, "approve", world.secondOperator.id, 403)).detail.code,
    "own_payout",
  );
  await decide(forSecond.id, "withdraw", world.operator.id);
  assert.equal((await propose({ mobile: "+919999999999" }, world.operator.id, 404)).detail.code, "not_found");
  const stranger = await mobileOf((await world.make.user()).id);
  const { number } = (await world.call("GET", `/bids/won/${order.id}`, order.buyerId)).order;
  assert.equal(
    (await propose({ mobile: stranger, order_number: number }, world.operator.id, 404)).detail.code,
    "not_found",
  );
  for (const amount of [0, 99, rupees(10_000) + 1])
    await propose({ mobile: buyer, amount }, world.operator.id, 422);
  const refused = await propose({ mobile: buyer });
  await decide(refused.id, "refuse");
  assert.equal((await world.call("GET", "/user/money/sales", order.buyerId)).balance, 0);
});

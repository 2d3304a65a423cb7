import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
  await sql`insert into rates (kind, starts_on, basis_points, source)
    values ('platform_fee', '2026-01-01', 500, 'Price list')`.execute(world.database.kysely);
});
after(() => world.close());
afterEach(() => world.assertConserved());

const proceeds = async ({ id, sellerId }: WorldOrder) =>
  (await world.call("GET", `/user/sold-orders/${id}/proceeds`, sellerId)).settlement;
const waiting = async ({ sellerId }: WorldOrder) =>
  (await world.call("GET", "/user/money/waiting", sellerId)).results;

test("a seller reads what a sale will bring, line by line, from the win until it is settled", async () => {
  const expected = {
    gross: rupees(6000),
    fee: rupees(300),
    gst: rupees(54),
    tcs: rupees(30),
    tds: rupees(6),
    seller_delivery: 0,
    net: rupees(5610),
  };
  const unpaid = await world.order({ isPaid: false });
  assert.deepEqual(await proceeds(unpaid), expected);
  assert.deepEqual(await waiting(unpaid), []);

  const order = await world.order();
  assert.deepEqual(await proceeds(order), expected);
  const [listed, ...others] = await waiting(order);
  assert.deepEqual(others, []);
  assert.equal(listed.order_id, order.id);
  assert.deepEqual(listed.settlement, expected);
  const money = await world.call("GET", "/user/money/sales", order.sellerId);
  assert.equal(money.waiting, expected.gross);

  await world.deliver(order.id);
  await world.make.advanceClock(3 * 86_400 + 1);
  await completeOrders(world.database, { limit: 10 });
  assert.equal(await proceeds(order), null);
  assert.deepEqual(await waiting(order), []);
  const sold = await world.call("GET", `/user/sold-orders/${order.id}`, order.sellerId);
  assert.deepEqual(sold.settlement, expected);
});

test("what a sale will bring is read by its seller alone", async () => {
  const order = await world.order();
  await world.call("GET", `/user/sold-orders/${order.id}/proceeds`, order.buyerId, { status: 404 });
  assert.deepEqual(await waiting({ ...order, sellerId: order.buyerId }), []);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { OrderRatings } from "#contract/ratings.ts";
import { inTransaction } from "#db/transaction.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "../orders/orderWorld.ts";
import { untilWaiting } from "../support/untilWaiting.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const day = 86_400;

async function delivered(): Promise<WorldOrder> {
  const order = await world.order();
  await world.deliver(order.id);
  return order;
}

const rate = (order: WorldOrder, by: string, marks: readonly number[], text?: string, status = 200) =>
  world.call("PUT", `/orders/${order.id}/rating`, by, { body: { marks, text }, status });
const read = (order: WorldOrder, by: string): Promise<OrderRatings> =>
  world.call("GET", `/orders/${order.id}/ratings`, by);
const shown = (order: WorldOrder, rest = "") =>
  world.call("GET", `/guest/product/${order.listingId}/seller-ratings${rest}`, order.buyerId);
const reply = (id: string, by: string, text: string, status = 200) =>
  world.call("PUT", `/ratings/${id}/reply`, by, { body: { text }, status });

test("nobody reads a rating before both have rated; then everybody reads both, and neither changes", async () => {
  const order = await delivered();
  const first = await rate(order, order.buyerId, [5, 4, 5], "As in the pictures.");
  assert.deepEqual(
    [first.side, first.is_open, first.own.marks, first.other_has_rated, first.other],
    ["buyer", false, [5, 4, 5], false, null],
  );
  const unseen = await read(order, order.sellerId);
  assert.deepEqual(
    [unseen.side, unseen.is_open, unseen.own, unseen.other_has_rated, unseen.other],
    ["seller", false, null, true, null],
  );
  const before = await shown(order);
  assert.deepEqual([before.count, before.average, before.averages, before.results], [0, null, null, []]);
  assert.deepEqual((await rate(order, order.buyerId, [1, 2, 2], "I saw a crack.")).own.marks, [1, 2, 2]);
  const opened = await rate(order, order.sellerId, [5, 5, 5]);
  assert.deepEqual(
    [opened.is_open, opened.other.text, opened.other.marks],
    [true, "I saw a crack.", [1, 2, 2]],
  );
  assert.equal((await read(order, order.buyerId)).other?.side, "seller");
  for (const by of [order.buyerId, order.sellerId]) {
    const refused = await rate(order, by, [3, 3, 3], "Otherwise.", 409);
    assert.equal(refused.detail.code, "rating_closed");
  }
  const after = await shown(order);
  assert.deepEqual(
    [after.count, after.average, after.averages, after.delivered, after.results.length],
    [1, 1.7, [1, 2, 2], 1, 1],
  );
  const [rating] = after.results;
  assert.deepEqual([rating.text, rating.reply, "rater_id" in rating], ["I saw a crack.", null, false]);
  assert.ok(!JSON.stringify(after).includes(order.buyerId), "nothing says who the buyer is");
  assert.ok((await world.textsTo(order.buyerId)).includes("ratings_open"));
  assert.ok(!(await world.textsTo(order.sellerId)).includes("ratings_open"));
});

test("after 14 days what one of them said is open, and nobody rates any more", async () => {
  const order = await delivered();
  await rate(order, order.buyerId, [4, 4, 4]);
  await world.make.advanceClock(14 * day - 60);
  assert.equal((await shown(order)).count, 0);
  await world.make.advanceClock(60);
  assert.equal((await shown(order)).count, 1);
  assert.deepEqual((await read(order, order.sellerId)).other?.marks, [4, 4, 4]);
  const late = await rate(order, order.sellerId, [1, 1, 1], undefined, 409);
  assert.equal(late.detail.code, "rating_closed");
  const silent = await delivered();
  await world.make.advanceClock(14 * day);
  await rate(silent, silent.buyerId, [1, 1, 1], undefined, 409);
});

test("both at once open both, whoever comes first", async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const order = await delivered();
    await Promise.all([rate(order, order.buyerId, [5, 5, 5]), rate(order, order.sellerId, [4, 4, 4])]);
    const [buyer, seller] = [await read(order, order.buyerId), await read(order, order.sellerId)];
    assert.deepEqual(
      [buyer.other?.marks, seller.other?.marks],
      [
        [4, 4, 4],
        [5, 5, 5],
      ],
    );
  }
});

/** Holds the order while the calls that `start` makes wait for it, and does `then` before it lets them go. */
async function whileHeld(
  order: WorldOrder,
  { start, then }: { start: (() => Promise<unknown>)[]; then?: string },
): Promise<unknown[]> {
  let calls: Promise<unknown>[] = [];
  await inTransaction(world.database, async (tx) => {
    await sql`select from orders where id = ${order.id} for no key update`.execute(tx);
    calls = start.map((call) => call());
    await untilWaiting(world.database, start.length);
    if (then !== undefined) await sql.raw(then).execute(tx);
  });
  return await Promise.all(calls);
}

test("of two that rate at the same moment the second finds the first", async () => {
  const order = await delivered();
  const start = [order.buyerId, order.sellerId].map((by) => () => rate(order, by, [5, 4, 3]));
  await whileHeld(order, { start });
  for (const by of [order.buyerId, order.sellerId])
    assert.deepEqual((await read(order, by)).other?.marks, [5, 4, 3]);
});

test("a change that meets the other's rating waits for it, and is refused", async () => {
  const order = await delivered();
  await rate(order, order.buyerId, [5, 5, 5]);
  const then = `
    insert into ratings (order_id, side, rater_id, rated_id, marks, written_at, opens_at)
    values ('${order.id}', 'seller', '${order.sellerId}', '${order.buyerId}', '{4,4,4}', blaze_now(), blaze_now());
    update ratings set opens_at = blaze_now() where order_id = '${order.id}'`;
  const change = () => rate(order, order.buyerId, [1, 1, 1], undefined, 409);
  const [refused] = (await whileHeld(order, { start: [change], then })) as [{ detail: { code: string } }];
  assert.equal(refused.detail.code, "rating_closed");
  assert.deepEqual((await read(order, order.sellerId)).other?.marks, [5, 5, 5]);
});

test("the same rating again is answered alike, also when it has opened both", async () => {
  const order = await delivered();
  await rate(order, order.buyerId, [5, 5, 5], "As in the pictures.");
  await rate(order, order.buyerId, [5, 5, 5], "As in the pictures.");
  const opened = await rate(order, order.sellerId, [4, 4, 4]);
  assert.deepEqual(await rate(order, order.sellerId, [4, 4, 4]), opened);
  for (const [marks, text] of [
    [[4, 4, 5], undefined],
    [[4, 4, 4], "Otherwise."],
  ] as const)
    await rate(order, order.sellerId, marks, text, 409);
  const told = (await world.textsTo(order.buyerId)).filter((template) => template === "ratings_open");
  assert.equal(told.length, 1);
});

test("only the two sides of a sale rate, once the goods came, in three marks and public words", async () => {
  const paid = await world.order();
  const early = await rate(paid, paid.buyerId, [5, 5, 5], undefined, 409);
  assert.equal(early.detail.code, "rating_closed");
  assert.equal((await read(paid, paid.buyerId)).until, null);
  const order = await delivered();
  await rate(order, paid.buyerId, [5, 5, 5], undefined, 404);
  await world.call("GET", `/orders/${order.id}/ratings`, paid.sellerId, { status: 404 });
  for (const marks of [
    [5, 5],
    [5, 5, 6],
    [0, 5, 5],
    [5, 5, 5, 5],
    [4.5, 5, 5],
  ])
    await rate(order, order.buyerId, marks, undefined, 422);
  await rate(order, order.buyerId, [5, 5, 5], "Call 98450 12345.", 422);
  await rate(order, order.buyerId, [5, 5, 5], "x".repeat(301), 422);
  assert.equal((await read(order, order.buyerId)).own, null);
});

test("what was handed over in person is rated too", async () => {
  const order = await world.order({ mode: "handover" });
  const { code } = await world.call("POST", `/bids/won/${order.id}/handover-code`, order.buyerId);
  await world.call("POST", `/user/sold-orders/${order.id}/handover`, order.sellerId, { body: { code } });
  assert.deepEqual((await rate(order, order.sellerId, [3, 4, 5])).own.marks, [3, 4, 5]);
});

test("whoever was rated answers once, and nobody else", async () => {
  const order = await delivered();
  const { own } = await rate(order, order.buyerId, [2, 2, 2], "It was late.");
  await reply(own.id, order.sellerId, "Sorry.", 404);
  await rate(order, order.sellerId, [5, 5, 5]);
  await reply(own.id, order.buyerId, "I answer myself.", 404);
  assert.equal((await reply(own.id, order.sellerId, "The courier was late.")).reply, "The courier was late.");
  await reply(own.id, order.sellerId, "The courier was late.");
  const again = await reply(own.id, order.sellerId, "Otherwise.", 409);
  assert.equal(again.detail.code, "rating_replied");
  assert.equal((await shown(order)).results[0].reply, "The courier was late.");
});

test("who is blocked neither rates nor answers", async () => {
  const order = await delivered();
  const { own } = await rate(order, order.buyerId, [1, 1, 1]);
  await rate(order, order.sellerId, [1, 1, 1]);
  const late = await delivered();
  for (const id of [order.sellerId, late.buyerId])
    await world.database.pool.query("update users set is_blocked = true where id = $1", [id]);
  const { rateOrder, replyToRating } = await import("#modules/ratings/rateOrder.ts");
  const rated = await rateOrder(world.database, {
    orderId: late.id,
    userId: late.buyerId,
    marks: [5, 5, 5],
    text: null,
  });
  assert.deepEqual(rated, { refused: "rater_blocked" });
  const answered = await replyToRating(world.database, {
    ratingId: own.id,
    userId: order.sellerId,
    text: "No.",
  });
  assert.deepEqual(answered, { refused: "rater_blocked" });
});

test("a buyer is asked when their days are over", async () => {
  const order = await delivered();
  assert.ok(!(await world.textsTo(order.buyerId)).includes("rating_asked"));
  await world.make.advanceClock(4 * day);
  while ((await completeOrders(world.database, { limit: 10 })) > 0);
  const asked = (await world.textsTo(order.buyerId)).filter((template) => template === "rating_asked");
  assert.equal(asked.length, 1);
});

test("pages of a seller's ratings hold all of them, and the figures count all sales", async () => {
  const seller = await world.make.user();
  const orders: WorldOrder[] = [];
  for (const mark of [5, 4, 3]) {
    const order = await delivered();
    await world.database.pool.query("update orders set seller_id = $1 where id = $2", [seller.id, order.id]);
    await world.database.pool.query("update auction_states set seller_id = $1 where listing_id = $2", [
      seller.id,
      order.listingId,
    ]);
    const moved = { ...order, sellerId: seller.id };
    await rate(moved, moved.buyerId, [mark, mark, mark]);
    await rate(moved, moved.sellerId, [5, 5, 5]);
    orders.push(moved);
  }
  const failing = await world.order();
  await world.database.pool.query("update orders set seller_id = $1 where id = $2", [seller.id, failing.id]);
  await world.steps(failing.id, "schedule_pickup", "pick_up", "fail_verification");
  const [any] = orders as [WorldOrder];
  const first = await shown(any, "?limit=2");
  const second = await shown(any, `?limit=2&cursor=${first.next_cursor}`);
  const marks = [...first.results, ...second.results].map((one: { marks: number[] }) => one.marks[0]);
  assert.deepEqual([marks, second.next_cursor], [[3, 4, 5], null]);
  assert.deepEqual([first.count, first.average, first.delivered, first.called_off], [3, 4, 3, 0]);
  assert.equal(first.failed_checks, 1);
});

test("a forgotten person's marks stay without their words", async () => {
  const order = await delivered();
  const { own } = await rate(order, order.buyerId, [2, 3, 4], "Words of mine.");
  await rate(order, order.sellerId, [5, 5, 5], "Words of the seller.");
  await reply(own.id, order.sellerId, "I am sorry.");
  const { mobile } = await world.one<{ mobile: string }>(
    sql`select mobile from users where id = ${order.buyerId}`,
  );
  await inTransaction(world.database, (tx) => forgetPerson(tx, { userId: order.buyerId, mobile }));
  const { results } = await world.call(
    "GET",
    `/guest/product/${order.listingId}/seller-ratings`,
    order.sellerId,
  );
  assert.deepEqual([results[0].marks, results[0].text, results[0].reply], [[2, 3, 4], null, "I am sorry."]);
});

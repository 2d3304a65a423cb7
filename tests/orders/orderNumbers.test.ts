import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { readOrderNumber } from "#domain/order/orderNumber.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const migrations = ["0070_order_numbers", "0071_quick_order_numbers"].map(
  (name) => new URL(`../../db/migrations/${name}.sql`, import.meta.url),
);
const numbered = ({ id }: { id: string }) =>
  world.one<{ number: string }>(sql`select number from orders where id = ${id}`);

/** The same number as somebody may type it: without dashes, in small letters, with the letters o and l. */
function typed(number: string): string {
  return encodeURIComponent(number.slice(4).replace("-", " ").replaceAll("0", "o").toLowerCase());
}

/** An order as two calls in succession answer it: without what is reckoned from the moment of the call. */
function withoutNow(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (key, value) => (["server_time", "arrives"].includes(key) ? undefined : value)),
  );
}

test("the database's numbers are the ones that are understood, and no two are the same", async () => {
  const { numbers } = await world.one<{ numbers: string[] }>(
    sql`select array_agg(new_order_number()) as numbers from generate_series(1, 2000)`,
  );
  for (const number of numbers) assert.deepEqual(readOrderNumber(number), { number });
  // 2,000 of 20 million: about 0.1 twice by chance, and far fewer than a sequence or a broken draw would give.
  assert.ok(new Set(numbers).size > 1990, `${new Set(numbers).size} of 2,000`);
});

test("a number that is taken is drawn again, and a fifth time with one more character", async () => {
  const { number } = await numbered(await world.order({ isPaid: false }));
  const client = await world.database.pool.connect();
  try {
    await client.query("begin; create schema drawn; create sequence drawn.draws");
    await client.query("alter table orders drop constraint orders_number_key");
    // Each draw is the same one: all zeros, unless it is the fifth.
    await client.query(`
      create function drawn.gen_random_uuid() returns uuid language sql volatile
        as 'select ''00000000-0000-4000-8000-000000000000''::uuid where nextval(''drawn.draws'') > 0'`);
    await client.query("set local search_path = drawn, public, pg_catalog");
    const draw = async () =>
      (await client.query<{ number: string }>("select new_order_number() as number")).rows[0]?.number;
    assert.equal(await draw(), "BLZ-000-000");
    await client.query("update orders set number = 'BLZ-000-000' where number = $1", [number]);
    assert.equal(await draw(), "BLZ-000-0000");
    const { rows } = await client.query<{ draws: number }>("select last_value as draws from drawn.draws");
    assert.equal(Number(rows[0]?.draws), 6);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("an auction that is closed gives its order a number", async () => {
  const { id: listingId } = await world.make.listing({ endsInMs: -1000 });
  await world.make.bid({ listingId });
  await closeDueAuctions(world.database, { limit: 10 });
  const { number } = await world.one<{ number: string }>(
    sql`select number from orders where listing_id = ${listingId}`,
  );
  assert.deepEqual(readOrderNumber(number), { number });
});

test("orders of before the numbers get one, and so do the notices about them", async () => {
  const orders = [await world.order({ isPaid: false }), await world.order({ isPaid: false })];
  const client = await world.database.pool.connect();
  try {
    await client.query("begin");
    for (const { id, sellerId } of orders) {
      await client.query(
        `insert into messages (user_id, idempotency_key, template, variables, text, path)
        values ($1, $2, 'paid', '{"title": "Old"}', '', $3)`,
        [sellerId, `old:${id}`, `/sell/order/${id}`],
      );
    }
    await client.query("alter table orders drop column number");
    await client.query("drop function new_order_number");
    for (const migration of migrations) await client.query(await readFile(migration, "utf8"));
    const { rows } = await client.query<{ id: string; number: string; said: string }>(
      `select orders.id, orders.number, messages.variables ->> 'order' as said
      from orders left join messages on messages.idempotency_key = 'old:' || orders.id`,
    );
    assert.equal(new Set(rows.map(({ number }) => number)).size, rows.length);
    for (const { number } of rows) assert.deepEqual(readOrderNumber(number), { number });
    for (const { id } of orders) {
      const row = rows.find((one) => one.id === id);
      assert.equal(row?.said, row?.number);
    }
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("buyer, seller and operator read an order by its number, as it is typed", async () => {
  const order = await world.order();
  const { number } = await numbered(order);
  const asBuyer = await world.call("GET", `/bids/won/${typed(number)}`, order.buyerId);
  assert.deepEqual([asBuyer.order.id, asBuyer.order.number], [order.id, number]);
  assert.equal(asBuyer.payments.length, 2);
  const asSeller = await world.call("GET", `/user/sold-orders/${number.toLowerCase()}`, order.sellerId);
  assert.deepEqual([asSeller.id, asSeller.number], [order.id, number]);
  const asOperator = await world.call("GET", `/ops/orders/${number}`, world.operator.id);
  assert.equal(asOperator.id, order.id);
  const byId = await world.call("GET", `/bids/won/${order.id}`, order.buyerId);
  assert.deepEqual(withoutNow(byId), withoutNow(asBuyer));
});

test("a conversation, a receipt and an invoice stand at the number too", async () => {
  const order = await world.order({ mode: "handover" });
  const { number } = await numbered(order);
  const conversation = await world.call("GET", `/conversations/${number}`, order.buyerId);
  assert.deepEqual([conversation.order_id, conversation.order_number], [order.id, number]);
  const { payments } = await world.call("GET", `/bids/won/${number}`, order.buyerId);
  const receipt = await world.call(
    "GET",
    `/bids/won/${number}/payments/${payments[0].id}/receipt`,
    order.buyerId,
  );
  assert.match(receipt.headers["content-type"], /pdf/);
  const cancellation = await world.call("GET", `/user/sold-orders/${number}/cancellation`, order.sellerId);
  assert.equal(cancellation.returned_amount, 600_000);
});

test("whoever is no side of an order learns nothing from its number", async () => {
  const order = await world.order();
  const { number } = await numbered(order);
  const { id: stranger } = await world.make.user();
  for (const path of [`/bids/won/${number}`, `/user/sold-orders/${number}`, `/conversations/${number}`]) {
    await world.call("GET", path, stranger, { status: 404 });
  }
  await world.call("GET", `/bids/won/${number}`, order.sellerId, { status: 404 });
  await world.call("GET", `/ops/orders?number=${number}`, stranger, { status: 404 });
});

test("an operator finds an order of any state by what they were told", async () => {
  const find = async (number: string) =>
    (await world.call("GET", `/ops/orders?number=${typed(number)}`, world.operator.id)).results.map(
      ({ id }: { id: string }) => id,
    );
  const paid = await world.order();
  const unpaid = await world.order({ isPaid: false });
  const ended = await world.order();
  await sql`update orders set status = 'seller_cancelled', stage = null where id = ${ended.id}`.execute(
    world.database.kysely,
  );
  for (const order of [paid, unpaid, ended]) {
    assert.deepEqual(await find((await numbered(order)).number), [order.id]);
  }
  await sql`update orders set status = 'paid' where id = ${ended.id}`.execute(world.database.kysely);
});

test("a wrong check character is told from what is no number", async () => {
  const order = await world.order();
  const { number } = await numbered(order);
  const wrong = `${number.slice(0, -1)}${number.endsWith("7") ? "8" : "7"}`;
  const problemOf = async (path: string, userId: string) => {
    const { detail } = await world.call("GET", path, userId, { status: 422 });
    return detail.map(({ type, msg }: { type: string; msg: string }) => [type, msg]);
  };
  const check = [
    "order_number_check",
    "There is no such number: a character is wrong, or two have changed places. Please look at it again.",
  ];
  const form = ["order_number_form", "Please write an order number like BLZ-7K3-Q9P."];
  assert.deepEqual(await problemOf(`/ops/orders?number=${wrong}`, world.operator.id), [check]);
  assert.deepEqual(await problemOf("/ops/orders?number=87964", world.operator.id), [form]);
  // An address that cannot be one is unknown, like any other.
  await world.call("GET", `/bids/won/${wrong}`, order.buyerId, { status: 404 });
});

test("notices name the order by its number and lead to it", async () => {
  const order: WorldOrder = await world.order();
  const { number } = await numbered(order);
  await world.deliver(order.id);
  const { rows } = await sql<{ text: string; path: string }>`
    select text, path from messages where user_id in (${order.buyerId}, ${order.sellerId})`.execute(
    world.database.kysely,
  );
  assert.ok(rows.length > 3);
  for (const { text, path } of rows) {
    assert.ok(text.includes(`(${number})`), text);
    assert.match(path, new RegExp(`/order/${number}$`));
  }
});

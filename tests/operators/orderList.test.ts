import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { mostOrderViews, type OrderFilters, orderViews } from "#domain/order/orderFilters.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
let orders: Record<"unpaid" | "waiting" | "late" | "met" | "claimed" | "cancelled", WorldOrder>;

before(async () => {
  world = await startOrderWorld();
  orders = {
    unpaid: await world.order({ isPaid: false }),
    waiting: await world.order(),
    late: await world.order(),
    met: await world.order({ mode: "handover" }),
    claimed: await world.order(),
    cancelled: await world.order(),
  };
  await world.deliver(orders.claimed.id);
  const body = { reason: "damaged", details: "The screen is cracked." };
  await world.call("POST", `/bids/won/${orders.claimed.id}/claim`, orders.claimed.buyerId, { body });
  const cancel = { body: { step: "cancel" } };
  await world.call("POST", `/ops/orders/${orders.cancelled.id}/steps`, world.operator.id, cancel);
  await run(`update orders set stage_since = stage_since - interval '3 days' where id = $1`, orders.late.id);
  await run(`update orders set created_at = created_at - interval '40 days' where id = $1`, orders.met.id);
  await run(`update orders set amount_paise = ${rupees(200_000)} where id = $1`, orders.met.id);
});
after(() => world.close());

const run = (text: string, ...values: string[]) => world.database.pool.query(text, values);
const nameOf = (id: string) => Object.entries(orders).find(([, order]) => order.id === id)?.[0];

/** Their names, in the order of the list, read a page of two at a time. */
async function listed(filters: OrderFilters, by = world.operator.id) {
  const names: (string | undefined)[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const texts = Object.entries({ ...filters, limit: 2, ...(cursor && { cursor }) });
    const query = new URLSearchParams(texts.map(([name, value]) => [name, String(value)]));
    const page: { results: { id: string }[]; next_cursor: string | null } = await world.call(
      "GET",
      `/ops/orders?${query}`,
      by,
    );
    names.push(...page.results.map(({ id }) => nameOf(id)));
    cursor = page.next_cursor;
  }
  return names;
}

test("without a filter the list is what is under way, who waits longest first", async () => {
  assert.deepEqual(await listed({}), ["late", "waiting", "met", "claimed"]);
  assert.deepEqual(await listed({ state: "under_way" }), ["late", "waiting", "met", "claimed"]);
});

test("every state can be listed, what is over the latest first", async () => {
  assert.deepEqual(await listed({ state: "any" }), [
    "cancelled",
    "claimed",
    "late",
    "waiting",
    "unpaid",
    "met",
  ]);
  assert.deepEqual(await listed({ state: "awaiting_payment" }), ["unpaid"]);
  assert.deepEqual(await listed({ state: "seller_cancelled" }), ["cancelled"]);
  assert.deepEqual(await listed({ state: "awaiting_pickup" }), ["late", "waiting"]);
  assert.deepEqual(await listed({ state: "completed" }), []);
});

test("filters narrow together", async () => {
  assert.deepEqual(await listed({ claimed: "true" }), ["claimed"]);
  assert.deepEqual(await listed({ late: "true" }), ["late"]);
  assert.deepEqual(await listed({ way: "handover" }), ["met"]);
  assert.deepEqual(await listed({ way: "blaze", state: "any", claimed: "true" }), ["claimed"]);
  assert.deepEqual(await listed({ least: rupees(100_000) }), ["met"]);
  assert.deepEqual(await listed({ most: rupees(100_000), state: "awaiting_pickup" }), ["late", "waiting"]);
  assert.deepEqual(await listed({ least: rupees(100_000), way: "blaze" }), []);
  const { rows } = await run(
    "select to_char(blaze_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as today",
  );
  const { today } = rows[0];
  assert.deepEqual(await listed({ from: today }), ["late", "waiting", "claimed"]);
  assert.deepEqual(await listed({ state: "any", to: "2026-01-01" }).then((names) => names.length <= 1), true);
});

test("a category's orders are those of its listings", async () => {
  const { rows } = await run("select category_id from listings where id = $1", String(orders.met.listingId));
  const filters = { category_id: Number(rows[0].category_id) };
  assert.ok((await listed(filters)).includes("met"));
  assert.deepEqual(await listed({ category_id: 999_999 }), []);
});

test("an operator's own cases are those that they have open", async () => {
  assert.deepEqual(await listed(orderViews.mine), []);
  await world.call("POST", `/ops/cases/order/${orders.cancelled.id}/take`, world.operator.id);
  assert.deepEqual(await listed(orderViews.mine), ["cancelled"]);
  assert.deepEqual(await listed(orderViews.mine, world.secondOperator.id), []);
});

test("a view is kept for its operator, replaced under its name, and refused beyond their number", async () => {
  const { id } = await world.make.user({ operatorRoles: ["support"] });
  const save = (name: string, filters: object, status = 200) =>
    world.call("POST", "/ops/order-views", id, { body: { name, filters }, status });
  const views = async (by = id) => (await world.call("GET", "/ops/order-views", by)).results;
  const first = await save("Dear ones", { least: rupees(100_000), way: "blaze" });
  assert.deepEqual(await views(), [
    { id: first.id, name: "Dear ones", filters: { least: rupees(100_000), way: "blaze" } },
  ]);
  await save("Dear ones", { late: "true" });
  assert.deepEqual(await views(), [{ id: first.id, name: "Dear ones", filters: { late: "true" } }]);
  assert.deepEqual(await views(world.operator.id), []);
  await world.call("DELETE", `/ops/order-views/${first.id}`, world.operator.id);
  assert.equal((await views()).length, 1);
  for (let number = 1; number < mostOrderViews; number += 1) await save(`View ${number}`, {});
  assert.equal((await save("One more", {}, 409)).detail.code, "too_many_views");
  await save("View 1", { late: "true" });
  await world.call("DELETE", `/ops/order-views/${first.id}`, id);
  await save("One more", {});
  await save("Wrong", { state: "nowhere" }, 422);
});

test("what is to be done today is counted at its view, as its list has it", async () => {
  const counted = async () => (await world.call("GET", "/ops/order-views", world.operator.id)).counts;
  const { pickups_today: none, to_dispatch: sent } = await counted();
  assert.deepEqual([none, sent], [0, 0]);
  const [today, tomorrow] = [await world.order(), await world.order()];
  for (const { id } of [today, tomorrow]) await world.steps(id, "schedule_pickup");
  const noon =
    "((blaze_now() at time zone 'Asia/Kolkata')::date + interval '12 hours') at time zone 'Asia/Kolkata'";
  await run(`update pickups set starts_at = ${noon} where order_id = $1`, today.id);
  await run(`update pickups set starts_at = ${noon} + interval '1 day' where order_id = $1`, tomorrow.id);
  const { results } = await world.call("GET", "/ops/orders?state=pickups_today", world.operator.id);
  assert.deepEqual(
    results.map(({ id }: { id: string }) => id),
    [today.id],
  );
  assert.equal((await counted()).pickups_today, 1);
  await world.steps(tomorrow.id, "pick_up", "verify");
  assert.equal((await counted()).to_dispatch, 1);
});

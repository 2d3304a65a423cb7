import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { supportViewCodeTries, supportViewMinutes, supportViewsADay } from "#domain/operators/supportView.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";
import type { Method } from "#tests/support/server.ts";

let world: OrderWorld;
let olga: string;
before(async () => {
  world = await startOrderWorld();
  olga = world.operator.id;
});
after(() => world.close());

const all = ["buying", "selling", "profile"];
const ask = (personId: string, options: { by?: string; parts?: string[]; status?: number } = {}) =>
  world.call("POST", `/ops/users/${personId}/support-views`, options.by ?? olga, {
    body: { reason: "You wrote that your refund is missing.", parts: options.parts ?? all },
    status: options.status ?? 200,
  });
const asked = async (personId: string) => (await world.call("GET", "/user/support-view", personId)).view;
const answer = (viewId: string, personId: string, allow: boolean, status = 200) =>
  world.call("POST", `/user/support-views/${viewId}/answer`, personId, { body: { allow }, status });

/** A view that the person has allowed, and the calls that are made in it. */
async function viewOf(personId: string, parts = all) {
  const { id } = await ask(personId, { parts });
  await answer(id, personId, true);
  const see = (path: string, status = 200, { by = olga, method = "GET" as Method } = {}) =>
    world.call(method, path, by, { headers: { "x-support-view": id }, status });
  return { id, see };
}

test("support asks with a reason; the person reads it, and nobody else", async () => {
  const person = await world.make.user({ name: "Meera Nair" });
  const stranger = await world.make.user();
  const view = await ask(person.id);
  assert.deepEqual(
    [view.state, view.person_name, view.operator_name],
    ["asked", "Meera Nair", "Olga Operator"],
  );
  const own = await asked(person.id);
  assert.equal(own.reason, "You wrote that your refund is missing.");
  assert.deepEqual([own.parts, own.minutes], [all, supportViewMinutes]);
  assert.match(own.code, /^\d{6}$/);
  assert.equal("operator_name" in own, false);
  assert.equal(await asked(stranger.id), null);
  await answer(view.id, stranger.id, true, 404);
  const notices = (await world.call("GET", "/user/notices", person.id)).results;
  assert.equal(notices[0].template, "support_view_asked");
  assert.equal((await ask(person.id)).id, view.id);
});

test("without a yes nothing is shown, and after a no nothing either", async () => {
  const person = await world.make.user();
  const { id } = await ask(person.id);
  const see = (status: number) =>
    world.call("GET", "/bids/won", olga, { headers: { "x-support-view": id }, status });
  assert.equal((await see(409)).detail.code, "support_view_over");
  await answer(id, person.id, false);
  assert.equal((await see(409)).detail.code, "support_view_over");
  assert.equal(await asked(person.id), null);
  assert.equal((await answer(id, person.id, true, 409)).detail.code, "support_view_over");
});

test("a yes shows the person's screens for half an hour, each as a line in the operators' log", async () => {
  const order = await world.order();
  const view = await viewOf(order.buyerId);
  const mine = await world.call("GET", "/bids/won", order.buyerId);
  assert.deepEqual((await view.see("/bids/won")).results, mine.results);
  const held = await asked(order.buyerId);
  assert.deepEqual([held.state, held.code], ["holds", null]);
  const { results } = await world.call("GET", `/ops/log?subject=${order.buyerId}`, olga);
  assert.equal(results[0].call, "VIEW /bids/won");
  assert.equal(results[0].operator_name, "Olga Operator");
  assert.equal(results[0].input.view, view.id);
  await world.make.advanceClock(supportViewMinutes * 60);
  assert.equal((await view.see("/bids/won", 409)).detail.code, "support_view_over");
  assert.equal(await asked(order.buyerId), null);
});

test("a view that ended, by the person or by the operator, shows nothing from that moment on", async () => {
  for (const end of ["/user/support-views/:id/end", "/ops/support-views/:id/end"]) {
    const person = await world.make.user();
    const view = await viewOf(person.id);
    await view.see("/bids/won");
    const by = end.startsWith("/user") ? person.id : olga;
    const ended = await world.call("POST", end.replace(":id", view.id), by);
    assert.equal(ended.state, "over");
    await view.see("/bids/won", 409);
    assert.equal((await world.call("POST", end.replace(":id", view.id), by)).ended_at, ended.ended_at);
  }
});

test("only the operator who asked sees anything, and only as long as they may", async () => {
  const person = await world.make.user();
  const view = await viewOf(person.id);
  await view.see("/bids/won", 409, { by: world.secondOperator.id });
  await view.see("/bids/won", 404, { by: person.id });
  const { id: finance } = await world.make.user({ operatorRoles: ["finance"] });
  await view.see("/bids/won", 403, { by: finance });
  const { id: support } = await world.make.user({ operatorRoles: ["support"] });
  const other = await ask((await world.make.user()).id, { by: support });
  assert.equal(other.state, "asked");
  await world.call("GET", `/ops/support-views/${view.id}`, support, { status: 404 });
});

test("a view shows the parts that were allowed, and the person is never an operator in it", async () => {
  const { id: personId } = await world.make.user({ isOperator: true });
  const view = await viewOf(personId, ["selling"]);
  await view.see("/user/products/active");
  for (const path of ["/bids/won", "/user/notices"])
    assert.equal((await view.see(path, 403)).detail.code, "support_view_hidden");
  const user = await view.see("/auth");
  assert.deepEqual([user.id, user.is_operator, user.operator_roles], [personId, false, []]);
});

test("secrets are left out: codes, doors, numbers, maximums, reserves, where to pay", async () => {
  const order = await world.order({ isPaid: false });
  const buyer = await viewOf(order.buyerId);
  const listing = await world.make.listing();
  await world.make.bid({ listingId: listing.id, bidderId: order.buyerId });
  await sql`
    update auction_states set leader_max_paise = price_paise + 500000 where listing_id = ${listing.id}`.execute(
    world.database.kysely,
  );
  assert.ok((await world.call("GET", `/product/${listing.id}`, order.buyerId)).max_amount > 0);
  assert.equal((await buyer.see(`/product/${listing.id}`)).max_amount, null);
  for (const { max_amount: maximum } of (await buyer.see("/bids/active")).results)
    assert.equal(maximum, null);
  const sale = await world.make.listing({
    ...{ sellerId: order.sellerId, basePricePaise: 100_000, reservePaise: 777_700 },
  });
  const reserve = async (as: (path: string) => Promise<{ reserve_price: number | null }>) =>
    (await as(`/user/product/${sale.id}`)).reserve_price;
  assert.equal(await reserve((path) => world.call("GET", path, order.sellerId)), 777_700);
  assert.equal(await reserve((await viewOf(order.sellerId)).see), null);
  const secrets = await secretsOf(order);
  for (const path of ["/auth", `/bids/won/${order.id}`, "/user/address", "/user/bank-accounts"]) {
    const text = JSON.stringify(await buyer.see(path));
    for (const secret of secrets) assert.ok(!text.includes(secret), `${path} has ${secret}`);
  }
  const own = JSON.stringify(await world.call("GET", "/user/address", order.buyerId));
  assert.ok(secrets.some((secret) => own.includes(secret)));
});

test("what a buyer tells at the door is left out", async () => {
  const order = await world.order();
  await world.steps(order.id, "schedule_pickup", "pick_up", "verify", "ship");
  const path = `/bids/won/${order.id}/delivery-code`;
  assert.match((await world.call("GET", path, order.buyerId)).code, /^\d{4}$/);
  assert.equal((await (await viewOf(order.buyerId)).see(path)).code, null);
});

async function secretsOf({ buyerId }: WorldOrder): Promise<string[]> {
  const { rows } = await sql<{ mobile: string; door_no: string; locality: string }>`
    select mobile, door_no, locality from users join addresses on addresses.user_id = users.id
    where users.id = ${buyerId}`.execute(world.database.kysely);
  return rows.flatMap(({ mobile, door_no, locality }) => [mobile, `"${door_no}"`, locality]);
}

test("the code that the person reads out is a yes; wrong ones are counted, and the app still answers", async () => {
  const person = await world.make.user();
  const { id } = await ask(person.id);
  const { code } = await asked(person.id);
  const enter = (entered: string, status: number, by = olga) =>
    world.call("POST", `/ops/support-views/${id}/code`, by, { body: { code: entered }, status });
  await enter(code, 404, world.secondOperator.id);
  const wrong = code === "000000" ? "000001" : "000000";
  assert.equal((await enter(wrong, 400)).detail.tries_left, supportViewCodeTries - 1);
  const view = await enter(code, 200);
  assert.deepEqual([view.state, view.answer], ["holds", "allowed_by_code"]);
  const notices = (await world.call("GET", "/user/notices", person.id)).results;
  assert.equal(notices[0].template, "support_view_allowed");

  const other = await world.make.user();
  const second = await ask(other.id);
  const { code: right } = await asked(other.id);
  const guess = right === "000000" ? "000001" : "000000";
  const enterSecond = (entered: string, status: number) =>
    world.call("POST", `/ops/support-views/${second.id}/code`, olga, { body: { code: entered }, status });
  for (let tries = 0; tries < supportViewCodeTries; tries += 1) await enterSecond(guess, 400);
  assert.equal((await enterSecond(right, 409)).detail.code, "support_view_code_over");
  assert.equal((await answer(second.id, other.id, true)).state, "holds");
});

test("a person is asked by one operator at a time, three times a day at most, and nobody asks themselves", async () => {
  const person = await world.make.user();
  assert.equal((await ask(olga, { status: 403 })).detail.code, "support_view_own");
  const first = await ask(person.id);
  const other = await ask(person.id, { by: world.secondOperator.id, status: 409 });
  assert.equal(other.detail.code, "support_view_open");
  await answer(first.id, person.id, false);
  for (let more = 1; more < supportViewsADay; more += 1)
    await answer((await ask(person.id)).id, person.id, false);
  const refused = await ask(person.id, { status: 429 });
  assert.equal(refused.detail.code, "support_view_limit_reached");
  assert.ok(refused.detail.retry_after_seconds > 86_000 && refused.detail.retry_after_seconds <= 86_400);
  await world.make.advanceClock(86_400);
  assert.equal((await ask(person.id)).state, "asked");
});

test("two operators who ask at once: one asks, the other is told so", async () => {
  const person = await world.make.user();
  const operators = await Promise.all(Array.from({ length: 6 }, () => world.make.user({ isOperator: true })));
  const answers = await Promise.all(
    operators.map(async ({ id }) => {
      const body = { reason: "You called.", parts: all };
      const as = await world.signIn(id);
      return (await world.server(`/ops/users/${person.id}/support-views`, as, body)) as number;
    }),
  );
  assert.deepEqual(answers.toSorted(), [200, 409, 409, 409, 409, 409]);
});

test("a request that nobody answered in time is over; both sides read what came of each", async () => {
  const person = await world.make.user();
  const { id } = await ask(person.id);
  await world.make.advanceClock(15 * 60);
  assert.equal(await asked(person.id), null);
  await answer(id, person.id, true, 409);
  await answer((await ask(person.id)).id, person.id, true);
  for (const [path, by] of [
    ["/user/support-views", person.id],
    [`/ops/users/${person.id}/support-views`, olga],
  ] as const) {
    const { results } = await world.call("GET", path, by);
    assert.deepEqual(
      results.map(({ state }: { state: string }) => state),
      ["holds", "unanswered"],
    );
  }
});

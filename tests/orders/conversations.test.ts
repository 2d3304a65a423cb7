import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "./orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

let written = 0;
function write(order: WorldOrder, userId: string, body: object, status = 200, idempotencyKey?: string) {
  written += 1;
  const headers = { "idempotency-key": idempotencyKey ?? `message-${written}` };
  return world.call("POST", `/conversations/${order.id}/messages`, userId, { body, headers, status });
}
const read = (order: WorldOrder, userId: string, query = "") =>
  world.call("GET", `/conversations/${order.id}${query}`, userId);

test("the two write, read, and are told; nobody else knows of it", async () => {
  const order = await world.order({ mode: "handover" });
  const first = await write(order, order.buyerId, { text: "Shall we meet on Sunday?" }, 200, "k1");
  assert.deepEqual(await write(order, order.buyerId, { text: "Shall we meet on Sunday?" }, 200, "k1"), first);
  const last = await write(order, order.buyerId, { text: "At ten?" });
  const seen = await read(order, order.sellerId);
  assert.deepEqual(
    seen.results.map((message: { text: string }) => message.text),
    ["At ten?", "Shall we meet on Sunday?"],
  );
  assert.deepEqual([seen.unread, seen.i_am, seen.results[0].is_mine], [2, "seller", false]);
  assert.deepEqual(await world.textsTo(order.sellerId), ["paid", "chat_message"]);
  const marked = await world.call("POST", `/conversations/${order.id}/read`, order.sellerId, {
    body: { up_to: last.id },
  });
  assert.deepEqual(marked, { unread: 0 });
  assert.equal((await read(order, order.buyerId)).read_up_to, last.id);
  const events = await world.one(sql<{ count: number }>`
    select count(*)::integer as count from live_events
    where user_id = ${order.buyerId} and payload ->> 'kind' = 'message'`);
  assert.equal(events.count, 3);

  const stranger = (await world.make.user()).id;
  await world.call("GET", `/conversations/${order.id}`, stranger, { status: 404 });
  await write(order, stranger, { text: "Hello" }, 404);
  await world.call("GET", `/conversations/${order.id}`, world.operator.id, { status: 404 });
  assert.deepEqual((await world.call("GET", "/conversations", stranger)).results, []);
  assert.equal((await world.call("GET", "/conversations", order.sellerId)).results[0].last_text, "At ten?");
});

test("a key that was used for another order is refused, and nothing is written", async () => {
  const one = await world.order({ mode: "handover" });
  const other = await world.order({ mode: "handover" });
  await sql`update orders set buyer_id = ${one.buyerId} where id = ${other.id}`.execute(
    world.database.kysely,
  );
  await write(one, one.buyerId, { text: "Hello" }, 200, "one-key");
  const refused = await write(other, one.buyerId, { text: "Hello" }, 409, "one-key");
  assert.equal(refused.detail.code, "idempotency_key_reused");
  assert.deepEqual((await read(other, one.buyerId)).results, []);
});

test("pages go back message by message", async () => {
  const order = await world.order({ mode: "handover" });
  for (const text of ["one", "two", "three"]) await write(order, order.buyerId, { text });
  const page = await read(order, order.sellerId, "?limit=2");
  const older = await read(order, order.sellerId, `?limit=2&cursor=${page.next_cursor}`);
  const texts = [...page.results, ...older.results].map((message) => message.text);
  assert.deepEqual([texts, older.next_cursor], [["three", "two", "one"], null]);
});

test("the list of conversations goes on page by page, and counts what is unread in all of them", async () => {
  const sellerId = (await world.make.user()).id;
  const orders: WorldOrder[] = [];
  for (let made = 0; made < 4; made += 1) {
    const order = await world.order({ mode: "handover" });
    await sql`
      with sold as (update orders set seller_id = ${sellerId} where id = ${order.id} returning listing_id)
      update listings set seller_id = ${sellerId} where id = (select listing_id from sold)`.execute(
      world.database.kysely,
    );
    orders.push({ ...order, sellerId });
  }
  const [silent, ...written] = orders;
  for (const order of written) await write(order, order.buyerId, { text: `of ${order.listingId}` });
  const listed: { order_id: string; unread: number }[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = `?limit=1${cursor === "" ? "" : `&cursor=${cursor}`}`;
    const page = await world.call("GET", `/conversations${query}`, sellerId);
    assert.equal(page.unread, 3);
    listed.push(...page.results);
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    listed.map(({ order_id, unread }) => [order_id, unread]),
    [...written.map(({ id }) => [id, 1]).reverse(), [silent?.id, 0]],
  );
});

test("a message about paying elsewhere is marked and delivered; a picture is seen by the two only", async () => {
  const order = await world.order({ mode: "handover" });
  const risky = await write(order, order.sellerId, { text: "Pay me by UPI: ravi@okaxis" });
  assert.equal(risky.is_risky, true);
  assert.equal((await read(order, order.buyerId)).results[0].is_risky, true);
  const { id: picture } = await makeUpload(world, { ownerId: order.sellerId, purpose: "chat" });
  assert.equal((await write(order, order.sellerId, { picture })).picture, picture);
  assert.equal((await world.call("GET", `/upload/${picture}/file`, order.buyerId)).statusCode, 200);
  const refused = await write(order, order.buyerId, { picture }, 400);
  assert.equal(refused.detail.code, "picture_unknown");
  await write(order, order.buyerId, { text: "  " }, 422);
  await write(order, order.buyerId, { text: "x".repeat(2001) }, 422);
});

test("there is none with Blaze's own shipping or before the payment, and none to write in after a cancellation", async () => {
  for (const wish of [{ mode: "blaze" }, { mode: "handover", isPaid: false }] as const) {
    const order = await world.order(wish);
    await write(order, order.buyerId, { text: "Hello" }, 404);
  }
  const order = await world.order({ mode: "handover" });
  const body = { reason: "Gone." };
  await world.call("POST", `/user/sold-orders/${order.id}/cancel`, order.sellerId, { body });
  assert.equal((await read(order, order.buyerId)).can_write, false);
  assert.equal((await write(order, order.buyerId, { text: "Why?" }, 409)).detail.code, "conversation_closed");
});

test("thirty messages at once: twenty a minute pass", async () => {
  const order = await world.order({ mode: "handover" });
  const token = await world.signIn(order.buyerId);
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      world.server(`/conversations/${order.id}/messages`, token, { text: `message ${index}` }),
    ),
  );
  assert.equal(statuses.filter((status) => status === 200).length, 20);
  assert.equal(statuses.filter((status) => status === 429).length, 10);
});

const propose = (order: WorldOrder, userId: string, body: object, status = 200) =>
  world.call("PUT", `/conversations/${order.id}/meeting`, userId, { body, status });
const agree = (order: WorldOrder, userId: string, proposedAt: string, status = 200) =>
  world.call("POST", `/conversations/${order.id}/meeting/agree`, userId, {
    body: { proposed_at: proposedAt },
    status,
  });
const inHours = async (hours: number) => {
  const { now } = await world.one<{ now: Date }>(sql`select blaze_now() as now`);
  return new Date(now.getTime() + hours * 3_600_000).toISOString();
};

test("one proposes where and when to meet, the other agrees to what they read, and both see it at the order", async () => {
  const order = await world.order({ mode: "handover" });
  const at = await inHours(20);
  const first = await propose(order, order.buyerId, { place: "  Cubbon Park,\ngate 2 ", at });
  assert.deepEqual(
    [first.place, first.at, first.is_mine, first.agreed_at],
    ["Cubbon Park, gate 2", at, true, null],
  );
  await propose(order, order.buyerId, { place: "Cubbon Park, gate 2", at });
  assert.equal((await world.textsTo(order.sellerId)).filter((told) => told === "meeting_proposed").length, 1);
  await agree(order, order.buyerId, first.proposed_at, 409);
  const later = await inHours(30);
  const second = await propose(order, order.sellerId, { place: "Metro station MG Road", at: later });
  const stale = await agree(order, order.buyerId, first.proposed_at, 409);
  assert.equal(stale.detail.code, "meeting_changed");
  const agreed = await agree(order, order.buyerId, second.proposed_at);
  assert.ok(agreed.agreed_at);
  assert.deepEqual(await agree(order, order.buyerId, second.proposed_at), agreed);
  assert.equal((await world.textsTo(order.sellerId)).filter((told) => told === "meeting_agreed").length, 1);
  for (const [path, userId] of [
    [`/bids/won/${order.id}`, order.buyerId],
    [`/user/sold-orders/${order.id}`, order.sellerId],
  ] as const) {
    const { fulfilment } = await world.call("GET", path, userId);
    assert.equal(fulfilment.meeting.place, "Metro station MG Road");
    assert.equal(fulfilment.next_step.until, later);
  }
  const desk = await world.call("GET", `/ops/orders/${order.id}`, world.operator.id);
  assert.equal(desk.fulfilment.meeting, null, "it is theirs alone");
  assert.equal((await read(order, order.buyerId)).can_meet, true);
});

test("what the other one proposed, said by oneself, is agreed; the past, a stranger and what is shipped are refused", async () => {
  const order = await world.order({ mode: "handover" });
  const meeting = { place: "Cubbon Park", at: await inHours(5) };
  await propose(order, order.sellerId, meeting);
  assert.ok((await propose(order, order.buyerId, meeting)).agreed_at);
  const past = await propose(order, order.buyerId, { place: "Cubbon Park", at: await inHours(-1) }, 422);
  assert.deepEqual([past.detail[0].loc.at(-1), past.detail[0].type], ["at", "time_passed"]);
  const far = await propose(order, order.buyerId, { place: "Cubbon Park", at: await inHours(31 * 24) }, 422);
  assert.equal(far.detail[0].type, "planned_at");
  await propose(order, (await world.make.user()).id, meeting, 404);
  await propose(await world.order(), order.buyerId, meeting, 404);
  await world.steps(order.id, "confirm_handover");
  assert.equal((await propose(order, order.buyerId, meeting, 409)).detail.code, "conversation_closed");
});

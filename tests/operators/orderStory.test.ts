import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { StoryEntry } from "#contract/orderStory.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { type StoryKind, storyKinds } from "#domain/operators/storyParts.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "#tests/orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());
afterEach(() => world.assertConserved());

type Asked = { by?: string; part?: string; limit?: number };

/** The whole story, read page by page. */
async function storyOf({ id }: { id: string }, { by, part, limit = 200 }: Asked = {}): Promise<StoryEntry[]> {
  const entries: StoryEntry[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const query = new URLSearchParams({
      limit: String(limit),
      ...(part && { part }),
      ...(cursor && { cursor }),
    });
    const page: { results: StoryEntry[]; next_cursor: string | null } = await world.call(
      "GET",
      `/ops/orders/${id}/story?${query}`,
      by ?? world.operator.id,
    );
    entries.push(...page.results);
    cursor = page.next_cursor;
  }
  return entries;
}

function of<Kind extends StoryKind>(story: readonly StoryEntry[], kind: Kind) {
  return story.filter((entry): entry is Extract<StoryEntry, { kind: Kind }> => entry.kind === kind);
}

const as = async (role: OperatorRole) => (await world.make.user({ operatorRoles: [role] })).id;

async function claimed(): Promise<WorldOrder & { claimId: string }> {
  const order = await world.order();
  await world.deliver(order.id);
  const body = { reason: "damaged", details: "The screen is cracked." };
  const { id } = await world.call("POST", `/bids/won/${order.id}/claim`, order.buyerId, { body });
  await world.call("POST", `/claims/${id}/messages`, order.sellerId, { body: { text: "It was whole." } });
  const answer = { outcome: "refund", answer: "The pictures show it." };
  await world.call("POST", `/ops/claims/${id}/answer`, world.operator.id, { body: answer });
  return { ...order, claimId: id };
}

test("the story of a claim that was upheld has all that happened, the latest first, with who did it", async () => {
  const order = await claimed();
  await world.make.bid({ listingId: order.listingId, amountPaise: rupees(5500) });
  const story = await storyOf(order);
  const moments = story.map(({ at }) => at);
  assert.deepEqual(moments, moments.toSorted().toReversed());
  const steps = of(story, "event").map(({ event }) => event);
  assert.deepEqual(
    steps.toReversed().filter((event) => event !== "won" && event !== "paid"),
    ["pickup_scheduled", "picked_up", "verified", "shipped", "delivered", "claim_opened", "claim_refunded"],
  );
  assert.ok(steps.includes("won") && steps.includes("paid"));
  const decided = of(story, "event").find(({ event }) => event === "claim_refunded");
  assert.deepEqual([decided?.actor, decided?.name], ["operator", "Olga Operator"]);
  assert.deepEqual(
    of(story, "payment")
      .map(({ amount, is_deposit: isDeposit }) => [amount, isDeposit])
      .toSorted(),
    [
      [rupees(2000), false],
      [rupees(3500), false],
      [rupees(500), true],
    ],
  );
  assert.equal(
    of(story, "refund").reduce((sum, { amount }) => sum + amount, 0),
    rupees(6000),
  );
  const transfers = of(story, "transfer").map(({ event }) => event);
  for (const event of ["deposit_paid", "deposit_applied", "order_paid", "order_returned"])
    assert.ok(transfers.includes(event), event);
  for (const { postings } of of(story, "transfer"))
    assert.equal(
      postings.reduce((sum, { amount }) => sum + amount, 0),
      0,
    );
  assert.deepEqual(
    of(story, "claim_message").map(({ by, text }) => [by, text]),
    [["seller", "It was whole."]],
  );
  assert.deepEqual(
    of(story, "strike").map(({ of: side, reason }) => [side, reason]),
    [["seller", "claim_upheld"]],
  );
  const told = of(story, "message").map(({ to, message }) => `${to} ${message.template}`);
  assert.ok(told.includes("buyer delivered") && told.includes("seller sale_delivered"), told.join());
  assert.deepEqual(
    of(story, "bid")
      .map(({ by }) => by)
      .toSorted(),
    ["buyer", "other"],
  );
  assert.deepEqual(of(story, "reading"), []);
  const readings = of(await storyOf(order, { part: "log" }), "reading");
  assert.ok(
    readings.some(({ call, name }) => call === "GET /ops/orders/:id/story" && name === "Olga Operator"),
  );
});

test("page by page it is the same story, and each part is a part of it", async () => {
  const order = await claimed();
  const support = await as("support");
  const whole = await storyOf(order, { by: support });
  assert.deepEqual(await storyOf(order, { by: support, limit: 7 }), whole);
  for (const part of ["steps", "bids", "money", "messages"]) {
    const own = await storyOf(order, { by: support, part });
    assert.deepEqual(
      own,
      whole.filter(({ kind }) => storyKinds[kind] === part),
      part,
    );
  }
});

test("transfers, payouts and the log are for who sees them elsewhere; all others see payments", async () => {
  const order = await claimed();
  const shownTo = async (role: OperatorRole, part?: string) => {
    const story = await storyOf(order, { by: await as(role), ...(part && { part }) });
    return new Set(story.map(({ kind }) => kind));
  };
  const support = await shownTo("support");
  assert.ok(support.has("payment") && !support.has("transfer"));
  assert.ok((await shownTo("finance")).has("transfer"));
  for (const role of ["support", "finance"] as const)
    assert.equal((await shownTo(role, "log")).size, 0, role);
  assert.deepEqual(await shownTo("admin", "log"), new Set(["reading"]));
});

test("another bidder's money is no part of the story, nor is another order's", async () => {
  const order = await world.order({ isPaid: false });
  const bidder = await world.make.user();
  const deposit = await world.make.deposit({ listingId: order.listingId, bidderId: bidder.id });
  await inTransaction(world.database, (tx) =>
    insertPayment(tx, {
      depositId: deposit.id,
      payerId: bidder.id,
      provider: "ICICI",
      mode: "UPI",
      amountPaise: rupees(500),
    }),
  );
  const story = await storyOf(order);
  assert.equal(of(story, "payment").length, 1);
  assert.deepEqual((await storyOf(order, { part: "money" })).map(({ kind }) => kind).toSorted(), [
    "payment",
    "transfer",
    "transfer",
  ]);
});

test("an order is read in every state, by its number too", async () => {
  const cancelled = await world.order();
  await world.call("POST", `/ops/orders/${cancelled.id}/steps`, world.operator.id, {
    body: { step: "cancel" },
  });
  const defaulted = await world.order({ isPaid: false });
  await sql`update orders set status = 'payment_defaulted' where id = ${defaulted.id}`.execute(
    world.database.kysely,
  );
  for (const [order, event] of [
    [cancelled, "seller_cancelled"],
    [defaulted, "payment_defaulted"],
  ] as const) {
    const page = await world.call("GET", `/ops/orders/${order.id}`, world.operator.id);
    const byNumber = await world.call("GET", `/ops/orders/${page.number}`, world.operator.id);
    assert.deepEqual({ ...byNumber, server_time: page.server_time }, page);
    assert.deepEqual([page.desk.id, page.is_own, page.buyer.id], [order.id, false, order.buyerId]);
    const events = of(await storyOf({ id: page.number }), "event").map((entry) => entry.event);
    assert.ok(events.includes(event), events.join());
  }
  await sql`update orders set status = 'awaiting_payment' where id = ${defaulted.id}`.execute(
    world.database.kysely,
  );
});

test("an operator of the two reads no story; nobody else but operators knows of one", async () => {
  const order = await world.order();
  await world.call("GET", `/ops/orders/${order.id}/story`, order.buyerId, { status: 404 });
  await sql`update users set operator_roles = '{admin}' where id = ${order.sellerId}`.execute(
    world.database.kysely,
  );
  await world.call("GET", `/ops/orders/${order.id}/story`, order.sellerId, { status: 404 });
  const page = await world.call("GET", `/ops/orders/${order.id}`, order.sellerId);
  assert.deepEqual([page.is_own, page.bidders_in_turn, page.desk.actions], [true, [], []]);
});

test("addresses are asked for, and each reading stands in the log with who read it", async () => {
  const order = await world.order();
  const page = await world.call("GET", `/ops/orders/${order.id}`, world.operator.id);
  assert.ok(!JSON.stringify(page).includes("Fraser Town") && !JSON.stringify(page).includes("Cox Town"));
  const logged = async () => {
    const { results } = await world.call("GET", `/ops/log?subject=${order.id}`, world.operator.id);
    return results.filter(({ call }: { call: string }) => call === "GET /ops/orders/:id/addresses").length;
  };
  assert.equal(await logged(), 0);
  const read = await world.call("GET", `/ops/orders/${order.id}/addresses`, world.operator.id);
  assert.deepEqual([read.delivery.locality, read.pick_up.locality], ["Fraser Town", "Cox Town"]);
  assert.equal(await logged(), 1);
});

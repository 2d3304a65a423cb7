import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import type { OperatorSettings } from "#contract/operations.ts";
import { inTransaction } from "#db/transaction.ts";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import { strikeDays, trustedDrafts } from "#domain/trust/trustedSeller.ts";
import { isTrustedSeller } from "#modules/catalogue/trustedSellers.ts";
import { draftRoom } from "#modules/listings/draftRoom.ts";
import { lockDraftRow } from "#modules/listings/draftRow.ts";
import { readReviewReasons } from "#modules/listings/review/readReviewReasons.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { completeOrders } from "#modules/payouts/completeOrders.ts";
import { sendPayouts } from "#modules/payouts/sendPayouts.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { type OrderWorld, startOrderWorld, type WorldOrder } from "../orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
  await set({ TRUSTED_SELLER_SALES: 3 });
});
after(() => world.close());
afterEach(() => world.assertConserved());

const day = 86_400;
const set = (changes: Partial<OperatorSettings>) =>
  changeSettings(world.database, { changes, operatorId: world.operator.id });

/** A paid sale of 6,000 rupees that came; of this seller, or of a new one. */
async function delivered(sellerId?: string): Promise<WorldOrder> {
  const order = await world.order();
  const { kysely } = world.database;
  if (sellerId !== undefined) {
    await sql`update orders set seller_id = ${sellerId} where id = ${order.id}`.execute(kysely);
    for (const [table, id] of [
      ["listings", "id"],
      ["auction_states", "listing_id"],
    ] as const)
      await sql`update ${sql.table(table)} set seller_id = ${sellerId} where ${sql.ref(id)} = ${order.listingId}`.execute(
        kysely,
      );
  }
  await world.deliver(order.id);
  return { ...order, sellerId: sellerId ?? order.sellerId };
}

async function rated(order: WorldOrder, mark: number): Promise<void> {
  for (const by of [order.buyerId, order.sellerId])
    await world.call("PUT", `/orders/${order.id}/rating`, by, { body: { marks: [mark, mark, mark] } });
}

async function complete(): Promise<void> {
  await world.make.advanceClock(3 * day + 1);
  await completeOrders(world.database, { limit: 100 });
}

/** Whoever has all that is asked for: three sales that are over, rated, a KYC that was checked, and a bank account. */
async function trusted({ mark = 5, isKnown = true } = {}): Promise<string> {
  const first = await delivered();
  const { sellerId } = first;
  for (const order of [first, await delivered(sellerId), await delivered(sellerId)]) await rated(order, mark);
  if (!isKnown) return sellerId;
  const identity = createMakeIdentity(world.context);
  await identity.kyc({ userId: sellerId, decidedBy: world.operator.id });
  await identity.bankAccount({ userId: sellerId });
  return sellerId;
}

const level = async (sellerId: string) => (await world.call("GET", "/user/seller-home", sellerId)).level;
const isTrusted = (sellerId: string) => isTrustedSeller(world.database.kysely, sellerId);

async function page(sellerId: string, by: string) {
  const { rows } = await sql<{
    public_id: string;
  }>`select public_id from users where id = ${sellerId}`.execute(world.database.kysely);
  return await world.call("GET", `/guest/sellers/${rows[0]?.public_id}`, by);
}

test("the level comes when the days for a claim are over and nothing else is missing; both sides read it", async () => {
  const sellerId = await trusted();
  assert.equal(await level(sellerId), null, "before the first sale is over there is nothing to tell");
  assert.equal(await isTrusted(sellerId), false);
  await complete();
  const own = await level(sellerId);
  assert.deepEqual(
    [own.is_trusted, own.gaps, own.completed_sales, own.rating_count, own.average_mark],
    [true, [], 3, 3, 5],
  );
  assert.equal((await page(sellerId, world.operator.id)).is_trusted, true);
  await set({ TRUSTED_SELLER_SALES: 4 });
  const missing = await level(sellerId);
  assert.deepEqual([missing.is_trusted, missing.gaps, missing.needed_sales], [false, ["sales"], 4]);
  assert.equal((await page(sellerId, world.operator.id)).is_trusted, false);
  await set({ TRUSTED_SELLER_SALES: 0 });
  assert.equal(await level(sellerId), null);
  assert.equal(await isTrusted(sellerId), false);
  await set({ TRUSTED_SELLER_SALES: 3 });
});

test("a strike, a hold, a block and bad ratings each take it, and a strike only for half a year", async () => {
  const sellerId = await trusted();
  const poor = await trusted({ mark: 4 });
  const unknown = await trusted({ isKnown: false });
  await complete();
  const { kysely } = world.database;
  assert.deepEqual((await level(poor)).gaps, ["rating"]);
  assert.deepEqual((await level(unknown)).gaps, ["kyc", "bank_account"]);
  const { rows } = await sql<{
    id: string;
  }>`select id from orders where seller_id = ${sellerId} limit 1`.execute(kysely);
  await sql`insert into payout_holds (seller_id, reason, held_by, held_at)
    values (${sellerId}, 'Asked about', ${world.operator.id}, blaze_now())`.execute(kysely);
  assert.deepEqual((await level(sellerId)).gaps, ["hold"]);
  await sql`update payout_holds set released_by = ${world.operator.id}, released_at = blaze_now(), release_note = 'Fine'
    where seller_id = ${sellerId}`.execute(kysely);
  await sql`insert into strikes (user_id, order_id, reason) values (${sellerId}, ${rows[0]?.id}, 'claim_upheld')`.execute(
    kysely,
  );
  assert.deepEqual((await level(sellerId)).gaps, ["strikes"]);
  await world.make.advanceClock((strikeDays - 1) * day);
  assert.equal(await isTrusted(sellerId), false);
  await world.make.advanceClock(2 * day);
  assert.equal(await isTrusted(sellerId), true);
  await sql`update users set is_blocked = true where id = ${sellerId}`.execute(kysely);
  assert.equal(await isTrusted(sellerId), false);
});

test("a trusted seller has more drafts, and first listings of theirs go live without a look, but no word does", async () => {
  const sellerId = await trusted();
  const other = (await world.make.user()).id;
  await complete();
  const category = await world.make.category({ name: "Chairs", slug: "chairs" });
  const shelf = async (id: string) =>
    (await world.call("GET", `/user/bulk/columns?category_id=${category.id}`, id)).room;
  assert.deepEqual([await shelf(sellerId), await shelf(other)], [trustedDrafts, maxDrafts]);
  for (const id of [sellerId, other])
    for (let count = 0; count < maxDrafts; count += 1)
      await world.make.listing({ sellerId: id, status: "draft" });
  const { kysely } = world.database;
  assert.deepEqual(await draftRoom(kysely, sellerId), {
    ...{ room: trustedDrafts - maxDrafts, count: maxDrafts, limit: trustedDrafts },
  });
  assert.deepEqual(await draftRoom(kysely, other), { room: 0, count: maxDrafts, limit: maxDrafts });
  await set({ FIRST_LISTINGS_REVIEWED: 20 });
  await sql`insert into review_rules (kind, language, phrase, note, added_by, added_at)
    values ('word', 'en', 'ivory', 'Wildlife', ${world.operator.id}, blaze_now())`.execute(kysely);
  const reasons = async (id: string, title: string) => {
    const { id: listingId } = await world.make.listing({ sellerId: id, status: "draft", title });
    return await inTransaction(world.database, async (tx) => {
      const draft = await lockDraftRow(tx, { listingId, sellerId: id });
      return draft === undefined ? [] : (await readReviewReasons(tx, draft)).map(({ kind }) => kind);
    });
  };
  assert.deepEqual(await reasons(other, "A chair"), ["first_listing"]);
  assert.deepEqual(await reasons(sellerId, "A chair"), []);
  assert.deepEqual(
    await reasons(sellerId, "An ivory comb"),
    ["word"],
    "what a suspicion asks for is looked at",
  );
  await set({ FIRST_LISTINGS_REVIEWED: 0 });
});

test("trusted sellers are paid first of a batch, or alone, and it still takes two operators", async () => {
  const propose = (body?: object, status = 200, headers = {}) =>
    world.call("POST", "/ops/payout-batches", world.operator.id, { body, status, headers });
  const decide = (id: string, by: string, decision: string, status = 200) =>
    world.call("POST", `/ops/payout-batches/${id}/decision`, by, { body: { decision }, status });
  // What the tests before left.
  const left = await propose();
  await decide(left.id, world.secondOperator.id, "approve");
  const drain = async () => {
    while ((await sendPayouts(world.context, { limit: 50 })) > 0);
  };
  await drain();
  for (let count = 0; count < 4; count += 1) {
    const { sellerId } = await delivered();
    await createMakeIdentity(world.context).bankAccount({ userId: sellerId });
  }
  await complete();
  const hasLevel = async () =>
    (await world.call("GET", "/ops/payout-batches", world.operator.id)).has_trusted_level;
  assert.equal(await hasLevel(), true);
  await set({ TRUSTED_SELLER_SALES: 0 });
  assert.equal(await hasLevel(), false);
  await set({ TRUSTED_SELLER_SALES: 3 });
  const none = await propose({ only_trusted: true }, 409);
  assert.equal(none.detail.code, "no_trusted_sellers_to_pay");
  const sellerId = await trusted();
  await complete();
  const key = { "idempotency-key": crypto.randomUUID() };
  const alone = await propose({ only_trusted: true }, 200, key);
  assert.equal((await propose({ only_trusted: true }, 200, key)).id, alone.id);
  assert.equal((await propose({}, 409, key)).detail.code, "idempotency_key_reused");
  assert.deepEqual(
    [alone.only_trusted, alone.payouts.map((one: { seller_id: string }) => one.seller_id)],
    [true, [sellerId]],
  );
  const empty = await propose({ only_trusted: true }, 409);
  assert.equal(empty.detail.code, "no_trusted_sellers_to_pay", "the others could still be paid");
  await decide(alone.id, world.operator.id, "withdraw");
  const all = await propose();
  assert.deepEqual([all.only_trusted, all.payout_count], [false, 5]);
  // The last of all by its id, so that nothing but the level can put it first.
  const { kysely } = world.database;
  await sql`update payouts set id = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
    where batch_id = ${all.id} and seller_id = ${sellerId}`.execute(kysely);
  const list = await world.call("GET", "/ops/payout-batches", world.operator.id);
  const whole = await world.call("GET", `/ops/payout-batches/${all.id}/payouts`, world.operator.id);
  for (const { results } of [whole, { results: list.results[0].payouts }])
    assert.deepEqual([results.length, results[0].seller_id], [5, sellerId]);
  const own = await decide(all.id, world.operator.id, "approve", 403);
  assert.equal(own.detail.code, "second_operator_needed");
  // The level of the proposal counts, whatever comes after.
  await set({ TRUSTED_SELLER_SALES: 50 });
  await drain();
  const approved = await decide(all.id, world.secondOperator.id, "approve");
  const flags = approved.payouts.map((one: { seller_id: string; is_trusted: boolean }) => [
    one.seller_id,
    one.is_trusted,
  ]);
  assert.equal(new Map(flags).get(sellerId), true);
  assert.equal(flags.filter(([, isFirst]: [string, boolean]) => isFirst).length, 1);
  const { rows: turns } = await sql<{ is_before: boolean }>`
    select max(next_attempt_at) filter (where is_trusted) < min(next_attempt_at) filter (where not is_trusted) as is_before
    from payouts where batch_id = ${all.id}`.execute(kysely);
  assert.deepEqual(turns, [{ is_before: true }]);
  await sendPayouts(world.context, { limit: 1 });
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from payouts where batch_id = ${all.id} and attempts > 0`.execute(kysely);
  assert.deepEqual(rows, [{ seller_id: sellerId }]);
  await set({ TRUSTED_SELLER_SALES: 3 });
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { lockPerson } from "#modules/identity/lockPerson.ts";
import { startListings } from "#modules/listings/start/startListings.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { markClosed } from "#modules/privacy/markClosed.ts";
import { dayMs, hourMs, type StartWorld, startStartWorld } from "./startWorld.ts";

let world: StartWorld;
let operator: { id: string; as: string };
before(async () => {
  world = await startStartWorld();
  const { id } = await world.make.user({ operatorRoles: ["support"] });
  operator = { id, as: await world.server.signIn(id) };
  const rule = { kind: "word", language: "en", phrase: "Ivory", note: "Wildlife Protection Act" };
  assert.equal((await ask("/ops/review-rules", rule)).statusCode, 200);
});
after(() => world.server.close());

const ask = (path: string, body: object) => world.server.call("POST", path, { as: operator.as, body });

/** Posted, and waiting for a look. */
async function postIvory(wish: Parameters<StartWorld["planned"]>[0]) {
  const title = wish?.title ?? "An ivory comb";
  const plan = await world.planned({ ...wish, title });
  const { body } = await world.post(plan.id);
  assert.deepEqual([body.product_status, body.starts_at], ["draft", null], "it waits for a look first");
  const { id: reviewId } = await world.one<{ id: string }>(
    sql`select id from listing_reviews where listing_id = ${plan.id}`,
  );
  const endDate = (await world.read(plan.id)).info.data.end_date;
  return { ...plan, title, reviewId, endDate };
}

const release = (reviewId: string) => ask(`/ops/reviews/${reviewId}/decision`, { outcome: "release" });

test("released before its start it waits for that, and ends when it was to end", async () => {
  const { id, reviewId, startsAt, endDate, title } = await postIvory({ startMs: 3 * dayMs });
  const { results } = (await world.server.call("GET", "/ops/reviews", { as: operator.as })).json();
  const listed = results.find((one: { id: string }) => one.id === reviewId);
  assert.deepEqual([listed.start_date, listed.end_date], [startsAt, endDate]);
  await world.make.advanceClock(86_400);
  operator.as = await world.server.signIn(operator.id);
  assert.equal((await release(reviewId)).statusCode, 200);
  const draft = await world.read(id);
  assert.deepEqual(
    [draft.product_status, draft.review, draft.start?.starts_at, draft.info.data.end_date],
    ["draft", null, startsAt, endDate],
  );
  const [, said] = await world.told(title);
  assert.equal(said?.template, "listing_released_to_start");
  await world.make.advanceClock(2 * 86_400 + 60);
  await world.work();
  assert.equal((await world.read(id)).product_status, "active");
  assert.equal((await world.server.call("GET", `/guest/product/${id}`)).json().end_date, endDate);
});

test("released after its start it is live at once, its end later by the days since then", async () => {
  const { id, reviewId, endDate } = await postIvory({ startMs: 2 * dayMs, title: "An ivory box" });
  await world.make.advanceClock(3 * 86_400);
  operator.as = await world.server.signIn(operator.id);
  assert.equal((await release(reviewId)).statusCode, 200);
  const product = (await world.server.call("GET", `/guest/product/${id}`)).json();
  assert.equal(Date.parse(product.end_date) - Date.parse(endDate), dayMs);
  assert.deepEqual((await world.stateOf(id)).outcomes, []);
});

test("what it lacks keeps it from being released to its start", async () => {
  const { id, reviewId } = await postIvory({ startMs: dayMs, title: "An ivory ring" });
  await sql`update listing_details set address_id = null where listing_id = ${id}`.execute(world.kysely);
  assert.equal((await release(reviewId)).json().detail.code, "draft_incomplete");
  assert.deepEqual((await world.stateOf(id)).outcomes, []);
});

test("what a rule concerns that was added while it waits is looked at when its start comes", async () => {
  const { id } = await world.waiting({ title: "A tortoise comb" });
  operator.as = await world.server.signIn(operator.id);
  const rule = { kind: "word", language: "en", phrase: "Tortoise", note: "Wildlife Protection Act" };
  assert.equal((await ask("/ops/review-rules", rule)).statusCode, 200);
  await world.make.advanceClock(3700);
  await world.work();
  assert.deepEqual(await world.stateOf(id), { status: "draft", auctions: 0, outcomes: ["withdrawn"] });
  const { start, review } = await world.read(id);
  const said = [start, review?.review_status, review?.review_reasons];
  assert.deepEqual(said, [null, "waiting", [{ kind: "word", what: "Tortoise" }]]);
  assert.equal((await world.told("A tortoise comb")).at(-1)?.template, "listing_in_review");
  const { id: reviewId } = await world.one<{ id: string }>(
    sql`select id from listing_reviews where listing_id = ${id}`,
  );
  operator.as = await world.server.signIn(operator.id);
  assert.equal((await release(reviewId)).statusCode, 200);
  assert.equal((await world.read(id)).product_status, "active");
});

test("a refusal is not shown while its start waits, nor a start that failed while a look waits", async () => {
  const { id, reviewId } = await postIvory({ startMs: dayMs, title: "An ivory spoon" });
  await sql`insert into listing_starts (listing_id, starts_at, posted_at, outcome, missing, ended_at)
    values (${id}, blaze_now(), blaze_now() - interval '1 day', 'not_started', '{}', blaze_now())`.execute(
    world.kysely,
  );
  // As if the clock had been put back meanwhile.
  await sql`insert into listing_reviews (listing_id, reasons, since, outcome, ended_at)
    select ${id}, reasons, since + interval '1 day', 'withdrawn', since from listing_reviews where id = ${reviewId}`.execute(
    world.kysely,
  );
  const looked = await world.read(id);
  assert.deepEqual([looked.review?.review_status, looked.start], ["waiting", null]);
  await sql`delete from listing_reviews where listing_id = ${id} and id <> ${reviewId}`.execute(world.kysely);
  operator.as = await world.server.signIn(operator.id);
  const refusal = { outcome: "refuse", reason: "Say what it is made of" };
  assert.equal((await ask(`/ops/reviews/${reviewId}/decision`, refusal)).statusCode, 200);
  const refused = await world.read(id);
  assert.deepEqual([refused.review?.review_status, refused.start], ["refused", null], "the later of the two");
  const earlier = sql`update listing_reviews set since = since - interval '2 days' where listing_id = ${id}`;
  await earlier.execute(world.kysely);
  const failed = await world.read(id);
  assert.deepEqual([failed.review, failed.start?.start_status], [null, "not_started"]);
  assert.equal((await world.saveEnd(id, looked.info.data.end_date, "A spoon of horn")).status, 200);
  assert.equal((await world.post(id)).status, 200);
  const waits = await world.read(id);
  assert.deepEqual([waits.review, waits.start?.start_status], [null, "waiting"]);
});

test("two workers at once start each listing once", async () => {
  const plans = [];
  for (let number = 0; number < 6; number += 1) plans.push(await world.waiting({ title: `Lamp ${number}` }));
  await world.make.advanceClock(3700);
  const work = async () => {
    for (let tries = 0; tries < 12; tries += 1) await startListings(world.server.database);
  };
  await Promise.all([work(), work(), work()]);
  // Who finds the seller locked leaves the rest to a later run.
  await world.work();
  for (const [number, { id }] of plans.entries()) {
    assert.deepEqual(await world.stateOf(id), { status: "active", auctions: 1, outcomes: ["started"] });
    assert.equal((await world.told(`Lamp ${number}`)).length, 1);
  }
});

test("a worker and its seller at once: it is live or taken back, never both", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await world.waiting();
    await world.make.advanceClock(3700);
    const [, taken] = await Promise.all([
      startListings(world.server.database),
      world.call("POST", `/user/product/${id}/withdraw`),
    ]);
    const { status, auctions, outcomes } = await world.stateOf(id);
    if (taken.status === 200)
      assert.deepEqual([status, auctions, outcomes], ["draft", 0, ["withdrawn"]], `round ${round}`);
    else assert.deepEqual([taken.body.detail.code, status, auctions], ["not_a_draft", "active", 1]);
  }
});

test("of an account that is closed nothing starts, also when the two meet", async () => {
  const { database } = world.server;
  for (let round = 0; round < 3; round += 1) {
    const { id } = await world.waiting({ startMs: hourMs });
    const leaver = await world.make.seller();
    await sql`update listings set seller_id = ${leaver.id} where id = ${id}`.execute(world.kysely);
    await world.make.advanceClock(3700);
    const close = () =>
      inTransaction(database, async (tx) => {
        await lockPerson(tx, leaver.id);
        const live = tx.selectFrom("listings").select("id").where("seller_id", "=", leaver.id);
        if ((await live.where("status", "=", "active").execute()).length > 0) return;
        await forgetPerson(tx, { userId: leaver.id, mobile: leaver.mobile });
        await markClosed(tx, leaver.id);
      });
    await Promise.all([close(), startListings(database)]);
    await world.work();
    const { rows } = await sql<{ live: number; waiting: number; closed: boolean }>`
      select (select count(*)::integer from listings where seller_id = ${leaver.id} and status = 'active') as live,
        (select count(*)::integer from listing_starts where listing_id = ${id} and outcome is null) as waiting,
        closed_at is not null as closed
      from users where id = ${leaver.id}`.execute(world.kysely);
    assert.ok(rows[0]);
    assert.equal(rows[0].waiting, 0);
    if (rows[0].closed) assert.equal(rows[0].live, 0);
  }
});

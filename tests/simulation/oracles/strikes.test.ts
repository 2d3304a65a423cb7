import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type RawBuilder, sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { closeDueAuctions } from "#modules/closing/closeDueAuctions.ts";
import { settleClosedDeposits } from "#modules/closing/settleClosedDeposits.ts";
import { defaultOverdueOrders } from "#modules/defaults/defaultOverdueOrders.ts";
import { answerStrike } from "#modules/orders/answerStrike.ts";
import { askForBid } from "../world/askedBids.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { setClockBy } from "../world/time.ts";
import { startWorld, type World } from "../world/world.ts";
import { strikesAreJust } from "./strikes.ts";

let world: World;
let process: SimulatedProcess;
const hourMs = 3_600_000;

/** Somebody wins four auctions and pays none of them; the last strike is lifted. */
before(async () => {
  world = await startWorld(1);
  process = world.processes[0] as SimulatedProcess;
  const { make, buyers, sellers, categoryId } = world;
  const bidderId = buyers[0] as string;
  for (const place of [1, 2, 3, 4]) {
    const of = { sellerId: sellers[0] as string, categoryId, endsInMs: hourMs };
    const { id: listingId } = await make.listing(of);
    await make.deposit({ listingId, bidderId });
    await bid(listingId, 1000 + place);
  }
  await sql`update deposits set default_terms = 'kept'`.execute(world.database.outside.kysely);
  await setClockBy(world, 2 * hourMs);
  await closeDueAuctions(process.database, { limit: 10 });
  await settleClosedDeposits(process.database, { limit: 10 });
  await setClockBy(world, 48 * hourMs);
  await defaultOverdueOrders(process.database, { limit: 10 });
  const { rows } = await sql<{ id: string }>`
    select buyer_strikes.id from buyer_strikes join orders on orders.id = order_id
    order by listing_id desc limit 1`.execute(world.database.outside.kysely);
  await answerStrike(process.database, {
    ...{ strikeId: rows[0]?.id ?? "", operatorId: world.operators[0] as string },
    ...{ outcome: "lift", answer: "An exception." },
  });
});
after(async () => await world.close());

const bid = (listingId: number, rupees: number) =>
  askForBid(world, process.batcher, {
    ...{ listingId, hadDeposit: true, bidderId: world.buyers[0] as string, amountPaise: paise(rupees * 100) },
  });

const rules = async () => [...new Set((await strikesAreJust(world)).map(({ rule }) => rule))].toSorted();
const run = (statement: RawBuilder<unknown>) => statement.execute(world.database.outside.kysely);

test("three strikes and one that was taken back break no rule", async () => {
  const { rows } = await sql<{ all: number; lifted: number }>`
    select count(*)::int as all, count(lifted_at)::int as lifted from buyer_strikes`.execute(
    world.database.outside.kysely,
  );
  assert.deepEqual(rows, [{ all: 4, lifted: 1 }]);
  assert.deepEqual(await rules(), []);
});

const first = sql`id = (select id from orders order by listing_id limit 1)`;
const ofFirst = sql`order_id = (select id from orders order by listing_id limit 1)`;

const breaks: readonly (readonly [what: string, rule: string, change: RawBuilder<unknown>])[] = [
  ["a default without a strike", "a default gives a strike", sql`delete from buyer_strikes where ${ofFirst}`],
  [
    "a strike for the silence of a provider",
    "an excused default gives no strike",
    sql`insert into money_alerts (kind, subject, detail)
      select 'defaulted_unanswered', id, 'silence' from orders where ${first}`,
  ],
  [
    "a strike of somebody who was kept out",
    "an excused default gives no strike",
    sql`insert into user_blocks (user_id, blocked_at, ended_at, blocked_by, reason)
      select buyer_id, payment_deadline - interval '1 hour', payment_deadline + interval '1 hour', seller_id, 'once'
      from orders where ${first}`,
  ],
  [
    "a strike for what was paid",
    "a strike is for a default",
    sql`update orders set status = 'awaiting_payment' where ${first}`,
  ],
  [
    "a strike that outlives its default",
    "a default that is taken back takes its strike along",
    sql`update orders set reinstated_at = created_at where ${first}`,
  ],
  [
    "a strike that is taken back for nothing",
    "a strike is taken back for a reason",
    sql`update buyer_strikes set lifted_at = created_at, lift_reason = 'paid_in_time' where ${ofFirst}`,
  ],
  [
    "another's strike",
    "a strike is its buyer's",
    sql`update buyer_strikes set user_id = (select seller_id from orders limit 1) where ${ofFirst}`,
  ],
  [
    "a maximum after the third",
    "three strikes end the maximum",
    sql`with followed as (update buyer_strikes set is_followed_up = true)
      update auction_states set status = 'open', leader_max_paise = price_paise + 100`,
  ],
];

for (const [what, rule, change] of breaks) {
  test(`it is reported: ${what}`, async () => {
    const { pool } = world.database.outside;
    const tables = ["buyer_strikes", "orders", "auction_states", "money_alerts", "user_blocks"];
    for (const table of tables) await pool.query(`create table sim.kept_${table} as select * from ${table}`);
    await run(change);
    const found = await rules();
    await pool.query("set session_replication_role = replica");
    for (const table of tables) {
      await pool.query(`delete from ${table}`);
      await pool.query(`insert into ${table} overriding system value select * from sim.kept_${table}`);
      await pool.query(`drop table sim.kept_${table}`);
    }
    await pool.query("set session_replication_role = default");
    assert.deepEqual(found, [rule]);
  });
}

test("it is reported: a bid that was accepted after the third strike", async () => {
  assert.deepEqual(await rules(), []);
  const { make, sellers, categoryId, buyers } = world;
  const { id: listingId } = await make.listing({ sellerId: sellers[0] as string, categoryId });
  await make.deposit({ listingId, bidderId: buyers[0] as string });
  await bid(listingId, 2000);
  assert.deepEqual(await rules(), [], "it was refused");
  await bid(listingId, 2000);
  const asked = world.acknowledged.bids.at(-1) as World["acknowledged"]["bids"][number];
  const at = { answers: 0, clocks: 0 };
  asked.answer = { at, reply: { winning: true } as never };
  assert.deepEqual(await rules(), ["whoever has three strikes bids no more"]);
});

test("it is reported: a bid for nothing after the second strike", async () => {
  const { make, sellers, categoryId, buyers } = world;
  const { id: listingId } = await make.listing({
    sellerId: sellers[0] as string,
    categoryId,
    depositPaise: paise(100),
  });
  await make.deposit({ listingId, bidderId: buyers[0] as string });
  await run(sql`update buyer_strikes set lifted_at = created_at, lift_reason = 'operator' where ${ofFirst}`);
  const standsBefore = await rules();
  await bid(listingId, 2000);
  assert.deepEqual(await rules(), standsBefore, "it was refused");
  await bid(listingId, 2000);
  const asked = world.acknowledged.bids.at(-1) as World["acknowledged"]["bids"][number];
  asked.answer = { at: { answers: 0, clocks: 0 }, reply: { winning: true } as never };
  const found = await rules();
  assert.ok(found.includes("with two strikes nobody bids for nothing"), found.join(", "));
});

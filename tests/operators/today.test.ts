import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Today } from "#contract/overview.ts";
import { rupees } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const signIn = async (...operatorRoles: OperatorRole[]) =>
  await server.signIn((await make.user({ operatorRoles })).id);

async function readToday(as: string) {
  const today: Today = (await server.call("GET", "/ops/today", { as })).json();
  return {
    ...today,
    now: Object.fromEntries(today.figures.map((figure) => [figure.name, figure.today])),
    weekAgo: Object.fromEntries(today.figures.map(({ name, week_ago }) => [name, week_ago])),
  };
}

/** Just now, at the same time a week ago, a minute later that day, and the second before today began in India. */
const moments = {
  now: "blaze_now()",
  weekAgo: "blaze_now() - interval '7 days'",
  laterThatDay: "blaze_now() - interval '7 days' + interval '1 minute'",
  yesterday:
    "date_trunc('day', blaze_now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '1 second'",
};

test("what happened today stands beside the same hours a week ago", async () => {
  const as = await signIn("admin");
  const orders = await Promise.all(Object.keys(moments).map(() => make.order()));
  await query("update users set created_at = '2001-01-01'");
  await query("update listings set published_at = '2001-01-01'");
  for (const [index, [name, moment]] of Object.entries(moments).entries()) {
    const order = orders[index] as (typeof orders)[number];
    await query(`update users set created_at = ${moment} where id = $1`, [order.buyerId]);
    await query(`update listings set published_at = ${moment} where id = $1`, [order.listingId]);
    await query(`update bids set placed_at = ${moment} where listing_id = $1`, [order.listingId]);
    await query(
      `update orders set status = 'paid', paid_at = ${moment}, stage = 'claimed', stage_since = ${moment} where id = $1`,
      [order.id],
    );
    await query(
      `insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
       values ($1, $2, 'damaged', $3, ${moment}, blaze_now(), 'seller', blaze_now())`,
      [order.id, order.buyerId, name],
    );
    await make.strike({ orderId: order.id });
    await query(`update buyer_strikes set created_at = ${moment} where order_id = $1`, [order.id]);
  }
  const today = await readToday(as);
  for (const name of ["people", "listings", "sales", "defaults", "claims"]) {
    assert.deepEqual([today.now[name], today.weekAgo[name]], [1, 1], name);
  }
  assert.equal(Date.parse(today.at) - Date.parse(today.compared_at), 7 * 86_400_000);
});

test("bids are counted, and what is held and owed is what the ledger says", async () => {
  const as = await signIn("finance");
  const before = await readToday(as);
  const listing = await make.listing();
  await make.bid({ listingId: listing.id, bidderId: (await make.user()).id });
  const person = (await make.user()).id;
  await query(
    `with accounts as (
       insert into ledger_accounts (code) values ('deposits_held:' || $1), ('seller:' || $1), ('gateway:today') returning id, code
     ), transfer as (
       insert into ledger_transfers (kind, idempotency_key) values ('deposit_paid', 'today') returning id
     )
     insert into ledger_postings (transfer_id, account_id, amount_paise)
     select transfer.id, accounts.id, case split_part(code, ':', 1)
       when 'deposits_held' then -50000 when 'seller' then -20000 else 70000 end
     from accounts, transfer`,
    [person],
  );
  const today = await readToday(as);
  assert.equal(Number(today.now.bids) - Number(before.now.bids), 1);
  assert.equal(Number(today.now.held) - Number(before.now.held), rupees(500));
  assert.equal(Number(today.now.owed) - Number(before.now.owed), rupees(200));
  assert.deepEqual([today.weekAgo.held, today.weekAgo.owed, today.weekAgo.late_orders], [null, null, null]);
});

test("late orders are those that the orders' desk marks", async () => {
  const as = await signIn("admin");
  const before = Number((await readToday(as)).now.late_orders);
  const stages = [
    { stage: "awaiting_pickup", days: 3 },
    { stage: "awaiting_pickup", days: 1 },
    { stage: "completed", days: 300 },
    { stage: "delivered", days: 300 },
    { stage: "pickup_scheduled", days: 9, pickup: "blaze_now() + interval '1 day'" },
    { stage: "pickup_scheduled", days: 1, pickup: "blaze_now() - interval '1 hour'" },
    { stage: "pickup_scheduled", days: 4 },
  ];
  for (const { stage, days, pickup } of stages) {
    const { id } = await make.order();
    await query(
      `update orders set status = 'paid', paid_at = blaze_now(), stage = $2, stage_since = blaze_now() - $3 * interval '1 day'
       where id = $1`,
      [id, stage, days],
    );
    if (pickup !== undefined)
      await query(
        `insert into pickups (order_id, starts_at, ends_at) values ($1, ${pickup} - interval '1 hour', ${pickup})`,
        [id],
      );
  }
  const orders: { is_late: boolean }[] = (await server.call("GET", "/ops/orders?limit=200", { as })).json()
    .results;
  const late = Number((await readToday(as)).now.late_orders);
  assert.equal(late - before, 3);
  assert.equal(late, orders.filter((order) => order.is_late).length);
});

test("of the auctions that ended today, so many found a buyer; what nobody paid in time is overdue", async () => {
  const as = await signIn("admin");
  await query(
    "update auction_states set ends_at = '2001-01-02', scheduled_ends_at = '2001-01-01' where status = 'closed'",
  );
  assert.equal((await readToday(as)).now.sell_through, null);
  const sold = await make.order();
  await query(
    "update auction_states set status = 'closed', scheduled_ends_at = blaze_now() - interval '1 second', ends_at = blaze_now() - interval '1 second' where listing_id = $1",
    [sold.listingId],
  );
  for (const _ of [1, 2]) {
    const { id } = await make.listing();
    await query(
      "update auction_states set status = 'closed', scheduled_ends_at = blaze_now() - interval '1 second', ends_at = blaze_now() - interval '1 second' where listing_id = $1",
      [id],
    );
  }
  const before = await readToday(as);
  assert.equal(before.now.sell_through, 33);
  await query("update orders set payment_deadline = blaze_now() - interval '1 hour' where id = $1", [
    sold.id,
  ]);
  const [{ due }] = await query(
    "select amount_paise + shipping_price_paise - paid_paise as due from orders where id = $1",
    [sold.id],
  );
  const after = await readToday(as);
  assert.equal(Number(after.now.overdue) - Number(before.now.overdue), Number(due));
});

test("each role is told what it may see, and nobody's reading is a line in the log", async () => {
  const lines = async () => (await query("select count(*)::integer as count from operator_log"))[0].count;
  const before = await lines();
  const namesFor = async (role: OperatorRole) =>
    (await readToday(await signIn(role))).figures.map(({ name }) => name);
  const ofOrders = ["sales", "sold_for", "sell_through", "defaults", "claims", "late_orders"];
  const everybody = ["visits", "people", "listings", "bids"];
  assert.deepEqual(await namesFor("verifier"), everybody);
  assert.deepEqual(await namesFor("support"), [...everybody, ...ofOrders]);
  const all = [...everybody, ...ofOrders, "held", "owed", "overdue"];
  assert.deepEqual(await namesFor("finance"), all);
  const buyer = await server.signIn((await make.user()).id);
  assert.equal((await server.call("GET", "/ops/today", { as: buyer })).statusCode, 404);
  assert.equal(await lines(), before);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OperatorQueue } from "#contract/overview.ts";
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

type Counts = Partial<Record<OperatorQueue["name"], number | null>>;
async function readQueues(as: string): Promise<OperatorQueue[]> {
  const answer = await server.call("GET", "/ops/queues", { as });
  assert.equal(answer.statusCode, 200);
  return answer.json().results;
}
async function counts(as: string): Promise<Counts> {
  return Object.fromEntries((await readQueues(as)).map(({ name, count }) => [name, count]));
}

/** A paid order in this stage since some days ago. */
async function orderIn(stage: string, days = 1, buyerId?: string) {
  const order = await make.order(buyerId === undefined ? {} : { buyerId });
  await query(
    `update orders set status = 'paid', paid_at = blaze_now(), stage = $2,
       stage_since = blaze_now() - $3 * interval '1 day' where id = $1`,
    [order.id, stage, days],
  );
  return order;
}

async function claimFor(waitsFor: "seller" | "blaze"): Promise<void> {
  const order = await orderIn("claimed");
  await query(
    `insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
     values ($1, $2, 'damaged', 'A crack.', blaze_now() - interval '2 days', blaze_now(), $3, blaze_now())`,
    [order.id, order.buyerId, waitsFor],
  );
}

const proposal = `
  insert into operator_proposals (kind, subject, said, reason, proposed_by, proposed_at)
  values ($1, gen_random_uuid()::text, '{}', 'Why.', $2, blaze_now())`;

test("each queue counts what waits for an operator, and nothing else", async () => {
  const admin = await make.user({ operatorRoles: ["admin"] });
  const as = await server.signIn(admin.id);
  const none = await counts(as);
  assert.deepEqual(new Set(Object.values(none)), new Set([0]), JSON.stringify(none));

  for (const stage of ["awaiting_pickup", "picked_up", "shipped", "delivered", "completed"])
    await orderIn(stage);
  await claimFor("blaze");
  await claimFor("seller");
  const listing = await make.listing();
  const bidder = await make.user();
  await make.bid({ listingId: listing.id, bidderId: bidder.id });
  await query(
    `insert into bid_reports (listing_id, seq, bidder_id, reason, created_at) values ($1, 1, $2, 'A slip.', blaze_now())`,
    [listing.id, bidder.id],
  );
  const own = await make.listing();
  await make.bid({ listingId: own.id, bidderId: admin.id });
  await query(
    `insert into bid_reports (listing_id, seq, bidder_id, reason, created_at) values ($1, 1, $2, 'A slip.', blaze_now())`,
    [own.id, admin.id],
  );
  for (const { id } of [listing, own])
    for (let count = 0; count < 2; count += 1)
      await query(
        `insert into listing_reports (listing_id, reporter_id, reason, created_at) values ($1, $2, 'fraud', blaze_now())`,
        [id, (await make.user()).id],
      );
  for (const [{ id }, askerId] of [
    [listing, bidder.id],
    [listing, admin.id],
    [own, bidder.id],
  ] as const)
    await query(
      `with asked as (
         insert into listing_questions (listing_id, asker_id, text, asked_at, idempotency_key)
         values ($1, $2, 'Is it whole?', blaze_now(), gen_random_uuid()) returning id)
       insert into question_reports (question_id, reporter_id, reason, created_at)
       select id, $3, 'rude', blaze_now() from asked`,
      [id, askerId, listing.sellerId],
    );
  for (const raterId of [bidder.id, admin.id])
    await query(
      `with said as (
         insert into ratings (order_id, side, rater_id, rated_id, marks, text, written_at, opens_at)
         values ($1, 'buyer', $2, $3, '{1,1,1}', 'Bad.', blaze_now(), blaze_now()) returning id)
       insert into rating_reports (rating_id, reporter_id, reason, created_at)
       select id, $3, 'rude', blaze_now() from said`,
      [(await make.order()).id, raterId, listing.sellerId],
    );
  for (const sellerId of [listing.sellerId, admin.id])
    await query(
      `insert into listing_reviews (listing_id, reasons, since) values ($1, '[{"kind": "first_listing", "what": null}]', blaze_now())`,
      [(await make.listing({ sellerId, status: "draft" })).id],
    );
  for (const [objection, lifted] of [
    ["Not me.", false],
    [null, false],
    ["Not me.", true],
  ]) {
    const strike = await make.strike({ orderId: (await make.order()).id });
    await query(
      `update buyer_strikes set objection = $2, objected_at = case when $2::text is null then null else blaze_now() end,
         lifted_at = case when $3 then blaze_now() end, lift_reason = case when $3 then 'operator' end where id = $1`,
      [strike, objection, lifted],
    );
  }
  for (const userId of [bidder.id, admin.id])
    await query(
      `insert into kyc_submissions (id, user_id, is_business, identification_type, number_sealed, number_fingerprint, pan_fingerprint, last_four)
       values (gen_random_uuid(), $1, false, 'PAN', 'x', $2, $2, '1234')`,
      [userId, userId.slice(0, 8)],
    );
  for (const [userId, status] of [
    [bidder.id, "unchecked"],
    [bidder.id, "checking"],
    [admin.id, "invalid"],
  ])
    await query(
      `insert into bank_accounts (id, user_id, bank_name, ifsc_code, account_no_sealed, account_no_fingerprint, last_four, status, checked_at)
       values (gen_random_uuid(), $1, 'A bank', 'HDFC0000001', 'x', gen_random_uuid()::text, '1234', $2, blaze_now())`,
      [userId, status],
    );
  for (const [userId, isDecided] of [
    [bidder.id, false],
    [bidder.id, true],
    [admin.id, false],
  ])
    await query(
      `insert into grievances (kind, user_id, name, language, words, network_address, idempotency_key, received_at, acknowledge_by,
         resolve_by, due_at, outcome, decision, decided_at, decided_by, appealable_until)
       select 'order', $1::uuid, '', 'en', 'Late', '', gen_random_uuid()::text, now, now, now, case when not $2 then now end,
         case when $2 then 'upheld' end, case when $2 then 'Done' end, case when $2 then now end, case when $2 then $1::uuid end,
         case when $2 then now end
       from blaze_now() as now`,
      [userId, isDecided],
    );
  for (const [userId, state] of [
    [bidder.id, "open"],
    [(await make.user()).id, "looked_at"],
    [admin.id, "open"],
  ])
    await query(
      `insert into trust_signals (kind, user_id, evidence, weight, found_at, changed_at, state)
       values ('defaults', $1, '{}', 2, blaze_now(), blaze_now(), $2)`,
      [userId, state],
    );
  await query("insert into payout_batches (proposed_by, proposed_at) values ($1, blaze_now())", [admin.id]);
  await query(proposal, ["roles", admin.id]);
  await query(proposal, ["refund_by_hand", admin.id]);
  for (const status of ["failed", "failed", "pending"]) {
    const order = await make.order();
    const payment = await make.payment({ orderId: order.id, payerId: order.buyerId });
    await query(
      `insert into refunds (payment_id, amount_paise, reason, reference, status)
       values ($1, 100, 'deposit', gen_random_uuid()::text, $2)`,
      [payment.id, status],
    );
  }
  for (const isClosed of [true, false]) {
    await query(
      `insert into provider_differences (provider, kind, reference, ours_paise, theirs_paise, closed_at)
       values ('CASHFREE', 'payment_amount', gen_random_uuid()::text, 1, 2, case when $1 then blaze_now() end)`,
      [isClosed],
    );
    await query(
      `insert into money_alerts (kind, subject, detail, closed_at)
       values ('late_answer', gen_random_uuid()::text, 'x', case when $1 then blaze_now() end)`,
      [isClosed],
    );
  }
  assert.deepEqual(await counts(as), {
    claims: 1,
    orders: 2,
    listing_reports: 1,
    question_reports: 1,
    rating_reports: 1,
    reviews: 1,
    bid_reports: 1,
    objections: 1,
    grievances: 1,
    signals: 1,
    kyc: 1,
    bank_accounts: 1,
    proposals: 2,
    payout_batches: 1,
    alerts: 1,
    failed_refunds: 2,
    differences: 1,
  });
});

test("a queue says since when its oldest one waits", async () => {
  const as = await signIn("admin");
  await orderIn("came_back", 9);
  await orderIn("verified", 3);
  const queues = await readQueues(as);
  const days = (name: string) => {
    const at = queues.find((queue) => queue.name === name)?.oldest_at;
    return at && Math.round((Date.now() - Date.parse(at)) / 86_400_000);
  };
  assert.deepEqual([days("orders"), days("claims")], [9, 2]);
});

test("each role is told of what it may see, and a buyer of nothing at all", async () => {
  const namesFor = async (role: OperatorRole) => Object.keys(await counts(await signIn(role))).toSorted();
  assert.deepEqual(await namesFor("support"), [
    "bid_reports",
    "claims",
    "grievances",
    "listing_reports",
    "objections",
    "orders",
    "question_reports",
    "rating_reports",
    "reviews",
    "signals",
  ]);
  assert.deepEqual(await namesFor("verifier"), ["bank_accounts", "kyc"]);
  assert.deepEqual(await namesFor("inspector"), ["claims", "orders"]);
  const money = ["alerts", "differences", "failed_refunds", "payout_batches", "proposals"];
  assert.deepEqual(await namesFor("finance"), [...money, "claims", "orders"].toSorted());
  assert.equal((await counts(await signIn("finance"))).proposals, 1, "roles are no matter of finance's");
  const buyer = await server.signIn((await make.user()).id);
  assert.equal((await server.call("GET", "/ops/queues", { as: buyer })).statusCode, 404);
});

test("a thousand is as far as anything is counted", async () => {
  await query(
    `insert into money_alerts (kind, subject, detail)
     select 'late_answer', 'many ' || number, 'x' from generate_series(1, 1200) as number`,
  );
  assert.equal((await counts(await signIn("finance"))).alerts, 1_000);
});

test("a queue that cannot be read has no count, and the others have theirs", async () => {
  const as = await signIn("admin");
  const before = await counts(as);
  await query("alter table provider_differences rename to provider_differences_away");
  try {
    assert.deepEqual(await counts(as), { ...before, differences: null });
  } finally {
    await query("alter table provider_differences_away rename to provider_differences");
  }
});

test("reading what waits is no line in the log of operators", async () => {
  const lines = async () => (await query("select count(*)::integer as count from operator_log"))[0].count;
  const before = await lines();
  await readQueues(await signIn("admin"));
  assert.equal(await lines(), before);
});

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { ClosingReason } from "#contract/privacy.ts";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { postMoneyEvents } from "#modules/ledger/postTransfers.ts";
import { insertPayment } from "#modules/payments/paymentRows.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function person() {
  const user = await make.user({ name: "Meera Nair" });
  return { ...user, as: await server.signIn(user.id) };
}

/** The code of the latest message to a number. */
async function latestCode(mobile: string): Promise<string> {
  const answer = await server.call("GET", `/demo/outbox?to=${encodeURIComponent(mobile)}`);
  const code = /\d{6}/.exec(answer.json().results[0].text)?.[0];
  assert.ok(code);
  return code;
}

async function askToClose(as: string): Promise<string> {
  const answer = await server.call("POST", "/user/account-closing/otp", { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().id;
}

test("an account closes with its own password alone, ends every session and frees the number", async () => {
  const { id, mobile, as } = await person();
  const elsewhere = await server.signIn(id);
  await sql`update users set email = 'meera@mail.example' where id = ${id}`.execute(server.database.kysely);
  const listing = await make.listing();
  await server.call("PATCH", `/watchlist/${listing.id}`, { as });

  const signIn = await server.call("POST", "/request-otp", { body: { mobile } });
  const wrong = { otp_request_id: signIn.json().id, otp: await latestCode(mobile) };
  const refused = await server.call("POST", "/user/account-closing", { as, body: wrong });
  assert.equal(refused.json().detail.code, "otp_expired", "a password for signing in closed the account");

  await make.advanceClock(120);
  const requestId = await askToClose(as);
  const otp = await latestCode(mobile);
  const asSignIn = await server.call("POST", "/verify-otp", {
    body: { otp_request_id: requestId, mobile, otp },
  });
  assert.equal(asSignIn.json().detail.code, "otp_expired", "a password for closing signed in");
  const closed = await server.call("POST", "/user/account-closing", {
    as,
    body: { otp_request_id: requestId, otp },
  });
  assert.deepEqual(closed.json(), { closed: true });

  for (const token of [as, elsewhere]) {
    assert.equal((await server.call("GET", "/auth", { as: token })).statusCode, 401);
  }
  await assertForgotten(id, [mobile, "Meera Nair", "meera@mail.example"]);
  const anew = await make.user({ mobile });
  assert.notEqual(anew.id, id);
});

/** None of these words stands in any column of any table any more. */
async function assertForgotten(userId: string, words: string[]): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb')`.execute(server.database.kysely);
  for (const { table_name, column_name } of rows) {
    for (const word of words) {
      const found = await sql`
        select from ${sql.table(table_name)}
        where position(${word} in ${sql.ref(column_name)}::text) > 0 limit 1`.execute(server.database.kysely);
      assert.equal(found.rows.length, 0, `${word} stands in ${table_name}.${column_name}`);
    }
  }
  const watched = await sql`select from watches where user_id = ${userId}`.execute(server.database.kysely);
  assert.equal(watched.rows.length, 0);
}

test("an account stays while anybody waits for something, and says for what", async () => {
  const cases: [ClosingReason, () => Promise<{ id: string; as: string }>][] = [
    [
      "active_listing",
      async () => {
        const seller = await person();
        await make.listing({ sellerId: seller.id });
        return seller;
      },
    ],
    [
      "open_auction",
      async () => {
        const bidder = await person();
        const listing = await make.listing();
        await make.bid({ listingId: listing.id, bidderId: bidder.id });
        return bidder;
      },
    ],
    [
      "standing_by",
      async () => {
        const bidder = await person();
        const listing = await make.listing({ status: "sold", endsInMs: -60_000 });
        await make.deposit({ listingId: listing.id, bidderId: bidder.id });
        return bidder;
      },
    ],
    [
      "unpaid_order",
      async () => {
        const buyer = await person();
        await make.order({ buyerId: buyer.id });
        return buyer;
      },
    ],
    [
      "order_under_way",
      async () => {
        const buyer = await person();
        const { id } = await make.order({ buyerId: buyer.id, amountPaise: rupees(1000) });
        await sql`update orders set status = 'paid', paid_at = blaze_now() where id = ${id}`.execute(
          server.database.kysely,
        );
        return buyer;
      },
    ],
    [
      "refund_pending",
      async () => {
        const [payer, buyer] = [await person(), await person()];
        const order = await make.order({ buyerId: buyer.id });
        await make.payment({ orderId: order.id, payerId: payer.id });
        return payer;
      },
    ],
  ];
  for (const [reason, meet] of cases) {
    const { id, as } = await meet();
    const { reasons } = (await server.call("GET", "/user/account-closing", { as })).json();
    assert.deepEqual(reasons, [reason]);
    const refused = await server.call("POST", "/user/account-closing/otp", { as });
    assert.equal(refused.statusCode, 409);
    assert.deepEqual(refused.json().detail.reasons, [reason]);
    const { rows } = await sql<{ closed_at: Date | null }>`
      select closed_at from users where id = ${id}`.execute(server.database.kysely);
    assert.equal(rows[0]?.closed_at, null);
  }
});

for (const [what, endsInMs] of [
  ["a running auction", 3_600_000],
  ["an auction that is over", -60_000],
] as const) {
  test(`a deposit for ${what} that was begun and never paid keeps the account for two days at most`, async () => {
    const { id, as } = await person();
    const status = endsInMs > 0 ? "active" : "sold";
    const listing = await make.listing({ status, endsInMs });
    const amountPaise = rupees(500);
    const wish = {
      listingId: listing.id,
      bidderId: id,
      amountPaise,
      mode: "UPI" as const,
      status: "pending",
    };
    const { id: depositId } = await make.deposit(wish);
    const payment = await inTransaction(server.database, (tx) =>
      insertPayment(tx, { depositId, payerId: id, provider: "ICICI", mode: "UPI", amountPaise }),
    );
    const reasons = async () => (await server.call("GET", "/user/account-closing", { as })).json().reasons;
    const change = async (columns: string) =>
      sql`update payments set ${sql.raw(columns)} where id = ${payment.id}`.execute(server.database.kysely);

    assert.deepEqual(await reasons(), ["refund_pending"], "it may still be paid");
    await change("status = 'failed', settled_at = blaze_now(), next_check_at = null");
    assert.deepEqual(await reasons(), [], "the provider said no");
    await change("status = 'pending', settled_at = null, created_at = blaze_now() - interval '47 hours'");
    assert.deepEqual(await reasons(), ["refund_pending"]);
    await change("created_at = blaze_now() - interval '48 hours'");
    assert.deepEqual(await reasons(), [], "nobody finished it");
    await change("status = 'expired'");
    assert.deepEqual(await reasons(), []);
  });
}

test("an account stays while its owner is owed what was sold", async () => {
  const { id: sellerId, as } = await person();
  const sold = { kind: "order_settled", amountPaise: rupees(100), listingId: null } as const;
  const ids = { reference: randomUUID(), orderId: randomUUID() };
  await inTransaction(server.database, (tx) => postMoneyEvents(tx, [{ ...sold, ...ids, sellerId }]));
  const refused = await server.call("POST", "/user/account-closing/otp", { as });
  assert.deepEqual(refused.json().detail.reasons, ["balance_left"]);
});

test("what begins between asking and confirming keeps the account", async () => {
  const { id, mobile, as } = await person();
  const requestId = await askToClose(as);
  await make.listing({ sellerId: id });
  const body = { otp_request_id: requestId, otp: await latestCode(mobile) };
  const refused = await server.call("POST", "/user/account-closing", { as, body });
  assert.deepEqual(refused.json().detail.reasons, ["active_listing"]);
  assert.equal((await server.call("GET", "/auth", { as })).statusCode, 200);
});

test("what was under way while the account closed writes nothing about who is forgotten", async () => {
  const { id, mobile, as } = await person();
  const { id: listingId } = await make.listing();
  const requestId = await askToClose(as);
  const body = { otp_request_id: requestId, otp: await latestCode(mobile) };
  // All are found signed in and then wait for the person's row, the closing first.
  const release = await holdPerson(id);
  // A call begins when it is first waited for.
  const closing = Promise.resolve(server.call("POST", "/user/account-closing", { as, body }));
  await untilWaiting(server.database, 1);
  const late = Promise.all([
    server.call("POST", "/user/data-requests", { as }),
    server.call("PATCH", "/user/profile", { as, body: { name: "Meera Nair", email: "m@example.in" } }),
    server.call("POST", `/bid/${listingId}/deposit`, { as, body: {} }),
  ]);
  await untilWaiting(server.database, 4);
  await release();
  assert.equal((await closing).statusCode, 200);
  const statuses = (await late).map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [401, 401, 403]);
});

/** Keeps everybody else from a person's row until what it answers is called. */
async function holdPerson(userId: string): Promise<() => Promise<void>> {
  const client = await server.database.pool.connect();
  await client.query("begin");
  await client.query("select from users where id = $1 for update", [userId]);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

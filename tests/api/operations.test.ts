import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let operatorId: string;
let operator: string;

before(async () => {
  server = await startTestServer();
  operatorId = (await createMake(server.database).user({ isOperator: true })).id;
  operator = await server.signIn(operatorId);
});
after(() => server.close());

const change = (body: object) => server.call("PATCH", "/ops/settings", { as: operator, body });

test("deposits start switched off, and a change is in force at once", async () => {
  assert.equal((await server.call("GET", "/settings")).json().DEPOSIT_ENABLED, false);
  const changed = await change({ DEPOSIT_ENABLED: true });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual(changed.json(), {
    DEPOSIT_ENABLED: true,
    SOFT_CLOSE_WINDOW_SECONDS: 120,
    SOFT_CLOSE_LIMIT_SECONDS: 1800,
    SLIP_CHECK_PERCENT: 150,
    BID_CEILING_RUPEES: 0, // of the tests' database; a new installation's is in tests/money/ceiling.test.ts
    DEFAULTED_DEPOSIT: "kept",
    ORDER_PAYMENT_METHODS: ["BASISPAY"],
    DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY"],
    KYC_VERIFIED_TO_SELL: false,
    FIRST_LISTINGS_REVIEWED: 0,
    TRUSTED_SELLER_SALES: 10,
    TRUSTED_SELLER_RATING_TENTHS: 45,
    TRUSTED_SELLER_STRIKES: 0,
    PAYMENT_LEAST_HOURS: 12,
    INVITATIONS_PER_PERSON: 5,
  });
  assert.equal((await server.call("GET", "/settings")).json().DEPOSIT_ENABLED, true);
  const { rows } = await sql<{ updated_by: string }>`
    select updated_by from settings where key = 'DEPOSIT_ENABLED'
  `.execute(server.database.kysely);
  assert.equal(rows[0]?.updated_by, operatorId);
});

test("a change tells every screen", async () => {
  await change({ SOFT_CLOSE_WINDOW_SECONDS: 60 });
  const { rows } = await sql`select 1 from live_events where kind = 'settings'`.execute(
    server.database.kysely,
  );
  assert.ok(rows.length > 0);
});

test("settings that do not exist or do not fit change nothing", async () => {
  const before = (await server.call("GET", "/ops/settings", { as: operator })).json();
  for (const body of [
    { NO_SUCH: 1 },
    { DEPOSIT_ENABLED: "true" },
    { SOFT_CLOSE_WINDOW_SECONDS: -1 },
    { SOFT_CLOSE_LIMIT_SECONDS: 1e9 },
    { SLIP_CHECK_PERCENT: 1001 },
    { TRUSTED_SELLER_RATING_TENTHS: 29 },
    { TRUSTED_SELLER_STRIKES: 4 },
    { PAYMENT_LEAST_HOURS: 5 },
    { PAYMENT_LEAST_HOURS: 73 },
    { DEFAULTED_DEPOSIT: "burnt" },
    { ORDER_PAYMENT_METHODS: [] },
    { ORDER_PAYMENT_METHODS: ["UPI", "UPI"] },
    { DEPOSIT_PAYMENT_METHODS: ["RAZORPAY", "UPI", "RAZORPAY"] },
    { DEPOSIT_ENABLED: false, NO_SUCH: 1 },
  ]) {
    assert.equal((await change(body)).statusCode, 422, JSON.stringify(body));
  }
  assert.deepEqual((await server.call("GET", "/ops/settings", { as: operator })).json(), before);
});

test("rights that are taken away are gone at once", async () => {
  assert.equal((await change({})).statusCode, 200);
  await sql`update users set operator_roles = '{}' where id = ${operatorId}`.execute(server.database.kysely);
  assert.equal((await change({})).statusCode, 404);
  await sql`update users set operator_roles = '{admin}' where id = ${operatorId}`.execute(
    server.database.kysely,
  );
});

test("the screens are told the time of the system", async () => {
  await createMake(server.database).advanceClock(7 * 86_400);
  const time = new Date((await server.call("GET", "/settings")).json().server_time);
  assert.ok(time.getTime() > Date.now() + 6 * 86_400_000);
});

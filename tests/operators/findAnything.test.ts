import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FindHit } from "#contract/findAnything.ts";
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
const find = async (as: string, q: string): Promise<FindHit[]> =>
  (await server.call("GET", `/ops/find?q=${encodeURIComponent(q)}`, { as })).json().results;
const kindsAndIds = (hits: FindHit[]) => hits.map(({ kind, id }) => [kind, id]);

test("whatever has a name is found by it, as it is typed", async () => {
  const as = await signIn("admin");
  const buyer = await make.user({ name: "Lata" });
  const order = await make.order({ buyerId: buyer.id, amountPaise: rupees(4_000) });
  const payment = await make.payment({ orderId: order.id, payerId: buyer.id, amountPaise: rupees(4_000) });
  const [{ number }] = await query("select number from orders where id = $1", [order.id]);
  await query(
    "update payments set provider_reference = 'pay_NX81', transaction_id = '531318220461' where id = $1",
    [payment.id],
  );
  const [{ id: refundId }] = await query(
    `insert into refunds (payment_id, amount_paise, reason, reference, provider_reference)
     values ($1, 100, 'payment_over_balance', 'BLZREFUND1', 'rfnd_88') returning id`,
    [payment.id],
  );
  assert.deepEqual(await find(as, `0${buyer.mobile.slice(-10)}`), [
    { kind: "person", id: buyer.id, name: "Lata" },
  ]);
  assert.deepEqual(kindsAndIds(await find(as, buyer.id)), [["person", buyer.id]]);
  assert.deepEqual(kindsAndIds(await find(as, number.toLowerCase().replaceAll("-", " "))), [
    ["order", order.id],
  ]);
  assert.deepEqual(kindsAndIds(await find(as, order.id)), [["order", order.id]]);
  assert.deepEqual(kindsAndIds(await find(as, `/product/${order.listingId}`)), [
    ["listing", Number(order.listingId)],
  ]);
  for (const text of ["pay_NX81", "531318220461", payment.id]) {
    const [hit, ...others] = await find(as, text);
    assert.deepEqual(others, []);
    assert.ok(hit?.kind === "payment" && hit.id === payment.id && hit.number === number);
  }
  for (const text of ["BLZREFUND1", "rfnd_88", refundId])
    assert.deepEqual(kindsAndIds(await find(as, text)), [["refund", refundId]]);
  assert.deepEqual(await find(as, "nobody's name"), []);
});

test("nobody is told of what their roles do not include", async () => {
  const buyer = await make.user();
  const order = await make.order({ buyerId: buyer.id });
  const payment = await make.payment({ orderId: order.id, payerId: buyer.id });
  const kindsFor = async (role: OperatorRole) => {
    const as = await signIn(role);
    const hits = [];
    for (const text of [buyer.id, order.id, payment.id, String(order.listingId)])
      hits.push(...(await find(as, text)));
    return hits.map(({ kind }) => kind);
  };
  assert.deepEqual(await kindsFor("support"), ["person", "order", "listing"]);
  assert.deepEqual(await kindsFor("finance"), ["order", "payment", "listing"]);
  assert.deepEqual(await kindsFor("verifier"), ["listing"]);
});

test("a draft and an account that was closed are not found, and every look stands in the log", async () => {
  const as = await signIn("support");
  const gone = await make.user();
  await query(
    "update users set closed_at = now(), mobile = null, name = null, is_blocked = true where id = $1",
    [gone.id],
  );
  const draft = await make.listing();
  await query("update listings set status = 'draft' where id = $1", [draft.id]);
  assert.deepEqual([await find(as, gone.id), await find(as, String(draft.id))], [[], []]);
  await find(as, "98765 43210");
  const [{ said }] = await query(
    "select said from operator_log where call = 'GET /ops/find' order by seq desc limit 1",
  );
  assert.deepEqual(said, { q: "******3210" });
});

test("each name is looked up in an index", async () => {
  for (const [table, column] of [
    ["users", "mobile"],
    ["orders", "number"],
    ["payments", "reference"],
    ["payments", "provider_reference"],
    ["payments", "transaction_id"],
    ["refunds", "reference"],
    ["refunds", "provider_reference"],
    ["payouts", "reference"],
    ["payouts", "provider_reference"],
    ["payouts", "bank_reference"],
  ]) {
    const [{ count }] = await query(
      `select count(*)::int as count from pg_index
       join pg_attribute on attrelid = indrelid and attnum = indkey[0]
       where indrelid = $1::regclass and attname = $2`,
      [table, column],
    );
    assert.ok(count > 0, `${table}.${column}`);
  }
});

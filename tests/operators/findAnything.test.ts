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
    { kind: "person", id: buyer.id, name: "Lata", mobile_ends: buyer.mobile.slice(-4) },
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

test("people and listings are found by words of their names, the same name first, in either script", async () => {
  const as = await signIn("admin");
  for (const name of ["Vikramaditya Shekhawat Rathore", "Vikramaditya Shekhawat", "विक्रमादित्य शेखावत"])
    await make.user({ name });
  const listing = await make.listing({ title: "Godrej almirah, steel: two doors" });
  const draft = await make.listing({ title: "Godrej almirah in a draft", status: "draft" });
  const namesOf = async (q: string) =>
    (await find(as, q)).map((hit) => ("name" in hit ? hit.name : "title" in hit ? hit.title : ""));
  assert.deepEqual(await namesOf("vikramaditya shekhawat"), [
    "Vikramaditya Shekhawat",
    "Vikramaditya Shekhawat Rathore",
  ]);
  assert.deepEqual(await namesOf("Shekh Rath"), ["Vikramaditya Shekhawat Rathore"]);
  assert.deepEqual(await namesOf("शेखावत"), ["विक्रमादित्य शेखावत"]);
  assert.deepEqual(kindsAndIds(await find(as, "steel ALMIRAH")), [["listing", Number(listing.id)]]);
  assert.ok(draft.id !== listing.id);
  assert.deepEqual(await namesOf("Shekhawat of nowhere"), []);
  assert.deepEqual(
    await namesOf("Shekhawat | !& :* '"),
    await namesOf("Shekhawat"),
    "signs are no part of it",
  );
});

test("a name that many have leads to five of them", async () => {
  const as = await signIn("support");
  for (let count = 0; count < 7; count += 1) await make.user({ name: `Manyname Number${count}` });
  assert.equal((await find(as, "manyname")).length, 5);
});

test("an item is found by the number that its seller said or that Blaze read on it", async () => {
  const as = await signIn("inspector");
  const order = await make.order();
  const said = JSON.stringify([
    { key: "phone.imei", kind: "imei", question: "IMEI?", value: "352099001761481" },
  ]);
  await query("insert into listing_details (listing_id, identifiers) values ($1, $2)", [
    order.listingId,
    said,
  ]);
  const read = JSON.stringify([
    { kind: "imei", said: "352099001761481", read: "352099001761481" },
    { kind: "serial", said: null, read: "R58N12ABCDE" },
    { kind: "serial", said: "R58N99", read: null },
  ]);
  const hits = (q: string) => find(as, q);
  const { title } = (await query("select title from listings where id = $1", [order.listingId]))[0];
  const found = { kind: "item", id: Number(order.listingId), title, number: "352099001761481" };
  assert.deepEqual(await hits("35-209900-176148-1"), [{ ...found, sources: ["seller"] }]);
  await query(
    `insert into inspection_sheets (order_id, outcome, checklist, points, grade, identifiers, is_match, inspected_by)
     values ($1, 'verified', 'phone', '{}', 'A', $2, true, $3)`,
    [order.id, read, order.buyerId],
  );
  assert.deepEqual(await hits("352099001761481"), [{ ...found, sources: ["inspection", "seller"] }]);
  assert.deepEqual(kindsAndIds(await hits("r58n 12abcde")), [["item", Number(order.listingId)]]);
  assert.deepEqual(await hits("R58N99"), [], "what was said and not read is the seller's word alone");
  await query("update listing_details set identifiers = $2 where listing_id = $1", [
    order.listingId,
    said.replace("352099001761481", "490154203237518"),
  ]);
  assert.deepEqual(kindsAndIds(await hits("490154203237518")), [["item", Number(order.listingId)]]);
});

test("words are found by an index, whatever they are", async () => {
  await query(
    "insert into users (mobile, name) select '+9170' || lpad(n::text, 8, '0'), 'Ravi Kumar ' || n from generate_series(1, 5000) as n",
  );
  await query("analyze users");
  for (const [name, index, words] of [
    ["people_called", "users_words", "Ravi"],
    ["people_called", "users_words", "Zebulon"],
    ["listings_called", "listings_words", "almirah"],
  ] as const) {
    const [{ prosrc }] = await query("select prosrc from pg_proc where proname = $1", [name]);
    const text = prosrc.replaceAll("(wanted)", `('${words}')`).replaceAll("most", "200");
    const client = await server.database.pool.connect();
    try {
      await client.query("set enable_seqscan = off");
      const { rows } = await client.query(`explain ${text}`);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      assert.match(plan, new RegExp(`Bitmap Index Scan on ${index}`), plan);
      assert.doesNotMatch(plan, /Seq Scan/, plan);
    } finally {
      client.release(true);
    }
  }
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
    ["item_numbers", "value"],
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

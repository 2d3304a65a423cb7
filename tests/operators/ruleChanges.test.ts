import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { RuleChange } from "#contract/ruleChanges.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let anna: string;
let omar: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  anna = await server.signIn((await make.user({ name: "Anna", isOperator: true })).id);
  omar = await server.signIn((await make.user({ name: "Omar", isOperator: true })).id);
});
after(() => server.close());

const change = (as: string, body: object) => server.call("PATCH", "/ops/settings", { as, body });
const undo = (as: string, id: string) => server.call("POST", `/ops/rule-changes/${id}/undo`, { as });
async function changes(query = ""): Promise<RuleChange[]> {
  return (await server.call("GET", `/ops/rule-changes?kind=setting${query}`, { as: anna })).json().results;
}
async function windowNow(): Promise<number> {
  return (await server.call("GET", "/ops/settings", { as: anna })).json().SOFT_CLOSE_WINDOW_SECONDS;
}

test("each change of a setting is kept with what it was before; what stays as it was is none", async () => {
  await change(anna, { SOFT_CLOSE_WINDOW_SECONDS: 90, SOFT_CLOSE_LIMIT_SECONDS: 1800 });
  const [kept, ...others] = await changes();
  assert.deepEqual(others, []);
  const { id, at, ...facts } = kept as RuleChange;
  assert.ok(id && Date.parse(at) <= Date.now());
  assert.deepEqual(facts, {
    kind: "setting",
    subject: "SOFT_CLOSE_WINDOW_SECONDS",
    before: 120,
    after: 90,
    operator_name: "Anna",
    is_undo: false,
    is_latest: true,
  });
});

test("an undo is a change of its own, and only the latest change of a rule is undone", async () => {
  await change(omar, { SOFT_CLOSE_WINDOW_SECONDS: 60 });
  const [latest, earlier] = await changes();
  const early = await undo(anna, earlier?.id ?? "");
  assert.equal(early.statusCode, 409);
  assert.equal(early.json().detail.why, "changed_since");
  assert.deepEqual((await undo(anna, latest?.id ?? "")).json(), { undone: true });
  assert.equal(await windowNow(), 90);
  const [undone] = await changes();
  assert.deepEqual(
    [undone?.before, undone?.after, undone?.operator_name, undone?.is_undo],
    [60, 90, "Anna", true],
  );
  assert.equal((await undo(omar, latest?.id ?? "")).statusCode, 409, "it was undone already");
  assert.deepEqual((await undo(omar, undone?.id ?? "")).json(), { undone: true });
  assert.equal(await windowNow(), 60);
  assert.equal((await changes("&latest=true")).length, 1);
});

test("of ten who undo one change at once one does", async () => {
  await change(anna, { SLIP_CHECK_PERCENT: 200 });
  const [latest] = await changes();
  const answers = await Promise.all(Array.from({ length: 10 }, () => undo(omar, latest?.id ?? "")));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
});

test("what is not allowed any more does not come back", async () => {
  await server.database.pool.query(
    `insert into rule_changes (kind, subject, before, after, changed_at, changed_by)
     select 'setting', 'BID_CEILING_RUPEES', '99999999', '0', blaze_now(), id from users where name = 'Anna'`,
  );
  const [latest] = await changes();
  const refused = await undo(anna, latest?.id ?? "");
  assert.deepEqual([refused.statusCode, refused.json().detail.why], [409, "not_allowed"]);
});

test("a setting that somebody else has changed meanwhile is not written over", async () => {
  const seen = { SOFT_CLOSE_LIMIT_SECONDS: 1800, ORDER_PAYMENT_METHODS: ["BASISPAY"] };
  assert.equal((await change(anna, { SOFT_CLOSE_LIMIT_SECONDS: 900, seen })).statusCode, 200);
  const late = await change(omar, { SOFT_CLOSE_LIMIT_SECONDS: 600, DEPOSIT_ENABLED: true, seen });
  assert.equal(late.statusCode, 409, late.body);
  assert.deepEqual(late.json().detail.settings, ["SOFT_CLOSE_LIMIT_SECONDS"]);
  const now = (await server.call("GET", "/ops/settings", { as: anna })).json();
  assert.deepEqual([now.SOFT_CLOSE_LIMIT_SECONDS, now.DEPOSIT_ENABLED], [900, false]);
});

test("the history is never rewritten, and comes page by page", async () => {
  await assert.rejects(server.database.pool.query("update rule_changes set after = '1'"));
  await assert.rejects(server.database.pool.query("delete from rule_changes"));
  const call = (cursor = "") => server.call("GET", `/ops/rule-changes?limit=3${cursor}`, { as: anna });
  const first = (await call()).json();
  const second = (await call(`&cursor=${encodeURIComponent(first.next_cursor)}`)).json();
  const ids = [...first.results, ...second.results].map(({ id }) => Number(id));
  assert.equal(new Set(ids).size, 6);
});

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { proveLog, watchLog } from "#modules/operators/proveLog.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let operatorId: string;
let as: string;

before(async () => {
  server = await startTestServer();
  operatorId = (await createMake(server.database).user({ name: "Olga", isOperator: true })).id;
  as = await server.signIn(operatorId);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const change = (percent: number) =>
  server.call("PATCH", "/ops/settings", { as, body: { SLIP_CHECK_PERCENT: percent } });
const read = async (filter = "") => (await server.call("GET", `/ops/log${filter}`, { as })).json().results;

/** As somebody who owns the database would do it: past every trigger. */
async function pastTheTriggers(text: string, values: unknown[] = []): Promise<void> {
  const client = await server.database.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(text, values);
  } finally {
    await client.query("set session_replication_role = default");
    client.release();
  }
}

/** What the log held before the test is there again after it. */
beforeEach(async (t) => {
  await change(150);
  await change(160);
  await change(170);
  await query("create table kept_log as select * from operator_log");
  await query("create table kept_end as select * from operator_log_end");
  if (!("after" in t)) return;
  t.after(async () => {
    await pastTheTriggers("delete from operator_log");
    await pastTheTriggers("insert into operator_log select * from kept_log");
    await pastTheTriggers(
      "update operator_log_end set seq = kept_end.seq, hash = kept_end.hash from kept_end",
    );
    await query("drop table kept_log, kept_end");
  });
});

test("a change and a reading of private data stand in the log, with who, what and about what", async () => {
  const person = await createMake(server.database).user();
  await server.call("POST", `/ops/users/${person.id}/block`, {
    as,
    body: { kind: "abuse", reason: "x".repeat(300), until: null },
  });
  await server.call("GET", "/ops/kyc", { as });
  await server.call("GET", "/ops/rates", { as });
  const [second, first] = await read();
  assert.deepEqual([second.call, second.operator_name], ["GET /ops/kyc", "Olga"]);
  assert.deepEqual(
    [first.call, first.subject, first.operator_id],
    ["POST /ops/users/:id/block", person.id, operatorId],
  );
  assert.equal(first.input.reason.length, 201, "a long text is cut");
});

test("what is refused by the role never stands there; what fails for another reason does", async () => {
  const before = await proveLog(server.database);
  const make = createMake(server.database);
  const verifier = await server.signIn((await make.user({ operatorRoles: ["verifier"] })).id);
  const buyer = await server.signIn((await make.user()).id);
  for (const other of [verifier, buyer])
    await server.call("PATCH", "/ops/settings", { as: other, body: { SLIP_CHECK_PERCENT: 200 } });
  assert.equal((await proveLog(server.database)).lines, before.lines);
  const missing = `/ops/strikes/${operatorId}/answer`;
  const answer = await server.call("POST", missing, { as, body: { outcome: "lift", answer: "No." } });
  assert.equal(answer.statusCode, 404);
  assert.equal((await read(`?subject=${operatorId}`))[0].call, "POST /ops/strikes/:id/answer");
});

test("the log is found by person, call and subject, page by page", async () => {
  const call = encodeURIComponent("PATCH /ops/settings");
  const first = (await server.call("GET", `/ops/log?call=${call}&limit=2`, { as })).json();
  const next = (
    await server.call("GET", `/ops/log?call=${call}&limit=2&cursor=${first.next_cursor}`, { as })
  ).json();
  const seqs = [...first.results, ...next.results].map(({ id }: { id: string }) => Number(id));
  assert.deepEqual(
    seqs,
    seqs.toSorted((one, other) => other - one),
  );
  assert.equal(new Set(seqs).size, 4);
  const { id } = await createMake(server.database).user();
  assert.deepEqual(await read(`?operator_id=${id}`), []);
});

test("calls at once make one chain, and it is whole", async () => {
  const before = await proveLog(server.database);
  await Promise.all(Array.from({ length: 20 }, (_, index) => change(150 + index)));
  const proof = (await server.call("GET", "/ops/log/proof", { as })).json();
  assert.deepEqual([proof.lines, proof.broken_at], [before.lines + 20, null]);
  assert.deepEqual(await watchLog(server.database), { lines: proof.lines, hash: proof.hash });
});

test("whatever a call was sent with, the log can be read", async () => {
  const { id } = await createMake(server.database).user();
  for (const body of [[1, "two"], "text", 3, null, undefined]) {
    await server.call("POST", `/ops/users/${id}/unblock`, {
      as,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { "content-type": "application/json" },
    });
  }
  assert.equal((await read(`?subject=${id}`)).length > 0, true);
});

test("a mobile number never stands in the log whole", async () => {
  const { mobile } = await createMake(server.database).user();
  await server.call("POST", `/ops/users/${mobile}/unblock`, { as });
  const { rows } = await server.database.pool.query("select * from operator_log order by seq desc limit 1");
  assert.deepEqual(
    [rows[0].call, rows[0].subject],
    ["POST /ops/users/:id/unblock", `******${mobile.slice(-4)}`],
  );
});

test("nobody changes or removes a line", async () => {
  for (const text of [
    "update operator_log set said = '{}'",
    "delete from operator_log where seq = 1",
    "truncate operator_log",
  ])
    await assert.rejects(query(text), /append-only/);
});

const forgery = `
  insert into operator_log
  select seq, at, operator_id, call, subject, '{"a": 1}'::jsonb, previous_hash,
    operator_log_hash(previous_hash, seq, at, operator_id, call, subject, '{"a": 1}'::jsonb)
  from kept_log where seq = 2`;

/** Each names the first line that does not follow. */
const attacks: Record<string, { done: string[]; brokenAt: number }> = {
  "a line that was edited": {
    done: [`update operator_log set said = '{"SLIP_CHECK_PERCENT": 1}' where seq = 2`],
    brokenAt: 2,
  },
  "a line whose hash was worked out anew after the edit": {
    done: ["delete from operator_log where seq = 2", forgery],
    brokenAt: 3,
  },
  "a line that was taken out": { done: ["delete from operator_log where seq = 2"], brokenAt: 3 },
  "the first line taken out": { done: ["delete from operator_log where seq = 1"], brokenAt: 2 },
  "a line that was put in": {
    done: [
      "update operator_log set seq = seq + 1000 where seq >= 2",
      `insert into operator_log
       select 2, at, operator_id, call, subject, said, hash, sha256('x') from operator_log where seq = 1`,
      "update operator_log set seq = seq - 999 where seq >= 1000",
    ],
    brokenAt: 2,
  },
};

for (const [name, { done, brokenAt }] of Object.entries(attacks)) {
  test(`found: ${name}`, async () => {
    for (const text of done) await pastTheTriggers(text);
    assert.equal((await proveLog(server.database)).broken_at, brokenAt);
  });
}

test("found: lines that were taken off the end, and an alert says so once", async () => {
  const { lines } = await proveLog(server.database);
  await pastTheTriggers("delete from operator_log where seq = $1", [lines]);
  assert.equal((await proveLog(server.database)).broken_at, lines);
  for (let times = 0; times < 2; times += 1) await assert.rejects(watchLog(server.database), /not as it was/);
  const alerts = await query("select subject from money_alerts where kind = 'operator_log_broken'");
  assert.deepEqual(alerts, [{ subject: String(lines) }]);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { HealthLine, OverviewHealth } from "#contract/overview.ts";
import type { HealthPart } from "#domain/operators/systemHealth.ts";
import { watchLog } from "#modules/operators/proveLog.ts";
import { checkMoney } from "#modules/settlement/watch/checkMoney.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  as = await server.signIn((await make.user({ isOperator: true })).id);
});
after(() => server.close());

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values);

async function health(token = as): Promise<OverviewHealth> {
  const answer = await server.call("GET", "/ops/health", { as: token });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}
async function linesOf(part: HealthPart): Promise<HealthLine[]> {
  const lines = (await health()).find((one) => one.part === part)?.checks;
  assert.ok(lines, part);
  return lines;
}
const stateOf = async (part: HealthPart, name: string) =>
  (await linesOf(part)).find((line) => line.name === name)?.state;

test("each role is told of the parts of its desks", async () => {
  const partsFor = async (role: "support" | "finance") =>
    (await health(await server.signIn((await make.user({ operatorRoles: [role] })).id))).map(
      ({ part }) => part,
    );
  assert.deepEqual(await partsFor("support"), ["worker"]);
  assert.deepEqual(await partsFor("finance"), ["alerts", "books", "providers", "worker"]);
});

test("open alerts are counted by kind; closed ones are not there", async () => {
  assert.deepEqual(await linesOf("alerts"), []);
  for (const [kind, subject, closed] of [
    ["refund_failed", "a", false],
    ["refund_failed", "b", false],
    ["difference", "c", true],
  ])
    await query(
      "insert into money_alerts (kind, subject, detail, closed_at) values ($1, $2, 'x', case when $3 then blaze_now() end)",
      [kind, subject, closed],
    );
  const lines = await linesOf("alerts");
  assert.deepEqual(
    lines.map(({ name, state, count }) => [name, state, count]),
    [["refund_failed", "bad", 2]],
  );
});

test("the books and the log say when they were proved, and what was found", async () => {
  const neverLooked = { name: "books", count: null, at: null };
  await query("update migration set applied_at = blaze_now()");
  assert.deepEqual(await linesOf("books"), [{ ...neverLooked, state: "good" }], "on the first day");
  await query("update migration set applied_at = blaze_now() - interval '3 hours'");
  assert.deepEqual(await linesOf("books"), [{ ...neverLooked, state: "late" }]);
  await checkMoney(server.database);
  await watchLog(server.database);
  assert.equal(await stateOf("books", "books"), "good");
  assert.equal(await stateOf("log", "log"), "good");
  await make.advanceClock(3 * 3600);
  assert.equal(await stateOf("books", "books"), "late");
  // A payment that no transfer knows of.
  const order = await make.order();
  const { id } = await make.payment({ orderId: order.id, payerId: order.buyerId });
  await query(
    "update payments set status = 'success', settled_at = blaze_now(), next_check_at = null where id = $1",
    [id],
  );
  await checkMoney(server.database);
  assert.equal(await stateOf("books", "books"), "bad");
  assert.equal(await stateOf("books", "frozen"), "bad");
});

test("what the worker has not done is late, and then a fault", async () => {
  assert.equal(await stateOf("worker", "auctions"), "good");
  await make.listing({ endsInMs: -20_000 });
  assert.equal(await stateOf("worker", "auctions"), "late");
  await make.advanceClock(60);
  assert.equal(await stateOf("worker", "auctions"), "bad");
  const [auctions] = await linesOf("worker");
  assert.equal(auctions?.count, 1);
});

test("a provider at which payments fail through its own fault has one", async () => {
  assert.equal(await stateOf("providers", "CASHFREE"), "good");
  for (let count = 0; count < 5; count += 1) {
    const order = await make.order();
    const { id } = await make.payment({ orderId: order.id, payerId: order.buyerId, status: "failed" });
    await query(
      "update payments set provider = 'CASHFREE', failed_side = $2, created_at = blaze_now() where id = $1",
      [id, count === 0 ? "provider" : "payer"],
    );
  }
  assert.equal(await stateOf("providers", "CASHFREE"), "bad");
  assert.equal(await stateOf("providers", "RAZORPAY"), "good");
});

test("a part that cannot be read says so, and the others stand", async () => {
  await query("alter table proofs rename to proofs_away");
  const results = await health();
  await query("alter table proofs_away rename to proofs");
  const failed = results.filter(({ checks }) => checks === null).map(({ part }) => part);
  assert.deepEqual(failed, ["books", "log"]);
  assert.ok(results.find(({ part }) => part === "worker")?.checks?.length);
});

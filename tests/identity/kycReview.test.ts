import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { caseLeaseMinutes } from "#domain/operators/operatorCases.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity, gstinOf, randomPan } from "#tests/support/makeIdentity.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;
let makeIdentity: ReturnType<typeof createMakeIdentity>;
let vera: string;
let viktor: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  makeIdentity = createMakeIdentity(server.context);
  [vera, viktor] = [await signInAs("Vera"), await signInAs("Viktor")];
});
after(() => server.close());

const signInAs = async (name: string) =>
  await server.signIn((await make.user({ name, operatorRoles: ["verifier"] })).id);

const panChecks = ["number", "holder", "name", "born", "paper"];

async function call(method: "GET" | "POST", path: string, as = vera, body?: object) {
  const answer = await server.call(method, path, { as, ...(body && { body }) });
  return answer.json();
}
const read = (id: string, as = vera) => call("GET", `/ops/kyc/${id}`, as);
const verify = (id: string, body: object, as = vera) => call("POST", `/ops/kyc/${id}/verify`, as, body);
const reject = (id: string, body: object, as = vera) => call("POST", `/ops/kyc/${id}/reject`, as, body);
const take = (id: string, as: string) => call("POST", `/ops/cases/kyc/${id}/take`, as);

async function handedIn(pan = randomPan()) {
  const person = await make.user();
  const { id } = await makeIdentity.kyc({ userId: person.id, pan });
  return { ...person, kycId: id, pan };
}

test("nothing is approved before all of its checklist is ticked", async () => {
  const { kycId } = await handedIn();
  assert.deepEqual((await read(kycId)).checks, panChecks);
  const { detail } = await verify(kycId, { checks: ["number", "holder", "expiry"] });
  assert.deepEqual([detail.code, detail.checks], ["kyc_checks_missing", ["name", "born", "paper"]]);
  assert.equal((await read(kycId)).status, "submitted");
  assert.deepEqual(await verify(kycId, { checks: panChecks }), { status: "verified" });
});

test("whoever else has the number, or its PAN inside a GSTIN, is named and must be looked at", async () => {
  const pan = randomPan();
  const { kycId } = await handedIn(pan);
  assert.deepEqual((await read(kycId)).same_number, []);
  const twin = await handedIn(pan);
  const trader = await make.user({ name: "Trader", isBlocked: true });
  await makeIdentity.business({ userId: trader.id, gstin: gstinOf(pan) });
  const gone = await make.user();
  const { id: removed } = await makeIdentity.business({ userId: gone.id, gstin: gstinOf(pan) });
  await sql`update businesses set removed_at = blaze_now() where id = ${removed}`.execute(
    server.database.kysely,
  );

  const reading = await read(kycId);
  assert.deepEqual(
    reading.same_number.map(({ user_id, is_blocked, kyc_status }: Record<string, unknown>) => [
      user_id,
      is_blocked,
      kyc_status,
    ]),
    [
      [twin.id, false, "submitted"],
      [trader.id, true, null],
    ],
  );
  assert.deepEqual([reading.others_with_number, reading.checks.at(-1)], [2, "other_account"]);
  assert.equal((await verify(kycId, { checks: panChecks })).detail.code, "kyc_checks_missing");
  assert.deepEqual(await verify(kycId, { checks: [...panChecks, "other_account"] }), { status: "verified" });
});

test("what changed since it was read is not decided over", async () => {
  const { kycId, id: userId, pan } = await handedIn();
  const { version } = await read(kycId);
  await sql`update users set name = 'Another Name' where id = ${userId}`.execute(server.database.kysely);
  assert.equal((await verify(kycId, { checks: panChecks, version })).detail.code, "case_changed");
  const renamed = (await read(kycId)).version;
  await handedIn(pan);
  for (const decide of [verify(kycId, { checks: panChecks, version: renamed })])
    assert.equal((await decide).detail.code, "case_changed");
  assert.equal(
    (await reject(kycId, { reasons: ["other"], note: "No", version: renamed })).detail.code,
    "case_changed",
  );
  const { version: latest } = await read(kycId);
  assert.deepEqual(await reject(kycId, { reasons: ["number_elsewhere"], version: latest }), {
    status: "rejected",
  });
});

test("the second operator sees who has it and cannot decide, until it is free", async () => {
  const { kycId } = await handedIn();
  assert.equal((await take(kycId, vera)).is_yours, true);
  assert.deepEqual((await take(kycId, viktor)).operator_name, "Vera");
  const { results } = await call("GET", "/ops/kyc?limit=200", viktor);
  assert.equal(results.find(({ id }: { id: string }) => id === kycId).case.operator_name, "Vera");
  for (const answer of [
    await verify(kycId, { checks: panChecks }, viktor),
    await reject(kycId, { reasons: ["unreadable"] }, viktor),
  ])
    assert.deepEqual([answer.detail.code, answer.detail.operator_name], ["case_taken", "Vera"]);
  await make.advanceClock(caseLeaseMinutes * 60 + 1);
  assert.deepEqual(await reject(kycId, { reasons: ["unreadable"] }, viktor), { status: "rejected" });
});

test("of two who decide at once one decides", async () => {
  const { kycId } = await handedIn();
  const answers = await Promise.all([
    verify(kycId, { checks: panChecks }),
    reject(kycId, { reasons: ["unreadable"] }, viktor),
  ]);
  const codes = answers.map((answer) => answer.detail?.code ?? "done").sort();
  assert.deepEqual(codes, ["done", "kyc_already_decided"]);
});

test("a reason fits the paper, and one of the operator's own has words", async () => {
  const { kycId } = await handedIn();
  const table: [body: object, field: string][] = [
    [{}, "reasons"],
    [{ reasons: [] }, "reasons"],
    [{ reasons: ["expired"] }, "reasons"],
    [{ reasons: ["unreadable", "not_registered"] }, "reasons"],
    [{ reasons: ["other"] }, "note"],
    [{ reasons: ["other"], note: "  " }, "note"],
  ];
  for (const [body, field] of table) {
    const { detail } = await reject(kycId, body);
    assert.deepEqual(detail[0].loc, ["body", field], JSON.stringify(body));
  }
  assert.equal((await read(kycId)).status, "submitted");
});

test("whoever hands in again is at their second attempt, and each reading is one line", async () => {
  const person = await handedIn();
  await reject(person.kycId, { reasons: ["copy"] });
  const { id } = await makeIdentity.kyc({ userId: person.id });
  assert.equal((await read(id)).attempt, 2);
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from identity_access_log where user_id = ${person.id}`.execute(server.database.kysely);
  assert.deepEqual(
    rows.map((row) => row.subject_id),
    [id],
  );
});

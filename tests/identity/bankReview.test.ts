import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { mostRechecks } from "#domain/identity/bankCheck.ts";
import { caseLeaseMinutes } from "#domain/operators/operatorCases.ts";
import { checkBankAccounts } from "#modules/identity/checkBankAccounts.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
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

async function call(method: "GET" | "POST", path: string, as = vera, body?: object) {
  return (await server.call(method, path, { as, ...(body && { body }) })).json();
}
const one = (id: string) => `/ops/bank-accounts/${id}`;
const read = (id: string, as = vera) => call("GET", one(id), as);
const approve = (id: string, body: object = proof, as = vera) => call("POST", `${one(id)}/approve`, as, body);
const refuse = (id: string, body: object, as = vera) => call("POST", `${one(id)}/refuse`, as, body);
const again = (id: string, body: object = {}, as = vera) => call("POST", `${one(id)}/check-again`, as, body);
const take = (id: string, as: string) => call("POST", `/ops/cases/bank_account/${id}/take`, as);
const check = () => checkBankAccounts(server.context, { limit: 50 });
const proof = { looked_at: "cancelled_cheque", reason: "The cheque has her name, number and IFSC." };

let count = 0;
/** Adds an account whose number ends so, and has the bank asked. */
async function checked(ending: string, wish: { userId?: string } = {}) {
  const userId = wish.userId ?? (await make.user({ name: "Asha Nair" })).id;
  count += 1;
  const accountNo = `5010${String(count).padStart(6, "0")}${ending}`;
  const { id } = await makeIdentity.bankAccount({ userId, accountNo, verified: false });
  await check();
  return { id, userId, accountNo };
}

async function listed(show: string, as = vera) {
  const { results } = await call("GET", `/ops/bank-accounts?show=${show}&limit=200`, as);
  return results as { id: string; status: string; case: { operator_name: string } | null }[];
}

test("what the bank did not confirm waits, masked, with the name that the bank gave and each answer", async () => {
  const other = await checked("1111");
  const gone = await checked("0000");
  const fine = await checked("3333");
  const waiting = await listed("waiting");
  assert.deepEqual(
    waiting.slice(-2).map(({ id, status }) => [id, status]),
    [
      [other.id, "name_mismatch"],
      [gone.id, "invalid"],
    ],
  );
  assert.ok(!waiting.some(({ id }) => id === fine.id));
  const reading = await read(other.id);
  assert.deepEqual(
    [reading.name, reading.name_at_bank, reading.account_no, reading.kyc_status],
    ["Asha Nair", "SOMEBODY ELSE", "•••• 1111", null],
  );
  const [{ asked_at: _asked, answered_at: _answered, ...first }, ...rest] = reading.bank_checks;
  assert.deepEqual([first, rest], [{ outcome: "name_mismatch", name_match_score: 12 }, []]);
  const { name_at_bank: none } = await read(gone.id);
  assert.equal(none, null);
  const { rows } =
    await sql`select from bank_checks where name_at_bank is not null and bank_account_id = ${fine.id}`.execute(
      server.database.kysely,
    );
  assert.equal(rows.length, 0, "a name that agrees is not kept");
});

test("the whole number is read by a press of its own, which is recorded", async () => {
  const { id, userId, accountNo } = await checked("1111");
  await read(id);
  const readings = async () => {
    const { rows } = await sql<{ purpose: string; by: string }>`
      select purpose, users.name as by from identity_access_log join users on users.id = operator_id
      where user_id = ${userId} and subject = 'bank_account'`.execute(server.database.kysely);
    return rows;
  };
  assert.deepEqual(await readings(), []);
  assert.deepEqual(await call("GET", `${one(id)}/number`), { account_no: accountNo });
  assert.deepEqual(await readings(), [{ purpose: "review", by: "Vera" }]);
});

test("approved by hand: with what was looked at and why; it may be paid to and the person is told", async () => {
  const { id, userId } = await checked("1111");
  for (const [body, field] of [
    [{}, "looked_at"],
    [{ looked_at: "a hunch", reason: "Sure." }, "looked_at"],
    [{ looked_at: "passbook", reason: "  " }, "reason"],
  ] as const) {
    const { detail } = await approve(id, body);
    assert.deepEqual(detail[0].loc, ["body", field]);
  }
  assert.deepEqual(await approve(id), { status: "approved" });
  const as = await server.signIn(userId);
  const [own] = (await server.call("GET", "/user/bank-accounts", { as })).json().results;
  assert.deepEqual(
    [own.verified, own.status, own.reason],
    [true, "approved", null],
    "the reason is for operators",
  );
  const notices = (await server.call("GET", "/user/notices", { as })).json().results;
  assert.deepEqual(notices[0].template, "bank_account_approved");
  assert.deepEqual(
    (await listed("approved")).map((account) => account.id),
    [id],
  );
  const { looked_at: lookedAt, reason, decided_by_name: by } = await read(id);
  assert.deepEqual([lookedAt, reason, by], ["cancelled_cheque", proof.reason, "Vera"]);
});

test("refused: with reasons that fit the bank's answer, which the person reads with what to do", async () => {
  const { id, userId } = await checked("1111");
  const table: [body: object, field: string][] = [
    [{}, "reasons"],
    [{ reasons: [] }, "reasons"],
    [{ reasons: ["not_found"] }, "reasons"],
    [{ reasons: ["other"] }, "note"],
    [{ reasons: ["other"], note: " " }, "note"],
  ];
  for (const [body, field] of table) {
    const { detail } = await refuse(id, body);
    assert.deepEqual(detail[0].loc, ["body", field], JSON.stringify(body));
  }
  const why = { reasons: ["another_name", "shared"], note: "It is your brother's." };
  assert.deepEqual(await refuse(id, why), { status: "refused" });
  const as = await server.signIn(userId);
  const own = (await server.call("GET", "/user/bank-accounts", { as })).json().results[0];
  assert.deepEqual(
    [own.verified, own.status, own.reasons, own.reason],
    [false, "refused", ["another_name", "shared"], "It is your brother's."],
  );
  const [notice] = (await server.call("GET", "/user/notices", { as })).json().results;
  assert.match(notice.text, /not accepted by Blaze: It is in another name than yours\./);
  const { id: next } = await checked("3333", { userId });
  const list = (await server.call("GET", "/user/bank-accounts", { as })).json().results;
  assert.deepEqual(
    list.map((account: { id: string; status: string }) => [account.id, account.status]),
    [
      [id, "refused"],
      [next, "verified"],
    ],
  );
  const third = await checked("1111", { userId });
  assert.equal((await read(third.id)).refused_before, 1);
});

test("nobody reads or decides about an account of their own", async () => {
  const { id: userId } = await make.user({ name: "Vikram", operatorRoles: ["verifier"] });
  const as = await server.signIn(userId);
  const { id } = await checked("1111", { userId });
  assert.ok(!(await listed("waiting", as)).some((account) => account.id === id));
  for (const answer of [
    await read(id, as),
    await call("GET", `${one(id)}/number`, as),
    await approve(id, proof, as),
    await refuse(id, { reasons: ["another_name"] }, as),
    await again(id, {}, as),
    await take(id, as),
  ])
    assert.equal(answer.detail.code, "not_found");
  assert.equal((await read(id)).status, "name_mismatch");
  await assert.rejects(
    sql`update bank_accounts set status = 'approved', looked_at = 'passbook', reason = 'x', decided_at = blaze_now(),
      decided_by = user_id where id = ${id}`.execute(server.database.kysely),
    /bank_accounts_other_decider_check/,
  );
});

test("the first decision counts, of two at once as of two after one another", async () => {
  const { id } = await checked("1111");
  const codes = (await Promise.all([approve(id), refuse(id, { reasons: ["closed"] }, viktor)])).map(
    (answer) => answer.detail?.code ?? "done",
  );
  assert.deepEqual(codes.toSorted(), ["bank_account_decided", "done"]);
  const { status } = await read(id);
  for (const answer of [await approve(id), await refuse(id, { reasons: ["closed"] }), await again(id)])
    assert.deepEqual([answer.detail.code, answer.detail.status], ["bank_account_decided", status]);
  const fine = await checked("3333");
  assert.equal((await refuse(fine.id, { reasons: ["closed"] })).detail.code, "bank_account_decided");
});

test("what changed since it was read is not decided over", async () => {
  const { id, userId } = await checked("1111");
  const { version } = await read(id);
  await sql`update users set name = 'Somebody Else' where id = ${userId}`.execute(server.database.kysely);
  for (const answer of [
    await approve(id, { ...proof, version }),
    await refuse(id, { reasons: ["another_name"], version }),
    await again(id, { version }),
  ])
    assert.equal(answer.detail.code, "case_changed");
  const { version: latest } = await read(id);
  assert.deepEqual(await approve(id, { ...proof, version: latest }), { status: "approved" });
});

test("the second operator sees who has it and cannot act, until it is free", async () => {
  const { id } = await checked("1111");
  assert.equal((await take(id, vera)).is_yours, true);
  assert.equal((await take(id, viktor)).operator_name, "Vera");
  const seen = (await listed("waiting", viktor)).find((account) => account.id === id);
  assert.equal(seen?.case?.operator_name, "Vera");
  for (const answer of [
    await approve(id, proof, viktor),
    await refuse(id, { reasons: ["another_name"] }, viktor),
    await again(id, {}, viktor),
  ])
    assert.deepEqual([answer.detail.code, answer.detail.operator_name], ["case_taken", "Vera"]);
  await make.advanceClock(caseLeaseMinutes * 60 + 1);
  assert.deepEqual(await approve(id, proof, viktor), { status: "approved" });
});

test("the bank is asked again, each time written down and counted, and three times at most", async () => {
  const { id } = await checked("6000"); // not found the first time, after a while; found after that
  assert.equal((await read(id)).status, "invalid");
  const before = await call("GET", "/ops/bank-checks");
  assert.deepEqual(await again(id), { status: "checking" });
  await check();
  const reading = await read(id);
  assert.deepEqual([reading.status, reading.rechecks_left], ["verified", mostRechecks - 1]);
  assert.deepEqual(
    reading.bank_checks.map(({ outcome }: { outcome: string }) => outcome),
    ["verified", "invalid"],
  );
  const counted = await call("GET", "/ops/bank-checks");
  assert.deepEqual([counted.made, counted.answered], [before.made + 1, before.answered + 1]);
  assert.match(counted.month, /^20\d\d-\d\d$/);

  const other = await checked("1111");
  for (let time = 0; time < mostRechecks; time += 1) {
    assert.deepEqual(await again(other.id), { status: "checking" });
    await check();
  }
  const { detail } = await again(other.id);
  assert.deepEqual([detail.code, detail.limit], ["bank_checks_used_up", mostRechecks]);
  assert.equal((await read(other.id)).bank_checks.length, mostRechecks + 1);
});

/** An operator's session ends after twelve hours. */
const comeBack = async () => {
  vera = await signInAs("Vera");
};

test("what no answer came to is written down too, and waits once the bank is given up", async () => {
  const { id } = await checked("5000");
  assert.ok(!(await listed("waiting")).some((account) => account.id === id));
  for (let round = 0; round < 14; round += 1) {
    await make.advanceClock(3_601);
    await check();
  }
  await comeBack();
  const reading = await read(id);
  assert.equal(reading.status, "unchecked");
  assert.deepEqual(
    [...new Set(reading.bank_checks.map(({ outcome }: { outcome: string }) => outcome))],
    ["unavailable"],
  );
  assert.equal(reading.bank_checks.length, 13);
});

test("a person who removes the account takes the bank's name with it", async () => {
  const { id, userId } = await checked("1111");
  const as = await server.signIn(userId);
  await server.call("DELETE", `/user/bank-account/${id}`, { as });
  const { rows } = await sql<{ name: string | null }>`
    select name_at_bank as name from bank_checks where bank_account_id = ${id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ name: null }]);
  assert.equal((await read(id)).detail.code, "not_found");
});

test("refused accounts are none of the ten that are kept", async () => {
  const { id, userId } = await checked("1111");
  await refuse(id, { reasons: ["another_name"] });
  for (let kept = 0; kept < 9; kept += 1) await checked("3333", { userId });
  await make.advanceClock(86_401);
  await checked("3333", { userId });
});

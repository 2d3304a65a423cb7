import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity, gstinOf } from "#tests/support/makeIdentity.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;
let makeIdentity: ReturnType<typeof createMakeIdentity>;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  makeIdentity = createMakeIdentity(server.context);
});
after(() => server.close());

const pan = "AQZPN4821K";
const gstin = gstinOf(pan);

async function signIn() {
  const { id: userId } = await make.user();
  return { userId, as: await server.signIn(userId) };
}

const submit = (as: string, change: object) => {
  const kyc = { is_business: false, identification_type: "PAN", identification_no: pan };
  return server.call("POST", "/user/kyc", { as, body: { ...kyc, ...change } });
};

test("KYC is handed in, and selling as oneself begins", async () => {
  const { userId, as } = await signIn();
  const identification_file = await makeIdentity.identityUpload(userId);
  const answer = await submit(as, { identification_no: "aqzpn 4821 k", identification_file });
  assert.equal(answer.statusCode, 200, answer.body);
  const { id: _, submitted_at: __, ...shown } = answer.json();
  assert.deepEqual(shown, {
    is_business: false,
    identification_type: "PAN",
    identification_no: "•••• 821K",
    status: "submitted",
    reasons: [],
    reason: null,
  });
  const accounts = (await server.call("GET", "/user/seller-accounts?country=in", { as })).json();
  assert.deepEqual(accounts.user, { id: userId });
  assert.equal(accounts.kyc.status, "submitted");
  const abroad = (await server.call("GET", "/user/seller-accounts?country=AE", { as })).json();
  assert.deepEqual(abroad, { user: null, business: [], kyc: null });
});

test("KYC that does not do is refused at its field, and nothing is kept", async () => {
  const { userId, as } = await signIn();
  const other = await signIn();
  const file = await makeIdentity.identityUpload(userId);
  const strangersFile = await makeIdentity.identityUpload(other.userId);
  const passport = { identification_type: "PASSPORT", identification_no: "K1234567" };
  const table: [change: object, field: string, type: string][] = [
    [{ identification_no: "" }, "identification_no", "identification_required"],
    [{ identification_no: "ABCDE1234F" }, "identification_no", "pan"],
    [{ identification_no: "AAPFU0939F" }, "identification_no", "persons_pan"],
    [{ ...passport, identification_no: "K12345678" }, "identification_no", "passport"],
    [{ identification_file: null }, "identification_file", "file_required"],
    [{ ...passport, identification_file: undefined }, "identification_file", "file_required"],
    [{ identification_file: strangersFile }, "identification_file", "file_required"],
    [{ identification_type: "GSTIN", identification_no: gstin }, "identification_type", "individual"],
    [
      { identification_type: "GSTIN", is_business: true, identification_no: "29AQ" },
      "identification_no",
      "gstin",
    ],
  ];
  for (const [change, field, type] of table) {
    const answer = await submit(as, { identification_file: file, ...change });
    assert.equal(answer.statusCode, 422, `${JSON.stringify(change)} ${answer.body}`);
    assert.deepEqual(answer.json().detail[0].loc, ["body", field], JSON.stringify(change));
    assert.equal(answer.json().detail[0].type, type);
  }
  const abroad = await submit(as, { identification_file: file, country: "AE" });
  assert.equal(abroad.json().detail.code, "kyc_only_in_india");
  assert.equal((await server.call("GET", "/user/seller-accounts", { as })).json().kyc, null);
});

test("an operator reviews, and the person is told; every access is recorded", async () => {
  const { userId, as } = await signIn();
  const operatorId = (await make.user({ isOperator: true })).id;
  const operator = await server.signIn(operatorId);
  const twin = await signIn();
  await makeIdentity.kyc({ userId: twin.userId, pan: "AQZPT1111K" });
  const { id } = await makeIdentity.kyc({ userId, pan: "AQZPT1111K" });

  const listed = (await server.call("GET", "/ops/kyc", { as: operator })).json().results;
  const row = listed.find((item: { id: string }) => item.id === id);
  assert.equal(row.identification_no, "•••• 111K");
  assert.equal(row.others_with_number, 1, "somebody else handed in the same number");
  const log = () => server.call("GET", `/ops/identity-access-log?user_id=${userId}`, { as: operator });
  assert.deepEqual((await log()).json().results, [], "a masked list is no access");

  const read = (await server.call("GET", `/ops/kyc/${id}`, { as: operator })).json();
  assert.equal(read.identification_no, "AQZPT1111K");
  const [access] = (await log()).json().results;
  assert.deepEqual([access.operator_id, access.subject, access.subject_id], [operatorId, "kyc", id]);

  const why = { reasons: ["unreadable", "name_differs"], note: "The corner is cut off." };
  const rejected = await server.call("POST", `/ops/kyc/${id}/reject`, { as: operator, body: why });
  assert.deepEqual(rejected.json(), { status: "rejected" });
  const body = { checks: kycChecks };
  assert.equal((await server.call("POST", `/ops/kyc/${id}/verify`, { as: operator, body })).statusCode, 409);
  const after = (await server.call("GET", "/user/seller-accounts", { as })).json();
  assert.deepEqual(
    [after.user, after.kyc.status, after.kyc.reasons, after.kyc.reason],
    [null, "rejected", why.reasons, why.note],
  );

  const again = await submit(as, { identification_file: await makeIdentity.identityUpload(userId) });
  const verified = await server.call("POST", `/ops/kyc/${again.json().id}/verify`, {
    as: operator,
    body,
  });
  assert.deepEqual(verified.json(), { status: "verified" });
  assert.equal((await submit(as, {})).statusCode, 422, "without a file");
  const file = await makeIdentity.identityUpload(userId);
  assert.equal((await submit(as, { identification_file: file })).json().detail.code, "kyc_already_verified");

  const { rows } = await sql<{ template: string; text: string }>`
    select template, text from messages where user_id = ${userId} order by created_at`.execute(
    server.database.kysely,
  );
  assert.deepEqual(
    rows.map(({ template }) => template),
    ["kyc_rejected", "kyc_verified"],
  );
  assert.ok(
    rows[0]?.text.includes("The paper cannot be read."),
    "in words, and in the language of whoever reads it",
  );
});

test("what was replaced is forgotten, and its file is let go", async () => {
  const { userId, as } = await signIn();
  const [first, second] = [
    await makeIdentity.identityUpload(userId),
    await makeIdentity.identityUpload(userId),
  ];
  await submit(as, { identification_file: first });
  await submit(as, {
    identification_type: "PASSPORT",
    identification_no: "K7654321",
    identification_file: second,
  });
  const { rows } = await sql<{ number_sealed: string | null; upload_id: string | null }>`
    select number_sealed, upload_id from kyc_submissions
    where user_id = ${userId} and replaced_at is not null`.execute(server.database.kysely);
  assert.deepEqual(rows, [{ number_sealed: null, upload_id: null }]);
  const { rows: unused } = await sql<{ id: string }>`
    select id from uploads where owner_id = ${userId} and unused_since is not null`.execute(
    server.database.kysely,
  );
  assert.deepEqual(unused, [{ id: first }]);
});

test("nobody decides on their own KYC", async () => {
  const { id: userId } = await make.user({ isOperator: true });
  const as = await server.signIn(userId);
  const { id } = await makeIdentity.kyc({ userId });
  assert.equal((await server.call("GET", `/ops/kyc/${id}`, { as })).statusCode, 404);
  assert.equal(
    (await server.call("POST", `/ops/kyc/${id}/verify`, { as, body: { checks: kycChecks } })).statusCode,
    404,
  );
});

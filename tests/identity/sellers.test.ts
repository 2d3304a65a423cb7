import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { lockActivePerson } from "#modules/identity/lockPerson.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity, gstinOf } from "#tests/support/makeIdentity.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";

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
const gstinOfFirm = "27AAPFU0939F1ZV";

async function signIn() {
  const { id: userId } = await make.user();
  return { userId, as: await server.signIn(userId) };
}

const addBusiness = (as: string, body: object) => server.call("POST", "/user/seller-account", { as, body });

test("a business is added, changed and removed, its GSTIN masked", async () => {
  const { as } = await signIn();
  const added = await addBusiness(as, {
    business_name: "Nair Traders",
    identification_no: gstin.toLowerCase(),
    is_business: true,
    identification_type: "GSTIN",
  });
  assert.equal(added.statusCode, 200, added.body);
  const { id } = added.json();
  const shown = { id, business_name: "Nair Traders", identification_no: `•••• ${gstin.slice(-4)}` };
  assert.deepEqual(added.json(), shown);

  const renamed = await server.call("PUT", `/user/seller-account/${id}`, {
    as,
    body: { business_name: "Nair\n&\u202e Co" },
  });
  assert.deepEqual(renamed.json(), { ...shown, business_name: "Nair & Co" });
  const changed = await server.call("PUT", `/user/seller-account/${id}`, {
    as,
    body: { business_name: "Nair & Co", identification_no: gstinOfFirm },
  });
  assert.equal(changed.json().identification_no, "•••• F1ZV");

  const { business, user, kyc } = (await server.call("GET", "/user/seller-accounts", { as })).json();
  assert.deepEqual({ business, user, kyc }, { business: [changed.json()], user: null, kyc: null });

  assert.equal((await server.call("DELETE", `/user/seller-account/${id}`, { as })).statusCode, 200);
  assert.deepEqual((await server.call("GET", "/user/seller-accounts", { as })).json().business, []);
  assert.equal((await server.call("DELETE", `/user/seller-account/${id}`, { as })).statusCode, 404);
});

test("wrong fields of a business give their sentences and keep nothing", async () => {
  const { as } = await signIn();
  const business = { business_name: "Nair Traders", identification_no: gstin };
  const table: [change: object, field: string, sentence: string][] = [
    [{ business_name: "" }, "business_name", "Business name is required!"],
    [{ identification_no: undefined }, "identification_no", "Identification no. is required!"],
    [
      { identification_no: `${gstin.slice(0, 14)}?` },
      "identification_no",
      "This is not a valid GSTIN. Check every character!",
    ],
    [{ identification_no: pan }, "identification_no", "This is not a valid GSTIN. Check every character!"],
  ];
  for (const [change, field, sentence] of table) {
    const answer = await addBusiness(as, { ...business, ...change });
    assert.equal(answer.statusCode, 422, answer.body);
    assert.deepEqual(answer.json().detail[0].loc, ["body", field]);
    assert.equal(answer.json().detail[0].msg, sentence);
  }
  const { id } = (await addBusiness(as, business)).json();
  assert.equal((await addBusiness(as, business)).statusCode, 409, "once only");
  const bad = { business_name: "Another name", identification_no: "29" };
  assert.equal((await server.call("PUT", `/user/seller-account/${id}`, { as, body: bad })).statusCode, 422);
  const { business: kept } = (await server.call("GET", "/user/seller-accounts", { as })).json();
  assert.deepEqual(
    kept.map(({ business_name: name }: { business_name: string }) => name),
    ["Nair Traders"],
  );
});

test("somebody else's business is none, and changes nothing", async () => {
  const { userId } = await signIn();
  const { as } = await signIn();
  const { id } = await makeIdentity.business({ userId });
  const body = { business_name: "Mine now" };
  assert.equal((await server.call("PUT", `/user/seller-account/${id}`, { as, body })).statusCode, 404);
  assert.equal((await server.call("DELETE", `/user/seller-account/${id}`, { as })).statusCode, 404);
  const owner = await server.signIn(userId);
  const { business } = (await server.call("GET", "/user/seller-accounts", { as: owner })).json();
  assert.equal(business[0].business_name, "Asha Traders");
});

test("the PAN inside a GSTIN must be the one of the KYC, whichever comes first", async () => {
  const first = await signIn();
  await makeIdentity.kyc({ userId: first.userId, pan });
  const firm = { business_name: "A firm", identification_no: gstinOfFirm };
  const refused = await addBusiness(first.as, firm);
  assert.equal(refused.statusCode, 422);
  assert.equal(refused.json().detail[0].msg, "The PAN inside the GSTIN must be the PAN of your KYC!");
  const { id } = (await addBusiness(first.as, { ...firm, identification_no: gstin })).json();
  const change = await server.call("PUT", `/user/seller-account/${id}`, { as: first.as, body: firm });
  assert.equal(change.statusCode, 422);

  const second = await signIn();
  await makeIdentity.business({ userId: second.userId, gstin: gstinOfFirm });
  const answer = await submit(second.as, {
    identification_file: await makeIdentity.identityUpload(second.userId),
  });
  assert.equal(answer.statusCode, 422, answer.body);
  assert.deepEqual(answer.json().detail[0].loc, ["body", "identification_no"]);
});

test("removing a business waits for a draft that goes live under it", async () => {
  const { userId, as } = await signIn();
  const { id } = await makeIdentity.business({ userId });
  const listing = await make.listing({ sellerId: userId });
  const removing = await inTransaction(server.database, async (tx) => {
    await lockActivePerson(tx, userId);
    const waiting = server.call("DELETE", `/user/seller-account/${id}`, { as });
    await untilWaiting(server.database);
    await sql`insert into listing_details (listing_id, seller_account_id) values (${listing.id}, ${id})`.execute(
      tx,
    );
    return { waiting };
  });
  assert.equal((await removing.waiting).statusCode, 409);
});

test("a draft under a business that is removed is sold by the person again, and so is a copy", async () => {
  const { userId, as } = await signIn();
  const { id } = await makeIdentity.business({ userId });
  const drafts: number[] = [];
  for (const status of ["draft", "unsold"]) {
    const listing = await make.listing({ sellerId: userId });
    await sql`update listings set status = ${status} where id = ${listing.id}`.execute(
      server.database.kysely,
    );
    await sql`insert into listing_details (listing_id, seller_account_id) values (${listing.id}, ${id})`.execute(
      server.database.kysely,
    );
    drafts.push(listing.id);
  }
  const [draft, ended] = drafts;
  assert.equal((await server.call("DELETE", `/user/seller-account/${id}`, { as })).statusCode, 200);
  const copied = await server.call("POST", `/user/product/${ended}/copy`, { as });
  assert.equal(copied.statusCode, 200, copied.body);
  const { rows } = await sql<{ listing_id: number; seller_account_id: string | null }>`
    select listing_id, seller_account_id from listing_details where listing_id in (${draft}, ${ended}, ${copied.json().id})
    order by listing_id
  `.execute(server.database.kysely);
  assert.deepEqual(
    rows.map((row) => row.seller_account_id),
    [null, id, null],
    "what was sold keeps the business, for its invoice",
  );
});

test("a business that a live listing sells under stays", async () => {
  const { userId, as } = await signIn();
  const { id } = await makeIdentity.business({ userId });
  const listing = await make.listing({ sellerId: userId });
  await sql`insert into listing_details (listing_id, seller_account_id) values (${listing.id}, ${id})`.execute(
    server.database.kysely,
  );
  assert.equal((await server.call("DELETE", `/user/seller-account/${id}`, { as })).statusCode, 409);
});

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
    state: "submitted",
    reason: null,
  });
  const accounts = (await server.call("GET", "/user/seller-accounts?country=in", { as })).json();
  assert.deepEqual(accounts.user, { id: userId });
  assert.equal(accounts.kyc.state, "submitted");
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

  const reason = "The photograph is not readable.";
  assert.equal(
    (await server.call("POST", `/ops/kyc/${id}/reject`, { as: operator, body: {} })).statusCode,
    422,
  );
  const rejected = await server.call("POST", `/ops/kyc/${id}/reject`, { as: operator, body: { reason } });
  assert.deepEqual(rejected.json(), { state: "rejected" });
  assert.equal((await server.call("POST", `/ops/kyc/${id}/verify`, { as: operator })).statusCode, 409);
  const after = (await server.call("GET", "/user/seller-accounts", { as })).json();
  assert.deepEqual([after.user, after.kyc.state, after.kyc.reason], [null, "rejected", reason]);

  const again = await submit(as, { identification_file: await makeIdentity.identityUpload(userId) });
  const verified = await server.call("POST", `/ops/kyc/${again.json().id}/verify`, { as: operator });
  assert.deepEqual(verified.json(), { state: "verified" });
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
  assert.ok(rows[0]?.text.includes(reason));
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
  assert.equal((await server.call("POST", `/ops/kyc/${id}/verify`, { as })).statusCode, 404);
});

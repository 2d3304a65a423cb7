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
      "This is not a valid GSTIN. Please check every character.",
    ],
    [
      { identification_no: pan },
      "identification_no",
      "This is not a valid GSTIN. Please check every character.",
    ],
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
  assert.equal(refused.json().detail[0].msg, "The PAN inside the GSTIN must be the PAN of your KYC.");
  const { id } = (await addBusiness(first.as, { ...firm, identification_no: gstin })).json();
  const change = await server.call("PUT", `/user/seller-account/${id}`, { as: first.as, body: firm });
  assert.equal(change.statusCode, 422);

  const second = await signIn();
  await makeIdentity.business({ userId: second.userId, gstin: gstinOfFirm });
  const answer = await server.call("POST", "/user/kyc", {
    as: second.as,
    body: {
      is_business: false,
      identification_type: "PAN",
      identification_no: pan,
      identification_file: await makeIdentity.identityUpload(second.userId),
    },
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

test("a business that a posted listing will sell under stays until that is live or taken back", async () => {
  const { userId, as } = await signIn();
  const { id } = await makeIdentity.business({ userId });
  const listing = await make.listing({ sellerId: userId });
  const { kysely } = server.database;
  await sql`update listings set status = 'draft' where id = ${listing.id}`.execute(kysely);
  await sql`insert into listing_details (listing_id, seller_account_id) values (${listing.id}, ${id})`.execute(
    kysely,
  );
  await sql`insert into listing_starts (listing_id, starts_at, posted_at)
    values (${listing.id}, blaze_now() + interval '1 day', blaze_now())`.execute(kysely);
  const remove = () => server.call("DELETE", `/user/seller-account/${id}`, { as });
  const whileItStarts = await remove();
  assert.deepEqual([whileItStarts.statusCode, whileItStarts.json().detail.code], [409, "business_in_use"]);
  await sql`update listing_starts set outcome = 'withdrawn', ended_at = blaze_now() where listing_id = ${listing.id}`.execute(
    kysely,
  );
  await sql`insert into listing_reviews (listing_id, reasons, since)
    values (${listing.id}, '[{"kind": "first_listing", "what": null}]', blaze_now())`.execute(kysely);
  assert.equal((await remove()).statusCode, 409, "while a look waits");
  await sql`update listing_reviews set outcome = 'withdrawn', ended_at = blaze_now() where listing_id = ${listing.id}`.execute(
    kysely,
  );
  assert.equal((await remove()).statusCode, 200);
});

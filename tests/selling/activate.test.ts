import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#db/transaction.ts";
import { rupees } from "#domain/money/paise.ts";
import { lockPerson } from "#modules/identity/lockPerson.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

test("a draft without anything is told every missing section", async () => {
  const { server, make } = world;
  const newcomer = await server.signIn((await make.user()).id);
  const call = (method: "GET" | "POST", path: string, body?: object) =>
    server.call(method, path, { as: newcomer, ...(body ? { body } : {}) });
  const info = { title: "Pixel", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const { id } = (await call("POST", "/user/product/draft/info", info)).json();
  const answer = await call("POST", `/user/product/${id}/activate`);
  assert.equal(answer.statusCode, 409);
  const { detail } = answer.json();
  assert.equal(detail.code, "draft_incomplete");
  assert.deepEqual(detail.missing, [
    { part: "kyc", section: "kyc" },
    { part: "description", section: "description" },
    { part: "images", section: "images" },
    { part: "specification_answers", section: "specifications" },
    { part: "price", section: "pricing" },
    { part: "address", section: "seller_data" },
    { part: "account", section: "seller_data" },
  ]);
  assert.equal(
    detail.message,
    "This draft is not complete yet. Still missing: Seller KYC, Description, At least one picture, The answers about the item that buyers need, Base price, Pick-up address, Bank account.",
  );
  assert.equal((await call("GET", `/guest/product/${id}`)).statusCode, 404);
});

test("an answer that is required is needed to post, whatever page or call it is posted by", async () => {
  const { make } = world;
  const { id: categoryId } = await make.category();
  const question = { help: "", options: [], required: true, format: "imei" as const };
  const imei = { ...question, key: "imei", type: "text" as const, question: "Which IMEI?" };
  const identity = {
    key: "identity",
    type: "questions" as const,
    title: "Identity",
    subtitle: "",
    options: [],
  };
  await make.options(categoryId, { specifications: [], verification: [{ ...identity, questions: [imei] }] });
  const { id } = await world.wholeDraft({ category_id: categoryId, sub_category_id: null });
  const refused = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(
    [refused.status, refused.body.detail?.missing],
    [409, [{ part: "detail_answers", section: "details" }]],
  );
  const details = { details: { identity: { imei: "356938035643809" } } };
  const saved = await world.call("PATCH", `/user/product/${id}/draft/verification-details`, details);
  assert.deepEqual(saved.body.missing, [], JSON.stringify(saved.body));
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
});

test("a whole draft goes live: lists, search, deposit and live event", async () => {
  const { server } = world;
  const draft = await world.wholeDraft({ title: "Zephyrine telephone" });
  const { id } = draft;
  assert.deepEqual(draft.missing, []);
  await world.call("PATCH", `/user/product/${id}/draft/specifications`, {
    basics: { model: "Z1", storage: "64" },
  });
  await world.call("PATCH", `/user/product/${id}/draft/conditions`, {
    marks: ["dents"],
    others: "At a corner.",
  });
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(posted, {
    status: 200,
    body: {
      id,
      product_status: "active",
      end_date: draft.info.data.end_date,
      starts_at: null,
      deposit_amount: rupees(900),
    },
  });
  const seen = (await server.call("GET", `/guest/product/${id}`)).json();
  assert.equal(seen.product_status, "active");
  assert.equal(seen.minimum_next_bid, rupees(9000));
  assert.deepEqual(seen.specifications[0].rows, [
    { question: "Which model?", answer: "Z1" },
    { question: "How much storage?", answer: "64 GB" },
  ]);
  assert.deepEqual(seen.conditions[0].tiles, [{ title: "Dents", image: "" }]);
  assert.equal(seen.condition_notes, "At a corner.");
  assert.equal(seen.seller.kyc_verified, false);
  assert.equal(seen.seller.sold_count, 0);
  assert.ok(!JSON.stringify(seen).includes(world.seller.id), "nothing says who the seller is");
  const found = (await server.call("GET", "/search?q=zephyrine")).json();
  assert.deepEqual(
    found.results.map((product: { id: number }) => product.id),
    [id],
  );
  const { rows } = await sql`
    select from live_events where kind = 'listing' and listing_id = ${id}
  `.execute(server.database.kysely);
  assert.equal(rows.length, 1);
});

test("posting again changes nothing, and twenty times at once neither", async () => {
  const { id } = await world.wholeDraft();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.call("POST", `/user/product/${id}/activate`)),
  );
  for (const answer of answers) assert.deepEqual(answer, answers[0]);
  assert.equal(answers[0]?.status, 200);
  const { rows } = await sql`select from live_events where listing_id = ${id}`.execute(
    world.server.database.kysely,
  );
  assert.equal(rows.length, 1);
});

test("nothing goes live while its seller's account is being closed", async () => {
  const { id } = await world.wholeDraft();
  const { database } = world.server;
  let going: ReturnType<typeof world.call> | undefined;
  await inTransaction(database, async (tx) => {
    await lockPerson(tx, world.seller.id); // as closing the account does, before it looks for listings
    going = world.call("POST", `/user/product/${id}/activate`);
    await sleep(200);
    const { rows } = await sql`select from auction_states where listing_id = ${id}`.execute(database.kysely);
    assert.equal(rows.length, 0);
    await sql`delete from listings where id = ${id}`.execute(tx);
  });
  assert.equal((await going)?.status, 404);
});

test("what is live can no longer be changed or deleted", async () => {
  const { id } = await world.wholeDraft();
  await world.call("POST", `/user/product/${id}/activate`);
  const changed = await world.call("PATCH", `/user/product/${id}/draft/pricing`, { base_price: 100 });
  assert.deepEqual([changed.status, changed.body.detail.code], [409, "not_a_draft"]);
  const deleted = await world.call("DELETE", `/user/product/${id}`);
  assert.deepEqual([deleted.status, deleted.body.detail.code], [409, "not_a_draft"]);
});

test("an end that has passed while the draft lay is missing", async () => {
  const { make } = world;
  const { id } = await world.wholeDraft();
  await make.advanceClock(4 * 86_400);
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(answer.body.detail.missing, [{ part: "end_date", section: "info" }]);
});

test("an address or an account that was removed meanwhile is missing", async () => {
  const { make, server } = world;
  const { id } = await world.wholeDraft();
  const addressId = (await make.address({ userId: world.seller.id })).id;
  const accountId = await make.account(world.seller.id);
  await world.call("PATCH", `/user/product/${id}/draft/seller-data`, {
    address_id: addressId,
    account_id: accountId,
  });
  await sql`update addresses set removed_at = blaze_now() where id = ${addressId}`.execute(
    server.database.kysely,
  );
  await sql`
    update bank_accounts set removed_at = blaze_now(), account_no_sealed = null, account_no_fingerprint = null
    where id = ${accountId}
  `.execute(server.database.kysely);
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(
    answer.body.detail.missing.map((missing: { part: string }) => missing.part),
    ["address", "account"],
  );
});

test("an account that was refused meanwhile is missing, and nothing new names it", async () => {
  const { make, server } = world;
  const { id } = await world.wholeDraft();
  const { seller_data: saved } = (await world.call("GET", `/user/product/${id}/draft`)).body;
  const accountId = await make.account(world.seller.id);
  const given = { ...saved.data, account_id: accountId };
  const save = () => world.call("PATCH", `/user/product/${id}/draft/seller-data`, given);
  assert.equal((await save()).status, 200);
  const { id: operatorId } = await make.user({ isOperator: true });
  await sql`
    update bank_accounts set status = 'refused', reasons = '{closed}', decided_at = blaze_now(), decided_by = ${operatorId}
    where id = ${accountId}`.execute(server.database.kysely);
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(answer.body.detail.missing, [{ part: "account", section: "seller_data" }]);
  assert.equal((await save()).status, 404);
});

test("where sellers are checked first, a KYC that was handed in waits for that, and is not asked for again", async () => {
  const { server, make } = world;
  const { id } = await world.wholeDraft();
  await sql`delete from kyc_submissions where user_id = ${world.seller.id}`.execute(server.database.kysely);
  await make.kyc(world.seller.id, "submitted");
  await sql`insert into settings (key, value) values ('KYC_VERIFIED_TO_SELL', 'true')`.execute(
    server.database.kysely,
  );
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(answer.body.detail.missing, [{ part: "kyc_check", section: "kyc" }]);
  await sql`delete from settings where key = 'KYC_VERIFIED_TO_SELL'`.execute(server.database.kysely);
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
});

test("a rejected KYC does not suffice", async () => {
  const { server, make } = world;
  const { id } = await world.wholeDraft();
  await sql`
    update kyc_submissions set status = 'rejected', decided_at = blaze_now(), reason = 'Blurred.'
    where user_id = ${world.seller.id}
  `.execute(server.database.kysely);
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(answer.body.detail.missing, [{ part: "kyc", section: "kyc" }]);
  await sql`delete from kyc_submissions where user_id = ${world.seller.id}`.execute(server.database.kysely);
  await make.kyc(world.seller.id, "verified");
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
  assert.equal((await server.call("GET", `/guest/product/${id}`)).json().seller.kyc_verified, true);
});

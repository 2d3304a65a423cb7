import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import type { OperatorReview } from "#contract/reviews.ts";
import { decideReview } from "#modules/listings/review/decideReview.ts";
import { readReviews } from "#modules/listings/review/readReviews.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operator: { id: string; as: string };
let colleague: { id: string; as: string };
before(async () => {
  world = await startSellingWorld();
  operator = await makeOperator();
  colleague = await makeOperator();
  const rule = { kind: "word", language: "en", phrase: "Ivory", note: "Wildlife Protection Act" };
  assert.equal((await ask("POST", "/ops/review-rules", rule)).status, 200);
});
after(() => world.server.close());
beforeEach(() => setReviewed(0));

async function makeOperator() {
  const { id } = await world.make.user({ operatorRoles: ["support"] });
  return { id, as: await world.server.signIn(id) };
}

async function ask(method: "GET" | "POST" | "DELETE", path: string, body?: object, as = operator.as) {
  const answer = await world.server.call(method, path, { as, ...(body && { body }) });
  return { status: answer.statusCode, body: answer.json() };
}

const setReviewed = (count: number) =>
  changeSettings(world.server.database, {
    changes: { FIRST_LISTINGS_REVIEWED: count },
    operatorId: operator.id,
  });
const post = (id: number) => world.call("POST", `/user/product/${id}/activate`);
const read = async (id: number) => (await world.call("GET", `/user/product/${id}/draft`)).body;
const waiting = async (as = operator.as): Promise<OperatorReview[]> =>
  (await ask("GET", "/ops/reviews?limit=200", undefined, as)).body.results;
const decide = (id: string, reason: string | null, as = operator.as) => {
  const body = reason === null ? { outcome: "release" } : { outcome: "refuse", reason };
  return ask("POST", `/ops/reviews/${id}/decision`, body, as);
};

/** A draft that says what is looked at, posted. */
async function postIvory(title = "An ivory comb") {
  const draft = await world.wholeDraft({ title });
  const posted = await post(draft.id);
  assert.deepEqual([posted.status, posted.body.product_status], [200, "draft"], JSON.stringify(posted.body));
  const review = (await waiting()).find(({ product_id: id }) => id === draft.id);
  return { ...draft, reviewId: review?.id ?? assert.fail("it does not wait"), review };
}

async function told(): Promise<string[]> {
  const { rows } = await sql<{ template: string }>`
    select template from messages where user_id = ${world.seller.id} order by created_at, template`.execute(
    world.server.database.kysely,
  );
  return rows.map(({ template }) => template);
}

test("what says a word of the list waits: nobody else sees it, its seller reads why, and nothing of it changes", async () => {
  const { id, review } = await postIvory("A comb of IVORY, old");
  assert.deepEqual(review?.review_reasons, [{ kind: "word", what: "Ivory" }]);
  assert.deepEqual([review?.seller_id, review?.description], [world.seller.id, "<p>As good as new.</p>"]);
  assert.equal((await post(id)).body.product_status, "draft", "posted twice it waits once");
  assert.equal((await waiting()).filter(({ product_id }) => product_id === id).length, 1);
  assert.equal((await ask("GET", `/guest/product/${id}`)).status, 404);
  const draft = await read(id);
  assert.deepEqual(
    [draft.review.review_status, draft.review.review_reasons],
    ["waiting", review?.review_reasons],
  );
  const list = await world.call("GET", "/user/products/draft");
  const own = list.body.results.find((row: { id: number }) => row.id === id);
  assert.equal(own.in_review, true);
  for (const [method, path, body] of [
    ["PATCH", `/user/product/${id}/draft/description`, { text: "Another" }],
    ["PATCH", `/user/product/${id}/draft/info`, { title: "Comb", category_id: world.categoryId }],
    ["DELETE", `/user/product/${id}`, undefined],
  ] as const) {
    const answer = await world.call(method, path, body);
    assert.deepEqual([answer.status, answer.body.detail.code], [409, "draft_in_review"], path);
  }
  assert.equal((await told()).filter((template) => template === "listing_in_review").length, 1);
});

test("its seller takes it back, changes it, and it goes live without the word", async () => {
  const { id, reviewId } = await postIvory();
  for (let time = 0; time < 2; time += 1)
    assert.equal((await world.call("POST", `/user/product/${id}/withdraw`)).body.review, null);
  assert.equal((await decide(reviewId, null)).body.detail.code, "review_over");
  const info = { title: "A horn comb", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  assert.equal((await world.call("PATCH", `/user/product/${id}/draft/info`, info)).status, 200);
  assert.equal((await post(id)).body.product_status, "active");
  assert.equal((await world.call("POST", `/user/product/${id}/withdraw`)).body.detail.code, "not_a_draft");
});

test("released it is live at once, for as many days as were planned; the second operator decides nothing", async () => {
  const { id, reviewId, info } = await postIvory();
  await world.make.advanceClock(3 * 86_400);
  // An operator's session has ended meanwhile.
  for (const one of [operator, colleague]) one.as = await world.server.signIn(one.id);
  const [one, same] = [await decide(reviewId, null), await decide(reviewId, null)];
  assert.deepEqual([one.status, one.body.outcome, same.status], [200, "released", 200]);
  assert.equal((await decide(reviewId, "No", colleague.as)).body.detail.code, "review_over");
  assert.equal((await decide(reviewId, null, colleague.as)).body.detail.code, "review_over");
  const product = await ask("GET", `/guest/product/${id}`);
  const planned = Date.parse(info.data.end_date);
  assert.deepEqual([product.status, Date.parse(product.body.end_date) - planned], [200, 3 * 86_400_000]);
  assert.equal((await read(id)).review, null);
  assert.ok((await told()).includes("listing_released"));
});

test("refused it is a draft again with the reason, and waits anew when it is posted anew", async () => {
  const { id, reviewId } = await postIvory();
  assert.equal((await decide(reviewId, "Ivory may not be sold")).status, 200);
  const { review } = await read(id);
  assert.deepEqual([review.review_status, review.refusal_reason], ["refused", "Ivory may not be sold"]);
  assert.equal((await post(id)).body.product_status, "draft");
  assert.equal((await read(id)).review.review_status, "waiting");
  assert.ok((await told()).includes("listing_refused"));
});

test("what it lacks by now, and a seller who is blocked, keep it from going live, and it goes on waiting", async () => {
  const { id, reviewId } = await postIvory();
  const { kysely } = world.server.database;
  await sql`update users set is_blocked = true where id = ${world.seller.id}`.execute(kysely);
  assert.equal((await decide(reviewId, null)).body.detail.code, "seller_not_active");
  await sql`update users set is_blocked = false where id = ${world.seller.id}`.execute(kysely);
  await sql`update bank_accounts set removed_at = blaze_now(), account_no_sealed = null, account_no_fingerprint = null
    where id = ${world.seller.accountId}`.execute(kysely);
  const lacking = await decide(reviewId, null);
  assert.deepEqual(
    [lacking.body.detail.code, lacking.body.detail.missing[0].part],
    ["draft_incomplete", "account"],
  );
  assert.ok((await waiting()).some(({ product_id }) => product_id === id));
  assert.equal((await read(id)).product_status, "draft");
  await sql`update bank_accounts set removed_at = null, account_no_sealed = 'sealed', account_no_fingerprint = gen_random_uuid()::text
    where id = ${world.seller.accountId}`.execute(kysely);
  assert.equal((await decide(reviewId, null)).status, 200);
});

test("a category of the list makes what is in it wait, one of its subcategories too; a rule that was removed does not", async () => {
  const rule = { kind: "category", category_id: world.categoryId, note: "Looked at" };
  const [added, again] = [
    await ask("POST", "/ops/review-rules", rule),
    await ask("POST", "/ops/review-rules", rule),
  ];
  assert.deepEqual([added.status, again.body.id, added.body.category.name], [200, added.body.id, "Phones"]);
  const draft = await world.wholeDraft();
  assert.equal((await post(draft.id)).body.product_status, "draft");
  assert.deepEqual((await read(draft.id)).review.review_reasons, [{ kind: "category", what: "Phones" }]);
  for (let time = 0; time < 2; time += 1)
    assert.equal((await ask("DELETE", `/ops/review-rules/${added.body.id}`)).status, 200);
  const rules = (await ask("GET", "/ops/review-rules")).body.results;
  assert.ok(!rules.some(({ id }: { id: string }) => id === added.body.id));
  const later = await world.wholeDraft();
  assert.equal((await post(later.id)).body.product_status, "active");
  assert.equal((await read(draft.id)).review.review_status, "waiting", "what waits goes on waiting");
  const none = await ask("POST", "/ops/review-rules", { ...rule, category_id: 99_999_999 });
  assert.equal(none.status, 404);
  const blank = await ask("POST", "/ops/review-rules", {
    kind: "word",
    language: "en",
    phrase: "!!!",
    note: "x",
  });
  assert.deepEqual([blank.status, blank.body.detail[0].type], [422, "phrase_without_letters"]);
});

test("so many first listings of a new seller wait as the setting says, and none of one who has listed", async () => {
  const { rows } = await sql<{ live: number }>`
    select count(*)::integer as live from listings
    where seller_id = ${world.seller.id} and published_at is not null`.execute(world.server.database.kysely);
  const live = rows[0]?.live ?? 0;
  assert.ok(live > 0);
  await setReviewed(live);
  assert.equal((await post((await world.wholeDraft()).id)).body.product_status, "active");
  await setReviewed(live + 2);
  const { id } = await world.wholeDraft();
  assert.equal((await post(id)).body.product_status, "draft");
  assert.deepEqual((await read(id)).review.review_reasons, [{ kind: "first_listing", what: null }]);
});

test("an operator decides about no listing of their own", async () => {
  const { reviewId } = await postIvory();
  const { database } = world.server;
  const own = { reviewId, operatorId: world.seller.id, reason: null };
  assert.deepEqual(await decideReview(database, own), { refused: "not_found", what: "review" });
  const seen = await readReviews(database, { operatorId: world.seller.id, limit: 200, after: null });
  assert.deepEqual(seen.results, []);
});

test("a release, a refusal and its seller at once: one of them decides", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, reviewId } = await postIvory();
    const outcomes = await Promise.all([
      decide(reviewId, null),
      decide(reviewId, "No", colleague.as),
      world.call("POST", `/user/product/${id}/withdraw`),
    ]);
    const { rows } = await sql<{ outcome: string; status: string; auctions: number }>`
      select outcome, listings.status, (select count(*)::integer from auction_states where listing_id = ${id}) as auctions
      from listing_reviews join listings on listings.id = listing_id where listing_reviews.id = ${reviewId}`.execute(
      world.server.database.kysely,
    );
    const [row] = rows;
    assert.ok(row);
    const isLive = row.outcome === "released";
    assert.deepEqual([row.status, row.auctions], isLive ? ["active", 1] : ["draft", 0]);
    const decided = outcomes.slice(0, 2).filter(({ status }) => status === 200);
    assert.equal(decided.length, row.outcome === "withdrawn" ? 0 : 1);
  }
});

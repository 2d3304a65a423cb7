import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "#tests/selling/sellingWorld.ts";

let world: SellingWorld;
let operator: string;
before(async () => {
  world = await startSellingWorld();
  operator = await world.server.signIn((await world.make.user({ isOperator: true })).id);
});
after(() => world.server.close());

const prices = { near: rupees(10), region: rupees(20), far: rupees(30), free_from: rupees(7_000) };

async function enter(rate: object, status = 200) {
  const answer = await world.server.call("POST", "/ops/delivery-rates", { as: operator, body: rate });
  assert.equal(answer.statusCode, status, answer.body);
  return answer.json();
}

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((blaze_now() at time zone 'Asia/Kolkata')::date)::text as day`.execute(
    world.server.database.kysely,
  );
  return rows[0]?.day ?? "";
}

async function termsOf(id: number) {
  const terms = world.server.database.kysely.selectFrom("delivery_terms").selectAll();
  return await terms.where("listing_id", "=", id).executeTakeFirst();
}

async function posted(sellerData: object = {}): Promise<number> {
  const { id } = await world.wholeDraft();
  const own = { address_id: world.seller.addressId, account_id: world.seller.accountId };
  await world.call("PATCH", `/user/product/${id}/draft/seller-data`, { ...own, ...sellerData });
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return id;
}

test("a rate begins today or later, and costs no less farther away", async () => {
  const early = await enter({ weight_class: "small", starts_on: "2026-01-01", ...prices }, 400);
  assert.equal(early.detail.code, "rate_begins_too_early");
  const falling = { weight_class: "small", starts_on: "2999-01-01", ...prices, far: rupees(19) };
  assert.match(JSON.stringify(await enter(falling, 422)), /price_falls_with_distance/);
  const { results } = await enter({ weight_class: "small", starts_on: "2999-01-01", ...prices });
  assert.deepEqual(results[0], { weight_class: "small", starts_on: "2999-01-01", ...prices });
  const again = await enter({ weight_class: "small", starts_on: "2999-01-01", ...prices, near: 0 });
  assert.deepEqual([again.results[0].near, again.results.length], [0, results.length]);
});

test("a listing keeps the price of its category's class as it was when it went live", async () => {
  const rate = { weight_class: "large", starts_on: await today(), ...prices };
  await enter(rate);
  const weigh = (id: number, weight_class: string | null) =>
    world.server.call("PUT", `/ops/weight-classes/${id}`, { as: operator, body: { weight_class } });
  const unknown = await weigh(999_999, "large");
  assert.equal(unknown.statusCode, 404);
  const medium = await termsOf(await posted());
  assert.equal(medium?.near_paise, rupees(99), "a category that nobody weighed is medium");
  await weigh(world.categoryId, "large");
  const id = await posted();
  const terms = {
    ...{ listing_id: id, paid_by: "buyer", near_paise: rupees(10), region_paise: rupees(20) },
    ...{ far_paise: rupees(30), free_from_paise: rupees(7_000) },
  };
  assert.deepEqual(await termsOf(id), terms);
  await enter({ ...rate, near: rupees(11) });
  await weigh(world.subCategoryId, "small");
  assert.deepEqual(await termsOf(id), terms, "what was promised stays");
  assert.equal(
    (await termsOf(await posted()))?.near_paise,
    rupees(49),
    "its own class goes before its parent's",
  );
  await weigh(world.subCategoryId, null);
  assert.equal((await termsOf(await posted()))?.near_paise, rupees(11));
});

test("a seller may take the cost on, a copy keeps that; a meeting has no price", async () => {
  const id = await posted({ delivery_paid_by: "seller" });
  assert.equal((await termsOf(id))?.paid_by, "seller");
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  const draft = await world.call("GET", `/user/product/${copy.body.id}/draft`);
  assert.equal(draft.body.seller_data.data.delivery_paid_by, "seller");
  assert.equal(await termsOf(await posted({ shipping_mode: "handover" })), undefined);
});

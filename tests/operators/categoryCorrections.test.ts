import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Product } from "#contract/catalogue.ts";
import type { OperatorListing } from "#contract/listingReports.ts";
import { rupees } from "#domain/money/paise.ts";
import { basics } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "../selling/sellingWorld.ts";

type Place = { category_id: number; sub_category_id: number | null };

let world: SellingWorld;
let support: string;
let admin: string;
let phones: Place;
let gadgets: Place;
let furniture: Place;

before(async () => {
  world = await startSellingWorld();
  const { server, make } = world;
  support = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  admin = await server.signIn((await make.user({ isOperator: true })).id);
  phones = { category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const shipped = await make.category({ name: "Gadgets", approvedGoods: "audio" });
  gadgets = { category_id: shipped.id, sub_category_id: null };
  // It asks for the model alone, and not for the storage.
  const [model] = basics.questions;
  assert.ok(model);
  await make.options(shipped.id, {
    specifications: [{ ...basics, title: "The gadget", questions: [model] }],
  });
  furniture = {
    category_id: (await make.category({ name: "Furniture", approvedGoods: null })).id,
    sub_category_id: null,
  };
});
after(() => world.server.close());

type Wish = { to?: Place; seen?: Place; as?: string; reason?: string };
const correct = (id: number, wish: Wish = {}) => {
  const { to = gadgets, seen = phones, as = support, reason = "It is a gadget" } = wish;
  return world.server.call("POST", `/ops/listings/${id}/category`, { as, body: { ...to, seen, reason } });
};
const problem = async (answer: ReturnType<typeof correct>) => {
  const { detail } = (await answer).json();
  return Array.isArray(detail) ? `${detail[0].loc.at(-1)}: ${detail[0].type}` : detail.code;
};
const product = async (id: number): Promise<Product> =>
  (await world.server.call("GET", `/guest/product/${id}`)).json();
const found = async (query: string): Promise<number[]> => {
  const answer = await world.server.call("GET", `/search?${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results.map(({ id }: { id: number }) => id);
};
async function read<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await statement.execute(world.server.database.kysely)).rows;
}

/** A phone of 128 GB whose auction runs, in the world's category. */
async function liveListing(title: string): Promise<number> {
  const { id } = await world.wholeDraft({ title });
  const answers = { basics: { model: "7 Pro", storage: "128" } };
  await world.call("PATCH", `/user/product/${id}/draft/specifications`, answers);
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  return id;
}
const answersOf = ({ specifications }: Product) =>
  specifications.map(({ title, rows }) => [title, rows.map(({ answer }) => answer)]);

test("a listing stands at once where it was put: in lists, the search, its filters and its own page", async () => {
  const id = await liveListing("Silver thing");
  const [before] = await read(sql`
    select bid_steps, ends_at, scheduled_ends_at, base_price_paise, to_jsonb(terms) as terms
    from auction_states left join delivery_terms as terms using (listing_id) where listing_id = ${id}`);
  const answer = await correct(id);
  assert.equal(answer.statusCode, 200, answer.body);
  const shown: OperatorListing = answer.json();
  assert.deepEqual(
    [shown.category.name, shown.sub_category, shown.category_correction?.category.name],
    ["Gadgets", null, "Phones"],
  );
  assert.deepEqual(
    [shown.category_correction?.sub_category?.id, shown.category_correction?.reason],
    [world.subCategoryId, "It is a gadget"],
  );
  const { category, sub_category: subCategory } = await product(id);
  assert.deepEqual([category?.name, subCategory], ["Gadgets", null]);
  assert.deepEqual(await found("q=gadgets"), [id], "by the word of its category");
  assert.deepEqual(await found(`q=silver&category_id=${gadgets.category_id}`), [id]);
  assert.deepEqual(await found(`q=silver&category_id=${phones.category_id}`), []);
  for (const order of ["ending_soon", "price_low"]) {
    const list = await world.server.call(
      "GET",
      `/guest/products/category?category_id=${gadgets.category_id}&sort=${order}`,
    );
    assert.deepEqual(
      list.json().results?.map((one: { id: number }) => one.id),
      [id],
      list.body,
    );
  }
  const [after] = await read(sql`
    select bid_steps, ends_at, scheduled_ends_at, base_price_paise, to_jsonb(terms) as terms
    from auction_states left join delivery_terms as terms using (listing_id) where listing_id = ${id}`);
  assert.deepEqual(after, before, "what bidders were promised");
});

test("the seller is told in their language, and the operators' log has it", async () => {
  const id = await liveListing("Told thing");
  await correct(id);
  const notices = (await world.call("GET", "/user/notices")).body.results;
  const notice = notices.find(({ template }: { template: string }) => template === "category_corrected");
  assert.match(notice.text, /Told thing into the category Gadgets.*It is a gadget/);
  assert.deepEqual(notice.variables.category, { category_name: "Gadgets" });
  const log = (await world.server.call("GET", "/ops/log", { as: admin })).json().results;
  assert.ok(
    log.some(({ call }: { call: string }) => call === "POST /ops/listings/:id/category"),
    JSON.stringify(log[0]),
  );
});

test("before a bid only answers are shown that the new category asks for, and put back all of them are", async () => {
  const id = await liveListing("Asked thing");
  assert.deepEqual(answersOf(await product(id)), [[basics.title, ["7 Pro", "128 GB"]]]);
  await correct(id);
  assert.deepEqual(answersOf(await product(id)), [["The gadget", ["7 Pro"]]]);
  assert.equal(
    (await correct(id, { to: phones, seen: gadgets, reason: "A phone after all" })).statusCode,
    200,
  );
  assert.deepEqual(answersOf(await product(id)), [[basics.title, ["7 Pro", "128 GB"]]]);
});

test("from the first bid on what the seller answered stays as people read it", async () => {
  const id = await liveListing("Wanted thing");
  await world.make.bid({ listingId: id });
  assert.equal((await correct(id)).statusCode, 200);
  assert.deepEqual(answersOf(await product(id)), [[basics.title, ["7 Pro", "128 GB"]]]);
});

test("a frozen one is put elsewhere too, and is found there once it goes on", async () => {
  const id = await liveListing("Frozen thing");
  await world.server.call("POST", `/ops/listings/${id}/freeze`, { as: support, body: { reason: "A look" } });
  assert.equal((await correct(id)).statusCode, 200);
  await world.server.call("POST", `/ops/listings/${id}/resume`, { as: support });
  assert.deepEqual(await found(`q=frozen&category_id=${gadgets.category_id}`), [id]);
  assert.deepEqual(await found(`q=frozen&category_id=${phones.category_id}`), []);
});

test("the second operator overwrites nothing; the same again is answered alike and told once", async () => {
  const id = await liveListing("Twice thing");
  await correct(id);
  assert.equal((await correct(id)).statusCode, 200, "the same again");
  assert.equal(await problem(correct(id, { as: admin })), "category_corrected");
  assert.equal(await problem(correct(id, { reason: "Another one" })), "category_corrected");
  const made = await read(sql`select from category_corrections where listing_id = ${id}`);
  assert.equal(made.length, 1);
});

test("of two operators at the same moment one is told that somebody was first", async () => {
  const id = await liveListing("Raced thing");
  const headphones = await world.make.category({ approvedGoods: "audio" });
  const answers = await Promise.all([
    correct(id),
    correct(id, { as: admin, to: { category_id: headphones.id, sub_category_id: null } }),
  ]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).toSorted(), [200, 409]);
});

test("it is refused where it cannot stand, where it stands, and once it is over", async () => {
  const id = await liveListing("Refused thing");
  const { categoryId, make } = world;
  assert.equal(await problem(correct(id, { to: phones })), "category_id: category_same");
  assert.equal(await problem(correct(id, { to: furniture })), "category_id: category_not_shipped");
  assert.equal(
    await problem(correct(id, { to: { category_id: categoryId, sub_category_id: null } })),
    "sub_category_id: subcategory_required",
  );
  assert.equal(
    await problem(correct(id, { to: { ...gadgets, sub_category_id: world.subCategoryId } })),
    "sub_category_id: subcategory_elsewhere",
  );
  await sql`update categories set is_hidden = true where id = ${gadgets.category_id}`.execute(
    world.server.database.kysely,
  );
  assert.equal(await problem(correct(id)), "category_id: category_unknown");
  await sql`update categories set is_hidden = false where id = ${gadgets.category_id}`.execute(
    world.server.database.kysely,
  );
  assert.equal(await problem(correct(id, { reason: "  " })), "reason: missing");
  const { category_id: seenId } = phones;
  const over = await make.listing({ categoryId: seenId, endsInMs: -1 });
  const seen = { category_id: seenId, sub_category_id: null };
  assert.equal(await problem(correct(over.id, { seen })), "auction_ended");
  const sold = await make.listing({ categoryId: seenId, status: "sold", endsInMs: -1 });
  assert.equal(await problem(correct(sold.id, { seen })), "auction_ended");
  assert.equal(await problem(correct(9_999_999)), "not_found");
});

test("what its seller hands over may stand anywhere", async () => {
  const { make, server, categoryId } = world;
  const { id } = await make.listing({ categoryId, basePricePaise: rupees(500) });
  await sql`update listings set shipping_mode = 'handover' where id = ${id}`.execute(server.database.kysely);
  const seen = { category_id: categoryId, sub_category_id: null };
  assert.equal((await correct(id, { to: furniture, seen })).statusCode, 200);
});

test("an operator who sells or bids there does not, and other roles do not", async () => {
  const { make, server } = world;
  const [owner, bidder] = [
    await make.user({ operatorRoles: ["support"] }),
    await make.user({ operatorRoles: ["support"] }),
  ];
  const { id, categoryId } = await make.listing({ sellerId: owner.id });
  await make.bid({ listingId: id, bidderId: bidder.id });
  const seen = { category_id: categoryId, sub_category_id: null };
  for (const { id: userId } of [owner, bidder])
    assert.equal(await problem(correct(id, { seen, as: await server.signIn(userId) })), "not_found");
  const finance = await server.signIn((await make.user({ operatorRoles: ["finance"] })).id);
  assert.equal(await problem(correct(id, { seen, as: finance })), "operator_right_missing");
  assert.equal((await correct(id, { seen })).statusCode, 200);
});

test("a brand and a model leave with the category that asked for them", async () => {
  const { make } = world;
  const made = await make.category({ name: "Branded things", approvedGoods: "phones_tablets" });
  const listing = await make.listing({ categoryId: made.id, brand: "Numbat", model: "Five", way: "blaze" });
  await sql`insert into listing_details (listing_id) values (${listing.id})`.execute(
    world.server.database.kysely,
  );
  const seen = { category_id: made.id, sub_category_id: null };
  const answer = await correct(listing.id, { seen });
  assert.equal(answer.statusCode, 200, answer.body);
  const rows = await read(sql`select brand_key, model_key from listings where id = ${listing.id}`);
  assert.deepEqual(rows, [{ brand_key: null, model_key: null }]);
});

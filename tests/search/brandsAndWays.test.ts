import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import type { ListFacets } from "#contract/listFilters.ts";
import { mostCounted } from "#domain/search/mostCounted.ts";
import { basics } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "../selling/sellingWorld.ts";

let world: SellingWorld;
let operator: string;
let onePlus: { id: number };

before(async () => {
  world = await startSellingWorld();
  const { server, make } = world;
  operator = await server.signIn((await make.user({ isOperator: true })).id);
  const [model] = basics.questions;
  assert.ok(model);
  const questions = [
    { ...model, key: "brand", question: "Brand", format: "brand" as const, required: false },
  ];
  await make.options(world.categoryId, { specifications: [{ ...basics, questions }] });
  onePlus = await saveBrand("POST", "/ops/brands", "OnePlus", ["1+"]);
});
after(() => world.server.close());

async function saveBrand(method: "POST" | "PUT", path: string, name: string, aliases: string[]) {
  const body = { name, aliases, categories: [] };
  const answer = await world.server.call(method, path, { as: operator, body });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** A listing that its seller posted, with this answer to the question about its brand. */
async function posted(title: string, brand: string | null): Promise<number> {
  const { id } = await world.wholeDraft({ title });
  if (brand !== null) {
    const saved = await world.call("PATCH", `/user/product/${id}/draft/specifications`, {
      basics: { brand },
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  }
  const live = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(live.status, 200, JSON.stringify(live.body));
  return id;
}

type Query = Readonly<Record<string, string | number>>;
async function ask(path: string, query: Query): Promise<CategoryAnswer> {
  const address = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await world.server.call("GET", `${path}?${address}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
const lists: readonly [name: string, ask: (query: Query) => Promise<CategoryAnswer>][] = [
  ["a category", (query) => ask("/guest/products/category", { category_id: world.categoryId, ...query })],
  ["a search", (query) => ask("/search", { q: "handset", ...query })],
  ["a search without words", (query) => ask("/search", { category_id: world.categoryId, ...query })],
];
const idsOf = ({ results }: CategoryAnswer) =>
  results.map(({ id }) => id).toSorted((one, other) => one - other);
const brandsOf = ({ facets }: CategoryAnswer) => facets.brands.map(({ brand, count }) => [brand, count]);
const waysOf = (facets: ListFacets) => Object.fromEntries(facets.ways.map(({ way, count }) => [way, count]));

test("what a seller answered is a filter of lists and search, in any spelling of the brand", async () => {
  const plus = [await posted("Handset one", "one plus"), await posted("Handset two", "1+")];
  const other = await posted("Handset three", "Zebra-Phone");
  const none = await posted("Handset four", null);
  const nothing = await posted("Handset five", "--");
  for (const [name, list] of lists) {
    const all = await list({});
    assert.deepEqual(idsOf(all), [...plus, other, none, nothing], name);
    assert.deepEqual(
      brandsOf(all),
      [
        ["OnePlus", 2],
        ["Zebra-Phone", 1],
      ],
      name,
    );
    for (const spelling of ["OnePlus", "ONE plus", "1+"]) {
      const found = await list({ brand: spelling });
      assert.deepEqual([idsOf(found), found.total], [plus, 2], `${name}: ${spelling}`);
      assert.deepEqual(brandsOf(found), brandsOf(all), "another one can be chosen");
    }
    assert.deepEqual(idsOf(await list({ brand: "zebra phone" })), [other], name);
    assert.deepEqual(idsOf(await list({ brand: "Zebra' | '#used" })), [], name);
    assert.deepEqual(brandsOf(await list({ condition: "new" })), [], name);
  }
});

test("what the catalogue learns of a brand acts at once on what is on offer", async () => {
  await saveBrand("PUT", `/ops/brands/${onePlus.id}`, "1Plus", ["OnePlus", "1+", "Zebra Phone"]);
  for (const [name, list] of lists) {
    assert.deepEqual(brandsOf(await list({})), [["1Plus", 3]], name);
    assert.equal((await list({ brand: "zebra-phone" })).total, 3, name);
    assert.equal((await list({ brand: "1plus" })).results.length, 3, name);
  }
});

test("an item that turns out to be something else keeps no brand that is not asked there", async () => {
  const { id: category_id } = await world.make.category({ name: "Cases", approvedGoods: "audio" });
  const id = await posted("Handset of cardboard", "OnePlus");
  const body = {
    to: { category_id, sub_category_id: null },
    seen: { category_id: world.categoryId, sub_category_id: world.subCategoryId },
    reason: "It is a case",
  };
  const moved = await world.server.call("POST", `/ops/listings/${id}/category`, {
    as: operator,
    body: { ...body.to, seen: body.seen, reason: body.reason },
  });
  assert.equal(moved.statusCode, 200, moved.body);
  const there = await ask("/guest/products/category", { category_id });
  assert.deepEqual([idsOf(there), brandsOf(there)], [[id], []]);
  assert.deepEqual(idsOf(await ask("/search", { q: "cardboard", brand: "OnePlus" })), []);
});

test("how an item comes narrows lists and search, and follows what the listing says", async () => {
  const { id: categoryId } = await world.make.category({ name: "Sofas" });
  const met = await world.make.listing({ categoryId, title: "Sofa for two", way: "handover" });
  const brought = await world.make.listing({ categoryId, title: "Sofa for three" });
  const here: readonly [string, (query: Query) => Promise<CategoryAnswer>][] = [
    ["a category", (query) => ask("/guest/products/category", { category_id: categoryId, ...query })],
    ["a search", (query) => ask("/search", { q: "sofa", ...query })],
  ];
  for (const [name, list] of here) {
    assert.deepEqual(idsOf(await list({ way: "handover" })), [met.id], name);
    assert.deepEqual(idsOf(await list({ way: "blaze" })), [brought.id], name);
    const { facets } = await list({ way: "blaze" });
    assert.deepEqual(waysOf(facets), { blaze: 1, handover: 1 }, name);
  }
  await sql`update listings set shipping_mode = 'handover' where id = ${brought.id}`.execute(
    world.server.database.kysely,
  );
  for (const [name, list] of here) assert.equal((await list({ way: "handover" })).total, 2, name);
});

test("a category of more than are counted says which brands there are, not how many", async () => {
  const { id: categoryId } = await world.make.category({ name: "Crowded" });
  await world.make.listing({ categoryId, brand: "Philco" });
  const { database } = world.server;
  const one = sql`select id from listings where category_id = ${categoryId} limit 1`;
  await sql`
    with added as (
      insert into listings (seller_id, category_id, title, brand, brand_key, status, base_price_paise, deposit_paise, published_at)
      select seller_id, category_id, title, brand, brand_key, status, base_price_paise, deposit_paise, published_at
      from listings cross join generate_series(1, ${mostCounted}::integer) where id = (${one})
      returning id
    )
    insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise, starts_at,
      scheduled_ends_at, ends_at)
    select added.id, status, seller_id, category_id, bid_steps, base_price_paise, starts_at, scheduled_ends_at, ends_at
    from added cross join auction_states where listing_id = (${one})`.execute(database.kysely);
  const crowded = await ask("/guest/products/category", {
    category_id: categoryId,
    brand: "philco",
    way: "blaze",
  });
  assert.deepEqual([crowded.facets_exact, crowded.total], [false, mostCounted]);
  assert.deepEqual(
    crowded.facets.brands.map(({ brand }) => brand),
    ["Philco"],
  );
  const searched = await ask("/search", { category_id: categoryId, brand: "philco" });
  assert.equal(searched.results[0]?.title, crowded.results[0]?.title);
});

test("what is no brand and no way is refused with the name of the field", async () => {
  for (const [field, value] of [
    ["brand", "b".repeat(61)],
    ["brand", " "],
    ["way", "by post"],
  ] as const) {
    for (const path of ["/guest/products/category", "/search"]) {
      const answer = await world.server.call("GET", `${path}?${new URLSearchParams({ [field]: value })}`);
      assert.equal(answer.statusCode, 422, `${path} ${field}`);
      assert.deepEqual(answer.json().detail[0].loc, ["query", field]);
    }
  }
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { KeptBrand } from "#contract/brands.ts";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { type SellingWorld, startSellingWorld } from "#tests/selling/sellingWorld.ts";

let world: SellingWorld;
let operator: string;
before(async () => {
  world = await startSellingWorld();
  operator = await world.server.signIn((await world.make.user({ name: "Olga", isOperator: true })).id);
  const path = `/ops/product-options/${world.categoryId}`;
  const asked = await world.server.call("PUT", path, { as: operator, body: demoProductOptions.phones });
  assert.equal(asked.statusCode, 200, asked.body);
});
after(() => world.server.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function ask(method: Method, path: string, body?: object) {
  const answer = await world.server.call(method, path, { as: operator, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const models = [
  { name: "11R", aliases: ["11 R 5G"] },
  { name: "Nord", aliases: [] },
];
const onePlus = (others: object = {}) => ({
  name: "OnePlus",
  aliases: ["1+"],
  categories: [{ category_id: world.categoryId, models }],
  ...others,
});
async function answers(brand: string, model: string): Promise<object> {
  const { id } = await world.draft();
  const given = { model: { brand, model, storage: "128-gb" } };
  const saved = await world.call("PATCH", `/user/product/${id}/draft/specifications`, given);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return saved.body.specifications.data.model;
}
let kept: KeptBrand;

test("a brand is kept, found however its name is spelt, and offered to sellers of its category alone", async () => {
  const added = await ask("POST", "/ops/brands", onePlus());
  assert.equal(added.status, 200, JSON.stringify(added.body));
  kept = added.body;
  assert.equal(kept.operator_name, "Olga");
  const found = async (query: string) =>
    (await ask("GET", `/ops/brands?${query}`)).body.results.map(({ name }: KeptBrand) => name);
  assert.deepEqual(await found("q=one%20p"), ["OnePlus"]);
  assert.deepEqual(await found("q=1%2B"), ["OnePlus"]);
  assert.deepEqual(await found("q=plus"), []);
  assert.deepEqual(await found(`category_id=${world.subCategoryId}`), []);
  const offered = await world.call("GET", `/brands?category_id=${world.categoryId}`);
  assert.deepEqual(offered.body, { brands: [{ id: kept.id, name: "OnePlus", aliases: ["1+"] }] });
  const of = await world.call("GET", `/brands/${kept.id}/models?category_id=${world.categoryId}`);
  assert.deepEqual(of.body, { models });
  const elsewhere = await world.call("GET", `/brands/${kept.id}/models?category_id=${world.subCategoryId}`);
  assert.deepEqual(elsewhere.body, { models: [] });
});

test("whatever spelling a seller uses, the answer is what the catalogue calls it; what it does not know stays", async () => {
  assert.deepEqual(await answers("one PLUS", "11 r 5g"), {
    brand: "OnePlus",
    model: "11R",
    storage: "128-gb",
  });
  assert.deepEqual(await answers("1+", "Nord 9"), { brand: "OnePlus", model: "Nord 9", storage: "128-gb" });
  // The model of another brand is none of this one.
  assert.deepEqual(await answers("Fairphone", "11 r 5g"), {
    brand: "Fairphone",
    model: "11 r 5g",
    storage: "128-gb",
  });
});

test("a spelling stands for one brand, and in a category for one of its models", async () => {
  const known = await ask("POST", "/ops/brands", {
    name: "Oneplus India",
    aliases: ["ONE-PLUS"],
    categories: [],
  });
  assert.equal(known.status, 409);
  assert.deepEqual(known.body.detail, { ...known.body.detail, word: "ONE-PLUS", beside: "OnePlus" });
  const twice = [{ category_id: world.categoryId, models: [...models, { name: "nord", aliases: [] }] }];
  const unclear = await ask("POST", "/ops/brands", { name: "Redmi", aliases: [], categories: twice });
  assert.equal(unclear.status, 422);
  assert.equal(unclear.body.detail[0].type, "brand_names");
  const sub = [{ category_id: world.subCategoryId, models: [] }];
  assert.equal(
    (await ask("POST", "/ops/brands", { name: "Redmi", aliases: [], categories: sub })).status,
    404,
  );
  assert.deepEqual((await ask("GET", "/ops/brands")).body.results.length, 1, "nothing was kept");
});

test("of two who change a brand the second is told, and nothing is written over", async () => {
  const path = `/ops/brands/${kept.id}?seen=${encodeURIComponent(kept.updated_at)}`;
  const first = await ask("PUT", path, onePlus({ aliases: ["1+", "Wanplus"] }));
  assert.equal(first.status, 200);
  const second = await ask("PUT", path, onePlus({ aliases: [] }));
  assert.equal(second.status, 409);
  assert.equal(second.body.detail.code, "brand_changed");
  assert.equal((await ask("DELETE", path)).status, 409);
  assert.deepEqual(await answers("wan plus", "Nord"), { brand: "OnePlus", model: "Nord", storage: "128-gb" });
});

test("a brand that is removed is not offered, its answers stay, and it comes back whole", async () => {
  assert.deepEqual((await ask("DELETE", `/ops/brands/${kept.id}`)).body, { removed: true });
  const offered = await world.call("GET", `/brands?category_id=${world.categoryId}`);
  assert.deepEqual(offered.body, { brands: [] });
  assert.deepEqual(await answers("wan plus", "nord"), {
    brand: "wan plus",
    model: "nord",
    storage: "128-gb",
  });
  const { results } = (await ask("GET", "/ops/rule-changes?kind=brands")).body;
  assert.equal(results.length, 3);
  const undone = await ask("POST", `/ops/rule-changes/${results[0].id}/undo`);
  assert.deepEqual(undone.body, { undone: true });
  assert.deepEqual(await answers("wan plus", "nord"), { brand: "OnePlus", model: "Nord", storage: "128-gb" });
});

test("a removal is not undone once another brand has one of its names", async () => {
  await ask("DELETE", `/ops/brands/${kept.id}`);
  const { results } = (await ask("GET", "/ops/rule-changes?kind=brands")).body;
  await ask("POST", "/ops/brands", { name: "1+", aliases: [], categories: [] });
  const undone = await ask("POST", `/ops/rule-changes/${results[0].id}/undo`);
  assert.equal(undone.status, 409);
  assert.equal(undone.body.detail.why, "not_allowed");
});

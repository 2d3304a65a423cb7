import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryRule } from "#contract/categoryRules.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operator: string;
before(async () => {
  world = await startSellingWorld();
  operator = await world.server.signIn((await world.make.user({ name: "Olga", isOperator: true })).id);
});
after(() => world.server.close());

const call = (method: "GET" | "POST" | "PATCH", path: string, body?: object) =>
  world.server.call(method, path, { as: operator, ...(body && { body }) });
const change = (id: number, body: object) => call("PATCH", `/ops/categories/${id}`, body);
async function ruleOf(id: number): Promise<CategoryRule | undefined> {
  const { results } = (await call("GET", "/ops/categories")).json();
  return results.find((rule: CategoryRule) => rule.id === id);
}
async function shownIds(): Promise<number[]> {
  const list: { id: number; children: { id: number }[] }[] = (
    await world.server.call("GET", "/categories")
  ).json();
  return list.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
}
const newCategory = {
  parent_id: null,
  slug: "kites",
  name: "Kites",
  description: "For windy days",
  bid_policy: "tiered",
  weight_class: "small",
  approved_goods: null,
};

test("a new category is hidden until it is shown, and then everybody finds it", async () => {
  const added = await call("POST", "/ops/categories", newCategory);
  assert.equal(added.statusCode, 200, added.body);
  const kites = added.json().results.find(({ slug }: CategoryRule) => slug === "kites") as CategoryRule;
  assert.deepEqual([kites.is_hidden, kites.bid_policy, kites.live_listings], [true, "tiered", 0]);
  const listPath = `/guest/products/category?category_id=${kites.id}`;
  assert.ok(!(await shownIds()).includes(kites.id));
  assert.equal((await world.server.call("GET", listPath)).statusCode, 404);
  await change(kites.id, { is_hidden: false });
  assert.ok((await shownIds()).includes(kites.id));
  assert.equal((await world.server.call("GET", listPath)).statusCode, 200);
  for (const known of [newCategory, { ...newCategory, slug: "kites-2", name: "KITES" }])
    assert.equal((await call("POST", "/ops/categories", known)).json().detail.code, "category_known");
});

test("a category with a live listing does not vanish; without one nobody lists there any more", async () => {
  const { make, server } = world;
  const parent = await make.category({ name: "Drums" });
  const child = await make.category({ name: "Snares", parentId: parent.id });
  const listing = await make.listing({ categoryId: parent.id, subCategoryId: child.id, endsInMs: 3_600_000 });
  for (const { id } of [parent, child]) {
    const refused = await change(id, { is_hidden: true });
    assert.deepEqual(
      [refused.statusCode, refused.json().detail.code, refused.json().detail.live_listings],
      [409, "category_in_use", 1],
    );
  }
  await server.database.pool.query("update listings set status = 'unsold' where id = $1", [listing.id]);
  assert.equal((await change(parent.id, { is_hidden: true })).statusCode, 200);
  assert.ok(!(await shownIds()).includes(child.id), "what is in it goes with it");
  const { body } = await world.call("POST", "/user/product/draft/info", {
    title: "A snare",
    condition: "used",
    category_id: parent.id,
    sub_category_id: child.id,
  });
  assert.equal(body.detail?.[0]?.type, "category_unknown", JSON.stringify(body));
});

test("each changed field is a line of the history and undone by itself, with the checks of a change", async () => {
  const { make } = world;
  const { id } = await make.category({ name: "Lamps" });
  await change(id, { name: "Lights", bid_policy: "tiered" });
  const { results } = (await call("GET", "/ops/rule-changes?kind=category&limit=2")).json();
  assert.deepEqual(
    results.map(({ subject, before: was, after: is }: Record<string, unknown>) => [subject, was, is]).sort(),
    [
      [`${id}.bid_policy`, "flat", "tiered"],
      [`${id}.name`, "Lamps", "Lights"],
    ],
  );
  const undoOf = (field: string) => {
    const found = results.find(({ subject }: { subject: string }) => subject === `${id}.${field}`);
    return call("POST", `/ops/rule-changes/${found.id}/undo`);
  };
  assert.equal((await undoOf("bid_policy")).statusCode, 200);
  await make.category({ name: "Lamps" });
  assert.equal((await undoOf("name")).json().detail.code, "category_known");
  const now = await ruleOf(id);
  assert.deepEqual([now?.bid_policy, now?.name], ["flat", "Lights"]);
});

test("of two operators who change a category the second is told, and what weighs how much is in the same history", async () => {
  const { id } = await world.make.category({ name: "Sofas" });
  const seen = { position: (await ruleOf(id))?.position ?? 0 };
  assert.equal((await change(id, { position: 700, seen })).statusCode, 200);
  assert.equal((await change(id, { position: 800, seen })).json().detail.code, "category_changed");
  await world.server.call("PUT", `/ops/weight-classes/${id}`, {
    as: operator,
    body: { weight_class: "large" },
  });
  const [latest] = (await call("GET", "/ops/rule-changes?kind=category&limit=1")).json().results;
  assert.deepEqual([latest.subject, latest.after], [`${id}.weight_class`, "large"]);
});

test("a listing that goes live while its category is hidden is counted, or does not go live", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id: categoryId } = await world.make.category({ name: `Race ${round}` });
    const { id } = await world.wholeDraft({ category_id: categoryId, sub_category_id: null });
    const [live, hidden] = await Promise.all([
      world.call("POST", `/user/product/${id}/activate`),
      change(categoryId, { is_hidden: true }),
    ]);
    const rule = await ruleOf(categoryId);
    assert.deepEqual(
      [rule?.is_hidden, rule?.live_listings],
      live.status === 200 ? [false, 1] : [true, 0],
      `round ${round}: ${live.status} ${hidden.statusCode}`,
    );
  }
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import { basics } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "../selling/sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
  const [asked] = basics.questions;
  assert.ok(asked);
  const text = { ...asked, type: "text" as const, options: [], required: false, format: "text" as const };
  const questions = ["storage", "capacity"].map((key) => ({ ...text, key, question: key }));
  await world.make.options(world.categoryId, { specifications: [{ ...basics, questions }] });
});
after(() => world.server.close());

async function posted(title: string, answers: Record<string, string>): Promise<number> {
  const { id } = await world.wholeDraft({ title });
  const saved = await world.call("PATCH", `/user/product/${id}/draft/specifications`, { basics: answers });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const live = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(live.status, 200, JSON.stringify(live.body));
  return id;
}

async function ask(path: string): Promise<CategoryAnswer> {
  const answer = await world.server.call("GET", path);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

test("what a seller answered about storage and size is a filter of lists and search, with counts", async () => {
  const [small, large] = [
    await posted("Gadget one", { storage: "64 GB" }),
    await posted("Gadget two", { storage: "1 TB" }),
  ];
  const cold = await posted("Gadget three", { capacity: "258 litres" });
  await posted("Gadget four", { capacity: "very large" });
  const lists = [
    `/guest/products/category?category_id=${world.categoryId}`,
    "/search?q=gadget",
    "/search?q=gadget&sort=price_low",
    `/search?category_id=${world.categoryId}`,
  ];
  for (const path of lists) {
    const all = await ask(path);
    assert.equal(all.total, 4, path);
    const storages = [
      { storage: "64gb", count: 1 },
      { storage: "1tb", count: 1 },
    ];
    assert.deepEqual([all.facets.storages, all.facets.sizes], [storages, [{ size: "200l", count: 1 }]], path);
    for (const [filter, id] of [
      ["storage=64gb", small],
      ["storage=1tb", large],
      ["size=200l", cold],
    ] as const) {
      const found = await ask(`${path}&${filter}`);
      assert.deepEqual([found.results.map((one) => one.id), found.total], [[id], 1], `${path} ${filter}`);
    }
    assert.deepEqual((await ask(`${path}&storage=64gb`)).facets.storages, storages, "another can be chosen");
    assert.equal((await ask(`${path}&storage=2tb`)).total, 0, path);
  }
});

test("what is no measure is refused with the name of the field", async () => {
  for (const [field, value] of [
    ["storage", "much"],
    ["size", "' | '#used"],
  ] as const) {
    const answer = await world.server.call("GET", `/search?${new URLSearchParams({ [field]: value })}`);
    assert.equal(answer.statusCode, 422);
    assert.deepEqual(answer.json().detail[0].loc, ["query", field]);
  }
});

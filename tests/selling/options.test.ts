import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { basics } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

test("a seller is asked what an operator has written for the category", async () => {
  const { server, make, categoryId } = world;
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  const { id } = await world.draft();
  const written = demoProductOptions.phones;
  const path = `/ops/product-options/${categoryId}`;
  const changed = await server.call("PUT", path, { as: operator, body: written });
  assert.equal(changed.statusCode, 200, changed.body);
  assert.deepEqual(changed.json().options, written);
  assert.deepEqual((await server.call("GET", path, { as: operator })).json(), changed.json());
  const { body } = await world.call("GET", `/user/product/${id}/options`);
  assert.deepEqual(body, {
    ...written,
    state: "draft",
    category: { id: categoryId, slug: body.category.slug, name: "Phones" },
    country: "IN",
  });
});

test("a subcategory asks by itself, until its questions are taken away", async () => {
  const { server, make, subCategoryId } = world;
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  const { id } = await world.draft();
  const path = `/ops/product-options/${subCategoryId}`;
  const own = {
    specifications: [{ ...basics, key: "own" }],
    conditions: [],
    verification: [],
    pricing: { verification: "unavailable", verification_price: 0 },
  };
  await server.call("PUT", path, { as: operator, body: own });
  const asked = async () =>
    (await world.call("GET", `/user/product/${id}/options`)).body.specifications.map(
      (section: { key: string }) => section.key,
    );
  assert.deepEqual(await asked(), ["own"]);
  assert.deepEqual((await server.call("DELETE", path, { as: operator })).json(), { removed: true });
  assert.notDeepEqual(await asked(), ["own"]);
});

test("of two operators who edit the same questions the second is told, and nothing is written over", async () => {
  const { server, make, subCategoryId } = world;
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  const path = `/ops/product-options/${subCategoryId}`;
  const save = async (title: string, seen: string) =>
    await server.call("PUT", `${path}?seen=${encodeURIComponent(seen)}`, {
      as: operator,
      body: { ...demoProductOptions.phones, specifications: [{ ...basics, title }] },
    });
  const titleNow = async () =>
    (await server.call("GET", path, { as: operator })).json().options.specifications[0].title;
  await server.call("DELETE", path, { as: operator });

  const answers = await Promise.all([save("One", "none"), save("Other", "none")]);
  assert.deepEqual(answers.map((answer) => answer.statusCode).sort(), [200, 409]);
  const [kept, late] = answers[0].statusCode === 200 ? answers : answers.toReversed();
  assert.equal(late?.json().detail.code, "options_changed");
  assert.equal(await titleNow(), kept?.json().options.specifications[0].title);

  const seen = kept?.json().updated_at;
  assert.equal((await save("Next", seen)).statusCode, 200);
  assert.equal((await save("Too late", seen)).statusCode, 409);
  const remove = (of: string) =>
    server.call("DELETE", `${path}?seen=${encodeURIComponent(of)}`, { as: operator });
  assert.equal((await remove(seen)).statusCode, 409, "nor is it taken away");
  assert.equal(await titleNow(), "Next");
  const { updated_at: now } = (await server.call("GET", path, { as: operator })).json();
  assert.deepEqual((await remove(now)).json(), { removed: true });
  assert.equal((await save("Of what is gone", seen)).statusCode, 409);
  assert.equal((await save("Anew", "none")).statusCode, 200);
  assert.equal((await save("No time", "yesterday")).statusCode, 422);
  assert.equal(await titleNow(), "Anew");
});

const refused: [why: string, section: object][] = [
  ["a radio question without options", { questions: [{ key: "a", type: "radio", question: "Which?" }] }],
  [
    "a text question with options",
    { questions: [{ key: "a", type: "text", question: "A?", options: [{ value: "x", text: "X" }] }] },
  ],
  [
    "a question twice",
    {
      questions: [
        { key: "a", type: "text", question: "A?" },
        { key: "a", type: "text", question: "B?" },
      ],
    },
  ],
  ["a key that is no key", { key: "__proto__" }],
  ["the seller's own words as a section", { key: "others" }],
  [
    "a picture from elsewhere",
    { type: "options", options: [{ key: "a", title: "A", image: "https://evil.example/x" }] },
  ],
  [
    "a picture from elsewhere without its scheme",
    { type: "options", options: [{ key: "a", title: "A", image: "//evil.example/x" }] },
  ],
];
for (const [why, section] of refused) {
  test(`an operator cannot write ${why}`, async () => {
    const { server, make, categoryId } = world;
    const operator = await server.signIn((await make.user({ isOperator: true })).id);
    const body = {
      specifications: [{ key: "some", type: "questions", title: "Some", ...section }],
      conditions: [],
      verification: [],
      pricing: { verification: "optional", verification_price: 100 },
    };
    const answer = await server.call("PUT", `/ops/product-options/${categoryId}`, { as: operator, body });
    assert.equal(answer.statusCode, 422, answer.body);
  });
}

test("what an operator asks is nobody else's call", async () => {
  const { server, sellerToken, categoryId } = world;
  for (const method of ["GET", "PUT", "DELETE"] as const) {
    const answer = await server.call(method, `/ops/product-options/${categoryId}`, {
      as: sellerToken,
      body: {},
    });
    assert.equal(answer.statusCode, 404);
  }
});

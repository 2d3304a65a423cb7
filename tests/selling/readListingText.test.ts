import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
  const { server, make, categoryId } = world;
  const as = await server.signIn((await make.user({ isOperator: true })).id);
  const models = [
    { name: "11", aliases: [] },
    { name: "11R", aliases: ["11R 5G"] },
  ];
  const brand = { name: "OnePlus", aliases: ["1+"], categories: [{ category_id: categoryId, models }] };
  assert.equal((await server.call("POST", "/ops/brands", { as, body: brand })).statusCode, 200);
  const path = `/ops/product-options/${categoryId}`;
  const written = await server.call("PUT", path, { as, body: demoProductOptions.phones });
  assert.equal(written.statusCode, 200, written.body);
});
after(() => world.server.close());

const read = async (text: string) => await world.call("POST", "/user/product/read-text", { text });

test("a title is read by an alias: brand, model, sizes and network", async () => {
  const { status, body } = await read("1+ 11 R 8GB/128GB 5G Black");
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.category_id, world.categoryId);
  assert.deepEqual(body.specifications, {
    model: { brand: "OnePlus", model: "11R", storage: "128-gb", ram: "8-gb", colour: "Black", network: "5g" },
  });
  assert.deepEqual(
    body.read.map(({ text }: { text: string }) => text),
    ["OnePlus", "11R", "128 GB", "8 GB", "Black", "5G"],
  );
});

test("a pasted advertisement loses its price and who is called", async () => {
  const { body } = await read("OnePlus 11 8/128, battery 86%. 32000 fix. Call 9876543210");
  assert.equal(body.price, 3_200_000);
  assert.equal(body.contact_removed, true);
  assert.doesNotMatch(body.title + body.description, /98765|32000/);
  assert.equal(body.specifications.battery.battery_health, "86");
});

test("what is for a thing is not the thing", async () => {
  assert.equal((await read("Cover for OnePlus 11")).body.category_id, null);
});

test("a guest reads nothing, and no text is too long", async () => {
  const { server } = world;
  assert.equal(
    (await server.call("POST", "/user/product/read-text", { body: { text: "x" } })).statusCode,
    401,
  );
  assert.equal((await read("x".repeat(3_001))).status, 422);
  assert.equal((await read(" ")).status, 422);
});

test("a brand that an operator writes is known at once", async () => {
  const { server, make, categoryId } = world;
  assert.equal((await read("Zephyrine Z9 8/128")).body.specifications.model, undefined);
  const as = await server.signIn((await make.user({ isOperator: true })).id);
  const models = [{ name: "Z9", aliases: [] }];
  const brand = { name: "Zephyrine", aliases: [], categories: [{ category_id: categoryId, models }] };
  assert.equal((await server.call("POST", "/ops/brands", { as, body: brand })).statusCode, 200);
  const { body } = await read("Zephyrine Z9 8/128 with bill and box");
  assert.equal(body.category_id, categoryId);
  assert.equal(body.specifications.model.model, "Z9");
  assert.deepEqual(body.specifications.box, ["original-box", "bill"]);
});

test("a category that is hidden is not chosen", async () => {
  const { server, make } = world;
  const { id } = await make.category({ name: "Harpsichords" });
  assert.equal((await read("Harpsichord 61 keys")).body.category_id, id);
  await sql`update categories set is_hidden = true where id = ${id}`.execute(server.database.kysely);
  assert.equal((await read("Harpsichord 61 keys")).body.category_id, null);
});

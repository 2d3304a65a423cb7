import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;
let categoryId: number;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  categoryId = (await make.category()).id;
});
after(() => server.close());

const day = 86_400;
const goods = (brand: string, model: string) => ({ brand, model, categoryId });

type Sale = {
  brand?: string;
  model?: string;
  condition?: "used" | "mint";
  category?: number;
  status?: "paid" | "refunded" | "seller_cancelled" | "payment_defaulted";
  stage?: "completed" | "delivered" | null;
  daysAgo?: number;
};

/** A sale of such a thing that went well, unless told otherwise. */
async function sell(amount: number, sale: Sale = {}): Promise<void> {
  const { brand = "Apple", model = "iPhone 12", condition = "used", status = "paid" } = sale;
  const order = await make.order({ amountPaise: rupees(amount) });
  const like = await make.listing({ ...goods(brand, model), categoryId: sale.category ?? categoryId });
  const stage = sale.stage === undefined ? "completed" : sale.stage;
  await sql`
    with sold as (
      update listings set brand = same.brand, brand_key = same.brand_key, model_key = same.model_key,
        category_id = same.category_id, condition = ${condition},
        closed_at = blaze_now() - ${sale.daysAgo ?? 0} * interval '1 day'
      from listings same where same.id = ${like.id} and listings.id = ${order.listingId}
    )
    update orders set status = ${status}, paid_at = blaze_now(), stage = ${stage}::text,
      stage_since = case when ${stage}::text is not null then blaze_now() end
    where id = ${order.id}`.execute(server.database.kysely);
}

async function soldBeside(brand: string, model: string) {
  const { id } = await make.listing(goods(brand, model));
  const answer = await server.call("GET", `/guest/product/${id}/sold-prices`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().sold_prices;
}

test("from three sales on it is said for how much, in which condition and month, and nothing of who", async () => {
  await sell(18_000, { daysAgo: 3 });
  await sell(22_500, { condition: "mint", daysAgo: 1 });
  assert.equal(await soldBeside("Apple", "iPhone 12"), null);
  await sell(20_000, { daysAgo: 2 });
  const sold = await soldBeside("Apple", "iPhone 12");
  assert.deepEqual([sold.count, sold.lowest, sold.highest], [3, rupees(18_000), rupees(22_500)]);
  assert.deepEqual(
    sold.latest.map(({ amount, condition }: { amount: number; condition: string }) => [amount, condition]),
    [
      [rupees(22_500), "mint"],
      [rupees(20_000), "used"],
      [rupees(18_000), "used"],
    ],
  );
  assert.match(sold.since, /^20\d\d-(0[1-9]|1[0-2])$/);
  assert.deepEqual(Object.keys(sold.latest[0]).toSorted(), ["amount", "condition", "month"]);
});

test("what was called off, not paid, sent back or is under way is no sale, and neither is what is a year ago", async () => {
  for (let sale = 0; sale < 3; sale += 1) await sell(30_000, { model: "iPhone 13" });
  await sell(1_000, { model: "iPhone 13", status: "seller_cancelled", stage: null });
  await sell(90_000, { model: "iPhone 13", status: "payment_defaulted", stage: null });
  await sell(2_000, { model: "iPhone 13", status: "refunded", stage: null });
  await sell(95_000, { model: "iPhone 13", stage: "delivered" });
  await sell(3_000, { model: "iPhone 13", daysAgo: 366 });
  const sold = await soldBeside("Apple", "iPhone 13");
  assert.deepEqual([sold.count, sold.lowest, sold.highest], [3, rupees(30_000), rupees(30_000)]);
});

test("other models, brands and categories are something else, and so is what has no model", async () => {
  const elsewhere = (await make.category()).id;
  for (let sale = 0; sale < 3; sale += 1) {
    await sell(7_000, { brand: "Redmi", model: "Note 9" });
    await sell(8_000, { brand: "Realme", model: "Note 8" });
    await sell(9_000, { brand: "Redmi", model: "Note 8", category: elsewhere });
  }
  assert.equal(await soldBeside("Redmi", "Note 8"), null);
  const plain = await make.listing({ categoryId });
  const answer = await server.call("GET", `/guest/product/${plain.id}/sold-prices`);
  assert.deepEqual(answer.json(), { sold_prices: null });
});

test("spellings that the catalogue knows today are one model, and the listing that is looked at does not count", async () => {
  const operatorId = (await make.user({ isOperator: true })).id;
  const models = [{ name: "Nord 2", aliases: ["Nord2 5G"] }];
  const as = await server.signIn(operatorId);
  const brand = { name: "OnePlus", aliases: ["1+"], categories: [{ category_id: categoryId, models }] };
  const made = await server.call("POST", "/ops/brands", { as, body: brand });
  assert.equal(made.statusCode, 200, made.body);
  await sell(15_000, { brand: "1+", model: "Nord2 5G" });
  await sell(16_000, { brand: "ONE PLUS", model: "nord 2" });
  await sell(17_000, { brand: "OnePlus", model: "Nord 2" });
  assert.equal((await soldBeside("OnePlus", "Nord2 5G")).count, 3);
  const { rows } = await sql<{ id: number }>`
    select id from listings where status = 'sold' and model_key = 'nord2' limit 1`.execute(
    server.database.kysely,
  );
  const own = await server.call("GET", `/guest/product/${rows[0]?.id}/sold-prices`);
  assert.deepEqual(own.json(), { sold_prices: null });
});

test("a search that names a model reads the same, though none is for sale; one that names none reads nothing", async () => {
  const ask = async (q: string) => {
    const answer = await server.call("GET", `/search/sold-prices?q=${encodeURIComponent(q)}`);
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json().model_sold;
  };
  const found = await ask("oneplus nord 2 under 20000");
  assert.deepEqual([found?.brand, found?.model, found?.sold_prices.count], ["OnePlus", "Nord 2", 3]);
  assert.deepEqual(await ask("nord2 5g"), found);
  for (const q of ["  ", "x".repeat(5000), "oneplus", "cover for oneplus nord 2", "radio"])
    assert.equal(await ask(q), null, q);
});

test("a draft and what is not there are not found", async () => {
  const draft = await make.listing({ ...goods("Apple", "iPhone 12"), status: "draft" });
  for (const id of [draft.id, draft.id + 1000])
    assert.equal((await server.call("GET", `/guest/product/${id}/sold-prices`)).statusCode, 404);
});

test("a price is no longer told after a year", async () => {
  assert.equal((await soldBeside("Apple", "iPhone 12")).count, 3);
  await make.advanceClock(364 * day);
  assert.equal(await soldBeside("Apple", "iPhone 12"), null);
});

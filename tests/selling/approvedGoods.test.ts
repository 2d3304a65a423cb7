import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let furniture: number;
before(async () => {
  world = await startSellingWorld();
  furniture = (await world.make.category({ name: "Furniture", approvedGoods: null })).id;
});
after(() => world.server.close());

const chair = () => ({ title: "A cane chair", category_id: furniture, sub_category_id: null });

function saveSellerData(id: number, mode?: "blaze" | "handover") {
  const { addressId: address_id, accountId: account_id } = world.seller;
  const body = { address_id, account_id, ...(mode ? { shipping_mode: mode } : {}) };
  return world.call("PATCH", `/user/product/${id}/draft/seller-data`, body);
}

async function setMode(id: number, mode: string): Promise<void> {
  await sql`update listings set shipping_mode = ${mode} where id = ${id}`.execute(
    world.server.database.kysely,
  );
}

test("a draft begins with the way that its category has, and follows the category until somebody chose", async () => {
  const draft = await world.draft(chair());
  assert.deepEqual([draft.approved_goods, draft.seller_data.data.shipping_mode], [null, "handover"]);
  const phones = { title: "Pixel 7", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const path = `/user/product/${draft.id}/draft/info`;
  const moved = (await world.call("PATCH", path, phones)).body;
  assert.deepEqual([moved.approved_goods, moved.seller_data.data.shipping_mode], ["gaming", "blaze"]);
  await saveSellerData(draft.id, "handover");
  assert.equal((await world.call("PATCH", path, chair())).body.seller_data.data.shipping_mode, "handover");
  const back = (await world.call("PATCH", path, phones)).body;
  assert.equal(back.seller_data.data.shipping_mode, "handover");
});

test("a category that is not on the list takes the shipping away, and says so", async () => {
  const { id } = await world.wholeDraft();
  const moved = (await world.call("PATCH", `/user/product/${id}/draft/info`, chair())).body;
  assert.deepEqual(
    [moved.seller_data.data.shipping_mode, moved.seller_data.status, moved.reset.includes("seller_data")],
    ["handover", "empty", true],
  );
});

test("furniture cannot be shipped: neither chosen nor put on offer so; handed over it goes live", async () => {
  const { id } = await world.wholeDraft(chair());
  const refused = await saveSellerData(id, "blaze");
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.body.detail[0].loc, ["body", "shipping_mode"]);
  // As one from before the list: copied, or begun earlier.
  await setMode(id, "blaze");
  const answer = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(answer.status, 409);
  assert.deepEqual(answer.body.detail.missing, [{ part: "shipping", section: "seller_data" }]);
  await saveSellerData(id, "handover");
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
});

test("a watch is shipped up to the base price of the list", async () => {
  const watches = await world.make.category({ name: "Watches", approvedGoods: "watches_wearables" });
  const { id } = await world.wholeDraft({ category_id: watches.id, sub_category_id: null });
  const price = (amount: number) =>
    world.call("PATCH", `/user/product/${id}/draft/pricing`, { base_price: rupees(amount), currency: "INR" });
  const dear = await price(100_001);
  assert.deepEqual(dear.body.missing, [{ part: "shipping", section: "seller_data" }]);
  assert.equal((await saveSellerData(id, "blaze")).status, 422);
  assert.deepEqual((await price(100_000)).body.missing, []);
});

test("what is live already stays as it was promised", async () => {
  const draft = await world.wholeDraft();
  assert.equal((await world.call("POST", `/user/product/${draft.id}/activate`)).status, 200);
  await sql`update categories set approved_goods = null where id = ${world.categoryId}`.execute(
    world.server.database.kysely,
  );
  const { body } = await world.call("GET", `/product/${draft.id}`);
  assert.equal(body.shipping_mode, "blaze");
});

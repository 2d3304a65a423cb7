import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import type { MadeSeller } from "#tests/support/makeSelling.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

/** Somebody with so many drafts already, and a way to begin another. */
async function sellerWith(
  drafts: number,
): Promise<{ seller: MadeSeller; as: string; begin: () => Promise<Answer> }> {
  const { make, server, categoryId, subCategoryId } = world;
  const seller = await make.seller();
  for (let count = 0; count < drafts; count += 1)
    await make.listing({ sellerId: seller.id, status: "draft" });
  const as = await server.signIn(seller.id);
  const body = { title: "Pixel", category_id: categoryId, sub_category_id: subCategoryId, condition: "used" };
  return { seller, as, begin: () => server.call("POST", "/user/product/draft/info", { as, body }) };
}
type Answer = Awaited<ReturnType<SellingWorld["server"]["call"]>>;

async function countDrafts(as: string): Promise<number> {
  return (await world.server.call("GET", "/user/products/draft", { as })).json().total;
}

test("with as many drafts as are kept no other begins, and one begins again when one is deleted", async () => {
  const { seller, as, begin } = await sellerWith(maxDrafts);
  const refused = await begin();
  assert.equal(refused.statusCode, 409);
  assert.deepEqual(refused.json().detail, {
    code: "too_many_drafts",
    message: `You have ${maxDrafts} drafts; ${maxDrafts} may be kept. Post or delete some first.`,
    count: maxDrafts,
    limit: maxDrafts,
  });
  const { id } = await world.make.listing({ sellerId: seller.id, status: "active" });
  const copied = await world.server.call("POST", `/user/product/${id}/copy`, { as });
  assert.equal(copied.json().detail.code, "too_many_drafts");
  assert.equal(await countDrafts(as), maxDrafts);
  const [draft] = (await world.server.call("GET", "/user/products/draft", { as })).json().results;
  await world.server.call("DELETE", `/user/product/${draft.id}`, { as });
  assert.equal((await begin()).statusCode, 200);
});

test("who has more drafts than may be kept, having lost the level, reads how many they are", async () => {
  const { begin } = await sellerWith(maxDrafts + 3);
  assert.deepEqual((await begin()).json().detail, {
    code: "too_many_drafts",
    message: `You have ${maxDrafts + 3} drafts; ${maxDrafts} may be kept. Post or delete some first.`,
    count: maxDrafts + 3,
    limit: maxDrafts,
  });
});

test("an unsold item is listed again however many drafts there are", async () => {
  const { seller, as } = await sellerWith(maxDrafts);
  const { id } = await world.make.listing({ sellerId: seller.id, status: "unsold" });
  const relisted = await world.server.call("POST", `/user/product/${id}/relist`, { as });
  assert.equal(relisted.statusCode, 200, relisted.body);
});

test("of many that begin at once only the room is filled", async () => {
  const { as, begin } = await sellerWith(maxDrafts - 2);
  const answers = await Promise.all(Array.from({ length: 8 }, begin));
  assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 2);
  assert.equal(answers.filter(({ statusCode }) => statusCode === 409).length, 6);
  assert.equal(await countDrafts(as), maxDrafts);
});

test("another seller's drafts take no room", async () => {
  await sellerWith(maxDrafts);
  const { begin } = await sellerWith(0);
  assert.equal((await begin()).statusCode, 200);
});

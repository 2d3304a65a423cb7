import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { readProduct } from "#modules/catalogue/readProduct.ts";
import { readSellerProduct } from "#modules/listings/readSellerProduct.ts";
import { letDefault, makeWonOrder, ordersOf } from "./auctionWorld.ts";
import { foundLateSteps } from "./foundLateSteps.ts";
import { accepted, type MoneyWorld, startMoneyWorld } from "./moneyWorld.ts";

let world: MoneyWorld;
beforeEach(async () => {
  world = await startMoneyWorld();
});
afterEach(async () => {
  await world.assertConserved().finally(world.close);
});

/** What everybody reads of a listing whose auction is over: its standing and what it was sold for. */
async function shown(listingId: number) {
  const reader = { secret: "secret", userId: null };
  const { product_status, sold_price } = accepted(await readProduct(world.database, reader, listingId));
  return [product_status, sold_price];
}

/** What the seller is told of everybody who was asked. */
async function storyOf(listingId: number, sellerId: string) {
  const own = { listingId, sellerId };
  const product = accepted(await readSellerProduct(world.database, { secret: "secret" }, own));
  assert.ok(product.sale_story.every(({ order_number: number }) => number.startsWith("BLZ-")));
  return product.sale_story.map(({ order_status, amount, at }) => [order_status, amount, at !== null]);
}

test("a sale that lapsed leaves no price behind: what is shown is what the next bidder paid", async () => {
  const { listingId, sellerId } = await makeWonOrder(world);
  assert.deepEqual(await shown(listingId), ["sold", null]);
  await letDefault(world);
  assert.deepEqual(await shown(listingId), ["sold", null]);
  assert.deepEqual(await storyOf(listingId, sellerId), [
    ["payment_defaulted", rupees(6000), true],
    ["awaiting_payment", rupees(5500), false],
  ]);
  await foundLateSteps(world).payOrder((await ordersOf(world, listingId))[1]);
  assert.deepEqual(await shown(listingId), ["sold", rupees(5500)]);
  assert.deepEqual(await storyOf(listingId, sellerId), [
    ["payment_defaulted", rupees(6000), true],
    ["paid", rupees(5500), true],
  ]);
});

test("when nobody pays it was not sold, and no price stands beside it", async () => {
  const { listingId, sellerId } = await makeWonOrder(world);
  for (let round = 0; round < 3; round += 1) await letDefault(world);
  assert.deepEqual(await shown(listingId), ["unsold", null]);
  assert.deepEqual(
    (await storyOf(listingId, sellerId)).map(([status]) => status),
    ["payment_defaulted", "payment_defaulted", "payment_defaulted"],
  );
});

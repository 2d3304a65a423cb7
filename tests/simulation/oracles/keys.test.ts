import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { paise } from "#domain/money/paise.ts";
import { endListingEarly } from "#modules/listings/endListingEarly.ts";
import { relistListing } from "#modules/listings/relistListing.ts";
import { askForBid } from "../world/askedBids.ts";
import { completeListing } from "../world/completeListing.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import { startWorld, type World } from "../world/world.ts";
import { keysStandForOne } from "./keys.ts";
import { itemsAreListedOnce } from "./listed.ts";

let world: World;
let sellerId: string;
before(async () => {
  world = await startWorld(1);
  sellerId = world.sellers[0] as string;
});
after(async () => await world.close());

const rules = async () =>
  [...(await keysStandForOne(world)), ...(await itemsAreListedOnce(world))].map(({ rule }) => rule);

const list = async () => {
  const { id: listingId } = await world.make.listing({ sellerId, categoryId: world.categoryId });
  await completeListing(world, { listingId, sellerId });
  return listingId;
};

test("it is reported: two requests under one key were both decided", async () => {
  const listingId = await list();
  const bidderId = world.buyers[0] as string;
  await world.make.deposit({ listingId, bidderId });
  const { batcher } = world.processes[0] as SimulatedProcess;
  for (const rupees of [1000, 1000, 2000])
    await askForBid(world, batcher, {
      ...{ listingId, bidderId, hadDeposit: true, idempotencyKey: "one" },
      amountPaise: paise(rupees * 100),
    });
  assert.deepEqual(await rules(), []);
  const [first, , other] = world.acknowledged.bids;
  assert.ok(first && other);
  other.answer = first.answer;
  assert.deepEqual(await rules(), ["a key stands for one request"]);
  other.answer = null;
});

test("it is reported: an item is on offer twice, an auction with bids ended early", async () => {
  const listingId = await list();
  const { database } = world.processes[0] as SimulatedProcess;
  await endListingEarly(database, { listingId, sellerId });
  const again = await relistListing(database, { listingId, sellerId });
  assert.ok("product_status" in again);
  assert.equal(again.product_status, "active");
  assert.deepEqual(await rules(), []);
  const { kysely } = world.database.outside;
  await sql`update listings set status = 'sold' where id = ${listingId}`.execute(kysely);
  await world.make.bid({ listingId, bidderId: world.buyers[0] as string });
  assert.deepEqual(await rules(), [
    "an auction with bids does not end early",
    "an item is on offer or sold once",
  ]);
});

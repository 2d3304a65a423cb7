import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { changeLimits } from "#domain/listing/listingChanges.ts";
import { codeOf, liveListings } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operatorAs: string;
let on: ReturnType<typeof liveListings>;
before(async () => {
  world = await startSellingWorld();
  operatorAs = await world.server.signIn((await world.make.user({ operatorRoles: ["support"] })).id);
  on = liveListings(world, operatorAs);
});
after(() => world.server.close());

async function bidder(listingId: number) {
  const { id } = await world.make.user();
  await world.make.deposit({ listingId, bidderId: id });
  return { id };
}

async function told(userId: string): Promise<number> {
  const { rows } = await sql`
    select from messages where user_id = ${userId} and template = 'listing_added'`.execute(
    world.server.database.kysely,
  );
  return rows.length;
}

test("an addition stands on the page for everybody; bidders and watchers are told once, and nobody else", async () => {
  const id = await on.live();
  const [bids_, watches, other] = [await bidder(id), await world.make.user(), await world.make.user()];
  await world.make.bid({ listingId: id, bidderId: bids_.id });
  const watcherAs = await world.server.signIn(watches.id);
  assert.equal((await world.server.call("PATCH", `/watchlist/${id}`, { as: watcherAs })).statusCode, 200);
  const seen = await on.shown(id);
  const added = await on.add(id, "The charger is with it.", "one");
  assert.equal(added.status, 200, JSON.stringify(added.body));
  assert.deepEqual(await on.add(id, "The charger is with it.", "one"), added, "the same key adds once");
  assert.equal(codeOf(await on.add(id, "Another text.", "one")), "idempotency_key_reused");
  const now = await on.shown(id);
  assert.deepEqual(now.additions, [added.body]);
  assert.equal(now.freezes, seen.freezes + 2);
  assert.deepEqual(
    [await told(bids_.id), await told(watches.id), await told(other.id), await told(world.seller.id)],
    [1, 1, 0, 0],
  );
  const ops = await world.server.call("GET", `/ops/listings/${id}`, { as: operatorAs });
  assert.equal(ops.json().seller_changes, 1);
  const own = await world.call("GET", `/user/product/${id}`);
  assert.deepEqual(own.body.additions, [added.body]);
  assert.deepEqual((await on.changesOf(id)).additions, [added.body]);
});

test("additions are few, short, and without contact details; two at once find no more room than there is", async () => {
  const id = await on.live();
  for (const [text, type] of [
    ["Call 98765 43210", "addition_phone"],
    ["Write to me@example.com", "addition_link"],
    ["x".repeat(301), "too_long"],
    ["no", "too_short"],
  ] as const)
    assert.equal((await on.add(id, text)).body.detail[0]?.type, type);
  const answers = await Promise.all(
    Array.from({ length: changeLimits.addition + 3 }, (_, index) =>
      on.add(id, `Number ${index} is with it.`),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, changeLimits.addition);
  const refused = answers.filter((answer) => codeOf(answer) === "too_many_changes");
  assert.deepEqual([refused.length, refused[0]?.body.detail.of], [3, "addition"]);
  assert.equal((await on.shown(id)).additions.length, changeLimits.addition);
});

test("what was added is told from the beginning when the item is listed again", async () => {
  const id = await on.live();
  await on.edit(id, { notes: "With its box." });
  await on.add(id, "The charger is with it.");
  await on.add(id, "A scratch on the back.");
  assert.equal((await world.call("POST", `/user/product/${id}/end`)).status, 200);
  const again = await world.call("POST", `/user/product/${id}/relist`);
  assert.equal(again.body.product_status, "active", JSON.stringify(again.body));
  const now = await on.shown(again.body.id);
  assert.deepEqual(
    [now.notes, now.additions],
    ["With its box.\n\nThe charger is with it.\n\nA scratch on the back.", []],
  );
});

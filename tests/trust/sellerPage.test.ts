import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type OrderWorld, startOrderWorld } from "../orders/orderWorld.ts";

let world: OrderWorld;
before(async () => {
  world = await startOrderWorld();
});
after(() => world.close());

const read = (path: string, { as = world.operator.id, status = 200 } = {}) =>
  world.call("GET", path, as, { status });

/** The number of a seller's page, as the page of one of their auctions says it. */
async function pageOf(listingId: number): Promise<string> {
  return (await read(`/guest/product/${listingId}`)).seller.id;
}

test("an auction's page leads to its seller's, which names no account", async () => {
  const seller = await world.make.user({ name: "Meera Kulkarni" });
  const listing = await world.make.listing({ sellerId: seller.id });
  const id = await pageOf(listing.id);
  const { member_since: since, ...page } = await read(`/guest/sellers/${id}`);
  assert.ok(!Number.isNaN(Date.parse(since)));
  assert.deepEqual(page, {
    id,
    shop_line: "",
    name: "Meera Kulkarni",
    is_closed: false,
    is_trusted: false,
    sold_count: 0,
    kyc_verified: false,
  });
  for (const path of ["", "/products", "/ratings"]) {
    const answer = JSON.stringify(await read(`/guest/sellers/${id}${path}`));
    assert.ok(!answer.includes(seller.id), `${path} says whose account it is`);
    await read(`/guest/sellers/${seller.id}${path}`, { status: 404 });
  }
});

test("it shows what they offer now, the newest first, page by page, and nothing else", async () => {
  const { id: sellerId } = await world.make.user();
  const ids: number[] = [];
  for (const status of ["active", "active", "sold", "active", "draft"] as const) {
    const { id } = await world.make.listing({ sellerId, status });
    if (status === "active") ids.unshift(id);
    await world.make.advanceClock(60);
  }
  await world.make.listing({ sellerId, endsInMs: -1000 });
  await world.make.listing();
  const id = await pageOf(ids[0] as number);
  const shown: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = await read(`/guest/sellers/${id}/products?limit=2${cursor && `&cursor=${cursor}`}`);
    assert.ok(page.results.length > 0);
    shown.push(...page.results.map((product: { id: number }) => product.id));
    cursor = page.next_cursor;
  }
  assert.deepEqual(shown, ids);
  const bidder = (await world.make.bid({ listingId: ids[1] as number })).bidderId;
  const own = (await read(`/sellers/${id}/products`, { as: bidder })).results;
  assert.deepEqual(
    own.map((product: { bid_user_id: string | null }) => product.bid_user_id),
    [null, bidder, null],
  );
});

test("sales and ratings on it are those of its seller, by the same figures as beside their auctions", async () => {
  const order = await world.order();
  await world.deliver(order.id);
  // Paid and on its way: no sale yet by any of the figures.
  const { id: underWay } = await world.order({ sellerId: order.sellerId });
  await world.steps(underWay, "schedule_pickup", "pick_up");
  await world.call("PUT", `/orders/${order.id}/rating`, order.buyerId, {
    body: { marks: [5, 4, 3], text: "Good." },
  });
  await world.call("PUT", `/orders/${order.id}/rating`, order.sellerId, { body: { marks: [5, 5, 5] } });
  const id = await pageOf(order.listingId);
  const ratings = await read(`/guest/sellers/${id}/ratings`);
  assert.deepEqual([ratings.count, ratings.average, ratings.delivered], [1, 4, 1]);
  assert.deepEqual(ratings, await read(`/guest/product/${order.listingId}/seller-ratings`));
  assert.equal((await read(`/guest/sellers/${id}`)).sold_count, ratings.delivered, "the page of the seller");
  const product = await read(`/guest/product/${order.listingId}`);
  assert.equal(product.seller.sold_count, ratings.delivered, "one figure everywhere");
  const other = await pageOf((await world.make.listing()).id);
  assert.equal((await read(`/guest/sellers/${other}/ratings`)).count, 0);
});

test("who has listed nothing has no page, and a closed account is said to be closed and no more", async () => {
  const { database } = world;
  const numberOf = async (userId: string) =>
    (
      await database.kysely
        .selectFrom("users")
        .select("public_id")
        .where("id", "=", userId)
        .executeTakeFirst()
    )?.public_id;
  const buyer = await world.make.user();
  await world.make.listing({ sellerId: buyer.id, status: "draft" });
  await read(`/guest/sellers/${await numberOf(buyer.id)}`, { status: 404 });

  const seller = await world.make.user({ name: "Ravi Shah" });
  await world.make.listing({ sellerId: seller.id, status: "unsold", endsInMs: -60_000 });
  await sql`
    update users set mobile = null, name = null, email = null, is_blocked = true, closed_at = blaze_now()
    where id = ${seller.id}`.execute(database.kysely);
  const id = await numberOf(seller.id);
  const { is_closed: isClosed, name } = await read(`/guest/sellers/${id}`);
  assert.deepEqual([isClosed, name], [true, ""]);
  for (const path of ["/products", "/ratings"]) await read(`/guest/sellers/${id}${path}`, { status: 404 });
});

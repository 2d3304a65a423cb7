import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

const parents = () => ({
  sellerId: world.seller.id,
  categoryId: world.categoryId,
  subCategoryId: world.subCategoryId,
});

test("the seller's lists: each state with its count, a page at a time", async () => {
  const { server, make } = world;
  const seller = await make.seller();
  const as = await server.signIn(seller.id);
  const list = async (type: string, query = "") =>
    (await server.call("GET", `/user/products/${type}${query}`, { as })).json();
  const empty = await list("active");
  assert.deepEqual([empty.results, empty.total], [[], 0]);
  const ids: number[] = [];
  for (const status of ["active", "active", "active", "sold", "unsold", "draft"] as const) {
    ids.push((await make.listing({ sellerId: seller.id, status })).id);
  }
  await make.listing({ status: "active" });
  const active = await list("active", "?skip=0&limit=2");
  assert.deepEqual(
    active.results.map((product: { id: number }) => product.id),
    [ids[2], ids[1]],
  );
  assert.deepEqual([active.total, active.counts], [3, { active: 3, sold: 1, unsold: 1, draft: 1 }]);
  assert.deepEqual(
    (await list("active", "?skip=2&limit=2")).results.map((product: { id: number }) => product.id),
    [ids[0]],
  );
  for (const [type, place] of [
    ["sold", 3],
    ["unsold", 4],
    ["draft", 5],
  ] as const) {
    const page = await list(type);
    assert.deepEqual(
      page.results.map((product: { id: number; product_status: string }) => [
        product.id,
        product.product_status,
      ]),
      [[ids[place], type]],
    );
  }
  assert.equal((await server.call("GET", "/user/products/stolen", { as })).statusCode, 404);
  assert.equal((await server.call("GET", "/user/products/active?limit=1000", { as })).statusCode, 422);
});

test("what was listed again is unsold no more once its new listing is posted", async () => {
  const { server, make } = world;
  const { id: sellerId } = await make.seller();
  const as = await server.signIn(sellerId);
  const unsold = async () => (await server.call("GET", "/user/products/unsold", { as })).json();
  const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);
  const { id: first } = await make.listing({ sellerId, status: "unsold" });
  const again = async (id: number) =>
    (await server.call("POST", `/user/product/${id}/relist`, { as })).json() as {
      id: number;
      product_status: string;
    };
  const successor = await again(first);
  assert.equal(successor.product_status, "draft", "it lacks what a draft needs");
  const waiting = await unsold();
  assert.deepEqual([idsOf(waiting), waiting.results[0].relisted_as], [[first], successor.id]);
  assert.deepEqual([waiting.total, waiting.counts.unsold], [1, 1]);
  await sql`delete from listings where id = ${successor.id}`.execute(server.database.kysely);
  for (const status of ["active", "sold", "unsold"] as const) {
    const { id } = await make.listing({ sellerId, status });
    await sql`update listing_details set relisted_from = null where relisted_from = ${first}`.execute(
      server.database.kysely,
    );
    await sql`insert into listing_details (listing_id, relisted_from) values (${id}, ${first})
      on conflict (listing_id) do update set relisted_from = ${first}`.execute(server.database.kysely);
    const left = await unsold();
    const shown = status === "unsold" ? [id] : [];
    assert.deepEqual(
      [idsOf(left), left.total, left.counts.unsold],
      [shown, shown.length, shown.length],
      status,
    );
  }
});

test("the seller sees the order, the bids under masked names, and the views of each day", async () => {
  const { server, make } = world;
  const listing = await make.listing(parents());
  const bidder = await make.user({ name: "Kavitha Rao" });
  await make.bid({ listingId: listing.id, bidderId: bidder.id, amountPaise: rupees(1000) });
  for (const agent of ["one", "two"]) {
    await server.call("POST", `/guest/product/${listing.id}/view`, { headers: { "user-agent": agent } });
  }
  await server.context.views.flush();
  const { body } = await world.call("GET", `/user/product/${listing.id}`);
  assert.equal(body.current_bid.amount, rupees(1000));
  assert.equal(body.bids, 1);
  assert.equal(body.views, 2);
  assert.deepEqual(
    body.views_by_day.map((day: { views: number }) => day.views),
    [2],
  );
  assert.match(body.views_by_day[0].day, /^\d{4}-\d\d-\d\d$/);
  assert.equal(body.bid_history.results.length, 1);
  assert.ok(!JSON.stringify(body).includes("Kavitha Rao"));
  assert.ok(!JSON.stringify(body).includes(bidder.id));
  assert.equal(body.order, null);
});

test("a sold listing shows its order", async () => {
  const { server, make } = world;
  const order = await make.order({ amountPaise: rupees(7000) });
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from listings where id = ${order.listingId}
  `.execute(server.database.kysely);
  const as = await server.signIn(rows[0]?.seller_id ?? "");
  const sold = (await server.call("GET", `/user/product/${order.listingId}`, { as })).json();
  const { number, ...rest } = sold.order;
  assert.deepEqual(rest, { id: order.id, amount: rupees(7000), order_status: "awaiting_payment" });
  const [row] = (await server.call("GET", "/user/products/sold", { as })).json().results;
  assert.deepEqual(
    [row.final_amount, row.order_number, row.order_status],
    [rupees(7000), number, "awaiting_payment"],
  );
});

test("the suggested price is the median of comparable sales, and there is none from fewer than three", async () => {
  const { server, make } = world;
  const { id } = await world.draft({ title: "Google Pixel 7, 128 GB" });
  const suggest = async () => (await world.call("GET", `/user/product/${id}/suggested-price`)).body;
  assert.deepEqual(await suggest(), { amount: null, comparable_sales: [] });
  const sell = async (title: string, amount: number, status = "paid") => {
    const order = await make.order({ amountPaise: rupees(amount) });
    await sql`
      update listings set title = ${title}, category_id = ${world.categoryId},
        sub_category_id = ${world.subCategoryId}, closed_at = blaze_now()
      where id = ${order.listingId}
    `.execute(server.database.kysely);
    if (status !== "awaiting_payment") {
      await sql`update orders set status = ${status}, paid_at = blaze_now() where id = ${order.id}`.execute(
        server.database.kysely,
      );
    }
    return order.listingId;
  };
  const first = await sell("Pixel 7 by Google, 128 GB", 12_000);
  const second = await sell("Google Pixel 7, 256 GB", 16_001);
  await sell("Nokia 105 with charger", 1_700);
  await sell("Google Pixel 7, 128 GB", 90_000, "payment_defaulted");
  await sell("Google Pixel 7, 128 GB", 80_000, "awaiting_payment");
  const two = await suggest();
  assert.equal(two.amount, null);
  const idsOf = ({ comparable_sales: sales }: { comparable_sales: { id: number }[] }) =>
    sales.map((sale) => sale.id).toSorted();
  assert.deepEqual(idsOf(two), [first, second].toSorted());
  const third = await sell("Google Pixel 7, blue", 14_500);
  const three = await suggest();
  assert.equal(three.amount, rupees(14_500));
  assert.deepEqual(idsOf(three), [first, second, third].toSorted());
});

test("a copy is a new draft with everything but the bids", async () => {
  const { id } = await world.wholeDraft();
  await world.call("POST", `/user/product/${id}/activate`);
  const copied = await world.call("POST", `/user/product/${id}/copy`);
  assert.equal(copied.status, 200);
  const draft = (await world.call("GET", `/user/product/draft/${copied.body.id}`)).body;
  assert.equal(draft.product_status, "draft");
  assert.deepEqual(draft.missing, []);
  assert.equal(draft.images.data.images.length, 1);
  assert.equal(draft.price, rupees(9000));
});

test("an unsold item is listed again in one step, once", async () => {
  const { id } = await world.wholeDraft();
  await world.call("POST", `/user/product/${id}/activate`);
  const early = await world.call("POST", `/user/product/${id}/relist`);
  assert.deepEqual([early.status, early.body.detail.code], [409, "not_relistable"]);
  await world.call("POST", `/user/product/${id}/end`);
  const again = await Promise.all([1, 2, 3].map(() => world.call("POST", `/user/product/${id}/relist`)));
  for (const answer of again) assert.deepEqual(answer, again[0]);
  const relisted = again[0]?.body;
  assert.deepEqual([relisted.product_status, relisted.missing], ["active", []]);
  assert.notEqual(relisted.id, id);
  assert.equal((await world.call("GET", `/user/product/${relisted.id}`)).body.relisted_from, id);
  assert.equal((await world.call("GET", `/user/product/${id}`)).body.relisted_as, relisted.id);
});

test("relisting what lacks something leaves a draft that says what", async () => {
  const { make } = world;
  const { id } = await make.listing({ ...parents(), status: "unsold" });
  const { body } = await world.call("POST", `/user/product/${id}/relist`);
  assert.equal(body.product_status, "draft");
  assert.deepEqual(body.missing, [
    { part: "specification_answers", section: "specifications" },
    { part: "address", section: "seller_data" },
    { part: "account", section: "seller_data" },
  ]);
});

test("a deleted draft is gone, and its files may be swept", async () => {
  const { server } = world;
  const { id } = await world.wholeDraft();
  assert.deepEqual((await world.call("DELETE", `/user/product/${id}`)).body, { id, deleted: true });
  assert.equal((await world.call("GET", `/user/product/draft/${id}`)).status, 404);
  assert.equal((await world.call("DELETE", `/user/product/${id}`)).status, 404);
  const { rows } = await sql`select from upload_uses where used_by = ${`listing:${id}`}`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, 0);
});

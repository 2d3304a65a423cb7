import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type Paise, rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { brokenInvariants } from "#modules/settlement/watch/brokenInvariants.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { readParcel } from "#modules/shipping/readParcel.ts";
import { accepted, bidOn } from "../bidding/support.ts";
import { codeOf } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let bids: BidBatcher;
/** Guitars are fetched and brought by Blaze, and have no number of their own. */
let guitars: number;
before(async () => {
  world = await startSellingWorld();
  bids = new BidBatcher(world.server.database.pool, { maxBidsPerFlush: 40 });
  guitars = (await world.make.category({ name: "Guitars", approvedGoods: "musical_instruments" })).id;
  await one(sql`update categories set weight_class = 'medium' where id = ${guitars} returning id`);
});
after(async () => {
  await bids.close();
  await world.server.close();
});
afterEach(async () => {
  assert.deepEqual(await conservationReport(world.server.database), []);
  assert.deepEqual(await brokenInvariants(world.server.database), []);
});

const inGuitars = { category_id: 0, sub_category_id: null, title: "Practice guitar" };
const guitar = (info: object = {}) => world.wholeDraft({ ...inGuitars, category_id: guitars, ...info });
const priced = (id: number, change: object) =>
  world.call("PATCH", `/user/product/${id}/draft/pricing`, { base_price: rupees(9000), ...change });

async function liveSet(quantity: number): Promise<number> {
  const { id } = await guitar();
  assert.equal((await priced(id, { quantity })).status, 200);
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(posted.body.product_status, "active", JSON.stringify(posted.body));
  return id;
}

const one = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(world.server.database.kysely)).rows[0] as Row;
const quantityOf = async (id: number) =>
  (await one(sql<{ quantity: number }>`select quantity from listings where id = ${id}`)).quantity;
const termsOf = (id: number) =>
  one(sql<Record<"near" | "region" | "far" | "free", Paise>>`
    select near_paise as near, region_paise as region, far_paise as far, free_from_paise as free
    from delivery_terms where listing_id = ${id}`);

test("a draft says how many are sold together: one unless told, 99 at most, and what is left out stays", async () => {
  const { id, pricing, takes_sets } = await guitar();
  assert.deepEqual([pricing.data.quantity, takes_sets], [1, true]);
  for (const quantity of [0, -1, 1.5, 100, "3"])
    assert.equal((await priced(id, { quantity })).status, 422, `${quantity}`);
  for (const quantity of [1, 99, 3])
    assert.equal((await priced(id, { quantity })).body.pricing.data.quantity, quantity);
  assert.equal((await priced(id, { base_price: rupees(8000) })).body.pricing.data.quantity, 3);
});

test("where the category asks an IMEI or serial number there are no sets, also once it has come to ask one", async () => {
  const phone = await world.wholeDraft();
  assert.equal(phone.takes_sets, false);
  const refused = await priced(phone.id, { quantity: 2 });
  assert.deepEqual(
    refused.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.at(-1), type]),
    [["quantity", "set_of_numbered"]],
  );
  assert.equal((await priced(phone.id, { quantity: 1 })).status, 200);

  const { id } = await guitar();
  await priced(id, { quantity: 2 });
  const moved = await world.call("PATCH", `/user/product/${id}/draft/info`, {
    ...{ title: "Practice phones", condition: "used" },
    ...{ category_id: world.categoryId, sub_category_id: world.subCategoryId },
  });
  const unanswered = { part: "specification_answers", section: "specifications" };
  assert.deepEqual(moved.body.missing, [unanswered, { part: "single", section: "pricing" }]);
  const posted = await world.call("POST", `/user/product/${id}/activate`);
  assert.equal(codeOf(posted), "draft_incomplete");
  assert.deepEqual((await priced(id, { quantity: 1 })).body.missing, [unanswered]);
});

test("what is promised for the delivery is as many times the price of one; free from the same price on", async () => {
  const single = await termsOf(await liveSet(1));
  const draft = await guitar();
  const shown = (await priced(draft.id, { quantity: 3 })).body.delivery_prices;
  const three = await termsOf(await liveSet(3));
  for (const zone of ["near", "region", "far"] as const) {
    assert.equal(three[zone], 3 * single[zone], zone);
    assert.equal(shown[zone], three[zone], `${zone} before it is live`);
  }
  assert.deepEqual([three.free, shown.free_from], [single.free, single.free]);
});

test("a seller who pays for the delivery is told what is left of it for all items", async () => {
  const proceedsOf = async (quantity: number) => {
    const { id } = await guitar();
    await priced(id, { quantity });
    const seller = { address_id: world.seller.addressId, account_id: world.seller.accountId };
    const body = { ...seller, shipping_mode: "blaze", delivery_paid_by: "seller" };
    await world.call("PATCH", `/user/product/${id}/draft/seller-data`, body);
    return (await world.call("GET", `/user/product/${id}/proceeds?amount=${rupees(9000)}`)).body.settlement;
  };
  const [single, three] = [await proceedsOf(1), await proceedsOf(3)];
  assert.ok(single.seller_delivery > 0);
  assert.equal(three.seller_delivery, 3 * single.seller_delivery);
});

test("Blaze brings no set that is no parcel, and pays no delivery that its seller took on for nothing", async () => {
  const { id } = await guitar();
  const seller = { address_id: world.seller.addressId, account_id: world.seller.accountId };
  const paidBy = async (delivery_paid_by: string) => {
    const body = { ...seller, shipping_mode: "blaze", delivery_paid_by };
    const { status } = await world.call("PATCH", `/user/product/${id}/draft/seller-data`, body);
    assert.equal(status, 200);
  };
  const lacks = async (prices: object) => {
    const { body } = await priced(id, prices);
    return body.missing.map(({ part }: { part: string }) => part);
  };
  await paidBy("buyer");
  assert.deepEqual(await lacks({ quantity: 6 }), []);
  assert.deepEqual(await lacks({ quantity: 7 }), ["shipping"], "35 kg");
  assert.deepEqual(await lacks({ quantity: 6, base_price: rupees(1) }), [], "the buyer pays");
  await paidBy("seller");
  assert.deepEqual(
    await lacks({ quantity: 6, base_price: rupees(1) }),
    ["shipping"],
    "six deliveries for a rupee",
  );
  assert.equal(codeOf(await world.call("POST", `/user/product/${id}/activate`)), "draft_incomplete");
  assert.deepEqual(await lacks({ quantity: 6, base_price: rupees(9000) }), []);
  assert.deepEqual(await lacks({ quantity: 6, base_price: rupees(1), reserve_price: rupees(9000) }), [
    "shipping",
  ]);
});

test("lists, the page, the seller and a copy say how many; sold again it is the same set", async () => {
  const id = await liveSet(5);
  const shown = (await world.server.call("GET", `/guest/product/${id}`)).json();
  const listed = (await world.server.call("GET", `/guest/products/category?category_id=${guitars}`)).json();
  const own = await world.call("GET", `/user/product/${id}`);
  const rows = await world.call("GET", "/user/products/active");
  const among = (answer: { results: { id: number; quantity: number }[] }) =>
    answer.results.find((row) => row.id === id)?.quantity;
  assert.deepEqual([shown.quantity, among(listed), own.body.quantity, among(rows.body)], [5, 5, 5, 5]);
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  assert.equal(await quantityOf(copy.body.id), 5);
  await world.call("POST", `/user/product/${id}/end`);
  await runDue({ ...world.server, ...world.server.context });
  const again = await world.call("POST", `/user/product/${id}/relist`);
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.equal(await quantityOf(again.body.id), 5);
});

test("what is live stays a set of so many, before a bid and after it, whoever tries", async () => {
  const id = await liveSet(3);
  const bidder = await world.make.user();
  await world.make.deposit({ listingId: id, bidderId: bidder.id });
  const tried = async () => {
    await world.call("PATCH", `/user/product/${id}`, { notes: "Kept dry.", quantity: 2 });
    assert.equal(codeOf(await priced(id, { quantity: 2 })), "not_a_draft");
    assert.equal(await quantityOf(id), 3);
    await assert.rejects(
      one(sql`update listings set quantity = 2 where id = ${id}`),
      /it stays a set of 3/,
      "not even by hand",
    );
  };
  await tried();
  accepted(await bidOn(bids, { id })(bidder.id, { amount: 9000 }));
  await tried();
});

test("a set that was sold pays for its delivery whole, and its order says how many", async () => {
  const id = await liveSet(3);
  const promised = await termsOf(id);
  const buyer = await world.make.user();
  const as = () => world.server.signIn(buyer.id);
  await world.server.call("POST", `/bid/${id}/deposit`, { as: await as(), body: {} });
  accepted(await bidOn(bids, { id })(buyer.id, { amount: 9000 }));
  await world.make.advanceClock(3 * 86_400);
  await runDue({ ...world.server, ...world.server.context });
  const { id: orderId } = await one(sql<{ id: string }>`select id from orders where listing_id = ${id}`);
  const won = (await world.server.call("GET", `/bids/won/${orderId}`, { as: await as() })).json();
  assert.deepEqual([won.quantity, won.shipping_price], [3, promised.far]);
  const item = (await world.server.call("GET", "/bids/won", { as: await as() })).json().results[0];
  assert.deepEqual([item.quantity, item.order_price.total], [3, rupees(9000) + promised.far]);
  const sellerAs = await world.server.signIn(world.seller.id);
  const sold = (await world.server.call("GET", `/user/sold-orders/${orderId}`, { as: sellerAs })).json();
  assert.equal(sold.quantity, 3);
});

test("the carrier is told of as many, one upon the other", async () => {
  const sizes: object[] = [];
  for (const quantity of [1, 3]) {
    const made = await world.make.order({ amountPaise: rupees(9000), quantity });
    await world.make.address({ userId: made.buyerId });
    const { id } = await one(sql<{ id: string }>`
      with placed as (
        insert into order_addresses (order_id, side, name, mobile, door_no, locality, landmark, pin_code, city, state, told_city)
        values (${made.id}, 'delivery', 'Bina Buyer', '9000000009', '1', 'Fraser Town', '', '560005', 'Bengaluru', 'Karnataka', 'Bengaluru'))
      insert into shipments (order_id, direction, reference, status) values (${made.id}, 'delivery', ${`SET${quantity}`}, 'booking')
      returning id`);
    sizes.push((await readParcel(world.server.database, id)).size);
  }
  const [single, three] = sizes as Record<string, number>[];
  assert.equal(three?.weightKg, 3 * (single?.weightKg ?? 0));
  assert.equal(three?.heightCm, 3 * (single?.heightCm ?? 0));
  assert.equal(three?.lengthCm, single?.lengthCm);
});

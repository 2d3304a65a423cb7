import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { codeOf } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

const wish = { asking_price: rupees(20_000), least_offer: rupees(5_000), days: 5 };
const dayMs = 24 * 3_600_000;

async function unsold(): Promise<number> {
  const { id } = await world.wholeDraft();
  await world.call("POST", `/user/product/${id}/activate`);
  await world.call("POST", `/user/product/${id}/end`);
  return id;
}

const relist = (id: number, takesOffers: object = wish) =>
  world.call("POST", `/user/product/${id}/relist`, { takes_offers: takesOffers });

test("an unsold item is listed again taking offers: its prices, its end, no reserve, and no bids", async () => {
  const original = await unsold();
  await sql`update listings set reserve_paise = base_price_paise + 100000 where id = ${original}`.execute(
    world.server.database.kysely,
  );
  const { body } = await relist(original);
  assert.deepEqual([body.product_status, body.missing], ["active", []]);
  assert.deepEqual((await relist(original)).body, body, "listed twice it is the same");
  const own = (await world.call("GET", `/user/product/${body.id}`)).body;
  assert.deepEqual(
    [own.takes_offers, own.buy_now_price, own.base_price, own.reserve_price, own.deposit_amount],
    [true, rupees(20_000), rupees(5_000), null, rupees(500)],
  );
  const runsFor = Date.parse(own.end_date) - Date.parse(own.server_time);
  assert.ok(runsFor > 5 * dayMs && runsFor <= 6 * dayMs);
  const shown = (await world.server.call("GET", `/guest/product/${body.id}`)).json();
  assert.deepEqual([shown.takes_offers, shown.buy_now_price], [true, rupees(20_000)]);
  const bid = await world.server.call("POST", `/bid/${body.id}/bid`, {
    ...{ as: world.otherToken, body: { amount: rupees(6_000) } },
  });
  assert.equal(bid.json().detail.code, "takes_offers");
});

test("what is asked is above the least offer, for 3, 5 or 7 days, of what is unsold", async () => {
  const id = await unsold();
  for (const wrong of [
    { ...wish, asking_price: rupees(5_000) },
    { ...wish, days: 4 },
    { ...wish, least_offer: 500_050 },
    { asking_price: rupees(20_000) },
  ])
    assert.equal((await relist(id, wrong)).status, 422, JSON.stringify(wrong));
  assert.equal((await world.call("POST", `/user/product/${id}/relist`, {})).body.product_status, "active");
  const { id: live } = await world.wholeDraft();
  assert.equal(codeOf(await relist(live)), "not_relistable");
});

test("listed again as an auction it begins at another base price, by the rules of a draft", async () => {
  const id = await unsold();
  const { base_price: before } = (await world.call("GET", `/user/product/${id}`)).body;
  await sql`update listings set reserve_paise = ${before + 100_000}, buy_now_paise = ${before * 3} where id = ${id}`.execute(
    world.server.database.kysely,
  );
  const anew = (basePrice: number) =>
    world.call("POST", `/user/product/${id}/relist`, { base_price: basePrice });
  const tooHigh = await anew(before + 100_000);
  assert.equal(tooHigh.status, 422);
  assert.match(JSON.stringify(tooHigh.body), /reserve_too_low/);
  assert.equal((await anew(150)).status, 422, "whole rupees alone");
  const { body } = await anew(rupees(1_000));
  assert.equal(body.product_status, "active", JSON.stringify(body));
  const own = (await world.call("GET", `/user/product/${body.id}`)).body;
  assert.deepEqual(
    [own.base_price, own.reserve_price, own.buy_now_price, own.takes_offers],
    [rupees(1_000), before + 100_000, before * 3, false],
  );
});

test("one that stays a draft keeps what it is for, and goes live so; a copy is an auction", async () => {
  const { id } = await world.make.listing({
    ...{ sellerId: world.seller.id, categoryId: world.categoryId, status: "unsold" },
  });
  const { body } = await relist(id);
  assert.equal(body.product_status, "draft");
  const price = (changes: object) =>
    world.call("PATCH", `/user/product/${body.id}/draft/pricing`, { base_price: rupees(6_000), ...changes });
  const types = ({ body: { detail } }: Awaited<ReturnType<typeof price>>) =>
    detail.errors?.map(({ type }: { type: string }) => type) ?? detail;
  const withoutPrice = await price({ buy_now_price: null });
  assert.equal(withoutPrice.status, 422, JSON.stringify(withoutPrice.body));
  assert.match(JSON.stringify(types(withoutPrice)), /asking_price_needed/);
  assert.match(JSON.stringify(types(await price({ reserve_price: rupees(7_000) }))), /reserve_with_offers/);
  assert.equal((await price({ buy_now_price: rupees(9_000) })).status, 200);
  const draft = (await world.call("GET", `/user/product/draft/${body.id}`)).body;
  assert.equal(draft.pricing.data.takes_offers, true);
  const copy = (await world.call("POST", `/user/product/${body.id}/copy`)).body;
  const copied = (await world.call("GET", `/user/product/draft/${copy.id}`)).body;
  assert.deepEqual(
    [copied.pricing.data.takes_offers, copied.pricing.data.buy_now_price],
    [false, rupees(9_000)],
  );
});

test("while an offer stands the seller corrects nothing; after it they do, and who has not read it offers nothing", async () => {
  const { body } = await relist(await unsold());
  const bidder = await world.make.user();
  const as = await world.server.signIn(bidder.id);
  await world.make.deposit({ listingId: body.id, bidderId: bidder.id, amountPaise: rupees(500) });
  const offer = (price: number, freezes = 0) =>
    world.server.call("POST", `/bid/${body.id}/offers`, { as, body: { price, freezes } });
  const made = (await offer(rupees(6_000))).json();
  assert.equal(made.offer_status, "open");
  const listed = (await world.call("GET", "/user/products/active")).body.results;
  const row = listed.find(({ id }: { id: number }) => id === body.id);
  assert.deepEqual([row.offers_waiting, row.takes_offers], [1, true]);
  const edit = () => world.call("PATCH", `/user/product/${body.id}`, { title: "Google Pixel 7, blue" });
  assert.equal(codeOf(await edit()), "listing_has_offers");
  assert.equal((await world.call("POST", `/offers/${made.id}/decline`)).body.offer_status, "declined");
  assert.equal((await edit()).status, 200);
  assert.equal((await offer(rupees(6_500))).json().detail.code, "listing_changed");
  assert.equal((await offer(rupees(6_500), 2)).json().offer_status, "open");
  const ended = await world.call("POST", `/user/product/${body.id}/end`);
  assert.equal(ended.body.product_status, "unsold");
});

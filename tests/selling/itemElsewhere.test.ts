import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

const elsewhere = [{ part: "free_item", section: "details" }];
let last = 35_693_803_564_300;
/** Another phone's, with its check digit. */
function nextImei(): string {
  last += 1;
  const body = String(last);
  const sum = [...body].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

/** The seller's whole draft of a phone with this IMEI. */
async function phone(imei: string): Promise<number> {
  const { id } = await world.wholeDraft();
  const details = { details: { identity: { imei } } };
  const saved = await world.call("PATCH", `/user/product/${id}/draft/verification-details`, details);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return id;
}

async function post(id: number): Promise<"live" | unknown> {
  const { status, body } = await world.call("POST", `/user/product/${id}/activate`);
  return status === 200 && body.product_status === "active" ? "live" : body.detail.missing;
}

const change = (text: string, ...values: unknown[]) => world.server.database.pool.query(text, values);

/** Sold by whoever listed it, as far as this stage of the order. */
async function sell(listingId: number, { to, stage }: { to: string; stage: "delivered" | "completed" }) {
  await change("update listings set status = 'sold' where id = $1", listingId);
  await change("update auction_states set status = 'closed' where listing_id = $1", listingId);
  const { id } = await world.make.order({ buyerId: to });
  await change("update orders set listing_id = $1 where id = $2", listingId, id);
  await change("update orders set status = 'paid', paid_at = blaze_now() where id = $1", id);
  await change("update orders set stage = $2, stage_since = blaze_now() where id = $1", id, stage);
  return id;
}

test("an item that is on offer is not listed again before that auction has ended without a sale", async () => {
  const imei = nextImei();
  const [first, second] = [await phone(imei), await phone(imei)];
  assert.equal(await post(first), "live");
  assert.deepEqual(await post(second), elsewhere);
  const draft = (await world.call("GET", `/user/product/${second}/draft`)).body;
  assert.deepEqual(draft.missing, elsewhere, "the preview says so, too");
  await change("update listings set status = 'unsold' where id = $1", first);
  assert.equal(await post(second), "live");
});

test("of twenty drafts of one item that are posted at once, one goes live", async () => {
  const imei = nextImei();
  const ids: number[] = [];
  for (let count = 0; count < 20; count += 1) ids.push(await phone(imei));
  const answers = await Promise.all(ids.map(post));
  assert.equal(answers.filter((answer) => answer === "live").length, 1);
  assert.deepEqual(answers.filter((answer) => answer !== "live")[0], elsewhere);
});

test("what is being sold is listed by nobody; then by whoever bought it, and by its seller once the money went back", async () => {
  const imei = nextImei();
  const [first, again] = [await phone(imei), await phone(imei)];
  assert.equal(await post(first), "live");
  const order = await sell(first, { to: (await world.make.user()).id, stage: "delivered" });
  assert.deepEqual(await post(again), elsewhere);
  await change("update orders set stage = 'completed' where id = $1", order);
  assert.deepEqual(await post(again), elsewhere, "it is the buyer's now");
  await change("update orders set buyer_id = $1 where id = $2", world.seller.id, order);
  assert.equal(await post(again), "live", "whoever bought it last sells it on");
});

/** It has missed its reserve, and its highest bidder waits for an offer. */
async function missReserve(listingId: number): Promise<void> {
  const { bidderId } = await world.make.bid({ listingId });
  await change("update listings set status = 'unsold' where id = $1", listingId);
  await change("update auction_states set status = 'closed' where listing_id = $1", listingId);
  await change(
    `insert into reserve_offers (listing_id, seller_id, bidder_id, deposit_id, highest_bid_paise, reserve_paise,
       status, due_at)
     select listing_id, seller_id, bidder_id, deposits.id, price_paise, price_paise + 100000, 'possible',
       blaze_now() + interval '1 day'
     from auction_states join deposits using (listing_id) where listing_id = $1 and bidder_id = $2`,
    listingId,
    bidderId,
  );
}

async function offer(listingId: number) {
  const { rows } = await change("select price_paise from auction_states where listing_id = $1", listingId);
  const body = { price: Number(rows[0].price_paise) };
  const answer = await world.call("POST", `/user/product/${listingId}/reserve-offer`, body);
  return answer.status === 200 ? "offered" : answer.body.detail.code;
}

test("what was posted anew is not offered to the highest bidder of before; what is offered is not posted", async () => {
  const imei = nextImei();
  const [first, second, third] = [await phone(imei), await phone(imei), await phone(imei)];
  assert.equal(await post(first), "live");
  await missReserve(first);
  assert.equal(await post(second), "live");
  assert.equal(await offer(first), "reserve_offer_over");
  await missReserve(second);
  assert.equal(await offer(second), "offered");
  assert.deepEqual(await post(third), elsewhere);
});

test("a refunded sale leaves the item with its seller", async () => {
  const imei = nextImei();
  const [first, again] = [await phone(imei), await phone(imei)];
  assert.equal(await post(first), "live");
  const order = await sell(first, { to: (await world.make.user()).id, stage: "completed" });
  assert.deepEqual(await post(again), elsewhere);
  await change("update orders set status = 'refunded', stage = null where id = $1", order);
  assert.equal(await post(again), "live");
});

test("a copy has no IMEI, and no section that says that one is there", async () => {
  const id = await phone(nextImei());
  const { status, body } = await world.call("POST", `/user/product/${id}/copy`);
  assert.equal(status, 200, JSON.stringify(body));
  const { details } = (await world.call("GET", `/user/product/${body.id}/draft`)).body;
  assert.deepEqual([details.data, details.status], [{}, "empty"]);
});

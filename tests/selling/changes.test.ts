import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { inTransaction } from "#db/transaction.ts";
import { changeLimits } from "#domain/listing/listingChanges.ts";
import { rupees } from "#domain/money/paise.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { editListing } from "#modules/listings/changes/editListing.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { accepted, bidOn } from "../bidding/support.ts";
import { codeOf, liveListings } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operatorAs: string;
let on: ReturnType<typeof liveListings>;
let bids: BidBatcher;
before(async () => {
  world = await startSellingWorld();
  operatorAs = await world.server.signIn((await world.make.user({ operatorRoles: ["support"] })).id);
  on = liveListings(world, operatorAs);
  bids = new BidBatcher(world.server.database.pool, { maxBidsPerFlush: 40 });
});
after(async () => {
  await bids.close();
  await world.server.close();
});

async function bidder(listingId: number) {
  const { id } = await world.make.user();
  await world.make.deposit({ listingId, bidderId: id });
  return { id };
}

test("before the first bid a seller corrects words, condition and pictures; page, search and screens follow", async () => {
  const id = await on.live("Google Pixel 7, blue");
  const seen = await on.shown(id);
  const [front, back] = [
    await world.make.upload({ ownerId: world.seller.id }),
    await world.make.upload({ ownerId: world.seller.id }),
  ];
  const saved = await on.edit(id, {
    title: "Google Pixel 7 zaffre",
    condition: "openbox",
    description: "<p>One scratch.</p><script>alert(1)</script>",
    notes: "With its box.",
    condition_notes: "Light wear",
    conditions: { marks: ["scratches"] },
    images: [{ url: back.url }, { url: front.url }],
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(saved.body.info.data.title, "Google Pixel 7 zaffre");
  const now = await on.shown(id);
  assert.deepEqual(
    [now.title, now.condition, now.description, now.notes, now.condition_notes],
    ["Google Pixel 7 zaffre", "openbox", "<p>One scratch.</p>", "With its box.", "Light wear"],
  );
  assert.deepEqual(
    now.images.map((image: { url: string }) => image.url),
    [back.url, front.url],
  );
  assert.equal(now.conditions.length, 1);
  assert.deepEqual([now.base_price, now.end_date, now.bids], [seen.base_price, seen.end_date, 0]);
  assert.equal(now.freezes, seen.freezes + 2, "open screens learn that it is another");
  const { rows } = await sql<{ payload: { freezes: number } }>`
    select payload from live_events where listing_id = ${id} and kind = 'listing' order by id desc limit 1`.execute(
    world.server.database.kysely,
  );
  assert.equal(rows[0]?.payload.freezes, now.freezes);
  const found = await world.server.call("GET", "/search?q=zaffre");
  assert.deepEqual(
    found.json().results.map((one: { id: number }) => one.id),
    [id],
  );
  const word = await sql`select from search_words where word = 'zaffre'`.execute(
    world.server.database.kysely,
  );
  assert.equal(word.rows.length, 1, "the search corrects spellings to the new word");
});

test("an operator reads who changed what and when, with pictures that are shown no more; what is the same is no change", async () => {
  const id = await on.live();
  const before = await on.shown(id);
  const picture = await world.make.upload({ ownerId: world.seller.id });
  await on.edit(id, {
    description: "<p>Scratched.</p>",
    images: [{ url: picture.url }],
    title: before.title,
  });
  await on.edit(id, { title: before.title, notes: "" });
  const { edits } = await on.changesOf(id);
  assert.equal(edits.length, 1);
  assert.equal(edits[0].edited_by, world.seller.id);
  assert.deepEqual(edits[0].changes, [
    { field: "images", before: [before.images[0].url], after: [picture.url] },
    { field: "description", before: ["<p>As good as new.</p>"], after: ["<p>Scratched.</p>"] },
  ]);
  const kept = await sql<{ uses: number }>`
    select count(*)::integer as uses from upload_uses where used_by = ${`listing:${id}`}`.execute(
    world.server.database.kysely,
  );
  assert.equal(kept.rows[0]?.uses, 2, "the first picture stays in the store");
  const bidding = await world.server.signIn((await operatorWhoBids(id)).id);
  const refused = await world.server.call("GET", `/ops/listings/${id}/changes`, { as: bidding });
  assert.equal(refused.statusCode, 404);
});

async function operatorWhoBids(listingId: number) {
  const operator = await world.make.user({ operatorRoles: ["support"] });
  await world.make.deposit({ listingId, bidderId: operator.id });
  return operator;
}

test("reserve, end, category, numbers and place are not among what is corrected", async () => {
  const id = await on.live();
  const before = await on.shown(id);
  await on.edit(id, {
    ...{ reserve_price: 900_000, buy_now_price: 990_000, end_date: "2030-01-01T00:00:00Z", category_id: 1 },
    ...{ details: {}, address_id: world.seller.addressId, shipping_mode: "handover", title: "Pixel seven" },
  });
  const after = await on.shown(id);
  for (const field of [
    "base_price",
    "end_date",
    "category",
    "sub_category",
    "shipping_mode",
    "city",
    "reserve",
  ])
    assert.deepEqual(after[field], before[field], field);
});

test("until somebody bids the base price is lowered, never raised; the deposit stays, and the next bid is the new price", async () => {
  const id = await on.live();
  const before = await on.shown(id);
  const lower = rupees(7000);
  assert.ok(before.base_price > lower);
  for (const [price, type] of [
    [before.base_price + 100, "price_not_lower"],
    [lower + 50, "price_invalid"],
    [0, "price_invalid"],
  ] as const) {
    const { status, body } = await on.edit(id, { base_price: price });
    assert.deepEqual([status, body.detail[0]?.type], [422, type], `${price}`);
  }
  assert.equal((await on.edit(id, { base_price: before.base_price })).status, 200);
  assert.deepEqual((await on.changesOf(id)).edits, [], "the same price is no change");
  const reader = await bidder(id);
  assert.equal((await on.edit(id, { base_price: lower })).status, 200);
  const after = await on.shown(id);
  assert.deepEqual(
    [after.base_price, after.deposit_amount, after.freezes],
    [lower, before.deposit_amount, before.freezes + 2],
  );
  assert.deepEqual((await on.changesOf(id)).edits[0]?.changes, [
    { field: "base_price", before: ["₹9,000"], after: ["₹7,000"] },
  ]);
  await refreshSearch(world.server.database);
  const { rows } = await sql<{ price_paise: number }>`
    select price_paise from search_prices where listing_id = ${id}`.execute(world.server.database.kysely);
  assert.equal(rows[0]?.price_paise, lower, "it is found by its new price");
  const auction = { id, sellerId: world.seller.id };
  const reply = await bidOn(bids, auction)(reader.id, { amount: 7000 });
  assert.equal(accepted(reply).current_bid, lower);
  assert.equal(codeOf(await on.edit(id, { base_price: rupees(6000) })), "listing_bid_on");
});

test("what a draft refuses an edit refuses: no text, no picture, contact details in the title, answers of elsewhere, files of others", async () => {
  const id = await on.live();
  const strangers = await world.make.upload({ ownerId: (await world.make.user()).id });
  const video = await world.make.upload({ ownerId: world.seller.id, kind: "video" });
  for (const [body, status, type] of [
    [{ description: "<script>x</script>" }, 422, "description_required"],
    [{ images: [] }, 422, "cover_missing"],
    [{ images: [{ url: video.url }] }, 422, "cover_missing"],
    [{ images: [{ url: strangers.url }] }, 404, undefined],
    [{ title: "Pixel, call 98765 43210" }, 422, "title_phone"],
    [{ conditions: { elsewhere: {} } }, 422, "section_elsewhere"],
  ] as const) {
    const { status: answered, body: answer } = await on.edit(id, body);
    assert.deepEqual([answered, answer.detail[0]?.type], [status, type], JSON.stringify(body));
  }
  assert.deepEqual((await on.changesOf(id)).edits, []);
});

test("after a bid nothing is corrected; frozen, ended, a draft and a stranger's neither", async () => {
  const id = await on.live();
  await world.make.bid({ listingId: id });
  const title = "Pixel 7, with its box";
  assert.deepEqual(
    [codeOf(await on.edit(id, { title })), (await on.shown(id)).title],
    ["listing_bid_on", "Google Pixel 7"],
  );
  const same = await on.edit(id, { title: "Google Pixel 7" });
  assert.equal(same.status, 200, "what is the same is no change");
  const frozen = await on.live();
  await on.freeze(frozen);
  assert.equal(codeOf(await on.edit(frozen, { title })), "listing_paused");
  assert.equal(codeOf(await on.add(frozen, "The charger is with it.")), "listing_paused");
  const ended = await world.make.listing({ sellerId: world.seller.id, endsInMs: -1000 });
  assert.equal(codeOf(await on.edit(ended.id, { title })), "auction_ended");
  assert.equal(codeOf(await on.add(ended.id, "The charger is with it.")), "auction_ended");
  const draft = await world.draft();
  assert.equal((await on.edit(draft.id, { title })).status, 404);
  const strangers = await world.make.listing();
  assert.equal((await on.edit(strangers.id, { title })).status, 404);
  assert.equal((await on.add(strangers.id, "The charger is with it.")).status, 404);
});

test("an edit that meets a bid that is being stored waits for it, and is refused", async () => {
  const id = await on.live();
  let edited: ReturnType<typeof on.edit> | undefined;
  await inTransaction(world.server.database, async (tx) => {
    const bidden = { bid_count: 1, price_paise: rupees(9000), leader_id: (await world.make.user()).id };
    await tx.updateTable("auction_states").set(bidden).where("listing_id", "=", id).execute();
    edited = on.edit(id, { title: "Pixel 7, with its box" });
    await untilWaiting(world.server.database);
  });
  assert.equal(edited && codeOf(await edited), "listing_bid_on");
  assert.equal((await on.shown(id)).title, "Google Pixel 7");
});

test("an edit and a first bid at one moment: the bid is on what was corrected before it, or the edit is refused, forty times over", async () => {
  for (let round = 0; round < 40; round += 1) {
    const listing = await world.make.listing({ descriptionHtml: "<p>Whole.</p>" });
    const { id: bidderId } = await bidder(listing.id);
    const correct = () =>
      editListing(world.server.database, {
        listingId: listing.id,
        sellerId: listing.sellerId,
        edit: { description: "<p>Broken.</p>" },
      });
    const bid = () => bidOn(bids, listing)(bidderId, { amount: 1000 });
    const [first, second] = round % 2 === 0 ? [correct, bid] : [bid, correct];
    const begun = [first(), second()];
    const replies = await Promise.all(begun);
    const edited = replies[round % 2];
    if (isRefusal(edited)) assert.equal(edited.refused, "listing_bid_on");
    else assert.ok(!isInvalid(edited));
    const { rows } = await sql<{ description_html: string; bid_at: Date | null; edited_at: Date | null }>`
      select description_html, (select min(placed_at) from bids where listing_id = ${listing.id}) as bid_at,
        (select edited_at from listing_edits where listing_id = ${listing.id}) as edited_at
      from listings where id = ${listing.id}`.execute(world.server.database.kysely);
    const [row] = rows;
    assert.ok(row?.bid_at, "the bid is taken either way");
    assert.equal(row.description_html, isRefusal(edited) ? "<p>Whole.</p>" : "<p>Broken.</p>");
    if (row.edited_at !== null) assert.ok(row.edited_at <= row.bid_at, `round ${round}`);
  }
});

test("whoever read the older words bids and buys nothing on the newer ones, until somebody has bid", async () => {
  const listing = await world.make.listing({ buyNowPaise: rupees(9000) });
  const { freezes } = await on.shown(listing.id);
  const as = await world.server.signIn((await bidder(listing.id)).id);
  const post = async (path: string, body: object) =>
    (await world.server.call("POST", `/bid/${listing.id}/${path}`, { as, body })).json();
  const edit = { title: "Google Pixel 7, with a crack" };
  const own = { listingId: listing.id, sellerId: listing.sellerId };
  assert.ok(!isRefusal(await editListing(world.server.database, { ...own, edit })));
  for (const [path, amount] of [
    ["bid", rupees(1000)],
    ["buy-now", rupees(9000)],
  ] as const) {
    assert.equal((await post(path, { amount, freezes })).detail.code, "listing_changed");
  }
  const read = (await on.shown(listing.id)).freezes;
  assert.equal((await post("bid", { amount: rupees(1000), freezes: read })).bids, 1);
  const { id: other } = await bidder(listing.id);
  const later = await world.server.call("POST", `/bid/${listing.id}/bid`, {
    as: await world.server.signIn(other),
    body: { amount: rupees(2000), freezes },
  });
  assert.equal(later.json().bids, 2, "what the first bid was for is corrected no more");
});

test("an edit does not get round a look: neither with a word of the list nor of what was looked at", async () => {
  const rule = { kind: "word", language: "en", phrase: "Ivory", note: "Wildlife Protection Act" };
  const ruled = await world.server.call("POST", "/ops/review-rules", { as: operatorAs, body: rule });
  assert.equal(ruled.statusCode, 200);
  const id = await on.live();
  for (const body of [
    { title: "An ivory comb" },
    { description: "<p>i<b>vory</b></p>" },
    { notes: "IVORY" },
  ]) {
    const refused = await on.edit(id, body);
    assert.deepEqual([codeOf(refused), refused.body.detail.words], ["change_needs_look", ["Ivory"]]);
  }
  assert.equal(codeOf(await on.add(id, "It is made of ivory.")), "change_needs_look");
  const looked = await world.wholeDraft({ title: "A comb, no ivory" });
  await world.call("POST", `/user/product/${looked.id}/activate`);
  const waiting = await world.server.call("GET", "/ops/reviews", { as: operatorAs });
  const [review] = waiting.json().results;
  const body = { outcome: "release" };
  const released = await world.server.call("POST", `/ops/reviews/${review.id}/decision`, {
    as: operatorAs,
    body,
  });
  assert.equal(released.statusCode, 200, released.body);
  const refused = await on.edit(looked.id, { title: "A comb" });
  assert.deepEqual([codeOf(refused), refused.body.detail.words], ["change_needs_look", []]);
  assert.equal((await on.add(looked.id, "A tooth is broken.")).status, 200, "it is only added to");
});

test("a listing is corrected so often and no more", async () => {
  const id = await on.live();
  for (let time = 1; time <= changeLimits.edit; time += 1)
    assert.equal((await on.edit(id, { notes: `Version ${time}` })).status, 200);
  const refused = await on.edit(id, { notes: "Once more" });
  const { code, limit, of } = refused.body.detail;
  assert.deepEqual([code, limit, of], ["too_many_changes", 20, "edit"]);
  assert.equal(
    (await on.add(id, "The charger is with it.")).status,
    200,
    "additions are counted by themselves",
  );
});

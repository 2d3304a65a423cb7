import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import type { OptionSection } from "#domain/listing/productOptions.ts";
import { rupees } from "#domain/money/paise.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import { postLot } from "#modules/listings/postLot.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { codeOf } from "./liveListings.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
/** Nothing is asked of a chair that tells one from another. */
let chairs: number;
/** Every camera has a serial number. */
let cameras: number;
before(async () => {
  world = await startSellingWorld();
  chairs = (await world.make.category({ name: "Chairs", approvedGoods: null })).id;
  cameras = (await world.make.category({ name: "Cameras", approvedGoods: "cameras_lenses" })).id;
  await world.make.options(cameras, { specifications: [], conditions: [], verification: [numbered] });
});
after(() => world.server.close());

const numbered: OptionSection = {
  ...{ key: "identity", type: "questions", title: "Identity", subtitle: "", options: [] },
  questions: [
    {
      ...{ key: "serial", type: "text", question: "Serial number", help: "", options: [] },
      ...{ required: true, format: "serial" },
    },
  ],
};

const inCategory = (categoryId: number) => ({ category_id: categoryId, sub_category_id: null });
const chair = (info: object = {}) =>
  world.wholeDraft({ title: "Wooden chair", ...inCategory(chairs), ...info });
const serial = (number: string) => ({ identity: { serial: number } });

async function camera(number: string | null) {
  const draft = await world.wholeDraft({ title: "Sony A7", ...inCategory(cameras) });
  if (number !== null) {
    const body = { details: serial(number) };
    const saved = await world.call("PATCH", `/user/product/${draft.id}/draft/verification-details`, body);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  }
  return draft;
}

type Details = Record<string, Record<string, string>>;
const post = (id: number, ...details: Details[]) =>
  world.call("POST", `/user/product/${id}/lot`, { others: details.map((one) => ({ details: one })) });

const run = <Row>(query: ReturnType<typeof sql<Row>>) => query.execute(world.server.database.kysely);
const stored = async () =>
  (await run(sql<{ count: number }>`select count(*)::integer as count from listings`)).rows[0]?.count;
const drafts = async () =>
  (await world.call("GET", "/user/products/draft?limit=1")).body.counts.draft as number;

/** As it is said in India. */
const inIndia = (moment: string) =>
  new Date(Date.parse(moment) + 330 * 60_000).toISOString().slice(0, 19).replace("T", " ");

test("a draft becomes three equal auctions, ten minutes apart on the chosen day, and every one is answered", async () => {
  const { id, info } = await chair();
  const posted = await post(id, {}, {});
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  const { results } = posted.body;
  const day = inIndia(info.data.end_date).slice(0, 10);
  assert.deepEqual(
    results.map((one: { end_date: string }) => inIndia(one.end_date)),
    [`${day} 23:39:59`, `${day} 23:49:59`, `${day} 23:59:59`],
  );
  assert.equal(results[0].id, id);
  const shown = await Promise.all(
    results.map(async (one: { id: number }) =>
      (await world.server.call("GET", `/guest/product/${one.id}`)).json(),
    ),
  );
  for (const product of shown) {
    assert.equal(product.product_status, "active");
    assert.deepEqual(
      [product.title, product.base_price, product.description, product.images.length, product.lot_size],
      ["Wooden chair", rupees(9000), shown[0].description, 1, 3],
    );
  }
});

test("each leads to the others: what runs first, by its end; what was posted alone is of no lot", async () => {
  const { id } = await chair();
  const { results } = (await post(id, {}, {})).body;
  const [first, second, third] = results.map((one: { id: number }) => one.id);
  await run(sql`update auction_states set status = 'closed' where listing_id = ${second}`);
  await run(sql`update listings set status = 'unsold', closed_at = blaze_now() where id = ${second}`);
  const othersOf = async (path: string, as?: string) => {
    const answer = await world.server.call("GET", path, as === undefined ? {} : { as });
    return answer.json().results.map((one: { id: number }) => one.id);
  };
  assert.deepEqual(await othersOf(`/guest/product/${first}/lot`), [third, second]);
  assert.deepEqual(await othersOf(`/product/${second}/lot`, world.otherToken), [first, third]);
  const alone = await chair();
  await world.call("POST", `/user/product/${alone.id}/activate`);
  assert.deepEqual(await othersOf(`/guest/product/${alone.id}/lot`), []);
  const shown = (await world.server.call("GET", `/guest/product/${alone.id}`)).json();
  assert.equal(shown.lot_size, null);
  const draft = await chair();
  assert.equal((await world.server.call("GET", `/guest/product/${draft.id}/lot`)).statusCode, 404);
});

test("posted again it is the same lot, whatever is sent then", async () => {
  const { id } = await chair();
  const first = await post(id, {}, {});
  const before = await stored();
  const again = await post(id, {}, {}, {}, {});
  assert.deepEqual(again.body.results, first.body.results);
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).body.id, id);
  assert.equal(await stored(), before);
});

test("from 2 to 10 are posted", async () => {
  const { id } = await chair();
  assert.equal((await post(id)).status, 422);
  assert.equal((await post(id, ...Array(10).fill({}))).status, 422);
  const most = await post(id, ...Array(9).fill({}));
  assert.equal(most.body.results.length, 10);
});

test("where the category asks a number each item has its own; without, or with one twice, nothing is posted", async () => {
  const draft = await camera("SN-1001");
  const before = await stored();
  const refused = async (...details: Details[]) => {
    const answer = await post(draft.id, ...details);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    return answer.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join("."), type]);
  };
  const at = (place: number) => `body.others.${place}.details.identity.serial`;
  assert.deepEqual(await refused(serial("SN-1002"), {}), [[at(1), "answer_required"]]);
  assert.deepEqual(await refused(serial("sn 1001")), [[at(0), "lot_number_twice"]]);
  assert.deepEqual(await refused(serial("SN-1002"), serial("SN-1002")), [[at(1), "lot_number_twice"]]);
  assert.deepEqual(await refused({ ...serial("SN-1002"), other: { text: "x" } }), [
    ["body.others.0.details.other", "section_elsewhere"],
  ]);
  assert.equal(await stored(), before);
  const bare = await camera(null);
  const lacking = await post(bare.id, serial("SN-1005"));
  assert.equal(lacking.status, 409);
  assert.deepEqual(lacking.body.detail.missing, [{ part: "detail_answers", section: "details" }]);

  const posted = await post(draft.id, serial("SN-1002"), serial("SN-1003"));
  assert.equal(posted.status, 200, JSON.stringify(posted.body));
  const ids = posted.body.results.map((one: { id: number }) => one.id);
  const { rows } = await run(sql<{ value: string }>`
    select value from item_numbers where listing_id in (${sql.join(ids)}) order by listing_id`);
  assert.deepEqual(
    rows.map(({ value }) => value),
    ["SN1001", "SN1002", "SN1003"],
  );
});

test("an item that is on offer elsewhere keeps all of its lot from being posted, and no copy is left", async () => {
  const elsewhere = await camera("SN-2002");
  await world.call("POST", `/user/product/${elsewhere.id}/activate`);
  const draft = await camera("SN-2001");
  const before = [await stored(), await drafts()];
  const refused = await post(draft.id, serial("SN-2003"), serial("SN-2002"));
  assert.deepEqual(
    refused.body.detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join("."), type]),
    [["body.others.1.details.identity.serial", "lot_number_elsewhere"]],
    "which of them it is",
  );
  assert.deepEqual([await stored(), await drafts()], before);
  const read = (await world.call("GET", `/user/product/${draft.id}/draft`)).body;
  assert.deepEqual([read.product_status, read.is_in_lot], ["draft", false]);
  const numbers = await run(sql`select from item_numbers where value in ('SN2001', 'SN2003')`);
  assert.equal(numbers.rows.length, 0);
  assert.equal((await post(draft.id, serial("SN-2003"))).status, 200);
});

test("what cannot be posted alone is no lot, and somebody else's draft is not found", async () => {
  const { id } = await world.draft({ title: "Wooden chair", ...inCategory(chairs) });
  const lacking = await post(id, {});
  assert.equal(codeOf(lacking), "draft_incomplete");
  const whole = await chair();
  const stranger = await world.server.call("POST", `/user/product/${whole.id}/lot`, {
    as: world.otherToken,
    body: { others: [{}] },
  });
  assert.equal(stranger.statusCode, 404);
  await world.call("POST", `/user/product/${whole.id}/activate`);
  assert.equal(codeOf(await post(whole.id, {})), "not_a_draft");
});

test("its seller has room for as many drafts", async () => {
  const { id } = await chair();
  const fill = 49 - (await drafts());
  for (let made = 0; made < fill; made += 1)
    await world.make.listing({ sellerId: world.seller.id, status: "draft" });
  assert.equal(codeOf(await post(id, {}, {})), "too_many_drafts");
  assert.equal((await post(id, {})).status, 200);
  await run(sql`delete from listing_images where listing_id in (
    select id from listings where seller_id = ${world.seller.id} and status = 'draft' and title like 'Listing %')`);
  await run(sql`delete from listings
    where seller_id = ${world.seller.id} and status = 'draft' and title like 'Listing %'`);
});

test("with a start ahead all wait for it; taken back, one is of no lot and can be posted alone", async () => {
  const { id } = await chair();
  const startsAt = new Date(Date.now() + 3_600_000 * 24).toISOString();
  await world.call("PATCH", `/user/product/${id}/draft/pricing`, {
    ...{ base_price: rupees(9000), starts_at: startsAt },
  });
  const { results } = (await post(id, {})).body;
  assert.deepEqual(
    results.map((one: { starts_at: string; product_status: string }) => [one.product_status, one.starts_at]),
    [
      ["draft", startsAt],
      ["draft", startsAt],
    ],
  );
  const draft = (await world.call("GET", `/user/product/${id}/draft`)).body;
  assert.equal(draft.is_in_lot, true);
  const back = await world.call("POST", `/user/product/${id}/withdraw`);
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.equal(back.body.is_in_lot, false);
  await world.call("PATCH", `/user/product/${id}/draft/pricing`, {
    base_price: rupees(9000),
    starts_at: null,
  });
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).body.product_status, "active");
  assert.equal((await world.server.call("GET", `/guest/product/${id}`)).json().lot_size, null);
});

test("a copy of one, and one that is listed again, are of no lot", async () => {
  const { id } = await chair();
  await post(id, {});
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  const { rows } = await run(sql<{ lot_id: string | null }>`
    select lot_id from listings where id = ${copy.body.id}`);
  assert.deepEqual(rows, [{ lot_id: null }]);
});

test("of two posts at one moment one comes after the other: one lot, or one auction and a refusal", async () => {
  const own = async () => ({ listingId: (await chair()).id, sellerId: world.seller.id });
  const { database } = world.server;
  const twice = await own();
  const before = (await stored()) ?? 0;
  const others = [{ details: {} }, { details: {} }];
  const lots = await Promise.all([
    postLot(database, { ...twice, others }),
    postLot(database, { ...twice, others }),
  ]);
  assert.deepEqual(lots[0], lots[1]);
  assert.equal(await stored(), before + 2);

  const mixed = await own();
  const count = (await stored()) ?? 0;
  const [lot, alone] = await Promise.all([
    postLot(database, { ...mixed, others }),
    activateListing(database, mixed),
  ]);
  assert.ok(!isRefusal(alone) && !isInvalid(lot));
  assert.equal(await stored(), isRefusal(lot) ? count : count + 2);
});

test("of two sellers' lots that share numbers crosswise one is posted, and neither waits for ever", async () => {
  const { database } = world.server;
  const [one, other] = [await camera("SN-3001"), await camera("SN-3002")];
  const second = await world.make.seller();
  await run(sql`update listings set seller_id = ${second.id} where id = ${other.id}`);
  await run(sql`update listing_details set address_id = ${second.addressId}, account_id = ${second.accountId}
    where listing_id = ${other.id}`);
  const holder = await database.pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select pg_advisory_xact_lock(hashtextextended('item serial SN3001', 0))");
    const first = { listingId: one.id, sellerId: world.seller.id };
    const calls = [
      postLot(database, { ...first, others: [{ details: serial("SN-3002") }] }),
      postLot(database, {
        ...{ listingId: other.id, sellerId: second.id },
        others: [{ details: serial("SN-3001") }],
      }),
    ];
    await untilWaiting(database, 2);
    await holder.query("commit");
    const answers = await Promise.all(calls);
    assert.deepEqual(answers.map((answer) => "results" in answer).toSorted(), [false, true]);
  } finally {
    holder.release();
  }
});

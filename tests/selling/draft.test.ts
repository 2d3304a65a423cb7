import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

const priceMessage = "Please enter a valid numeric price!";
const noText = "Product discription is required!";

test("a draft begins with its information, to end two days ahead at the end of that day in India", async () => {
  const draft = await world.draft();
  assert.equal(draft.info.status, "completed");
  assert.equal(draft.description.status, "empty");
  assert.match(draft.info.data.end_date, /T18:29:59\.000Z$/);
  const daysAhead = (Date.parse(draft.info.data.end_date) - Date.parse(draft.updated_at)) / 86_400_000;
  assert.ok(daysAhead > 2 && daysAhead <= 3, String(daysAhead));
  assert.equal(draft.info.data.seller_id, world.seller.id);
  assert.deepEqual((await world.call("GET", `/user/product/draft/${draft.id}`)).body, draft);
});

const infoProblems: [why: string, change: object, loc: string, msg: string][] = [
  ["no title", { title: undefined }, "title", "Product title is required!"],
  ["a title that nobody sees", { title: "\u200b \u200d" }, "title", "Product title is required!"],
  ["a blank title", { title: "  " }, "title", "Product title is required!"],
  ["no category", { category_id: undefined }, "category_id", "Category is required!"],
  ["an empty category", { category_id: "" }, "category_id", "Category is required!"],
  ["a category that is none", { category_id: 999_999 }, "category_id", "This category does not exist."],
  ["no subcategory", { sub_category_id: null }, "sub_category_id", "Subcategory is required!"],
  ["an empty subcategory", { sub_category_id: "" }, "sub_category_id", "Subcategory is required!"],
  ["an empty end", { end_date: "" }, "end_date", "End date is required!"],
  ["a null end", { end_date: null }, "end_date", "End date is required!"],
  [
    "an end that is no time",
    { end_date: "soon" },
    "end_date",
    "Send the end date as 2026-01-31T23:59:59+05:30.",
  ],
  [
    "an end in the past",
    { end_date: "2020-01-01T00:00:00Z" },
    "end_date",
    "The end date must be in the future.",
  ],
  [
    "an end in a century",
    { end_date: "2126-01-01T00:00:00Z" },
    "end_date",
    "The end date can be at most 30 days ahead.",
  ],
];
for (const [why, change, loc, msg] of infoProblems) {
  test(`information with ${why} is not taken`, async () => {
    const body = {
      title: "Pixel",
      category_id: world.categoryId,
      sub_category_id: world.subCategoryId,
      ...change,
    };
    const answer = await world.call("POST", "/user/product/draft/info", body);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.deepEqual(
      answer.body.detail.map((problem: { loc: unknown; msg: unknown }) => [problem.loc, problem.msg]),
      [[["body", loc], msg]],
    );
  });
}

const sectionProblems: [section: string, why: string, body: object, msg: string][] = [
  ["description", "nothing", {}, noText],
  ["description", "empty text", { text: "" }, noText],
  ["description", "marks without a word", { text: "<p>&nbsp;</p>" }, noText],
  ["description", "nothing but a script", { text: "<script>alert(1)</script>" }, noText],
  ["additional-notes", "nothing", { notes: " " }, noText],
  ["pricing", "no price", {}, priceMessage],
  ["pricing", "a text", { base_price: "9000" }, priceMessage],
  ["pricing", "words", { base_price: "cheap" }, priceMessage],
  ["pricing", "null", { base_price: null }, priceMessage],
  ["pricing", "zero", { base_price: 0 }, priceMessage],
  ["pricing", "less than nothing", { base_price: -100 }, priceMessage],
  ["pricing", "half a paisa", { base_price: 10_000.5 }, priceMessage],
  ["pricing", "a fraction of a rupee", { base_price: 10_050 }, priceMessage],
  ["pricing", "more than the limit", { base_price: rupees(100_000_001) }, priceMessage],
  ["pricing", "an astronomical amount", { base_price: 1e300 }, priceMessage],
];
for (const [section, why, body, msg] of sectionProblems) {
  test(`${section}: ${why} is refused and nothing saved`, async () => {
    const { id } = await world.draft();
    const answer = await world.call("PATCH", `/user/product/${id}/draft/${section}`, body);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.equal(answer.body.detail[0].msg, msg);
    const { body: kept } = await world.call("GET", `/user/product/draft/${id}`);
    assert.deepEqual(
      [kept.description, kept.notes, kept.pricing].map((part: { status: string }) => part.status),
      ["empty", "empty", "empty"],
    );
    assert.equal(kept.price, null);
  });
}

test("an end without an offset is India's time", async () => {
  const { id } = await world.draft();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const body = { title: "Phone", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const saved = await world.call("PATCH", `/user/product/${id}/draft/info`, {
    ...body,
    end_date: `${tomorrow}T20:30:00`,
  });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(saved.body.info.data.end_date, `${tomorrow}T15:00:00.000Z`);
});

test("a list without pictures is no completed section", async () => {
  const { id } = await world.draft();
  const saved = await world.call("PATCH", `/user/product/${id}/draft/images`, { images: [] });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(saved.body.images.status, "empty");
});

test("each section is saved by itself and marked", async () => {
  const { id } = await world.draft();
  const save = async (section: string, body: object) => {
    const answer = await world.call("PATCH", `/user/product/${id}/draft/${section}`, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const described = await save("description", {
    text: '<h2>Phone</h2><p onclick="x()">Good <b>indeed</b><script>x()</script></p><img src="http://x/y.png">',
  });
  assert.equal(described.description.data.text, "<h3>Phone</h3><p>Good <b>indeed</b></p>");
  await save("specifications", { basics: { model: "Pixel 7", storage: "128" } });
  await save("conditions", { marks: ["scratches"], others: "One small scratch." });
  await save("pricing", { base_price: rupees(9000), currency: "INR", verify: true });
  await save("verification-details", { details: { identity: { imei: "49 015420 323751 8" } } });
  const draft = await save("additional-notes", { notes: "From the first owner." });
  assert.deepEqual(draft.specifications.data, { basics: { model: "Pixel 7", storage: "128" } });
  assert.deepEqual(draft.conditions.data, { marks: ["scratches"], others: "One small scratch." });
  assert.deepEqual(draft.details.data, { identity: { imei: "490154203237518" } });
  assert.deepEqual(draft.pricing.data, {
    ...{
      base_price: rupees(9000),
      reserve_price: null,
      buy_now_price: null,
      quantity: 1,
      takes_offers: false,
      starts_at: null,
    },
    ...{ currency: "INR", verify: true },
  });
  assert.equal(draft.shown.specifications[0].rows[1].answer, "128 GB");
  const statuses = Object.entries(draft).flatMap(([name, part]) =>
    (part as { status?: string } | null)?.status === "completed" ? [name] : [],
  );
  assert.deepEqual(statuses.toSorted(), [
    "conditions",
    "description",
    "details",
    "info",
    "notes",
    "pricing",
    "specifications",
  ]);
});

const foreignAnswers: [section: string, body: object, loc: (string | number)[]][] = [
  ["specifications", { lens: { mount: "F" }, basics: { model: "X" } }, ["body", "lens"]],
  ["specifications", { basics: { model: "X", storage: "1024" } }, ["body", "basics", "storage"]],
  ["specifications", {}, ["body", "basics", "model"]],
  ["conditions", { marks: ["bites"] }, ["body", "marks", "bites"]],
  ["conditions", { basics: { model: "X" } }, ["body", "basics"]],
  [
    "verification-details",
    { details: { identity: { imei: "490154203237519" } } },
    ["body", "details", "identity", "imei"],
  ],
];
for (const [section, body, loc] of foreignAnswers) {
  test(`${section} that do not belong to the category: ${JSON.stringify(body)}`, async () => {
    const { id } = await world.draft();
    const answer = await world.call("PATCH", `/user/product/${id}/draft/${section}`, body);
    assert.equal(answer.status, 422, JSON.stringify(answer.body));
    assert.deepEqual(answer.body.detail[0].loc, loc);
  });
}

test("another category takes away what it does not ask, and says so", async () => {
  const { make } = world;
  const { id } = await world.draft();
  await world.call("PATCH", `/user/product/${id}/draft/specifications`, {
    basics: { model: "X", storage: "64" },
  });
  await world.call("PATCH", `/user/product/${id}/draft/verification-details`, {
    details: { identity: { imei: "490154203237518" } },
  });
  const bare = (await make.category()).id;
  await make.options(bare, {
    verification: [],
    pricing: { verification: "required", verification_price: rupees(99) },
  });
  const changed = await world.call("PATCH", `/user/product/${id}/draft/info`, {
    title: "X",
    category_id: bare,
  });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.deepEqual(changed.body.reset, ["details"]);
  assert.equal(changed.body.details.status, "empty");
  assert.deepEqual(changed.body.details.data, {});
  assert.deepEqual(changed.body.specifications.data, { basics: { model: "X", storage: "64" } });
  assert.equal(changed.body.pricing.data.verify, true);
});

test("pictures are the seller's own uploads, in their order, the cover first", async () => {
  const { make, seller } = world;
  const { id } = await world.draft();
  const [one, two, film] = [
    await make.upload({ ownerId: seller.id }),
    await make.upload({ ownerId: seller.id }),
    await make.upload({ ownerId: seller.id, kind: "video" }),
  ];
  const strangers = await make.upload({ ownerId: (await make.user()).id });
  const proof = await make.upload({ ownerId: seller.id, purpose: "identity" });
  const save = (...urls: string[]) =>
    world.call("PATCH", `/user/product/${id}/draft/images`, { images: urls.map((url) => ({ url })) });
  const saved = await save(two.url, one.url, film.url);
  assert.deepEqual(
    saved.body.images.data.images.map((image: { url: string }) => image.url),
    [two.url, one.url, film.url],
  );
  for (const url of [
    strangers.url,
    proof.url,
    "/media/nothing.webp",
    "https://evil.example/x.webp",
    "/media/../x",
  ]) {
    const answer = await save(one.url, url);
    assert.deepEqual([answer.status, answer.body.detail.what], [404, "file"], url);
  }
  assert.equal(
    (await save(film.url, one.url)).body.detail[0].msg,
    "Please put a picture first: it is the cover.",
  );
  assert.equal((await save(one.url, one.url)).status, 422);
  const { body: kept } = await world.call("GET", `/user/product/draft/${id}`);
  assert.equal(kept.images.data.images.length, 3);
});

test("an address, an account and a business must be one's own", async () => {
  const { make, seller } = world;
  const stranger = await make.seller();
  const { id } = await world.draft({ condition: "mint" });
  const save = (address: string, account: string) =>
    world.call("PATCH", `/user/product/${id}/draft/seller-data`, {
      address_id: address,
      account_id: account,
    });
  for (const [address, account, what] of [
    [stranger.addressId, seller.accountId, "address"],
    [seller.addressId, stranger.accountId, "bank account"],
  ] as const) {
    const answer = await save(address, account);
    assert.deepEqual([answer.status, answer.body.detail.what], [404, what]);
  }
  const info = { title: "X", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const path = `/user/product/${id}/draft/info`;
  const answer = await world.call("PATCH", path, { ...info, seller_id: stranger.id });
  assert.deepEqual([answer.status, answer.body.detail.what], [404, "seller account"]);
  const kept = (await world.call("PATCH", path, info)).body;
  assert.deepEqual([kept.seller_data.status, kept.info.data.condition], ["empty", "mint"]);
});

test("another person's draft does not exist, whatever is tried with it", async () => {
  const { server, otherToken } = world;
  const { id } = await world.wholeDraft();
  const before = (await world.call("GET", `/user/product/draft/${id}`)).body;
  const info = { title: "Mine", category_id: world.categoryId, sub_category_id: world.subCategoryId };
  const tries: [method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object][] = [
    ["GET", `/user/product/draft/${id}`],
    ["GET", `/user/product/${id}`],
    ["GET", `/user/product/${id}/options`],
    ["GET", `/user/product/${id}/suggested-price`],
    ["PATCH", `/user/product/${id}/draft/info`, info],
    ["PATCH", `/user/product/${id}/draft/description`, { text: "x" }],
    ["PATCH", `/user/product/${id}/draft/images`, { images: [] }],
    ["PATCH", `/user/product/${id}/draft/specifications`, { basics: { model: "x" } }],
    ["PATCH", `/user/product/${id}/draft/conditions`, {}],
    ["PATCH", `/user/product/${id}/draft/pricing`, { base_price: 100 }],
    ["PATCH", `/user/product/${id}/draft/verification-details`, { details: {} }],
    ["PATCH", `/user/product/${id}/draft/additional-notes`, { notes: "x" }],
    [
      "PATCH",
      `/user/product/${id}/draft/seller-data`,
      { address_id: world.seller.addressId, account_id: world.seller.accountId },
    ],
    ["POST", `/user/product/${id}/activate`],
    ["POST", `/user/product/${id}/copy`],
    ["POST", `/user/product/${id}/relist`],
    ["POST", `/user/product/${id}/end`],
    ["DELETE", `/user/product/${id}`],
  ];
  for (const [method, path, body] of tries) {
    const answer = await server.call(method, path, { as: otherToken, ...(body ? { body } : {}) });
    assert.equal(answer.statusCode, 404, `${method} ${path}: ${answer.body}`);
  }
  assert.deepEqual((await world.call("GET", `/user/product/draft/${id}`)).body, before);
});

test("a reserve is kept with the price, above it, until it is taken away; it goes live with the listing and into its copy", async () => {
  const { id } = await world.wholeDraft();
  const price = async (body: object) => world.call("PATCH", `/user/product/${id}/draft/pricing`, body);
  const base = { base_price: rupees(9000) };
  for (const reserve_price of [rupees(9000), rupees(8000), 1_000_050, 0]) {
    const refused = await price({ ...base, reserve_price });
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.detail[0].loc, ["body", "reserve_price"]);
  }
  assert.equal(
    (await price({ ...base, reserve_price: rupees(12_000) })).body.pricing.data.reserve_price,
    1_200_000,
  );
  assert.equal((await price(base)).body.pricing.data.reserve_price, 1_200_000, "left out, it stays");
  assert.equal((await price({ base_price: rupees(13_000) })).body.detail[0].type, "reserve_too_low");
  assert.equal((await price({ ...base, reserve_price: null })).body.pricing.data.reserve_price, null);
  await price({ ...base, reserve_price: rupees(12_000) });
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
  const { rows } = await world.server.database.pool.query<{ reserve_paise: number }>(
    "select reserve_paise from auction_states where listing_id = $1",
    [id],
  );
  assert.deepEqual(rows, [{ reserve_paise: 1_200_000 }]);
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  const draft = await world.call("GET", `/user/product/${copy.body.id}/draft`);
  assert.equal(draft.body.pricing.data.reserve_price, 1_200_000);
});

test("a Buy Now price is kept with the price, above it and not below the reserve; it goes live and into a copy", async () => {
  const { id } = await world.wholeDraft();
  const price = async (body: object) => world.call("PATCH", `/user/product/${id}/draft/pricing`, body);
  const base = { base_price: rupees(9000), reserve_price: rupees(12_000) };
  for (const [buy_now_price, type] of [
    [rupees(9000), "buy_now_too_low"],
    [rupees(11_999), "buy_now_below_reserve"],
    [1_300_050, "price_invalid"],
  ] as const) {
    const refused = await price({ ...base, buy_now_price });
    assert.equal(refused.status, 422);
    assert.deepEqual(
      [refused.body.detail[0].loc, refused.body.detail[0].type],
      [["body", "buy_now_price"], type],
    );
  }
  const kept = await price({ ...base, buy_now_price: rupees(12_000) });
  assert.equal(kept.body.pricing.data.buy_now_price, 1_200_000);
  assert.equal((await price(base)).body.pricing.data.buy_now_price, 1_200_000, "left out, it stays");
  const above = await price({ ...base, reserve_price: rupees(12_001) });
  assert.equal(above.body.detail[0].type, "buy_now_below_reserve");
  assert.equal((await price({ ...base, buy_now_price: null })).body.pricing.data.buy_now_price, null);
  await price({ ...base, buy_now_price: rupees(20_000) });
  assert.equal((await world.call("POST", `/user/product/${id}/activate`)).status, 200);
  assert.equal((await world.call("GET", `/guest/product/${id}`)).body.buy_now_price, 2_000_000);
  const copy = await world.call("POST", `/user/product/${id}/copy`);
  const draft = await world.call("GET", `/user/product/${copy.body.id}/draft`);
  assert.equal(draft.body.pricing.data.buy_now_price, 2_000_000);
});

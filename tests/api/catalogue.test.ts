import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Product, ProductSummary } from "#contract/catalogue.ts";
import type { GoodsSection } from "#contract/homeFeed.ts";
import { rupees } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function read<Answer>(path: string, as?: string): Promise<Answer> {
  const answer = await server.call("GET", path, as ? { as } : {});
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  return answer.json();
}

const ids = (products: readonly { id: number }[]) => products.map((product) => product.id);

test("the home feed begins with what ends soonest, then has a section for each category", async () => {
  const phones = await make.category({ slug: "phones", name: "Phones", position: -2 });
  const empty = await make.category({ slug: "empty", name: "Empty", position: -1 });
  const later = await make.listing({ categoryId: phones.id, endsInMs: 50_000 });
  const soon = await make.listing({ categoryId: phones.id, endsInMs: 40_000 });
  const ended = await make.listing({ categoryId: phones.id, endsInMs: -1000 });
  const sold = await make.listing({ categoryId: phones.id, status: "sold" });

  const sections = await read<GoodsSection[]>("/guest/dashboard");
  const [ending, first, second] = sections;
  assert.equal(ending?.title, "Ending Soon");
  assert.deepEqual(ids(ending?.data ?? []).slice(0, 2), [soon.id, later.id]);
  assert.deepEqual(
    [first?.title, first?.href, ids(first?.data ?? [])],
    ["Phones", "/products/phones", [soon.id, later.id]],
  );
  assert.deepEqual([second?.title, second?.href, second?.data], ["Empty", "/products/empty", []]);
  const shown = sections.flatMap((section) => ids(section.data));
  assert.ok(!shown.includes(ended.id) && !shown.includes(sold.id), "nothing that is over");
  assert.ok(empty.id > 0);
});

test("a section has 8 products at most", async () => {
  const category = await make.category({ name: "Crowded", position: -10 });
  for (let count = 0; count < 14; count += 1) await make.listing({ categoryId: category.id });
  const sections = await read<GoodsSection[]>("/guest/dashboard");
  assert.equal(sections.find((section) => section.title === "Crowded")?.data.length, 8);
  assert.equal(sections[0]?.data.length, 8);
});

test("a home page asks for the goods of its first sections, and learns how many the others have", async () => {
  const whole = await read<GoodsSection[]>("/guest/dashboard");
  assert.ok(whole.some((section, place) => place > 1 && section.count > 0));
  assert.deepEqual(
    await read<GoodsSection[]>("/guest/dashboard?filled=2"),
    whole.map((section, place) => (place < 2 ? section : { ...section, data: [] })),
  );
  // What ends next stands at the head of the page, whatever its section's place is.
  const next = whole
    .flatMap(({ data }) => data)
    .toSorted((one, other) => one.end_date.localeCompare(other.end_date))[0];
  const none = await read<GoodsSection[]>("/guest/dashboard?filled=0");
  assert.deepEqual(
    none.map(({ data }) => data.some(({ id }) => id === next?.id)),
    whole.map(
      ({ data }, place) =>
        place === whole.findIndex((section) => section.data.some(({ id }) => id === next?.id)) &&
        data.length > 0,
    ),
  );
  for (const { count, data } of whole) assert.equal(count, data.length);
});

for (const sort of ["ending_soon", "newest"]) {
  test(`a category's pages hold every running auction once (${sort})`, async () => {
    const category = await make.category();
    const expected: number[] = [];
    // Three of them end at the same millisecond: only the id tells their order.
    for (const endsInMs of [90_000, 90_000, 90_000, 60_000, 120_000, 30_000, 150_000]) {
      expected.push((await make.listing({ categoryId: category.id, endsInMs })).id);
    }
    await make.listing({ categoryId: category.id, endsInMs: -1 });
    await make.listing({ categoryId: category.id, status: "unsold" });
    await make.listing({ categoryId: category.id, status: "draft" });

    const seen: ProductSummary[] = [];
    let cursor = "";
    do {
      const page = await read<{ results: ProductSummary[]; next_cursor: string | null }>(
        `/guest/products/category?category_id=${category.id}&sort=${sort}&limit=2&cursor=${cursor}`,
      );
      assert.ok(page.results.length <= 2);
      seen.push(...page.results);
      cursor = page.next_cursor ?? "";
    } while (cursor);
    assert.deepEqual(ids(seen).toSorted(), expected.toSorted());
    if (sort === "ending_soon") {
      const ends = seen.map((product) => product.end_date);
      assert.deepEqual(ends, ends.toSorted());
    }
  });
}

test("a subcategory narrows its category, and is found by itself too", async () => {
  const parent = await make.category();
  const sub = await make.category({ parentId: parent.id });
  const elsewhere = await make.category();
  const inside = await make.listing({ categoryId: parent.id, subCategoryId: sub.id });
  const beside = await make.listing({ categoryId: parent.id });
  const list = async (query: string) =>
    ids((await read<{ results: ProductSummary[] }>(`/guest/products/category?${query}`)).results).toSorted();

  assert.deepEqual(await list(`category_id=${parent.id}`), [inside.id, beside.id].toSorted());
  assert.deepEqual(
    await list(`category_id=${parent.id}&sub_category_id=`),
    [inside.id, beside.id].toSorted(),
  );
  assert.deepEqual(await list(`category_id=${parent.id}&sub_category_id=${sub.id}`), [inside.id]);
  assert.deepEqual(await list(`category_id=${sub.id}`), [inside.id]);
  for (const query of ["category_id=999999", `category_id=${elsewhere.id}&sub_category_id=${sub.id}`]) {
    const answer = await server.call("GET", `/guest/products/category?${query}`);
    assert.equal(answer.statusCode, 404, query);
    assert.equal(answer.json().detail.code, "not_found");
  }
});

test("without a category every running auction is listed, what ends soonest first", async () => {
  const soonest = await make.listing({ endsInMs: 10_000 });
  const [first] = await read<GoodsSection[]>("/guest/dashboard");
  const all = await read<{ results: ProductSummary[] }>("/guest/products/category?limit=8");
  assert.equal(all.results[0]?.id, soonest.id);
  assert.deepEqual(ids(all.results), ids(first?.data ?? []));
  assert.equal(first?.href, "/products/ending-soon");
});

test("a cursor with a number that no bid has is answered as the end of the list", async () => {
  const listing = await make.listing();
  const cursor = Buffer.from("1 9999999999").toString("base64url");
  const answer = await server.call("GET", `/guest/product/${listing.id}/bids?cursor=${cursor}`);
  assert.equal(answer.statusCode, 200, answer.body);
});

test("a cursor that was never given out is a 422", async () => {
  const category = await make.category();
  const answer = await server.call("GET", `/guest/products/category?category_id=${category.id}&cursor=abc`);
  assert.equal(answer.statusCode, 422);
  assert.deepEqual(answer.json().detail[0].loc, ["query", "cursor"]);
});

test("a product without a bid asks for its base price", async () => {
  const listing = await make.listing({ basePricePaise: rupees(200), descriptionHtml: "<p>Fine</p>" });
  const product = await read<Product>(`/guest/product/${listing.id}`);
  assert.equal(product.current_bid, null);
  assert.equal(product.last_bid, null);
  assert.equal(product.minimum_next_bid, rupees(200));
  assert.equal(product.first_bid_amount, rupees(200));
  assert.equal(product.bid_step, rupees(500));
  assert.equal(product.deposit_amount, rupees(20));
  assert.equal(product.description, "<p>Fine</p>");
  assert.equal(product.product_status, "active");
  assert.deepEqual(product.images, [
    {
      url: "/media/test-picture.svg",
      alt: "A picture",
      width: 800,
      height: 600,
      placeholder: "",
      kind: "picture",
      poster_url: null,
      flaw: "",
    },
  ]);
});

test("a reader sees their own bids, and of others only a pseudonym", async () => {
  const listing = await make.listing();
  const winner = await make.user({ name: "Rajesh" });
  const loser = await make.user({ name: "Meera" });
  await make.bid({ listingId: listing.id, bidderId: loser.id });
  await make.bid({ listingId: listing.id, bidderId: winner.id, maxPaise: rupees(9000) });
  const own = await read<Product>(`/product/${listing.id}`, await server.signIn(winner.id));
  const other = await read<Product>(`/product/${listing.id}`, await server.signIn(loser.id));
  const guest = await read<Product>(`/guest/product/${listing.id}`);

  assert.equal(own.bid_user_id, winner.id);
  assert.equal(own.leader_key, own.bidder_key);
  assert.equal(own.max_amount, rupees(9000));
  assert.deepEqual(
    own.my_bids.map((bid) => bid.id),
    [2],
  );
  assert.equal(own.deposit?.status, "held");

  assert.equal(other.bid_user_id, null);
  assert.equal(other.last_bid?.user_id, null);
  assert.notEqual(other.leader_key, other.bidder_key);
  assert.equal(other.max_amount, null, "another's maximum is never shown");
  assert.deepEqual(
    other.my_bids.map((bid) => bid.id),
    [1],
  );

  assert.deepEqual([guest.bidder_key, guest.deposit, guest.my_bids, guest.watched], [null, null, [], false]);
  for (const text of [JSON.stringify(other), JSON.stringify(guest)]) {
    assert.ok(!text.includes(winner.id) && !text.includes(winner.mobile) && !text.includes("Rajesh"));
  }
});

test("a seller reads that it is their own, and a pending deposit is none yet", async () => {
  const listing = await make.listing();
  const buyer = await make.user();
  await make.deposit({ listingId: listing.id, bidderId: buyer.id, status: "pending" });
  const sellerView = await read<Product>(`/product/${listing.id}`, await server.signIn(listing.sellerId));
  const buyerView = await read<Product>(`/product/${listing.id}`, await server.signIn(buyer.id));
  assert.equal(sellerView.own_listing, true);
  assert.equal(buyerView.own_listing, false);
  assert.equal(buyerView.deposit, null);
});

test("an auction past its end is active until it is closed, then sold", async () => {
  const ended = await make.listing({ endsInMs: -1000 });
  const sold = await make.listing({ status: "sold" });
  assert.equal((await read<Product>(`/guest/product/${ended.id}`)).product_status, "active");
  assert.equal((await read<Product>(`/guest/product/${sold.id}`)).product_status, "sold");
});

test("drafts and unknown numbers are not found", async () => {
  const draft = await make.listing({ status: "draft" });
  for (const id of [draft.id, 987_654, 0, -1, "abc", "1.5", "99999999999999999999", "%00", "1%20or%201=1"]) {
    for (const path of [`/guest/product/${id}`, `/guest/product/${id}/bids`]) {
      const answer = await server.call("GET", path);
      assert.equal(answer.statusCode, 404, path);
      assert.equal(answer.json().detail.code, "not_found");
    }
  }
});

test("the bid history is newest first, masked, a page at a time", async () => {
  const listing = await make.listing();
  const bidder = await make.user({ name: "Rajesh" });
  for (let count = 0; count < 5; count += 1) await make.bid({ listingId: listing.id, bidderId: bidder.id });
  type History = {
    results: { id: number; bidder_name: string; bidder_key: string }[];
    next_cursor: string | null;
  };
  const first = await read<History>(`/guest/product/${listing.id}/bids?limit=3`);
  const second = await read<History>(`/guest/product/${listing.id}/bids?limit=3&cursor=${first.next_cursor}`);
  assert.deepEqual(ids(first.results), [5, 4, 3]);
  assert.deepEqual(ids(second.results), [2, 1]);
  assert.equal(second.next_cursor, null);
  assert.equal(first.results[0]?.bidder_name, "R•••h");
  const own = await read<Product>(`/product/${listing.id}`, await server.signIn(bidder.id));
  assert.equal(first.results[0]?.bidder_key, own.bidder_key);
});

test("a visit counts once an hour for each visitor", async () => {
  const listing = await make.listing();
  const visit = async (agent: string) => {
    const headers = { "user-agent": agent };
    const answer = await server.call("POST", `/guest/product/${listing.id}/view`, { headers });
    return answer.json().counted;
  };
  assert.deepEqual([await visit("one"), await visit("one"), await visit("two")], [true, false, true]);
  await server.context.views.flush();
  assert.equal((await read<Product>(`/guest/product/${listing.id}`)).views, 2);
  const unknown = await server.call("POST", "/guest/product/987654/view");
  assert.equal(unknown.statusCode, 404);
});

test("categories come with their subcategories in order", async () => {
  const parent = await make.category({ slug: "furniture", name: "Furniture" });
  await make.category({ parentId: parent.id, slug: "tables", name: "Tables", position: 2 });
  await make.category({ parentId: parent.id, slug: "chairs", name: "Chairs", position: 1 });
  const categories = await read<{ slug: string; children: { slug: string }[] }[]>("/categories");
  const found = categories.find((category) => category.slug === "furniture");
  assert.deepEqual(
    found?.children.map((child) => child.slug),
    ["chairs", "tables"],
  );
  assert.ok(
    !categories.some((category) => category.slug === "chairs"),
    "a subcategory stands in its category",
  );
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import { rupees } from "#domain/money/paise.ts";
import { refreshSearch } from "#modules/search/refreshSearch.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function list(query: Record<string, string | number>): Promise<CategoryAnswer> {
  const address = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await server.call("GET", `/guest/products/category?${address}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** Every page after the other, two listings on each. */
async function listAll(query: Record<string, string | number>): Promise<number[]> {
  const found: number[] = [];
  let cursor = "";
  do {
    const page = await list({ ...query, limit: 2, cursor });
    found.push(...page.results.map(({ id }) => id));
    cursor = page.next_cursor ?? "";
  } while (cursor);
  return found;
}

/** Five listings, two of one price; the third and the fourth have bids. */
async function priceWorld() {
  const parent = await make.category();
  const sub = await make.category({ parentId: parent.id });
  const ids: number[] = [];
  const conditions = ["used", "mint", "used", "openbox", "mint"] as const;
  for (const [place, price] of [3000, 1000, 500, 3000, 20_000].entries()) {
    const { id } = await make.listing({
      categoryId: parent.id,
      subCategoryId: sub.id,
      basePricePaise: rupees(price),
      condition: conditions[place] ?? "used",
      endsInMs: 100_000 * (5 - place),
    });
    ids.push(id);
  }
  const [, , third = 0, fourth = 0] = ids;
  const bidder = await make.user();
  for (const amount of [600, 700]) {
    await make.bid({ listingId: third, bidderId: bidder.id, amountPaise: rupees(amount) });
  }
  await make.bid({ listingId: fourth, bidderId: bidder.id, amountPaise: rupees(3000) });
  await followAuctions(ids);
  return { parent, sub, ids };
}

/** The rows are made without the engine's events, so the refresh is told of them here. */
async function followAuctions(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await sql`insert into live_events (kind, listing_id, payload) values ('listing', ${id}, '{}')`.execute(
      server.database.kysely,
    );
  }
  await refreshSearch(server.database);
}

const places = (ids: readonly number[], found: readonly number[]) => found.map((id) => ids.indexOf(id));

test("each sort lists every auction once, over pages, in a category, a subcategory and all together", async () => {
  const { parent, sub, ids } = await priceWorld();
  const expected: Record<string, number[]> = {
    ending_soon: [4, 3, 2, 1, 0],
    price_low: [2, 1, 0, 3, 4],
    price_high: [4, 3, 0, 1, 2],
    most_bids: [2, 3, 4, 1, 0],
  };
  for (const [sort, order] of Object.entries(expected)) {
    const scopes: Record<string, number>[] = [
      { category_id: parent.id },
      { category_id: parent.id, sub_category_id: sub.id },
      { category_id: sub.id },
    ];
    for (const scope of scopes) {
      assert.deepEqual(
        places(ids, await listAll({ ...scope, sort })),
        order,
        JSON.stringify({ sort, scope }),
      );
    }
    const everywhere = await listAll({ sort });
    assert.equal(new Set(everywhere).size, everywhere.length, sort);
    assert.deepEqual(
      places(
        ids,
        everywhere.filter((id) => ids.includes(id)),
      ),
      order,
      sort,
    );
  }
  const newest = await listAll({ category_id: parent.id, sort: "newest" });
  assert.deepEqual(newest.toSorted(), ids.toSorted());
});

test("condition and prices narrow the list, in any order and over pages", async () => {
  const { parent, ids } = await priceWorld();
  const found = async (filters: Record<string, string | number>) =>
    places(ids, await listAll({ category_id: parent.id, ...filters }));
  for (const sort of ["ending_soon", "newest", "price_low", "price_high", "most_bids"]) {
    const narrow = await found({ sort, min_price: rupees(700), max_price: rupees(3000) });
    assert.deepEqual(narrow.toSorted(), [0, 1, 2, 3], sort);
    assert.deepEqual((await found({ sort, condition: "mint" })).toSorted(), [1, 4], sort);
    assert.deepEqual(await found({ sort, condition: "mint", max_price: rupees(5000) }), [1], sort);
  }
  assert.deepEqual(await found({ min_price: rupees(3001) }), [4]);
  assert.deepEqual(await found({ max_price: 0 }), []);
  assert.deepEqual(await found({ min_price: rupees(3000), max_price: rupees(1000) }), []);
  assert.deepEqual(await found({ condition: "new" }), []);
});

test("the total and the facets count what can be chosen", async () => {
  const { parent } = await priceWorld();
  const all = await list({ category_id: parent.id, limit: 1 });
  assert.equal(all.total, 5);
  assert.equal(all.facets_exact, true);
  const counted = (answer: CategoryAnswer) =>
    Object.fromEntries(answer.facets.conditions.map(({ condition, count }) => [condition, count]));
  assert.deepEqual(counted(all), { used: 2, new: 0, mint: 2, openbox: 1 });
  assert.deepEqual(
    all.facets.prices.map(({ count }) => count),
    [1, 3, 0, 1, 0, 0],
  );
  const mint = await list({ category_id: parent.id, condition: "mint", max_price: rupees(999) });
  assert.deepEqual([mint.total, mint.results], [0, []]);
  assert.deepEqual(counted(mint), { used: 1, new: 0, mint: 0, openbox: 0 });
});

test("a price that moved out of the bounds is not shown, even before the order has followed", async () => {
  const { parent, ids } = await priceWorld();
  const cheap = ids[2] ?? 0;
  await sql`
    update auction_states set price_paise = 500000, bid_count = bid_count + 1 where listing_id = ${cheap}
  `.execute(server.database.kysely);
  assert.deepEqual(await listAll({ category_id: parent.id, max_price: rupees(999) }), []);
});

test("unknown words, negative and huge numbers are refused with the name of the field", async () => {
  const { id } = await make.category();
  const wrong: [string, string][] = [
    ["sort", "cheapest"],
    ["sort", ""],
    ["condition", "broken"],
    ["min_price", "-1"],
    ["min_price", "abc"],
    ["max_price", "1.5"],
    ["max_price", "1e30"],
    ["limit", "0"],
    ["limit", "61"],
    ["cursor", "abc"],
  ];
  for (const [field, value] of wrong) {
    const query = new URLSearchParams({ category_id: String(id), [field]: value });
    const answer = await server.call("GET", `/guest/products/category?${query}`);
    if (value === "") assert.equal(answer.statusCode, 200, "an empty field is none");
    else {
      assert.equal(answer.statusCode, 422, `${field}=${value}`);
      assert.deepEqual(answer.json().detail[0].loc, ["query", field]);
    }
  }
});

test("a cursor of another order is answered", async () => {
  const { parent } = await priceWorld();
  const first = await list({ category_id: parent.id, limit: 2 });
  for (const sort of ["newest", "price_low", "price_high", "most_bids"]) {
    await list({ category_id: parent.id, sort, cursor: first.next_cursor ?? "" });
  }
});

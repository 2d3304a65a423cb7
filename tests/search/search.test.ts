import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SearchAnswer, Suggestion } from "#contract/search.ts";
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

type Query = Record<string, string | number>;

async function search(query: Query, as?: string): Promise<SearchAnswer> {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await server.call("GET", `${as ? "/user" : ""}/search?${text}`, as ? { as } : {});
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

const idsOf = ({ results }: SearchAnswer) => results.map((product) => product.id);

/** Every page of a search, one after another. */
async function everyPage(query: Query): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: SearchAnswer = await search({ ...query, ...(cursor ? { cursor } : {}) });
    ids.push(...idsOf(page));
    cursor = page.next_cursor;
  }
  return ids;
}

test("what is of that kind goes before a title, and that before a description", async () => {
  const plain = (await make.category({ name: "Odds" })).id;
  const named = (await make.category({ name: "Zithers" })).id;
  const hour = 3_600_000;
  const described = await make.listing({
    categoryId: plain,
    title: "Old strings",
    descriptionHtml: "<p>They come from a zither.</p>",
    endsInMs: hour,
  });
  const inCategory = await make.listing({ categoryId: named, title: "Old case", endsInMs: 2 * hour });
  const titled = await make.listing({ categoryId: plain, title: "A zither of 1910", endsInMs: 3 * hour });
  const titledSooner = await make.listing({ categoryId: plain, title: "Concert zither", endsInMs: 2 * hour });
  const found = [inCategory.id, titledSooner.id, titled.id, described.id];
  assert.deepEqual(idsOf(await search({ q: "zithers" })), found);
  assert.deepEqual(await everyPage({ q: "Zither!", limit: 1 }), found, "page by page");
  const soonest = await search({ q: "zither", sort: "ending_soon" });
  assert.equal(idsOf(soonest)[0], described.id);
});

test("filters narrow, and each facet counts what another choice would find", async () => {
  const parent = await make.category({ name: "Boats" });
  const child = await make.category({ name: "Canoes", parentId: parent.id });
  const other = await make.category({ name: "Toys" });
  const wish = { title: "Paddle of ash", condition: "used" as const, basePricePaise: rupees(2_000) };
  const one = await make.listing({ ...wish, categoryId: parent.id, subCategoryId: child.id });
  const two = await make.listing({ ...wish, categoryId: parent.id, condition: "new" });
  const three = await make.listing({ ...wish, categoryId: other.id, basePricePaise: rupees(60_000) });
  const table: [query: Query, ids: number[]][] = [
    [{}, [one.id, two.id, three.id]],
    [{ category_id: parent.id }, [one.id, two.id]],
    [{ category_id: child.id }, [one.id]],
    [{ condition: "new" }, [two.id]],
    [{ min_price: rupees(2_001) }, [three.id]],
    [{ max_price: rupees(2_000) }, [one.id, two.id]],
    [{ category_id: parent.id, condition: "used", max_price: rupees(2_000) }, [one.id]],
    [{ category_id: 999_999 }, []],
    [{ min_price: 2, max_price: 1 }, []],
  ];
  for (const [query, ids] of table) {
    const answer = await search({ q: "paddle", ...query });
    assert.deepEqual(idsOf(answer).toSorted(), ids.toSorted(), JSON.stringify(query));
    assert.equal(answer.total, ids.length, JSON.stringify(query));
  }
  const { facets } = await search({ q: "paddle", category_id: parent.id });
  const counts = facets.categories.map(({ name, count }) => [name, count]);
  assert.deepEqual(counts, [
    ["Boats", 2],
    ["Canoes", 1],
    ["Toys", 1],
  ]);
  assert.deepEqual(facets.conditions, [
    { condition: "new", count: 1 },
    { condition: "used", count: 1 },
  ]);
  assert.deepEqual(facets.prices, [{ min: rupees(1_000), max: rupees(4_999), count: 2 }]);
});

test("what has closed or is past its end is not found", async () => {
  await make.listing({ title: "Theremin, sold", status: "sold", endsInMs: -1000 });
  await make.listing({ title: "Theremin, past its end", endsInMs: -1000 });
  await make.listing({ title: "Theremin, a draft", status: "draft" });
  const open = await make.listing({ title: "Theremin, open" });
  assert.deepEqual(idsOf(await search({ q: "theremin" })), [open.id]);
  await sql`update auction_states set status = 'closed' where listing_id = ${open.id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(idsOf(await search({ q: "theremin" })), []);
});

test("a changed title and a renamed category are found by their new words", async () => {
  const category = await make.category({ name: "Before" });
  const { id } = await make.listing({ title: "Hautbois", categoryId: category.id });
  await sql`update listings set title = 'Cor anglais' where id = ${id}`.execute(server.database.kysely);
  await sql`update categories set name = 'Doublereeds' where id = ${category.id}`.execute(
    server.database.kysely,
  );
  assert.deepEqual(idsOf(await search({ q: "anglais doublereeds" })), [id]);
  assert.deepEqual(idsOf(await search({ q: "hautbois" })), []);
});

test("a category is found by its name in Hindi, with and without the dots below letters", async () => {
  const category = await make.category({ name: "Refrigerators" });
  const { id } = await make.listing({ title: "Hermia 190 litres", categoryId: category.id });
  for (const q of ["फ़्रिज", "फ्रिज", "hermia फ्रिज"]) {
    const found = await search({ q });
    assert.deepEqual([idsOf(found), found.corrected_query], [[id], null], q);
  }
  const written = await make.listing({ title: "पुराना फ्रिज, ठीक चलता है" });
  assert.deepEqual(
    idsOf(await search({ q: "पुराना फ्रिज" })),
    [id, written.id],
    "what is of that kind goes first",
  );
});

test("every sort, by prices that were just bid", async () => {
  const [cheap, dear] = [
    await make.listing({ title: "Sitar one", basePricePaise: rupees(100), endsInMs: 7_200_000 }),
    await make.listing({ title: "Sitar two", basePricePaise: rupees(200), endsInMs: 3_600_000 }),
  ];
  await make.bid({ listingId: cheap.id, amountPaise: rupees(9_000) });
  await sql`update auction_states set starts_at = starts_at + interval '1 hour' where listing_id = ${dear.id}`.execute(
    server.database.kysely,
  );
  const first = async (sort: string) => idsOf(await search({ q: "sitar", sort }))[0];
  assert.equal(await first("price_low"), dear.id);
  assert.equal(await first("price_high"), cheap.id);
  assert.equal(await first("most_bids"), cheap.id);
  assert.equal(await first("newest"), dear.id);
  assert.equal(await first("ending_soon"), dear.id);
});

test("a signed-in reader gets keys of their own, a guest none", async () => {
  const reader = await make.user();
  const { id: listingId } = await make.listing({ title: "Ocarina" });
  await make.bid({ listingId, bidderId: reader.id });
  const [own] = (await search({ q: "ocarina" }, await server.signIn(reader.id))).results;
  assert.ok(own?.bidder_key && own.bidder_key === own.leader_key);
  assert.equal(own.bid_user_id, reader.id);
  const [guests] = (await search({ q: "ocarina" })).results;
  assert.equal(guests?.bidder_key, null);
});

test("misspelt words are corrected, and words that nothing has beside the others are left out", async () => {
  const { id } = await make.listing({ title: "Bandoneon, rosewood" });
  const misspelt = await search({ q: "bandonoen rosewod" });
  assert.deepEqual([idsOf(misspelt), misspelt.corrected_query], [[id], "bandoneon rosewood"]);
  const tooMuch = await search({ q: "bandoneon rosewood xqzwvk" });
  assert.deepEqual([idsOf(tooMuch), tooMuch.corrected_query], [[id], "bandoneon rosewood"]);
  const nothing = await search({ q: "xqzwvk" });
  assert.deepEqual([nothing.total, nothing.corrected_query], [0, null]);
});

test("any characters and any length are answered", async () => {
  const odd = [
    "",
    " ",
    "the",
    "'",
    "\\",
    "a & b | !c",
    "<b>",
    ":*",
    "%_%",
    "💥",
    "कैमरा",
    "ᾍ",
    "-1e999",
    "\u202e",
  ];
  const words = Array.from({ length: 40 }, (_, index) => `wrod${index}`).join(" ");
  for (const q of [...odd, words, "x".repeat(4000), `${"x".repeat(199)}💥`]) {
    const answer = await search({ q });
    assert.ok(answer.total >= 0, q);
    const suggested = await server.call("GET", `/search/suggestions?q=${encodeURIComponent(q)}`);
    assert.equal(suggested.statusCode, 200, suggested.body);
  }
});

test("a search without words finds everything, and says how much that is", async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from auction_states where status = 'open' and ends_at > blaze_now()`.execute(
    server.database.kysely,
  );
  const running = rows[0]?.count ?? 0;
  assert.ok(running > 0 && running < 500);
  const everything = await search({ q: "%" });
  assert.deepEqual([everything.total, everything.facets_exact], [running, true]);
  assert.equal((await everyPage({ q: "%", limit: 7 })).length, running);
  const listedByNewest = await everyPage({ q: "", sort: "newest", limit: 7 });
  assert.equal(new Set(listedByNewest).size, running);
});

test("a search as long as an address can be is answered over the network too", async () => {
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  for (const q of ["कैमरा ".repeat(2000), "💥".repeat(9000)]) {
    const answer = await fetch(`${address}/api/v1/search?q=${encodeURIComponent(q)}`);
    assert.equal(answer.status, 200);
  }
});

test("suggestions complete the last word, name categories and products, and are eight at most", async () => {
  const category = await make.category({ name: "Glockenspiels", slug: "glockenspiels" });
  for (let number = 1; number <= 9; number += 1) {
    await make.listing({ title: `Glockenspiel number ${number}`, categoryId: category.id });
  }
  const answer = await server.call("GET", "/search/suggestions?q=gloc");
  const { results } = answer.json<{ results: Suggestion[] }>();
  assert.equal(results.length, 8);
  assert.deepEqual(results[0], { kind: "category", text: "Glockenspiels", id: null, slug: "glockenspiels" });
  assert.ok(results.some(({ kind, text }) => kind === "words" && text.startsWith("glockenspiel")));
  assert.ok(results.some(({ kind, text }) => kind === "product" && /^Glockenspiel number \d$/.test(text)));
});

test("more than can be counted are found page by page, each once, in every sort, and counted in a sample", async () => {
  const { id: listingId, sellerId, categoryId } = await make.listing({ title: "Marble, the first" });
  await sql`
    with added as (
      insert into listings (seller_id, category_id, title, status, base_price_paise, deposit_paise, published_at)
      select ${sellerId}, ${categoryId}, 'Marble number ' || n, 'active', 10000 + n % 50, 0, blaze_now()
      from generate_series(1, 1200) as n
      returning id, base_price_paise
    )
    insert into auction_states (listing_id, status, seller_id, category_id, bid_steps, base_price_paise, starts_at,
      scheduled_ends_at, ends_at)
    select id, 'open', ${sellerId}, ${categoryId}, '500', base_price_paise, blaze_now() - id % 7 * interval '1 hour',
      blaze_now() + (1 + id % 11) * interval '1 hour', blaze_now() + (1 + id % 11) * interval '1 hour'
    from added`.execute(server.database.kysely);
  await sql`analyze search_documents, search_prices, auction_states, listings`.execute(
    server.database.kysely,
  );
  for (const sort of ["relevance", "newest", "price_low", "price_high", "most_bids"]) {
    const ids = await everyPage({ q: "marble", sort, limit: 60 });
    assert.equal(new Set(ids).size, 1201, `${sort}: some are missing`);
    assert.equal(ids.length, 1201, `${sort}: some come twice`);
  }
  const answer = await search({ q: "marble" });
  assert.deepEqual([answer.total, answer.facets_exact], [500, false]);
  assert.equal(answer.facets.categories[0]?.id, categoryId);
  assert.deepEqual(idsOf(await search({ q: "marble first" })), [listingId]);
  const dear = await search({ q: "marble", min_price: rupees(500) });
  assert.deepEqual(idsOf(dear), [listingId], "a walk goes on to what it looks for");
});

test("the worker takes out what has closed and follows prices and ends", async () => {
  const database = server.database.kysely;
  const [closed, bid] = [await make.listing({ title: "Lute" }), await make.listing({ title: "Lyre" })];
  await make.bid({ listingId: bid.id, amountPaise: rupees(5_000) });
  await sql`update auction_states set status = 'closed' where listing_id = ${closed.id}`.execute(database);
  await sql`update auction_states set ends_at = ends_at + interval '2 minutes' where listing_id = ${bid.id}`.execute(
    database,
  );
  await sql`
    insert into live_events (kind, listing_id, payload)
    values ('listing', ${closed.id}, '{}'), ('listing', ${bid.id}, '{}')`.execute(database);
  assert.ok((await refreshSearch(server.database)) >= 2);
  const { rows } = await sql`
    select d.listing_id, p.price_paise, p.bid_count, d.ends_at = s.ends_at as is_followed
    from search_documents d
    join search_prices p using (listing_id)
    join auction_states s using (listing_id)
    where listing_id in (${closed.id}, ${bid.id})`.execute(database);
  const followed = { listing_id: bid.id, price_paise: rupees(5_000), bid_count: 1, is_followed: true };
  assert.deepEqual(rows, [followed]);
});

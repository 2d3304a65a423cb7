import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import { standardBidSteps } from "#domain/auction/bidSteps.ts";
import { openBuyNow } from "#domain/auction/buyNow.ts";
import { paise } from "#domain/money/paise.ts";
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

async function ask(address: string): Promise<CategoryAnswer> {
  const answer = await server.call("GET", address);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

test("what can be bought at once is a filter of a category and of searches, until bidding passes its price", async () => {
  const { id: categoryId } = await make.category({ name: "Lanterns" });
  const dear = await make.listing({ categoryId, title: "Brass lantern", buyNowPaise: 5_000_000 });
  const near = await make.listing({
    ...{ categoryId, title: "Tin lantern" },
    ...{ basePricePaise: 100_000, buyNowPaise: 150_000 },
  });
  const plain = await make.listing({ categoryId, title: "Paper lantern" });
  const lists = [
    `/guest/products/category?category_id=${categoryId}`,
    "/guest/products/category?sort=price_low",
    "/search?q=lantern",
    "/search?q=lantern&sort=price_high",
    `/search?category_id=${categoryId}`,
  ];
  const expectOpen = async (open: readonly { id: number }[], when: string) => {
    for (const path of lists) {
      const found = await ask(`${path}&buy=now`);
      const ids = found.results.map(({ id }) => id).toSorted((one, other) => one - other);
      assert.deepEqual(
        ids,
        open.map(({ id }) => id),
        `${path} ${when}`,
      );
      assert.ok(
        found.results.every((one) => one.buy_now_price !== null),
        path,
      );
      assert.deepEqual(
        [found.total, found.facets.buy_choices],
        [
          open.length,
          [
            { buy_choice: "now", count: open.length },
            { buy_choice: "offers", count: 0 },
          ],
        ],
        `${path} ${when}`,
      );
      assert.deepEqual((await ask(path)).facets.buy_choices, found.facets.buy_choices, path);
    }
  };
  await expectOpen([dear, near], "at the start");
  await make.bid({ listingId: near.id });
  await make.bid({ listingId: dear.id });
  await make.bid({ listingId: plain.id });
  await expectOpen([dear], "before the search is refreshed");
  // So late a worker compares every auction.
  await sql`update search_progress set refreshed_at = refreshed_at - interval '1 hour'`.execute(
    server.database.kysely,
  );
  await refreshSearch(server.database);
  await expectOpen([dear], "after it");
  const { rows } = await sql<{ listing_id: number }>`
    select listing_id from search_documents where words @@ '''#now'''::tsquery`.execute(
    server.database.kysely,
  );
  assert.deepEqual(rows, [{ listing_id: dear.id }], "the mark follows");
});

test("SQL and the rule say the same of every price and step", async () => {
  const steps = [...Object.values(standardBidSteps), "100:1,1000:2000,50", "5000"];
  const prices = [null, 100, 150, 20_000, 99_900, 100_000, 100_001, 124_950, 249_950, 250_000, 1_000_000];
  const bought = [null, 20_000, 40_100, 200_000, 250_000, 499_900, 500_000, 500_100, 3_000_000];
  for (const bidSteps of steps)
    for (const price of prices)
      for (const buyNow of bought) {
        const { rows } = await sql<{ open: boolean }>`
          select buy_now_is_open(${buyNow}::bigint, ${price}::bigint, ${bidSteps}) as open`.execute(
          server.database.kysely,
        );
        const rule = openBuyNow({
          steps: bidSteps,
          basePricePaise: paise(100),
          pricePaise: price === null ? null : paise(price),
          buyNowPaise: buyNow === null ? null : paise(buyNow),
        });
        assert.equal(rows[0]?.open, rule !== null, `${bidSteps}: ${price} against ${buyNow}`);
      }
});

test("what takes offers is the other choice, of a category and of searches", async () => {
  const { id: categoryId } = await make.category({ name: "Sundials" });
  await make.listing({ categoryId, title: "Brass sundial", buyNowPaise: 5_000_000 });
  const prices = { basePricePaise: 100_000, buyNowPaise: 5_000_000, takesOffers: true };
  const offered = await make.listing({ categoryId, title: "Stone sundial", ...prices });
  await make.listing({ categoryId, title: "Paper sundial" });
  for (const path of [
    `/guest/products/category?category_id=${categoryId}`,
    "/search?q=sundial",
    "/search?q=sundial&sort=price_high",
    `/search?category_id=${categoryId}`,
  ]) {
    const found = await ask(`${path}&buy=offers`);
    assert.deepEqual([found.results.map(({ id }) => id), found.total], [[offered.id], 1], path);
    assert.deepEqual(
      found.facets.buy_choices,
      [
        { buy_choice: "now", count: 2 },
        { buy_choice: "offers", count: 1 },
      ],
      path,
    );
    assert.deepEqual((await ask(path)).facets.buy_choices, found.facets.buy_choices, path);
  }
});

test("another way to buy is refused", async () => {
  assert.equal((await server.call("GET", "/search?q=lantern&buy=later")).statusCode, 422);
});

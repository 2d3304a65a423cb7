import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ProductSummary } from "#contract/catalogue.ts";
import { mostViewed } from "#domain/listing/recentlyViewed.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function read(ids: string, as?: string): Promise<ProductSummary[]> {
  const path = as === undefined ? "/guest/products/by-id" : "/products/by-id";
  const answer = await server.call("GET", `${path}?ids=${ids}`, as === undefined ? {} : { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}

test("products are read by their ids, in that order, whatever became of them", async () => {
  const running = await make.listing();
  const over = await make.listing({ status: "unsold", endsInMs: -60_000 });
  const draft = await make.listing({ status: "draft" });
  const found = await read([over.id, 999_999_999, draft.id, running.id, over.id].join());
  assert.deepEqual(
    found.map(({ id, product_status }) => [id, product_status]),
    [
      [over.id, "unsold"],
      [running.id, "active"],
    ],
  );
});

test("who is signed in reads their own place in each, a guest nobody's", async () => {
  const bidder = await make.user();
  const { id } = await make.listing();
  await make.bid({ listingId: id, bidderId: bidder.id });
  const [own] = await read(String(id), await server.signIn(bidder.id));
  assert.equal(own?.bid_user_id, bidder.id);
  assert.equal(own?.bidder_key, own?.leader_key);
  const [seen] = await read(String(id));
  assert.deepEqual([seen?.bid_user_id, seen?.bidder_key], [null, null]);
});

test("no more than a browser keeps are asked for, and nothing but ids", async () => {
  const many = Array.from({ length: mostViewed }, (_, place) => place + 1);
  assert.equal((await server.call("GET", `/guest/products/by-id?ids=${many.join()}`)).statusCode, 200);
  for (const ids of [
    [...many, 21].join(),
    "",
    "0",
    "1,",
    ",1",
    "1,,2",
    "x",
    "1e3",
    "-1",
    "1.5",
    "9".repeat(16),
  ]) {
    const answer = await server.call("GET", `/guest/products/by-id?ids=${ids}`);
    assert.equal(answer.statusCode, 422, ids);
  }
  assert.equal((await server.call("GET", "/guest/products/by-id")).statusCode, 422);
  assert.equal((await server.call("GET", "/products/by-id?ids=1")).statusCode, 401);
});

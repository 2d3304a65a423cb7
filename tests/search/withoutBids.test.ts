import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryAnswer } from "#contract/catalogue.ts";
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

test("what nobody has bid on is a filter of a category and of searches, with a count, and a first bid takes it out", async () => {
  const { id: categoryId } = await make.category({ name: "Lanterns" });
  const [first, second] = [
    await make.listing({ categoryId, title: "Brass lantern" }),
    await make.listing({ categoryId, title: "Tin lantern" }),
  ];
  const lists = [
    `/guest/products/category?category_id=${categoryId}`,
    "/search?q=lantern",
    `/search?category_id=${categoryId}`,
  ];
  const expectLeft = async (left: readonly number[]) => {
    for (const path of lists) {
      const found = await ask(`${path}&bids=none`);
      assert.deepEqual(found.results.map(({ id }) => id).toSorted(), [...left].toSorted(), path);
      assert.deepEqual(
        [found.total, found.facets.bid_choices],
        [left.length, [{ bid_choice: "none", count: left.length }]],
        path,
      );
    }
  };
  await expectLeft([first.id, second.id]);
  await make.bid({ listingId: first.id });
  await expectLeft([second.id]);
  for (const path of lists) assert.equal((await ask(path)).total, 2, path);
});

test("a filter of bids that nobody knows is refused", async () => {
  assert.equal((await server.call("GET", "/search?q=lantern&bids=many")).statusCode, 422);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryAnswer } from "#contract/catalogue.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let categoryId: number;
const ids: number[] = [];

const hourMs = 3_600_000;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  categoryId = (await make.category({ name: "Clocks" })).id;
  const seller = await make.user();
  for (const hours of [0.5, 20, 50, 100]) {
    const title = `Cuckoo clock ${hours}`;
    const made = await make.listing({ sellerId: seller.id, categoryId, title, endsInMs: hours * hourMs });
    ids.push(made.id);
  }
});
after(() => server.close());

async function ask(path: string, query: Readonly<Record<string, string | number>>): Promise<CategoryAnswer> {
  const address = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await server.call("GET", `${path}?${address}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

test("what is over within so many hours is a filter of a category and of searches, with counts", async () => {
  const lists = [
    ["/guest/products/category", { category_id: categoryId }],
    ["/search", { q: "cuckoo" }],
    ["/search", { category_id: categoryId }],
  ] as const;
  for (const [path, query] of lists) {
    for (const [hours, count] of [
      [1, 1],
      [24, 2],
      [72, 3],
    ] as const) {
      const narrowed = await ask(path, { ...query, ends_within: hours });
      assert.deepEqual(
        narrowed.results.map(({ id }) => id).toSorted((one, other) => one - other),
        ids.slice(0, count),
        `${path} ${hours}`,
      );
      assert.equal(narrowed.total, count);
      const counts = narrowed.facets.ends.map((end) => [end.ends_within, end.count]);
      assert.deepEqual(counts, [
        [1, 1],
        [24, 2],
        [72, 3],
      ]);
    }
  }
});

test("other hours are refused, and say which there are", async () => {
  const answer = await server.call("GET", "/search?q=cuckoo&ends_within=5");
  assert.equal(answer.statusCode, 422);
});

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Suggestion } from "#contract/search.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;

before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const bicycles = await make.category({ name: "Bicycles", slug: "bicycles" });
  await make.listing({ title: "Hero Sprint with 21 gears", categoryId: bicycles.id });
  const phones = await make.category({ name: "Phones", slug: "phones" });
  for (const title of [
    "iPhone 13, 128 GB",
    "iPhone 13 mini",
    "iPhone 12, 256 GB",
    "iPhone SE",
    "Redmi Note 12",
  ])
    await make.listing({ title, categoryId: phones.id });
});
after(() => server.close());

async function suggest(q: string): Promise<Suggestion[]> {
  const answer = await server.call("GET", `/search/suggestions?q=${encodeURIComponent(q)}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ results: Suggestion[] }>().results;
}
const texts = (suggested: readonly Suggestion[], kind: Suggestion["kind"]) =>
  suggested.filter((one) => one.kind === kind).map(({ text }) => text);

test("what people call a thing is suggested as they begin it, with its category", async () => {
  for (const [typed, phrase, category] of [
    ["cyc", "cycle", "Bicycles"],
    ["mob", "mobile", "Phones"],
    ["साइ", "साइकिल", "Bicycles"],
    ["फो", "फोन", "Phones"],
  ] as const) {
    const suggested = await suggest(typed);
    assert.ok(texts(suggested, "words").includes(phrase), `${typed}: ${JSON.stringify(suggested)}`);
    assert.deepEqual(texts(suggested, "category"), [category], typed);
  }
});

test("what nothing on offer is called is not suggested", async () => {
  assert.deepEqual(await suggest("washing mach"), []);
});

test("a number is completed by what stands behind the word before it", async () => {
  assert.deepEqual(texts(await suggest("iphone 1"), "words"), ["iphone 13", "iphone 12"]);
  const begun = await suggest("iphone 13");
  assert.deepEqual(texts(begun, "words"), ["iphone 13"]);
  assert.deepEqual(texts(begun, "product").toSorted(), ["iPhone 13 mini", "iPhone 13, 128 GB"]);
  assert.deepEqual(await suggest("1"), []);
});

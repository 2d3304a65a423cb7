import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Suggestion } from "#contract/search.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let gadgets: number;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  const bicycles = await make.category({ name: "Bicycles", slug: "bicycles" });
  await make.listing({ title: "Hero Sprint with 21 gears", categoryId: bicycles.id });
  gadgets = (await make.category({ name: "Gadgets", slug: "gadgets" })).id;
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

test("what is written apart or together is read the other way too", async () => {
  assert.deepEqual(texts(await suggest("i phone 1"), "words").slice(0, 2), ["iphone 13", "iphone 12"]);
  assert.deepEqual(texts(await suggest("redmin"), "words"), ["redmi note"]);
});

test("a letter behind a word is completed by what stands there in titles, however rare it is elsewhere", async () => {
  // Twenty words with that letter that more titles have.
  for (let count = 0; count < 20; count += 1)
    for (let again = 0; again < 2; again += 1)
      await make.listing({ title: `n${String.fromCharCode(97 + count)}word`, categoryId: gadgets });
  assert.deepEqual(texts(await suggest("redmi n"), "words"), ["redmi note"]);
});

test("what says nothing of the goods stays before what is suggested", async () => {
  const suggested = await suggest("purana mob");
  assert.deepEqual(texts(suggested, "words"), ["purana mobile"]);
  assert.deepEqual(texts(suggested, "category"), ["Phones"]);
  assert.deepEqual(texts(await suggest("second hand iph"), "words"), ["second hand iphone"]);
  assert.deepEqual(await suggest("purana"), [], "alone it is nothing");
});

test("where people call something so, no slip is looked for; things of the kind go before titles", async () => {
  await make.listing({ title: "Moped with a sidecar", categoryId: gadgets });
  assert.deepEqual(texts(await suggest("mob"), "words"), ["mobile"]);
  // It ends first of all.
  await make.listing({ title: "Case for phones", categoryId: gadgets, endsInMs: 900_000 });
  const products = texts(await suggest("phone"), "product");
  assert.equal(products.at(-1), "Case for phones", `${products}`);
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

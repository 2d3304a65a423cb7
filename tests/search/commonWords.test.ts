import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inCommonWords } from "#modules/search/inEnglish.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const list = async (category: string, title: string, words = "") => {
    const categoryId = (await make.category({ name: category })).id;
    await make.listing({ categoryId, title, descriptionHtml: `<p>${words}</p>` });
  };
  await list("Phones", "Samsung Galaxy A52, 128 GB");
  await list("Bicycles", "Hero Sprint with 21 gears");
  await list("Laptops", "MacBook Air M1", "Eighty charge cycles, from the owner of a mobile phone shop");
  await list("Appliances", "LG refrigerator, double door");
  await list("Gaming", "Sony PlayStation 5 Slim");
  await list("Furniture", "Teak sofa of three seats");
});
after(() => server.close());

async function titles(query: string): Promise<string[]> {
  const answer = await server.call("GET", `/search?q=${encodeURIComponent(query)}`);
  assert.equal(answer.statusCode, 200, answer.body);
  const { results, corrected_query } = answer.json();
  assert.equal(corrected_query, null, `${query} was corrected`);
  return results.map(({ title }: { title: string }) => title.split(" ")[0]);
}

const found: readonly [query: string, first: string][] = [
  ["mobile", "Samsung"],
  ["second hand mobile", "Samsung"],
  ["मोबाइल", "Samsung"],
  ["सैमसंग", "Samsung"],
  ["purana phone", "Samsung"],
  ["cycle", "Hero"],
  ["साइकिल", "Hero"],
  ["saikil", "Hero"],
  ["सोफ़ा", "Teak"],
  ["सोफा", "Teak"],
  ["sofa set", "Teak"],
  ["फ्रिज", "LG"],
  ["frij", "LG"],
  ["ps5", "Sony"],
];
for (const [query, first] of found)
  test(`"${query}" finds ${first} first`, async () => assert.equal((await titles(query))[0], first));

test("what only has the words comes after what is meant", async () => {
  assert.deepEqual(await titles("cycle"), ["Hero", "MacBook"]);
});

test("what says nothing of the goods is left out, and alone it is searched as it stands", () => {
  assert.equal(inCommonWords("cheap iphone 13 price"), "iphone 13");
  assert.equal(inCommonWords("cheap"), null);
  assert.equal(inCommonWords("Samsung Galaxy"), null);
});

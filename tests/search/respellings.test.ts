import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { SearchAnswer } from "#contract/search.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const named = async (name: string, titles: readonly string[], parentId?: number) => {
    const category = await make.category({ name, ...(parentId === undefined ? {} : { parentId }) });
    for (const title of titles)
      await make.listing({
        title,
        ...(parentId === undefined
          ? { categoryId: category.id }
          : { categoryId: parentId, subCategoryId: category.id }),
      });
    return category.id;
  };
  const consoles = await named("Consoles", ["Console box, X marked"]);
  await named("Home consoles", ["Xbox One X", "Xbox Series S", "Xbox 360 in its box"], consoles);
  const notebooks = await named("Notebooks", ["Zenbook of the 12th generation, 256 GB"]);
  await named("Small notebooks", ["Zenbook, 12 GB", "Zenbook 12, 8 GB", "Zenbook 1,012 GB"], notebooks);
  await named("Cameras", ["Canon EOS", "A lens that can go on a Canon", "Nikon"]);
  await named("Vessels", ["Urn of 1.5 L", "Urn of 5 litres"]);
});
after(() => server.close());

async function search(query: object): Promise<SearchAnswer> {
  const address = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await server.call("GET", `/search?${address}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}
const titlesOf = ({ results }: SearchAnswer) => results.map(({ title }) => title);

/** Every page after the other, one listing on each. */
async function everyPage(q: string): Promise<string[]> {
  const found: string[] = [];
  let cursor = "";
  do {
    const page = await search({ q, limit: 1, cursor });
    found.push(...titlesOf(page));
    cursor = page.next_cursor ?? "";
    assert.ok(found.length < 50, "no page comes twice");
  } while (cursor !== "");
  return found;
}

for (const q of ["x box", "zenbook 12 gb", "zenbook 12 gb 256 gb", "xbox", "12 gb notebooks"]) {
  test(`"${q}" shows page by page what it shows at once`, async () => {
    const whole = await search({ q, limit: 60 });
    assert.deepEqual(await everyPage(q), titlesOf(whole));
    assert.equal(whole.total, whole.results.length);
  });
}

test("what is written apart is found as one word too", async () => {
  const titles = titlesOf(await search({ q: "x box" }));
  assert.deepEqual(titles.toSorted(), [
    "Console box, X marked",
    "Xbox 360 in its box",
    "Xbox One X",
    "Xbox Series S",
  ]);
});

test("two words that say nothing are no name that they would make together", async () => {
  const found = await search({ q: "can on" });
  assert.deepEqual([found.total, found.results.length], [found.results.length, found.results.length]);
  assert.equal((await search({ q: "the can on" })).results.length, found.results.length);
});

test("a measure is told from the same number elsewhere", async () => {
  assert.equal(titlesOf(await search({ q: "zenbook 12 gb" }))[0], "Zenbook, 12 GB");
  assert.equal(titlesOf(await search({ q: "zenbook 8gb 12" }))[0], "Zenbook 12, 8 GB");
  assert.equal(titlesOf(await search({ q: "urn 5 litre" }))[0], "Urn of 5 litres");
});

test("what nobody writes so is split, and says what was searched", async () => {
  const { corrected_query, other_corrections, ...found } = await search({ q: "xboxseries" });
  assert.deepEqual(
    [corrected_query, other_corrections, titlesOf(found as SearchAnswer)[0]],
    ["xbox series", [], "Xbox Series S"],
  );
  const common = await search({ q: "canoncam" });
  assert.deepEqual([common.corrected_query, common.other_corrections], ["canon cam", []]);
});

test("letters that make a word which says nothing are searched as they are", async () => {
  for (const q of ["an d", "th e", "fo r"])
    assert.equal((await server.call("GET", `/search?q=${encodeURIComponent(q)}`)).statusCode, 200, q);
});

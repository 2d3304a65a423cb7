import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { RuleChange } from "#contract/ruleChanges.ts";
import type { SearchAnswer } from "#contract/search.ts";
import type { SynonymGroup, SynonymWords } from "#contract/synonyms.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let olga: string;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  olga = await server.signIn((await make.user({ name: "Olga", isOperator: true })).id);
});
after(() => server.close());

async function ask(method: Method, path: string, body?: object) {
  const answer = await server.call(method, path, { as: olga, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
async function add(change: SynonymWords): Promise<SynonymGroup> {
  const { status, body } = await ask("POST", "/ops/synonyms", { words: change });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
async function search(q: string, more = ""): Promise<SearchAnswer> {
  return (await server.call("GET", `/search?q=${encodeURIComponent(q)}${more}`)).json();
}
const titles = ({ results }: SearchAnswer) => results.map(({ title }) => title);
/** A change reaches the search of every server by its live events. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await check();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test("words of a group find one another, in every tongue, with the title first and page by page", async () => {
  const hour = 3_600_000;
  await make.listing({ title: "LG icebox of 260 litres", endsInMs: hour });
  await make.listing({ title: "Samsung coolator", endsInMs: 2 * hour });
  const described = { title: "Cooling box", descriptionHtml: "<p>A small icebox.</p>", endsInMs: hour / 2 };
  await make.listing(described);
  assert.deepEqual(titles(await search("coolators")), ["Samsung coolator"]);
  assert.equal((await search("barfdan")).total, 0);
  await add({ en: ["icebox", "coolator"], hi: ["बर्फदान"], latin: ["barfdan"] });
  const all = ["LG icebox of 260 litres", "Samsung coolator", "Cooling box"];
  await eventually(async () => assert.deepEqual(titles(await search("coolators")), all));
  for (const query of ["बर्फदान", "barfdan", "Icebox"])
    assert.deepEqual(titles(await search(query)), all, query);
  assert.deepEqual(titles(await search("samsung barfdan")), ["Samsung coolator"]);
  assert.deepEqual((await search("barfdan", "&condition=new")).total, 0);
  const first = await search("barfdan", "&limit=1");
  const second = await search("barfdan", `&limit=1&cursor=${first.next_cursor}`);
  assert.deepEqual([...titles(first), ...titles(second)], all.slice(0, 2));
});

test("a phrase stands for one word, and one word for a phrase", async () => {
  await make.listing({ title: "Whirlpool washing machine" });
  await make.listing({ title: "Bosch washer" });
  await make.listing({ title: "Sewing machine" });
  await add({ en: ["washing machine", "washer"], hi: ["कपड़े धोने की मशीन"] });
  const both = ["Bosch washer", "Whirlpool washing machine"];
  // "Washer" is a common word for it anyhow: the phrase alone says that the group is known.
  await eventually(async () => assert.deepEqual(titles(await search("washing machine")).toSorted(), both));
  assert.deepEqual(titles(await search("washer")).toSorted(), both);
  assert.deepEqual(titles(await search("कपड़े धोने की मशीन")).toSorted(), both);
  assert.deepEqual(titles(await search("sewing machine")), ["Sewing machine"]);
});

test("a slip of the keys is mended first, and then means what it means", async () => {
  await make.listing({ title: "Philips television" });
  await make.listing({ title: "Sony telly" });
  await add({ en: ["television", "telly"] });
  await eventually(async () => assert.equal((await search("telly")).total, 2));
  const slip = await search("televsion");
  assert.deepEqual([slip.total, slip.corrected_query], [2, "television"]);
});

test("the preview says what a search finds now and would find, and keeps nothing", async () => {
  await make.listing({ title: "Bicycle of steel" });
  const preview = async (query: object) => {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    return (await ask("GET", `/ops/synonyms/preview?${text}`)).body;
  };
  const { found_before: now, found_after: then } = await preview({
    q: "veloziped",
    words: "bicycle, veloziped",
  });
  assert.equal(now.total, 0);
  assert.deepEqual([then.total, then.results[0].title], [1, "Bicycle of steel"]);
  assert.equal((await search("veloziped")).total, 0);
  const { id } = await add({ en: ["bicycle"], latin: ["veloziped"] });
  const gone = await preview({ q: "veloziped", words: "", id });
  assert.deepEqual([gone.found_before.total, gone.found_after.total], [1, 0]);
});

test("a word stands in one group, by its stem, and says something", async () => {
  const group = await add({ en: ["sofa", "couch"] });
  const known = await ask("POST", "/ops/synonyms", { words: { en: ["settee", "Couches"] } });
  assert.equal(known.status, 409);
  const { code, word, beside } = known.body.detail;
  assert.deepEqual([code, word, beside], ["synonym_known", "Couches", "sofa, couch"]);
  const empty = await ask("POST", "/ops/synonyms", { words: { en: ["the", "settee"] } });
  assert.deepEqual([empty.status, empty.body.detail.code], [409, "synonym_without_meaning"]);
  for (const few of [{}, { en: ["alone"] }, { en: Array.from({ length: 21 }, (_, n) => `w${n}`) }])
    assert.equal((await ask("POST", "/ops/synonyms", { words: few })).status, 422);
  const own = await ask("PUT", `/ops/synonyms/${group.id}`, {
    words: { en: ["sofa", "couch", "settee"] },
  });
  assert.equal(own.status, 200);
});

test("of two operators the second overwrites nothing; a change is undone, and so is a removal", async () => {
  const group = await add({ en: ["kettle", "samovar"] });
  const path = `/ops/synonyms/${group.id}?seen=${encodeURIComponent(group.updated_at)}`;
  await make.listing({ title: "Samovar from Tula" });
  await eventually(async () => assert.equal((await search("kettle")).total, 1));
  const changed = await ask("PUT", path, { words: { en: ["kettle", "boiler"] } });
  assert.equal(changed.status, 200);
  const late = await ask("PUT", path, { words: { en: ["kettle", "teapot"] } });
  assert.deepEqual([late.status, late.body.detail.code], [409, "synonyms_changed"]);
  assert.equal((await ask("DELETE", path)).status, 409);
  const history = async () =>
    (await ask("GET", "/ops/rule-changes?kind=synonyms")).body.results as RuleChange[];
  const undo = async () => await ask("POST", `/ops/rule-changes/${(await history())[0]?.id}/undo`);
  assert.equal((await undo()).status, 200);
  await eventually(async () => assert.equal((await search("kettle")).total, 1));
  assert.equal((await ask("DELETE", `/ops/synonyms/${group.id}`)).status, 200);
  await eventually(async () => assert.equal((await search("kettle")).total, 0));
  assert.equal((await undo()).status, 200);
  await eventually(async () => assert.equal((await search("kettle")).total, 1));
  assert.equal((await ask("DELETE", `/ops/synonyms/${group.id}`)).status, 200);
  await add({ en: ["kettle", "urn"] });
  assert.equal((await ask("DELETE", `/ops/synonyms/${group.id}`)).status, 404);
  const taken = (await history()).find(({ subject, is_latest }) => subject === String(group.id) && is_latest);
  const refused = await ask("POST", `/ops/rule-changes/${taken?.id}/undo`);
  assert.deepEqual([refused.status, refused.body.detail.why], [409, "not_allowed"]);
});

test("groups are listed page by page, the last changed first", async () => {
  const last = await add({ en: ["lorry", "truck"] });
  const page = (await ask("GET", "/ops/synonyms?limit=1")).body;
  assert.deepEqual([page.results[0].id, page.results[0].operator_name], [last.id, "Olga"]);
  const next = (await ask("GET", `/ops/synonyms?limit=1&cursor=${page.next_cursor}`)).body;
  assert.notEqual(next.results[0].id, last.id);
  assert.equal((await ask("GET", "/ops/synonyms?cursor=nonsense")).status, 422);
});

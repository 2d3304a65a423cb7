import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SearchAnswer } from "#contract/search.ts";
import { loadDemo } from "#demo/load.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { misspell, seeded } from "./misspell.ts";

type Listed = { id: number; title: string };

let server: TestServer;
let dataDir: string;
let listed: Listed[];

before(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), "blaze-search-"));
  await loadDemo(server.database, { dataDir });
  const { rows } = await sql<Listed>`
    select id, title from listings where status = 'active' order by id
  `.execute(server.database.kysely);
  listed = rows;
});
after(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function firstPage(query: string): Promise<number[]> {
  const answer = await server.call("GET", `/search?q=${encodeURIComponent(query)}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<SearchAnswer>().results.map((product) => product.id);
}

/** What a title says the thing is, before it tells of its colour, age and box. */
const nameOf = (title: string) => title.toLowerCase().split(",")[0] ?? "";
const wordsOf = (text: string) => text.match(/[a-z]{4,}/g) ?? [];

/** Words that say which product it is: few other titles have them, so that the first page has room for it. */
function productWords(): { id: number; word: string }[] {
  const counts = new Map<string, number>();
  for (const { title } of listed) {
    for (const word of new Set(wordsOf(nameOf(title)))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return listed.flatMap(({ id, title }) =>
    wordsOf(nameOf(title))
      .filter((word) => (counts.get(word) ?? 0) <= 12)
      .map((word) => ({ id, word })),
  );
}

/** Of 100 drawn by the seed, those whose product is not on the first page. */
async function misses(
  seed: number,
  draw: (next: (below: number) => number) => { id: number; query: string },
) {
  const next = seeded(seed);
  const missed: string[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const { id, query } = draw(next);
    if (!(await firstPage(query)).includes(id)) missed.push(query);
  }
  return missed;
}

for (const seed of [1, 2, 3]) {
  test(`95 of 100 misspelt product words find their product, seed ${seed}`, async (t) => {
    const words = productWords();
    const missed = await misses(seed, (next) => {
      const { id, word } = words[next(words.length)] ?? { id: 0, word: "" };
      return { id, query: misspell(word, next) };
    });
    t.diagnostic(`missed: ${missed.join(", ")}`);
    assert.ok(missed.length <= 5, missed.join(", "));
  });

  test(`95 of 100 names of products with a misspelt word find their product, seed ${seed}`, async (t) => {
    const missed = await misses(seed, (next) => {
      const { id, title } = listed[next(listed.length)] ?? { id: 0, title: "" };
      const name = nameOf(title);
      const words = wordsOf(name);
      const word = words[next(words.length || 1)] ?? "";
      return { id, query: word === "" ? name : name.replace(word, misspell(word, next)) };
    });
    t.diagnostic(`missed: ${missed.join(", ")}`);
    assert.ok(missed.length <= 5, missed.join(", "));
  });
}

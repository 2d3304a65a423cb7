import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { SearchAnswer, Suggestion } from "#contract/search.ts";
import { loadDemo } from "#demo/load.ts";
import { readPrices } from "#domain/search/readPrices.ts";
import { readWishes } from "#domain/search/readWishes.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { begunNeeds } from "./judged/begun.ts";
import { computerNeeds } from "./judged/computers.ts";
import { homeNeeds } from "./judged/home.ts";
import { leisureNeeds } from "./judged/leisure.ts";
import {
  type Fit,
  isFit,
  isSatisfied,
  isWellSuggested,
  type Kind,
  kinds,
  type Listed,
  type Need,
} from "./judged/need.ts";
import { phoneNeeds } from "./judged/phones.ts";

const needs = [...phoneNeeds, ...computerNeeds, ...homeNeeds, ...leisureNeeds, ...begunNeeds];
/** The share that must be satisfied: of all, and of each kind. */
const wanted = { all: 0.95, kind: 0.9 };

let server: TestServer;
let dataDir: string;
let listed: Listed[];

before(async () => {
  server = await startTestServer();
  dataDir = await mkdtemp(join(tmpdir(), "blaze-judged-"));
  await loadDemo(server.database, { dataDir });
  const { rows } = await sql<Listed>`
    select listings.id, title, description_html as description, array_remove(array[own.slug, sub.slug], null) as slugs,
      coalesce(price_paise, state.base_price_paise)::float8 / 100 as rupees
    from listings
    join auction_states as state on state.listing_id = listings.id and state.status = 'open'
    join categories as own on own.id = listings.category_id
    left join categories as sub on sub.id = listings.sub_category_id
  `.execute(server.database.kysely);
  listed = rows;
});
after(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the page of results shows first: what is said of prices and ways to buy is its filter and order. */
async function firstFound(query: string): Promise<number[]> {
  const { words: unpriced, min, max } = readPrices(query) ?? { words: query };
  const { words, isCheap, isBuyNow } = readWishes(unpriced);
  const address = new URLSearchParams({ q: words, limit: "5" });
  if (min !== undefined) address.set("min_price", String(min * 100));
  if (max !== undefined) address.set("max_price", String(max * 100));
  if (isCheap) address.set("sort", "price_low");
  if (isBuyNow) address.set("buy", "now");
  const answer = await server.call("GET", `/search?${address}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<SearchAnswer>().results.map(({ id }) => id);
}

type Judged = { kind: Kind; query: string; isGood: boolean; titles: string[] };

async function judge({ fits, asked }: Need): Promise<Judged[]> {
  const fitting = new Set(listed.filter((one) => isFit(fits, one)).map(({ id }) => id));
  const judged: Judged[] = [];
  for (const kind of kinds)
    for (const query of asked[kind] ?? []) {
      if (kind === "begun") {
        judged.push({ kind, query, ...(await judgeSuggestions(query, { fits, fitting })) });
        continue;
      }
      const found = await firstFound(query);
      const titles = found.map((one) => listed.find(({ id }) => id === one)?.title ?? "");
      judged.push({ kind, query, isGood: isSatisfied(fitting, found), titles });
    }
  return judged;
}

/** What is suggested: a category of theirs, words that find it, or such a thing itself. */
async function judgeSuggestions(
  query: string,
  { fits, fitting }: { readonly fits: Fit; readonly fitting: ReadonlySet<number> },
): Promise<Pick<Judged, "isGood" | "titles">> {
  const answer = await server.call("GET", `/search/suggestions?${new URLSearchParams({ q: query })}`);
  assert.equal(answer.statusCode, 200, answer.body);
  const { results } = answer.json<{ results: Suggestion[] }>();
  const good: boolean[] = [];
  for (const suggestion of results) good.push(await isGoodSuggestion(suggestion, { fits, fitting }));
  return {
    isGood: isWellSuggested(good),
    titles: results.map(({ kind, text }, place) => `${good[place] ? "" : "not "}${kind} ${text}`),
  };
}

async function isGoodSuggestion(
  { kind, id, slug, text }: Suggestion,
  { fits, fitting }: { readonly fits: Fit; readonly fitting: ReadonlySet<number> },
): Promise<boolean> {
  if (kind === "product") return fitting.has(id ?? 0);
  if (kind === "words") return isSatisfied(fitting, await firstFound(text));
  const own = slug?.split("?sub=").at(-1) ?? "";
  const inside = listed.filter(({ slugs }) => slugs.includes(own));
  const fit = inside.filter((one) => isFit(fits, one)).length;
  return fit > 0 && fit >= inside.length / 3;
}

test("of what people ask, 95% are satisfied, and 90% of each kind", { timeout: 600_000 }, async (t) => {
  const idle = needs.filter(({ fits }) => !listed.some((one) => isFit(fits, one)));
  assert.deepEqual(idle, [], "what is asked for is on offer");
  const judged: Judged[] = [];
  for (const need of needs) judged.push(...(await judge(need)));
  assert.ok(judged.length >= 400, `${judged.length} queries`);
  const shareOf = (some: readonly Judged[]) => some.filter(({ isGood }) => isGood).length / some.length;
  for (const { kind, query, titles } of judged.filter(({ isGood }) => !isGood))
    t.diagnostic(`${kind}: "${query}" found ${titles.join(" / ") || "nothing"}`);
  const ofKind = kinds.map((kind) => [kind, shareOf(judged.filter((one) => one.kind === kind))] as const);
  t.diagnostic(
    `${judged.length} queries: ${shareOf(judged).toFixed(3)}; ${ofKind.map(([kind, share]) => `${kind} ${share.toFixed(2)}`).join(", ")}`,
  );
  for (const [kind, share] of ofKind) assert.ok(share >= wanted.kind, `${kind}: ${share}`);
  assert.ok(shareOf(judged) >= wanted.all, `${shareOf(judged)}`);
});

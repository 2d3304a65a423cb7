import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Banner, HomeRules, HomeSections } from "#contract/home.ts";
import type { BannerSection, FeedSection } from "#contract/homeFeed.ts";
import type { RuleChange } from "#contract/ruleChanges.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let olga: { id: string; token: string };
let omar: { id: string; token: string };
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  [olga, omar] = [await operator("Olga"), await operator("Omar")];
});
after(() => server.close());

async function operator(name: string) {
  const { id } = await make.user({ name, isOperator: true });
  return { id, token: await server.signIn(id) };
}
async function ask(method: Method, path: string, body?: object, as = olga) {
  const answer = await server.call(method, path, { as: as.token, ...(body ? { body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const home = async (): Promise<HomeRules> => (await ask("GET", "/ops/home")).body;
const feed = async (): Promise<FeedSection[]> => (await server.call("GET", "/guest/dashboard")).json();
const goods = (sections: FeedSection[]) => sections.filter((section) => section.type === "feed");
const bannersIn = (sections: FeedSection[]): BannerSection[] =>
  sections.filter((section) => section.type === "banner");
const titlesOf = (sections: FeedSection[]) => bannersIn(sections).map(({ texts }) => texts.en.title);

/** Every server hears of a change by its live events. */
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

const hour = 3_600_000;
async function nowMs(): Promise<number> {
  const { rows } = await server.database.pool.query("select blaze_now() as now");
  return rows[0].now.getTime();
}
async function banner(title: string, { from = -1, until = 1, ...more }: Record<string, unknown> = {}) {
  const now = await nowMs();
  return {
    texts: {
      en: { title, line: "All week", alt: "A phone" },
      hi: { title: `${title} (हिंदी)`, line: "पूरे हफ़्ते", alt: "एक फ़ोन" },
    },
    href: "/products/phones?sub=all",
    illustration: "phones",
    upload_id: null,
    shown_from: new Date(now + Number(from) * hour).toISOString(),
    shown_until: new Date(now + Number(until) * hour).toISOString(),
    position: 5,
    ...more,
  } as Banner;
}
async function add(body: Banner, as = olga): Promise<HomeRules["banners"][number]> {
  const { status, body: answer } = await ask("POST", "/ops/home/banners", body, as);
  assert.equal(status, 200, JSON.stringify(answer));
  return answer.banners.find(({ texts }: Banner) => texts.en.title === body.texts.en.title);
}
async function clear(): Promise<void> {
  for (const { id } of (await home()).banners) await ask("DELETE", `/ops/home/banners/${id}`);
}
async function undoLast(): Promise<number> {
  const { results } = (await ask("GET", "/ops/rule-changes?kind=home&limit=1")).body as {
    results: RuleChange[];
  };
  return (await ask("POST", `/ops/rule-changes/${results[0]?.id}/undo`)).status;
}

test("by default the page is what it was: what ends soonest, then every category in its order", async () => {
  await make.category({ name: "Zithers", slug: "zithers", position: -2 });
  await make.category({ name: "Anvils", slug: "anvils", position: -1 });
  assert.deepEqual(
    goods(await feed())
      .slice(0, 3)
      .map(({ kind, title, href }) => [kind, title, href]),
    [
      ["ending_soon", "Ending Soon", "/products/ending-soon"],
      ["category", "Zithers", "/products/zithers"],
      ["category", "Anvils", "/products/anvils"],
    ],
  );
  assert.equal(
    (await feed()).some(({ type }) => type === "banner"),
    false,
  );
});

test("sections are moved, hidden and made, looked at beforehand, and undone", async () => {
  const phones = await make.category({ name: "Handsets", slug: "handsets" });
  const cheap = await make.listing({ categoryId: phones.id, basePricePaise: 500_000 });
  const dear = await make.listing({ categoryId: phones.id, basePricePaise: 5_000_000 });
  const { home_sections: sections, sections_version: seen } = await home();
  const own = {
    kind: "own",
    titles: { en: "Handsets for less", hi: "सस्ते फ़ोन" },
    category_id: phones.id,
    sort: "newest",
    max_price: 1_000_000,
    is_shown: true,
  };
  const wanted = [
    own,
    ...sections.map((section) => ({
      ...section,
      is_shown:
        section.kind === "newest" || (section.kind === "category" && section.category_id === phones.id),
    })),
  ];
  const before = await feed();
  const preview = (await ask("POST", "/ops/home/preview", { home_sections: wanted })).body;
  assert.deepEqual(await feed(), before, "looking changes nothing");
  assert.equal((await ask("PUT", "/ops/home/sections", { home_sections: wanted, seen })).status, 200);
  await eventually(async () => {
    const shown = goods(await feed());
    assert.deepEqual(
      shown.map(({ kind, title, href }) => [kind, title, href]),
      [
        ["own", "Handsets for less", "/products/handsets?max=10000&sort=newest"],
        ["newest", "Just In", "/products/ending-soon?sort=newest"],
        ["category", "Handsets", "/products/handsets"],
      ],
    );
    assert.deepEqual(shown, preview);
    assert.deepEqual(shown[0]?.titles, own.titles);
    assert.deepEqual(
      shown[0]?.data.map(({ id }) => id),
      [cheap.id],
    );
    assert.equal(shown[1]?.data[0]?.id, dear.id, "the newest first");
  });
  assert.equal(await undoLast(), 200);
  await eventually(async () => assert.deepEqual(await feed(), before));
});

test("of two who change the sections the second is told, and overwrites nothing", async () => {
  const { home_sections: sections, sections_version: seen } = await home();
  const hidden = sections.map((section) => ({ ...section, is_shown: section.kind !== "ending_soon" }));
  assert.equal((await ask("PUT", "/ops/home/sections", { home_sections: hidden, seen }, omar)).status, 200);
  const second = await ask("PUT", "/ops/home/sections", { home_sections: sections, seen });
  assert.deepEqual([second.status, second.body.detail.code], [409, "home_changed"]);
  assert.deepEqual((await home()).home_sections, hidden);
  assert.equal(await undoLast(), 200);
});

test("a banner is shown from its beginning to its end, to nobody before and after", async () => {
  await add(await banner("Over", { from: -2, until: -1 }));
  await add(await banner("Later", { from: 1, until: 2 }));
  await add(await banner("Now"));
  await eventually(async () => assert.deepEqual(titlesOf(await feed()), ["Now"]));
  const standings = (await home()).banners.map(({ texts, standing }) => [texts.en.title, standing]);
  assert.deepEqual(standings, [
    ["Over", "over"],
    ["Later", "later"],
    ["Now", "shown"],
  ]);
  await make.advanceClock(90 * 60);
  assert.deepEqual(titlesOf(await feed()), ["Later"], "the hour has passed, and nobody had to do anything");
  await clear();
});

test("a banner that was written before a language came is said in English there", async () => {
  const { id, texts } = await add(await banner("Older"));
  await server.database.pool.query("update home_banners set texts = texts - 'hi' where id = $1", [id]);
  assert.deepEqual((await home()).banners[0]?.texts, { en: texts.en, hi: texts.en });
  await clear();
});

test("three banners at most are shown, by their places, and a hidden section shows none", async () => {
  for (const [title, position] of [
    ["D", 9],
    ["C", 8],
    ["A", 1],
    ["B", 2],
  ] as const)
    await add(await banner(title, { position }));
  await eventually(async () => assert.deepEqual(titlesOf(await feed()), ["A", "B", "C"]));
  assert.equal((await home()).banners.at(-1)?.standing, "behind");
  const [first] = bannersIn(await feed());
  assert.deepEqual(
    [first?.href, first?.illustration, first?.texts.hi.title],
    ["/products/phones?sub=all", "phones", "A (हिंदी)"],
  );
  const sections = (await home()).home_sections.map((section) => ({
    ...section,
    is_shown: section.kind !== "banners",
  }));
  await ask("PUT", "/ops/home/sections", { home_sections: sections });
  await eventually(async () => assert.deepEqual(titlesOf(await feed()), []));
  await undoLast();
  await clear();
});

test("what is wrong with a banner is said of its field, and nothing is kept", async () => {
  const good = await banner("Wrong");
  const { hi, ...onlyEnglish } = good.texts;
  const wrong: [object, string, string][] = [
    [{ href: "https://example.org/" }, "href", "site_path"],
    [{ href: "//example.org" }, "href", "site_path"],
    [{ href: "/ops/home" }, "href", "site_path"],
    [{ shown_until: good.shown_from }, "shown_until", "banner_empty"],
    [{ texts: onlyEnglish }, "texts.hi", "missing"],
    [{ texts: { ...good.texts, hi: { ...hi, title: "  " } } }, "texts.hi.title", "missing"],
    [
      { texts: { ...good.texts, en: { ...good.texts.en, title: "x".repeat(61) } } },
      "texts.en.title",
      "too_long",
    ],
    [{ illustration: null }, "illustration", "banner_picture"],
    [{ illustration: "dragons" }, "illustration", "not_listed"],
    [{ position: 0 }, "position", "too_small"],
  ];
  for (const [change, field, type] of wrong) {
    const { status, body } = await ask("POST", "/ops/home/banners", { ...good, ...change });
    assert.equal(status, 422, field);
    assert.deepEqual(
      body.detail.map(({ loc, type: what }: { loc: string[]; type: string }) => [
        loc.slice(1).join("."),
        what,
      ]),
      [[field, type]],
    );
  }
  assert.deepEqual((await home()).banners, []);
});

test("what is wrong with sections is said of their place", async () => {
  const newest = { kind: "newest", is_shown: true };
  const own = { kind: "own", category_id: null, sort: "newest", max_price: null, is_shown: true };
  const titled = { ...own, titles: { en: "Good", hi: "अच्छा" } };
  const cases: [object[], string, string][] = [
    [[newest, newest], "home_sections.1", "home_section_twice"],
    [[{ ...own, titles: { en: "Only English" } }], "home_sections.0.titles.hi", "missing"],
    [Array.from({ length: 9 }, () => titled), "home_sections", "home_own_sections"],
  ];
  for (const [sections, field, type] of cases) {
    const { status, body } = await ask("PUT", "/ops/home/sections", { home_sections: sections });
    assert.equal(status, 422, field);
    assert.deepEqual(
      body.detail.map(({ loc, type: what }: { loc: string[]; type: string }) => [
        loc.slice(1).join("."),
        what,
      ]),
      [[field, type]],
    );
  }
});

test("a picture is the operator's own upload for it, stays for an undo, and may be kept by the next operator", async () => {
  const listing = await makeUpload(server, { ownerId: olga.id, purpose: "listing" });
  const strangers = await makeUpload(server, { ownerId: omar.id, purpose: "banner" });
  const own = await makeUpload(server, { ownerId: olga.id, purpose: "banner" });
  const wish = await banner("Pictured", { illustration: null });
  for (const { id } of [listing, strangers])
    assert.equal((await ask("POST", "/ops/home/banners", { ...wish, upload_id: id })).status, 404);
  const added = await add({ ...wish, upload_id: own.id });
  assert.equal(added.image_url, `/media/${own.mediaKey}`);
  const changed = { ...wish, upload_id: own.id, position: 7 };
  assert.equal((await ask("PUT", `/ops/home/banners/${added.id}`, changed, omar)).status, 200);
  assert.equal((await ask("DELETE", `/ops/home/banners/${added.id}`)).status, 200);
  const used = "select unused_since from uploads where id = $1";
  assert.deepEqual((await server.database.pool.query(used, [own.id])).rows, [{ unused_since: null }]);
  assert.equal(await undoLast(), 200);
  const [back] = (await home()).banners;
  assert.deepEqual([back?.id, back?.upload_id, back?.position], [added.id, own.id, 7]);
  await clear();
});

test("only who sets the rules sends pictures for banners", async () => {
  const seller = await server.signIn((await make.user()).id);
  const answer = await server.call("POST", "/upload?purpose=banner", { as: seller, body: {} });
  assert.equal(answer.statusCode, 404);
});

test("of two who change a banner the second is told; the latest change is undone, and no earlier one", async () => {
  const first = await add(await banner("Shared"));
  const path = `/ops/home/banners/${first.id}?seen=${first.updated_at}`;
  const renamed = await banner("Renamed");
  assert.equal((await ask("PUT", path, renamed, omar)).status, 200);
  const second = await ask("PUT", path, await banner("Mine"));
  assert.deepEqual([second.status, second.body.detail.code], [409, "home_changed"]);
  const removal = await ask("DELETE", path);
  assert.deepEqual([removal.status, removal.body.detail.code], [409, "home_changed"]);
  const { results } = (await ask("GET", "/ops/rule-changes?kind=home&limit=2")).body;
  const [latest, earlier] = results as RuleChange[];
  const titleOf = (value: unknown) => (value as Banner | undefined)?.texts.en.title;
  assert.deepEqual(
    [latest?.subject, titleOf(latest?.before), titleOf(latest?.after)],
    [`banner.${first.id}`, "Shared", "Renamed"],
  );
  assert.equal(latest?.operator_name, "Omar");
  const early = await ask("POST", `/ops/rule-changes/${earlier?.id}/undo`);
  assert.equal(early.body.detail.why, "changed_since");
  assert.equal(await undoLast(), 200);
  assert.equal((await home()).banners[0]?.texts.en.title, "Shared");
  await clear();
});

test("no more than forty banners are kept", async () => {
  const one = await banner("Many");
  await server.database.pool.query(
    `insert into home_banners (texts, href, illustration, shown_from, shown_until, position, updated_at, updated_by)
     select $1, '/', 'phones', blaze_now(), blaze_now() + interval '1 day', 1, blaze_now(), $2 from generate_series(1, 40)`,
    [JSON.stringify(one.texts), olga.id],
  );
  const { status, body } = await ask("POST", "/ops/home/banners", one);
  assert.deepEqual([status, body.detail.code, body.detail.most], [409, "too_many_banners", 40]);
  await clear();
});

test("a category that is hidden is no section, and its section comes back where it stood", async () => {
  const harps = await make.category({ name: "Harps", slug: "harps" });
  const { home_sections: sections } = await home();
  const isHarps = (section: HomeSections[number]) =>
    section.kind === "category" && section.category_id === harps.id;
  const list = sections as HomeSections;
  const moved = [...list.filter(isHarps), ...list.filter((section) => !isHarps(section))];
  await ask("PUT", "/ops/home/sections", { home_sections: moved });
  const titles = async () => goods(await feed()).map(({ title }) => title);
  await eventually(async () => assert.equal((await titles())[0], "Harps"));
  await ask("PATCH", `/ops/categories/${harps.id}`, { is_hidden: true });
  assert.equal((await titles()).includes("Harps"), false);
  await ask("PATCH", `/ops/categories/${harps.id}`, { is_hidden: false });
  assert.equal((await titles())[0], "Harps");
});

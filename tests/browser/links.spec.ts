import type { Page } from "@playwright/test";
import { type Language, languages } from "#contract/language.ts";
import type accounts from "#languages/en/accounts.json";
import { expect, type Person, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { untilHydrated, visit } from "./steps.ts";

/** Every page that a guest may open (R-SCREEN-1), besides what the pages lead to by themselves. */
const routes = [
  "/",
  "/mybids",
  "/watchlist",
  "/sell",
  "/search",
  "/login",
  "/profile",
  "/terms-of-use",
  "/terms-and-conditions",
  "/privacy-policy",
  "/refund-policy",
  "/shipping-policy",
  "/about-us",
  "/contact-us",
  "/safety",
  "/branding",
  "/marketing",
  "/affiliates",
  "/advertisements",
  "/careers",
  "/download/app",
  "/demo/outbox",
];

type Seen = {
  path: string;
  status: number;
  title: string;
  description: string | null;
  canonical: string | null;
  hidden: boolean;
  headings: string[];
  links: string[];
  /** Links to a place on the page that is not there. */
  lostPlaces: string[];
};

async function makeMarket({ make }: RunningBlaze) {
  const category = await make.category({ name: "Lanterns", slug: "lanterns" });
  const brass = await make.category({
    name: "Brass lanterns",
    slug: "brass-lanterns",
    parentId: category.id,
  });
  await make.category({ name: "Glass lanterns", slug: "glass-lanterns", parentId: category.id });
  await make.category({ name: "Wall clocks", slug: "wall-clocks" });
  const inCategory = { categoryId: category.id, subCategoryId: brass.id };
  const active = await make.listing({
    ...inCategory,
    title: "Brass lamp, 1960s",
    descriptionHtml: "<p>Polished, rewired & tested. </script><b>Bright</b>.</p>",
    basePricePaise: 1_000_000,
    endsInMs: 3_600_000,
  });
  await make.bid({ listingId: active.id, amountPaise: 1_234_500 });
  const sold = await make.listing({
    ...inCategory,
    title: "Sold lamp",
    status: "sold",
    endsInMs: -60_000,
  });
  await make.bid({ listingId: sold.id });
  const unsold = await make.listing({
    ...inCategory,
    title: "Unsold lamp",
    status: "unsold",
    endsInMs: -60_000,
  });
  return { category, active, sold, unsold };
}

let market: Awaited<ReturnType<typeof makeMarket>>;
test.beforeAll(async ({ blaze }) => {
  market = await makeMarket(blaze);
});

for (const language of languages) {
  test(`every route and every link of every page leads somewhere, for a guest (${language})`, async ({
    blaze,
    newPerson,
  }) => {
    // Some seventy pages, each loaded whole: over a minute on two quiet cores.
    test.setTimeout(300_000);
    const person = await newPerson({ language });
    await walk(blaze, person, language);
  });
}

async function walk(blaze: RunningBlaze, { page, faults }: Person, language: Language): Promise<void> {
  const { category, sold, unsold } = market;
  const waiting = [...routes, `/products/${category.id}`, `/product/${sold.id}`, `/product/${unsold.id}`];
  const seen = new Map<string, Seen>();
  const files = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const found = await look(page, path);
    seen.set(path, found);
    for (const link of found.links.map(withoutReturn)) {
      const known = [...seen.keys(), ...waiting];
      // Other tests leave listings behind, which are all of one kind.
      if (isListing(link) && known.filter(isListing).length >= mostListings) continue;
      if (isCombined(link)) continue;
      if (isFile(link)) {
        if (!files.has(link)) files.set(link, (await page.request.get(link)).status());
        continue;
      }
      if (!known.includes(link)) waiting.push(link);
    }
  }

  expect(files.size, "an auction's end for a calendar").toBeGreaterThan(0);
  expect([...files].filter(([, status]) => status !== 200)).toEqual([]);
  const all = [...seen.values()];
  const problems = all.flatMap((one) => [
    ...(one.status === 200 ? [] : [`${one.path}: ${one.status}`]),
    ...(one.headings.length === 1 ? [] : [`${one.path}: headings ${one.headings.join(" | ")}`]),
    ...one.lostPlaces.map((place) => `${one.path}: nothing at ${place}`),
    ...(one.hidden || one.description ? [] : [`${one.path}: no description`]),
    ...(one.hidden || one.canonical ? [] : [`${one.path}: no canonical address`]),
  ]);
  expect(problems).toEqual([]);
  expect(faults).toEqual([]);
  const file = await import(`#languages/${language}/accounts.json`, { with: { type: "json" } });
  const { gates }: typeof accounts = file.default;
  expect(seen.get("/mybids")?.headings).toEqual([gates.myBids]);
  expect(seen.get("/sell")?.headings).toEqual([gates.sell]);
  expect(seen.get("/watchlist")?.headings).toEqual([gates.watchlist]);

  await test.step("each listed page has a title, description and address of its own", async () => {
    const listed = all.filter((one) => !one.hidden && one.canonical === blaze.url + one.path);
    expect(listed.length).toBeGreaterThan(20);
    for (const part of ["title", "description"] as const) {
      // Two sellers may write the same.
      const ours = listed.filter((one) => !isListing(one.path));
      expect(repeated(ours.map((one) => one[part] ?? ""))).toEqual([]);
    }
    const own = new Set(listed.map((one) => one.canonical));
    const elsewhere = all.filter((one) => one.canonical && !one.hidden && !own.has(one.canonical));
    expect(elsewhere.map((one) => `${one.path} -> ${one.canonical}`)).toEqual([]);
    expect(seen.get(`/products/${category.id}`)?.canonical).toBe(`${blaze.url}/products/lanterns`);
    expect(seen.get("/terms-and-conditions")?.canonical).toBe(`${blaze.url}/terms-of-use`);

    const inSitemap = await readSitemap(blaze);
    const missing = inSitemap.filter((address) => !own.has(address) && !isListing(new URL(address).pathname));
    expect(missing, "what the sitemap names is there, listed, and its own address").toEqual([]);
  });

  await test.step("the links of the chrome lead to the same pages without a page load", async () => {
    await visit(page, "/");
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const links = await page
      .locator("header nav a, footer a:visible")
      .evaluateAll((anchors) =>
        anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname),
      );
    expect(links.length).toBeGreaterThan(12);
    for (const path of links) {
      await page.locator(`header nav a[href="${path}"], footer a[href="${path}"]:visible`).first().click();
      await expect(page).toHaveTitle(seen.get(path)?.title ?? "");
      await expect(page.locator("h1")).toHaveText(seen.get(path)?.headings ?? []);
    }
    expect(await page.evaluate(() => "stays" in window)).toBe(true);
    expect(faults).toEqual([]);
  });
}

const mostListings = 20;

/** It is saved, and no page. */
function isFile(path: string): boolean {
  return path.startsWith("/api/");
}

/** Or the page of its seller. */
function isListing(path: string): boolean {
  return path.startsWith("/product/") || path.startsWith("/sellers/");
}

const filters = [
  ...["condition", "min", "max", "brand", "way", "ends", "bids", "category"],
  ...["buy", "storage", "size", "near"],
];

/** A list's filters make hundreds of addresses together: each is opened by itself, and a price has two bounds. */
function isCombined(link: string): boolean {
  const set = [...new URL(link, "http://blaze").searchParams.keys()].filter((key) => filters.includes(key));
  return set.filter((key) => key !== "max" || !set.includes("min")).length > 1;
}

/** Opens a page from its address, as a link from elsewhere or a reload does. */
async function look(page: Page, path: string): Promise<Seen> {
  const response = await page.goto(path, { waitUntil: "load" });
  // React complains, if at all, while it hydrates the page.
  await untilHydrated(page);
  const found = await page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? null;
    const own = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
      .map((anchor) => new URL(anchor.href))
      .filter((url) => url.origin === location.origin);
    const here = own.filter((url) => url.hash && url.pathname === location.pathname);
    return {
      title: document.title,
      description: meta("description"),
      canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
      hidden: meta("robots")?.includes("noindex") ?? false,
      headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent ?? ""),
      links: [...new Set(own.map((url) => url.pathname + url.search))],
      lostPlaces: here.map((url) => url.hash).filter((hash) => !document.getElementById(hash.slice(1))),
    };
  });
  return { path, status: response?.status() ?? 0, ...found };
}

/** Every page's Login link says where to come back to: that is one page, not one for each. */
function withoutReturn(link: string): string {
  return link.replace(/^\/login\?.*/, "/login");
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

async function readSitemap(blaze: RunningBlaze): Promise<string[]> {
  const read = async (url: string) =>
    [...(await (await fetch(url)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
      String(address).replaceAll("&amp;", "&"),
    );
  const pages = await read(`${blaze.url}/sitemap.xml`);
  return (await Promise.all(pages.map(read))).flat();
}

test("an address where nothing is keeps the header of who is signed in", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  for (const path of ["/nowhere", "/product/999999", "/order/BLZ-7K3-Q9P", "/ops/orders"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("button", { name: "Account" }).first()).toBeVisible();
    await expect(page.locator('header a[href^="/login"]')).toHaveCount(0);
  }
});

test("an address where nothing is says so, and is not listed", async ({ newPerson }) => {
  const { page } = await newPerson();
  for (const path of [
    "/nowhere",
    "/a/b/c",
    "/products/nothing",
    "/product/999999",
    "/product/1e0",
    "/sellers/1",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator("h1")).toHaveText("Sorry! Page you are looking for is not found!");
    await expect(page.locator("main svg").first()).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Blaze");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Home", exact: true }).last().click();
  await expect(page).toHaveURL("/");
});

test("an address with nonsense in its query is answered, and login leads to no other site", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.category({ slug: "nonsense", name: "Nonsense" });
  const asha = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  for (const query of ["sort=x", "sort=%3Cx%3E", "sub=%00", "sub=a&sub=b", "sort=newest&sort=x", "%5B=1"]) {
    const answer = await asha.page.goto(`/products/nonsense?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(asha.page.locator("h1")).toHaveText("Nonsense");
  }
  await asha.page.goto("/mybids?tab=nothing");
  await expect(asha.page.getByRole("tab", { selected: true })).toContainText("Active");

  for (const to of ["https://other.example/", "//other.example/", "/\\other.example", "/\t/other.example"]) {
    await asha.page.goto(`/login?to=${encodeURIComponent(to)}`);
    await expect(asha.page, to).toHaveURL(`${blaze.url}/`);
  }
  await asha.page.goto("/login?to=/about-us");
  await expect(asha.page).toHaveURL(`${blaze.url}/about-us`);
  expect(asha.faults).toEqual([]);
});

test("an address that cannot be read leads to a page that is not there", async ({ blaze, newPerson }) => {
  const { page, faults } = await newPerson();
  const broken = await page.goto(`${blaze.url}/%E0%A4%A`);
  expect(broken?.status()).toBe(404);
  await expect(page.locator("h1")).toHaveText("Sorry! Page you are looking for is not found!");
  await page.getByRole("link", { name: "Home", exact: true }).last().click();
  await expect(page).toHaveURL("/");
  expect(faults.filter((fault) => !fault.includes("404 (Not Found)"))).toEqual([]);
});

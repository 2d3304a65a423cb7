import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

/** Every route of the specification that a guest may open, besides what the pages lead to by themselves. */
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
  "/branding",
  "/marketing",
  "/affiliates",
  "/advertisements",
  "/careers",
  "/download/app",
  "/demo/outbox",
];

const gateTitles: Readonly<Record<string, string>> = {
  "/mybids": "Login to view your bids",
  "/sell": "Login to sell your products",
  "/watchlist": "Login to view products in your watchlist",
};

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
  const category = await make.category({ name: "Lamps", slug: "lamps" });
  const brass = await make.category({ name: "Brass lamps", slug: "brass-lamps", parentId: category.id });
  await make.category({ name: "Glass lamps", slug: "glass-lamps", parentId: category.id });
  await make.category({ name: "Clocks", slug: "clocks" });
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

test("every route and every link of every page leads somewhere, for a guest", async ({
  blaze,
  newPerson,
}) => {
  const { category, sold, unsold } = await makeMarket(blaze);
  const { page, faults } = await newPerson();
  const waiting = [...routes, `/products/${category.id}`, `/product/${sold.id}`, `/product/${unsold.id}`];
  const seen = new Map<string, Seen>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const found = await look(page, path);
    seen.set(path, found);
    for (const link of found.links.map(withoutReturn)) {
      if (!seen.has(link) && !waiting.includes(link)) waiting.push(link);
    }
  }

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
  for (const [path, title] of Object.entries(gateTitles)) expect(seen.get(path)?.headings).toEqual([title]);

  await test.step("each listed page has a title, description and address of its own", async () => {
    const listed = all.filter((one) => !one.hidden && one.canonical === blaze.url + one.path);
    expect(listed.length).toBeGreaterThan(20);
    for (const part of ["title", "description"] as const) {
      expect(repeated(listed.map((one) => one[part] ?? ""))).toEqual([]);
    }
    const own = new Set(listed.map((one) => one.canonical));
    const elsewhere = all.filter((one) => one.canonical && !one.hidden && !own.has(one.canonical));
    expect(elsewhere.map((one) => `${one.path} -> ${one.canonical}`)).toEqual([]);
    expect(seen.get(`/products/${category.id}`)?.canonical).toBe(`${blaze.url}/products/lamps`);
    expect(seen.get("/terms-and-conditions")?.canonical).toBe(`${blaze.url}/terms-of-use`);

    const inSitemap = await readSitemap(blaze);
    const missing = inSitemap.filter((address) => !own.has(address));
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
});

/** Opens a page from its address, as a link from elsewhere or a reload does. */
async function look(page: Page, path: string): Promise<Seen> {
  const response = await page.goto(path, { waitUntil: "load" });
  // Long enough for React to wake and complain.
  await page.waitForTimeout(150);
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

test("an address where nothing is says so, and is not listed", async ({ newPerson }) => {
  const { page } = await newPerson();
  for (const path of ["/nowhere", "/a/b/c", "/products/nothing", "/product/999999", "/product/1e0"]) {
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

const errorTexts: readonly [status: number, text: string][] = [
  [400, "Bad Request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Sorry! Page you are looking for is not found!"],
  [500, "Internal Server Error"],
  [418, "Some Generic Error"],
];

test("a page that cannot be made says why by its status, and can be tried again", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ slug: "radios", name: "Radios" });
  const listing = await blaze.make.listing({ title: "Valve radio", categoryId: category.id });
  for (const [status, text] of errorTexts) {
    const { page } = await newPerson();
    await visit(page, "/products/radios");
    await page.route(`**/api/v1/guest/product/${listing.id}`, (route) =>
      route.fulfill({ status, json: { detail: { code: "x", message: "not shown" } } }),
    );
    await page.getByRole("link", { name: "Valve radio" }).click();
    await expect(page.locator("h1")).toHaveText(text, { timeout: 20_000 });
    if (status === 404) continue;
    await page.unroute(`**/api/v1/guest/product/${listing.id}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("h1")).toHaveText("Valve radio");
  }
});

test("search engines and chats are told what a product is and how it stands", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ slug: "cameras", name: "Cameras" });
  const listing = await blaze.make.listing({
    categoryId: category.id,
    title: 'Camera "Agfa" & case',
    descriptionHtml: "<p>Works &amp; shines. &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    condition: "mint",
  });
  await blaze.make.bid({ listingId: listing.id, amountPaise: 1_234_500 });
  const { page, faults } = await newPerson();
  const address = `${blaze.url}/product/${listing.id}`;
  await page.goto(`/product/${listing.id}?utm=x`);

  const [product, crumbs] = await structuredData(page);
  expect(product).toMatchObject({
    "@type": "Product",
    name: 'Camera "Agfa" & case',
    description: "Works & shines. </script><script>alert(1)</script>",
    itemCondition: "https://schema.org/UsedCondition",
    image: [`${blaze.url}/media/test-picture.svg`],
    offers: {
      "@type": "Offer",
      url: address,
      price: "12345.00",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      priceValidUntil: listing.endsAt.toISOString(),
    },
  });
  expect(crumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${blaze.url}/` },
      { position: 2, name: "Cameras", item: `${blaze.url}/products/cameras` },
      { position: 3, item: address },
    ],
  });

  const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await property("og:description")).toMatch(/^Current bid ₹12,345, bids: 1\. Works/);
  expect(await property("og:url")).toBe(address);
  const picture = await fetch(String(await property("og:image")));
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  await page.goto("/");
  const [organization, site] = await structuredData(page);
  expect(organization).toMatchObject({ "@type": "Organization", legalName: "Blaze Demo Private Limited" });
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: `${blaze.url}/search?q={search_term_string}` },
    },
  });
  expect(faults).toEqual([]);
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const read = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  for (const data of read) expect(data["@context"]).toBe("https://schema.org");
  return read;
}

test("a product is shared by the device's own way, else by WhatsApp or its link", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Tin robot", basePricePaise: 250_000 });
  const address = `${blaze.url}/product/${listing.id}`;

  const { context, page, faults } = await newPerson();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, `/product/${listing.id}?from=x`);
  await page.getByRole("button", { name: "Share" }).click();
  const whatsApp = page.getByRole("menuitem", { name: "WhatsApp" });
  const link = new URL(String(await whatsApp.getAttribute("href")));
  expect(link.origin + link.searchParams.get("text")).toBe(
    `https://wa.meTin robot on Blaze: ₹2,500 ${address}`,
  );
  await expect(whatsApp).toHaveAttribute("target", "_blank");
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const phone = await newPerson({ width: 360, height: 780 });
  await phone.page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await visit(phone.page, `/product/${listing.id}`);
  await phone.page.getByRole("button", { name: "Share" }).click();
  expect(await phone.page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
    title: "Tin robot",
    text: "Tin robot on Blaze: ₹2,500",
    url: address,
  });
  expect([...faults, ...phone.faults]).toEqual([]);
});

test("the app page: Play Store, QR code, and the App Store soon", async ({ newPerson }) => {
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/download/app");
  await expect(page).toHaveTitle("Download Blaze App");
  await expect(page.locator("h1")).toHaveText("Download Blaze App");
  await expect(page.getByRole("link", { name: /Play Store/ })).toHaveAttribute(
    "href",
    /^https:\/\/play\.google\.com\//,
  );
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByText("Scan the QR code on your mobile to download the app")).toBeVisible();
  const appStore = page.getByRole("button", { name: /App Store/ });
  await expect(appStore).toContainText("Soon");
  await appStore.click();
  await expect(page.getByText("App Coming Soon to App Store!")).toBeVisible();
  expect(faults).toEqual([]);
});

test("a guest's menu on a phone has Search; the theme is kept without a flash", async ({ newPerson }) => {
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/about-us");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem", { name: "Search" }).click();
  await expect(page).toHaveURL("/search");

  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme });
    });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst)).toBe(
    "dark",
  );
  await expect(page.locator("header img:visible")).toHaveAttribute("src", "/static/logo-dark.png");
  await expect(page.getByText("Bangalore 560005")).toBeVisible();
  expect(faults).toEqual([]);
});

import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

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

test("on a small phone the header shows a name's first letter rather than a part of the name", async ({
  blaze,
  newPerson,
}) => {
  const walker = await blaze.make.user({ name: "Walker" });
  const { page } = await newPerson({ as: walker, width: 360, height: 740 });
  await visit(page, "/");
  const place = page.getByRole("banner").getByRole("button", { name: /^Hi Walker,/ });
  const face = place.getByText("W", { exact: true });
  await expect(face).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(face).toBeHidden();
  await expect(place.getByText("Hi Walker,")).toBeVisible();
});

test("a product keeps the tab bar on a tablet; on a phone the bid bar stands in its place", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing();
  const { page } = await newPerson({ width: 768, height: 900 });
  await visit(page, `/product/${listing.id}`);
  const toBids = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Bids" });
  await expect(toBids).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(toBids).toBeHidden();
});

for (const language of ["en", "hi"] as const) {
  test(`at 320 px the header's logo, greeting and tools stand side by side (${language})`, async ({
    blaze,
    newPerson,
  }) => {
    const listing = await blaze.make.listing({ title: "Tuba with a mute" });
    const walker = await blaze.make.user({ name: "Venkatanarasimharajuvaripeta" });
    const phone = { width: 320, height: 640, language, dark: language === "hi" };
    for (const { page } of [await newPerson(phone), await newPerson({ ...phone, as: walker })]) {
      for (const path of ["/", `/product/${listing.id}`]) {
        await visit(page, path);
        const edges = await page.evaluate(() =>
          [...document.querySelectorAll(".top__logo, .place, .top__tools > :not(.top__language)")]
            .map((element) => element.getBoundingClientRect())
            .filter(({ width }) => width > 1)
            .map(({ left, right }) => [left, right] as const),
        );
        expect(edges.length).toBeGreaterThanOrEqual(4);
        for (const [index, [left]] of edges.entries()) {
          expect(left, `${path} ${edges}`).toBeGreaterThanOrEqual(edges[index - 1]?.[1] ?? 0);
        }
        expect(edges.at(-1)?.[1]).toBeLessThanOrEqual(320);
        const cut = await page
          .locator(".place b, .place__face")
          .evaluateAll((words) =>
            words.some(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth),
          );
        expect(cut, path).toBe(false);
      }
    }
  });
}

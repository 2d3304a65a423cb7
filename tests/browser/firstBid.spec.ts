import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { bidBar, visit } from "./steps.ts";

for (const language of ["en", "hi"] as const) {
  const said = {
    en: {
      starting: "Base price",
      current: "Current Bid",
      all: "Show all 7 bids",
      time: /\d:\d\d:\d\d [ap]m$/,
    },
    hi: {
      starting: "बेस प्राइस",
      current: "मौजूदा बोली",
      all: "सभी 7 बोलियाँ दिखाएँ",
      time: /, [\u0900-\u097f]+ \d{1,2}:\d\d:\d\d$/,
    },
  }[language];

  test(`without a bid the price is the starting price, and of many bids five are shown first (${language})`, async ({
    blaze,
    newPerson,
  }) => {
    const { page } = await newPerson({ width: 360, height: 780, language, dark: language === "hi" });
    const bare = await blaze.make.listing({ title: `Dulcimer without a bid ${language}` });
    await visit(page, `/product/${bare.id}`);
    await expect(page.locator(".bid__now")).toContainText(said.starting);
    await page.goto(`/search?q=dulcimer ${language}`);
    await expect(page.getByRole("article").first()).toContainText(said.starting);

    const listing = await blaze.make.listing({ title: `Trumpet with bids ${language}` });
    for (let count = 0; count < 7; count += 1) await blaze.make.bid({ listingId: listing.id });
    await visit(page, `/product/${listing.id}`);
    await expect(page.locator(".bid__now")).toContainText(said.current);
    const history = page.locator("ol.history");
    await expect(history.getByRole("listitem")).toHaveCount(5);
    await expect(history.locator("time").first()).toHaveText(said.time);
    await page.getByRole("button", { name: said.all }).press("Enter");
    await expect(history.getByRole("listitem")).toHaveCount(7);
    await expect(history).toBeFocused();
  });
}

test("the digits of an amount are grouped while it is typed, and the caret stays where it was", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Viola with a case" });
  const { page } = await newPerson({
    as: await blaze.make.user({ name: "Asha Nair" }),
    width: 360,
    height: 780,
  });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  await typeAmount(page, page.getByRole("dialog").getByLabel("Amount in rupees"));
});

async function typeAmount(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("12500");
  await expect(field).toHaveValue("12,500");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("34");
  await expect(field).toHaveValue("12,53,400");
  await page.keyboard.press("Backspace");
  await expect(field).toHaveValue("1,25,300");
}

test("the winner's pictures are not paled, those of an auction of others are", async ({
  blaze,
  newPerson,
}) => {
  const winner = await blaze.make.user({ name: "Asha Nair" });
  const other = await blaze.make.user({ name: "Ravi" });
  const { listingId } = await blaze.make.order({ buyerId: winner.id });
  for (const [user, isPaled] of [
    [winner, false],
    [other, true],
  ] as const) {
    const { page } = await newPerson({ as: user, width: 360, height: 780 });
    await visit(page, `/product/${listingId}`);
    await expect(page.locator(".gallery__main .photo, .photo.gallery__main").first()).toBeVisible();
    await expect(page.locator(".gallery .is-over")).toHaveCount(isPaled ? 1 : 0);
  }
});

test("the tab bar stays on the pages of an order and of its chat", async ({ blaze, newPerson }) => {
  const buyer = await blaze.make.user({ name: "Asha Nair" });
  const { id: orderId } = await blaze.make.order({ buyerId: buyer.id });
  const { page } = await newPerson({ as: buyer, width: 360, height: 780 });
  for (const path of [`/order/${orderId}`, `/chat/${orderId}`]) {
    await visit(page, path);
    await expect(page.getByRole("navigation", { name: "Main" }).last()).toBeInViewport();
    await expect(page.getByRole("link", { name: "Watchlist" }).last()).toBeInViewport();
  }
});

test("what failed on a page is not said on the next one", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Oboe with reeds" });
  const { page } = await newPerson({ as: await blaze.make.user({ name: "Asha Nair" }) });
  await page.route("**/api/v1/**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.abort(),
  );
  await visit(page, `/product/${listing.id}`);
  await page.getByRole("main").getByRole("button", { name: /watch/i }).first().click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  // A pointer over it stops its clock.
  await toast.hover();
  await page.getByRole("link", { name: "Blaze, home" }).press("Enter");
  await expect(page).toHaveURL(/\/$/);
  await expect(toast).toHaveCount(0);
});

test("a watch mark that is pressed in one tab is the same in the other", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Cello with a bow" });
  const { context, page } = await newPerson({ as: await blaze.make.user({ name: "Asha Nair" }) });
  const other = await context.newPage();
  for (const tab of [page, other]) await visit(tab, `/product/${listing.id}`);
  const mark = (tab: Page) => tab.getByRole("main").getByRole("button", { name: /watch/i }).first();
  for (const [pressed, seen, isSet] of [
    [page, other, "true"],
    [other, page, "false"],
  ] as const) {
    await mark(pressed).click();
    await expect(mark(pressed)).toHaveAttribute("aria-pressed", isSet);
    await expect(mark(seen)).toHaveAttribute("aria-pressed", isSet);
  }
});

for (const language of ["en", "hi"] as const) {
  test(`with letters of twice the size the bid bar takes a third of a phone's screen (${language})`, async ({
    blaze,
    newPerson,
  }) => {
    const asha = await blaze.make.user({ name: "Asha Nair" });
    const listings = await Promise.all(
      [0, 1, 2].map(() => blaze.make.listing({ title: "Flute in two parts" })),
    );
    const [fresh, led, passed] = listings.map(({ id }) => id);
    if (fresh === undefined || led === undefined || passed === undefined) throw new Error("three were made");
    await blaze.make.bid({ listingId: led, bidderId: asha.id });
    for (const bidderId of [asha.id, undefined]) {
      await blaze.make.bid({ listingId: passed, ...(bidderId ? { bidderId } : {}) });
    }
    const phone = { width: 360, height: 780, language, dark: language === "en" };
    const [guest, bidder] = [await newPerson(phone), await newPerson({ ...phone, as: asha })];
    for (const [{ page }, id, state] of [
      [guest, fresh, "guest"],
      [bidder, fresh, "intro"],
      [bidder, led, "winning"],
      [bidder, passed, "outbid"],
    ] as const) {
      await visit(page, `/product/${id}`);
      const bar = page.locator(".bid--live");
      await expect(bar).toHaveAttribute("data-state", state);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const heights = () => bar.evaluate((element) => element.getBoundingClientRect().height / innerHeight);
      await expect.poll(heights, state).toBeLessThanOrEqual(1 / 3);
      const main = bar.locator(".bid__do .btn--ember, .bid__do .btn:only-child").first();
      await expect(main).toBeInViewport({ ratio: 1 });
      expect(await bar.evaluate((element) => element.scrollWidth <= element.clientWidth), state).toBe(true);
    }
  });
}

test("a slow page is stood for by bones in its shape as soon as its link is pressed", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Bassoon with a crook" });
  const { page } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/search?q=bassoon");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/api\/v1\/.*product/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole("link", { name: "Bassoon with a crook" }).first().click();
  await expect(page.locator("#content .product .photo.bone")).toBeVisible();
  await expect(page.locator("#content [aria-busy]").getByRole("status")).toHaveText("Loading ...");
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Bassoon with a crook" })).toBeVisible();
  await expect(page.locator("#content .bone")).toHaveCount(0);
});

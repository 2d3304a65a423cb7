import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { bidBar, untilHydrated, visit } from "./steps.ts";

/** Opens a page whose scripts do not arrive until they are let go. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return gate.resolve;
}

test("what is pressed before the page is hydrated counts once it is, and once", async ({
  blaze,
  newPerson,
}) => {
  const bidder = await blaze.make.user({ name: "Asha" });
  const listing = await blaze.make.listing({ basePricePaise: 100_000, endsInMs: 3_600_000 });
  const { page, faults } = await newPerson({ as: bidder });
  const letGo = await openUnhydrated(page, `/product/${listing.id}`);
  const other = bidBar(page).getByRole("button", { name: "Other amount" });
  await other.click();
  await expect(other).toHaveAttribute("data-pressed");
  letGo();
  const dialog = page.getByRole("dialog", { name: "Your amount" });
  await expect(dialog).toBeVisible();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(faults).toEqual([]);
});

test("an early press on Bid places one bid", async ({ blaze, newPerson }) => {
  const bidder = await blaze.make.user({ name: "Ravi" });
  const listing = await blaze.make.listing({ basePricePaise: 100_000, endsInMs: 3_600_000 });
  const { page } = await newPerson({ as: bidder });
  await visit(page, `/product/${listing.id}`);
  const letGo = await openUnhydrated(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: /^Bid/ }).dblclick();
  letGo();
  await expect(page.getByText("Bid Successful")).toBeVisible();
  const { rows } = await blaze.database.pool.query("select from bids where listing_id = $1", [listing.id]);
  expect(rows).toHaveLength(1);
});

test("a page that was scrolled before it is hydrated stays where it was scrolled to", async ({
  blaze,
  newPerson,
}) => {
  // Alone in its category: related listings would come late and move the place by their height.
  const { id: categoryId } = await blaze.make.category();
  const listing = await blaze.make.listing({ categoryId });
  const { page } = await newPerson({ width: 360, height: 640 });
  const letGo = await openUnhydrated(page, `/product/${listing.id}`);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  letGo();
  await untilHydrated(page);
  await page.waitForTimeout(300); // the router sets a page's place some moments after it has rendered
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
});

test("what is typed and chosen before the page is hydrated is kept", async ({ blaze, newPerson }) => {
  const category = await blaze.make.category({ name: "Weathercocks" });
  await blaze.make.listing({ title: "Weathercock of copper", categoryId: category.id });
  const { page, faults } = await newPerson({ width: 1280 });

  await test.step("words in the search box, with their suggestions", async () => {
    const letGo = await openUnhydrated(page, "/");
    const box = page.getByRole("combobox", { name: "Search" });
    await box.pressSequentially("weather");
    letGo();
    await expect(page.getByRole("option").first()).toContainText("Weathercock");
    await expect(box).toHaveValue("weather");
    await box.press("s");
    await expect(box).toHaveValue("weathers");
  });

  await test.step("an order of a list", async () => {
    const letGo = await openUnhydrated(page, `/products/${category.slug}`);
    await page.getByLabel("Sort by").selectOption({ label: "Newest" });
    letGo();
    await expect(page).toHaveURL(/sort=newest/);
  });

  await test.step("a file", async () => {
    const letGo = await openUnhydrated(page, "/demo/components");
    const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") };
    await page.locator("input[type=file][multiple]").last().setInputFiles(file);
    letGo();
    await expect(page.getByText("notes.txt: File type must be image or video")).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("a key that is pressed while React hydrates the page is not taken away by what was typed before it", async ({
  newPerson,
}) => {
  const { page } = await newPerson();
  const letGo = await openUnhydrated(page, "/login");
  const mobile = page.getByLabel("Mobile number");
  await mobile.pressSequentially("987654321");
  // As a key does that had to wait behind React's long task: after hydration and before the next frame.
  await page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const isHydrated = Object.keys(input).some((key) => key.startsWith("__reactProps$"));
      if (isHydrated) document.execCommand("insertText", false, "0");
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  letGo();
  await expect(mobile).toHaveValue("9876543210");
  await mobile.press("Tab");
  await expect(mobile).toHaveValue("9876543210");
});

test("a file that the network lost once is asked for again, and nothing is lost with it", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ basePricePaise: 100_000, endsInMs: 3_600_000 });
  const asha = await blaze.make.user({ name: "Asha" });
  const { page } = await newPerson({ as: asha, language: "hi" });

  await test.step("a dialog opens at the press that asked for it", async () => {
    const lost = await loseOnce(page, /\/assets\/AmountDialog-/);
    await visit(page, `/product/${listing.id}`);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole("button", { name: "दूसरी रकम" }).click();
    await expect.poll(lost).toBe(1);
    await expect(page.getByRole("dialog").getByLabel("रकम रुपये में")).toBeVisible();
    expect(await page.evaluate(() => "stays" in window), "without a reload").toBe(true);
  });

  await test.step("the page's own words come before it is hydrated, and it stays on the screen meanwhile", async () => {
    const lost = await loseOnce(page, /\/assets\/language-hi-/);
    await page.goto(`/product/${listing.id}`, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "दूसरी रकम" })).toBeVisible();
    await expect.poll(lost).toBe(1);
    await expect(page.locator("h1")).toBeVisible();
    await page.getByRole("button", { name: "दूसरी रकम" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});

test("a file that a newer version has replaced loads that version at once", async ({ blaze, newPerson }) => {
  await blaze.make.category({ name: "Lanterns", slug: "lanterns" });
  const { page } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/products/lanterns");
  const gone = /\/assets\/FilterDialog-/;
  await page.route(gone, (route) => route.fulfill({ status: 404 }));
  const loaded = page.waitForEvent("load", { timeout: 3_000 });
  await page.getByRole("button", { name: "Filters" }).click();
  await loaded;
  await page.unroute(gone);
  await untilHydrated(page);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
});

/** Loses the first answer to an address; returns how many were lost. */
async function loseOnce(page: Page, address: RegExp): Promise<() => number> {
  let count = 0;
  await page.route(address, async (route) => {
    if (count > 0) return await route.continue();
    count += 1;
    await route.abort("connectionfailed");
  });
  return () => count;
}

test("a page whose scripts did not come says so, and comes back with them", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ basePricePaise: 100_000, endsInMs: 3_600_000 });
  const { page } = await newPerson({ width: 360, height: 780 });
  const scripts = /\/assets\/index-.*\.js$/;
  await page.route(scripts, (route) => route.abort("connectionfailed"));
  await page.goto(`/product/${listing.id}`);
  const word = page.getByText("This page did not arrive whole.");
  await expect(word).toBeVisible();
  await expect(word).toBeInViewport({ ratio: 1 });
  await expect(bidBar(page)).toContainText("1,000");
  await page.unroute(scripts);
  // As a browser tells it; without that the page looks by itself every few seconds.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(word).toBeHidden();
  await bidBar(page).getByRole("button", { name: "Login to Bid" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(word).toBeHidden();
});

test("a form that is filled in and sent too early is sent once the page is hydrated, never by its address", async ({
  blaze,
  newPerson,
}) => {
  const { page } = await newPerson();
  const { mobile } = await blaze.make.user({ name: "Devi" });
  const letGo = await openUnhydrated(page, "/login");
  await page.getByLabel("Mobile number").fill(mobile.replace("+91", ""));
  await page.getByRole("button", { name: "Request OTP" }).click();
  await expect(page).toHaveURL("/login");
  letGo();
  await expect(page.getByLabel("OTP")).toBeVisible();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await expect(page).toHaveURL("/login");
});

for (const who of ["a guest", "who is signed in"] as const) {
  test(`no link or button that was drawn is replaced when the page is hydrated, for ${who}`, async ({
    blaze,
    newPerson,
  }) => {
    const user = await blaze.make.user({ name: "Meera" });
    const category = await blaze.make.category({});
    const listing = await blaze.make.listing({ categoryId: category.id, endsInMs: 3_600_000 });
    await blaze.make.bid({ listingId: listing.id, bidderId: user.id });
    const { page } = await newPerson(who === "a guest" ? {} : { as: user });
    await page.addInitScript(noteReplaced);
    const paths = [
      "/",
      `/product/${listing.id}`,
      `/products/${category.slug}`,
      "/search?q=picture",
      "/mybids",
      "/sell",
    ];
    for (const path of [...paths, "/watchlist", "/profile", "/notices", "/about-us"]) {
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as unknown as Noting).replaced), path).toEqual([]);
    }
  });
}

type Noting = { replaced: string[] };

/** Runs in the page: what is taken out of it although somebody could have been pressing it. */
function noteReplaced(): void {
  const noting = window as unknown as Noting;
  noting.replaced = [];
  const note = (records: MutationRecord[]) => {
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of removed)
      if (
        node instanceof Element &&
        (node.matches("a, button, input") || node.querySelector("a, button, input"))
      )
        noting.replaced.push(node.outerHTML.slice(0, 200));
  };
  document.addEventListener("DOMContentLoaded", () =>
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true }),
  );
}

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { bidBar, bidButton, bidOnce, secondsLeft, visit } from "./steps.ts";

test("a lost server is told, and what happened meanwhile is caught up with", async ({ blaze, newPerson }) => {
  const { make } = blaze;
  const ashaUser = await make.user({ name: "Asha" });
  const listing = await make.listing({ basePricePaise: 1_000_000, endsInMs: 3_600_000 });
  await make.bid({ listingId: listing.id, bidderId: ashaUser.id });
  const asha = await newPerson({ as: ashaUser });
  const guest = await newPerson();
  for (const { page } of [asha, guest]) await visit(page, `/product/${listing.id}`);
  await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();

  const server = await blaze.restartServer();
  await test.step("the screen says so, and how old the price is", async () => {
    await expect(bidBar(asha.page).getByText("Reconnecting…")).toBeVisible();
    await expect(bidBar(guest.page)).toContainText(/Last known bid, \d+ s ago/);
    await expect(bidBar(asha.page)).toContainText(/Last known bid, yours, \d+ s ago/);
    await expect(bidBar(asha.page)).toContainText("You led when the connection went.");
    // It can be pressed, and nothing invites to it.
    await expect(bidBar(asha.page).getByRole("button", { name: /^Bid ₹/ })).toHaveClass(/btn--line/);
    await expect(bidBar(asha.page)).toContainText("10,000");
    await expect(bidBar(asha.page).getByText("Winning")).toBeHidden();
  });

  await test.step("a bid pressed now says that no answer came, and when to press again", async () => {
    await bidOnce(asha.page);
    await expect(bidBar(asha.page).getByRole("alert")).toHaveText(
      "The connection is gone, and no answer came. Press again once it is back: it counts only once.",
    );
    await expect(bidBar(asha.page).getByText("Reconnecting…")).toBeVisible();
  });

  await make.bid({ listingId: listing.id, amountPaise: 1_250_000 });
  await server.up();
  await test.step("it catches up by itself", async () => {
    for (const { page } of [asha, guest]) {
      await expect(bidBar(page)).toContainText("12,500", { timeout: 15_000 });
      await expect(bidBar(page).getByText("Reconnecting…")).toBeHidden();
      await expect(page.getByRole("heading", { name: "2 Bids" })).toBeVisible();
    }
    await expect(bidButton(asha.page)).toHaveText("Bid ₹13,000");
  });

  await test.step("and the next bid is one bid", async () => {
    await bidOnce(asha.page);
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
    await expect(bidBar(guest.page)).toContainText("13,000");
    await expect(guest.page.getByRole("heading", { name: "3 Bids" })).toBeVisible();
  });
});

/** Makes the device's clock wrong by `window.wrongByMs`, as a phone's is whose time was set by hand. */
async function breakClock(page: Page, wrongByMs: number): Promise<void> {
  await page.addInitScript((ms) => {
    const wrong = window as unknown as { wrongByMs: number };
    wrong.wrongByMs = ms;
    const RightDate = Date;
    const now = () => RightDate.now() + wrong.wrongByMs;
    globalThis.Date = new Proxy(RightDate, {
      construct: (target, args) => (args.length === 0 ? new target(now()) : Reflect.construct(target, args)),
      get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
    });
  }, wrongByMs);
}

for (const hours of [3, -3]) {
  test(`a phone's clock that is ${hours} hours wrong does not move the countdown`, async ({
    blaze,
    newPerson,
  }) => {
    const listing = await blaze.make.listing({ endsInMs: 600_000 });
    const madeAt = Date.now();
    const left = () => 600 - (Date.now() - madeAt) / 1000;
    const { page, faults } = await newPerson();
    await breakClock(page, hours * 3_600_000);
    await visit(page, `/product/${listing.id}`);

    const device = await page.evaluate(() => Date.now());
    expect(Math.abs(device - Date.now() - hours * 3_600_000)).toBeLessThan(5_000);
    await expect.poll(async () => Math.abs((await secondsLeft(page)) - left())).toBeLessThan(2.5);
    await expect(bidBar(page).getByRole("button", { name: "Login to Bid" })).toBeVisible();

    await test.step("nor when it is set right while the page is open", async () => {
      await page.evaluate(() => Object.assign(window, { wrongByMs: 0 }));
      await page.waitForTimeout(2_500);
      await expect.poll(async () => Math.abs((await secondsLeft(page)) - left())).toBeLessThan(2.5);
    });
    expect(faults).toEqual([]);
  });
}

test("cards, rows and lists move with the bids, and news comes on every page", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const ashaUser = await make.user({ name: "Asha" });
  const raviUser = await make.user({ name: "Ravi" });
  const category = await make.category({ name: "Candle holders" });
  const title = "Brass lamp, 1960s";
  const listing = await make.listing({
    title,
    categoryId: category.id,
    basePricePaise: 1_000_000,
    endsInMs: 900_000,
  });
  await make.bid({ listingId: listing.id, bidderId: ashaUser.id });
  await make.deposit({ listingId: listing.id, bidderId: raviUser.id, mode: "NONE" });
  const asha = await newPerson({ as: ashaUser });
  const token = await blaze.signIn(ashaUser.id);
  await blaze.call("PATCH", `/watchlist/${listing.id}`, { token, body: { watched: true } });

  const pages = {
    home: asha.page,
    category: await asha.context.newPage(),
    bids: await asha.context.newPage(),
    watchlist: await asha.context.newPage(),
  };
  await visit(pages.home, "/");
  await visit(pages.category, `/products/${category.slug}`);
  await visit(pages.bids, "/mybids");
  await visit(pages.watchlist, "/watchlist");
  const item = (page: Page) => page.getByRole("article").filter({ hasText: title }).first();
  for (const page of Object.values(pages)) await expect(item(page)).toContainText("10,000");
  await expect(item(pages.bids)).toContainText("Winning");
  await pages.home.waitForTimeout(500); // the streams of four tabs open

  const ravi = await blaze.signIn(raviUser.id);
  await blaze.call("POST", `/bid/${listing.id}/bid`, { token: ravi, body: { amount: 1_100_000 } });

  await test.step("everywhere the new price stands", async () => {
    for (const page of Object.values(pages)) {
      await expect(item(page)).toContainText("11,000");
    }
    await expect(item(pages.bids)).toContainText("Out Bid");
    await expect(item(pages.bids).getByRole("link", { name: "Go and bid ₹11,500" })).toBeVisible();
    await expect(item(pages.category)).toContainText("2 Bids");
  });

  await test.step("news says it on a page without the item, and leads there", async () => {
    await expect(pages.home.getByText(`Outbid on ${title}. Now ₹11,000.`)).toBeVisible();
    await pages.home.getByRole("link", { name: "See it" }).click();
    await expect(bidBar(pages.home).getByText("Out Bid")).toBeVisible();
    await bidOnce(pages.home);
    await expect(bidBar(pages.home).getByText("Winning")).toBeVisible();
    await expect(item(pages.bids)).toContainText("Winning");
    await expect(item(pages.watchlist)).toContainText("11,500");
  });

  await test.step("so does a win", async () => {
    await blaze.advanceClock(900);
    await expect(pages.watchlist.getByText(`You won ${title}.`)).toBeVisible();
    await pages.watchlist.getByRole("link", { name: "Pay Now" }).click();
    await expect(pages.watchlist.getByText("Awaiting Payment")).toBeVisible();
    await expect(item(pages.bids)).toBeHidden();
    await pages.bids.getByRole("tab", { name: /^Won/ }).click();
    await expect(item(pages.bids)).toContainText("Awaiting Payment");
  });

  expect(asha.faults).toEqual([]);
});

test("who has missed the word that they won is shown it by the auction's page all the same", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const listing = await blaze.make.listing({ title: "Harmonium", endsInMs: 3_600_000 });
  await blaze.make.bid({ listingId: listing.id, bidderId: asha.id });
  const { page } = await newPerson({ as: asha });
  // As for a phone that was asleep: of the stream it gets the listing's state alone.
  await page.addInitScript(() => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        this.addEventListener("personal", (event) => event.stopImmediatePropagation());
      }
    };
  });
  await visit(page, `/product/${listing.id}`);
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  await blaze.advanceClock(3601);
  await expect(bidBar(page).getByText("You won")).toBeVisible();
  await expect(bidBar(page).getByRole("link", { name: "Pay Now" })).toBeVisible();
});

test("whoever is choosing an amount when the auction ends reads that nothing was bid", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Hourglass", basePricePaise: 1_000_000, endsInMs: 3e6 });
  const { page, faults } = await newPerson({ as: await blaze.make.user(), width: 360, height: 780 });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  const dialog = page.getByRole("dialog", { name: "Your amount" });
  await dialog.getByRole("textbox").fill("12,000");
  await blaze.advanceClock(3_000);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The auction ended before you pressed. Nothing was bid.")).toBeVisible();
  await expect(bidBar(page)).toContainText("Auction Ended");
  expect(faults).toEqual([]);
});

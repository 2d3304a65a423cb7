import type { Page } from "@playwright/test";
import type { MadeUser } from "../support/make.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, bidButton, bidOnce, bidOther, visit } from "./steps.ts";

/** An auction from ₹10,000 with these people ready to bid. */
async function auctionFor(blaze: RunningBlaze, people: readonly MadeUser[]) {
  const listing = await blaze.make.listing({ basePricePaise: 1_000_000 });
  for (const { id } of people)
    await blaze.make.deposit({ listingId: listing.id, bidderId: id, mode: "NONE" });
  return listing;
}

/** A bid from outside the browser, in rupees. */
async function bidByCall(blaze: RunningBlaze, listingId: number, token: string, rupees: number) {
  await blaze.call("POST", `/bid/${listingId}/bid`, { token, body: { amount: rupees * 100 } });
}

/** Everything that reaches this browser: answers as they come, and every event of its live streams. */
async function listenIn(page: Page): Promise<() => Promise<string>> {
  const bodies: Promise<string>[] = [];
  page.on("response", (response) => {
    const kind = response.headers()["content-type"] ?? "";
    if (!/json|html|text\/plain/.test(kind)) return;
    bodies.push(response.text().catch(() => ""));
  });
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url);
        for (const kind of ["hello", "listing", "personal", "settings"]) {
          this.addEventListener(kind, (event) => heard.push(String((event as MessageEvent).data)));
        }
      }
    };
  });
  return async () => {
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    return [...(await Promise.all(bodies)), ...heard, await page.content()].join("\n");
  };
}

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Automatic bid" });

async function confirmSlip(page: Page, name: string): Promise<void> {
  await page.getByRole("alertdialog", { name: "Please check" }).getByRole("button", { name }).click();
}

async function setMaximum(page: Page, rupees: string): Promise<void> {
  await dialogOf(page).getByLabel("Your maximum").fill(rupees);
  await dialogOf(page).getByRole("button", { name: "Set an automatic bid" }).click();
}

test("an automatic bid answers at once, stays secret, is raised, and is passed", async ({
  blaze,
  newPerson,
}) => {
  const ashaUser = await blaze.make.user({ name: "Asha" });
  const raviUser = await blaze.make.user({ name: "Ravi" });
  const listing = await auctionFor(blaze, [ashaUser, raviUser]);
  const asha = await newPerson({ as: ashaUser });
  const ravi = await newPerson({ as: raviUser });
  const reachesAsha = await listenIn(asha.page);
  const reachesRavi = await listenIn(ravi.page);
  for (const { page } of [asha, ravi]) await visit(page, `/product/${listing.id}`);

  await test.step("an amount below the next bid, or none, gets its message", async () => {
    await bidOther(asha.page, "", "automatic");
    const dialog = asha.page.getByRole("dialog", { name: "Your amount" });
    await expect(dialog).toContainText("Enter whole rupees.");
    await dialog.getByLabel("Amount in rupees").fill("9,999");
    await dialog.getByRole("button", { name: "Bid", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Bid at least ₹10,000.");
    await asha.page.keyboard.press("Escape");
  });

  await test.step("typed, more than the least is bid for: the least, and its owner alone sees up to what", async () => {
    await bidOther(asha.page, "14,457", "automatic");
    await expect(asha.page.getByRole("dialog")).toHaveCount(0);
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("up to ₹14,457");
    await expect(bidBar(asha.page)).toContainText("10,000");
  });

  await test.step("a rival's bid is answered at once", async () => {
    await expect(bidButton(ravi.page)).toHaveText("Bid ₹10,500");
    await bidOnce(ravi.page);
    await expect(ravi.page.getByText("Somebody's automatic bid is higher.")).toBeVisible();
    await expect(bidBar(ravi.page).getByText("Out Bid")).toBeVisible();
    await expect(bidButton(ravi.page)).toHaveText("Bid ₹11,500");
    await expect(bidBar(asha.page)).toContainText("11,000");
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
  });

  await test.step("the maximum goes up only", async () => {
    await bidBar(asha.page).getByRole("button", { name: "Change maximum" }).click();
    await setMaximum(asha.page, "14,457");
    await expect(dialogOf(asha.page).getByRole("alert")).toHaveText("Your maximum must be at least ₹14,458.");
    await setMaximum(asha.page, "30,123");
    await expect(asha.page.getByText("Your maximum is set")).toBeVisible();
    await expect(bidBar(asha.page)).toContainText("up to ₹30,123");
    await expect(bidBar(asha.page)).toContainText("11,000");
    await expect(bidButton(ravi.page)).toHaveText("Bid ₹11,500");
  });

  await test.step("two maxima meet: the higher one leads by a step above the lower", async () => {
    await bidOther(ravi.page, "25,000", "automatic");
    await confirmSlip(ravi.page, "Bid up to ₹25,000 automatically");
    await expect(bidBar(ravi.page).getByText("Out Bid")).toBeVisible();
    await expect(bidButton(ravi.page)).toHaveText("Bid ₹26,000");
    await expect(bidBar(asha.page)).toContainText("25,500");
    await expect(bidBar(asha.page).getByText("Winning")).toBeVisible();
  });

  await test.step("nothing that reached the rival names the maximum", async () => {
    const maximum = /14,?457|30,?123/;
    expect(await reachesRavi()).not.toMatch(maximum);
    expect(await reachesRavi()).toMatch(/"current_bid":2550000/);
    expect(await reachesAsha()).toMatch(maximum);
  });

  await test.step("a bid above the maximum passes it", async () => {
    await bidOther(ravi.page, "31000", "now");
    await expect(bidBar(ravi.page).getByText("Winning")).toBeVisible();
    await expect(bidBar(asha.page).getByText("Out Bid")).toBeVisible();
    await expect(bidButton(asha.page)).toHaveText("Bid ₹31,500");
  });

  expect(asha.faults).toEqual([]);
  expect(ravi.faults).toEqual([]);
});

test("who names the same amount as an earlier maximum is told why they are behind", async ({
  blaze,
  newPerson,
}) => {
  const ashaUser = await blaze.make.user({ name: "Asha" });
  const raviUser = await blaze.make.user({ name: "Ravi" });
  const listing = await auctionFor(blaze, [ashaUser, raviUser]);
  const body = { amount: 1_000_000, max_amount: 1_500_000 };
  await blaze.call("POST", `/bid/${listing.id}/bid`, { token: await blaze.signIn(ashaUser.id), body });
  const { page } = await newPerson({ as: raviUser });
  await visit(page, `/product/${listing.id}`);
  await bidOther(page, "15,000", "now");
  await expect(page.getByText("Somebody named the same amount before you and leads.")).toBeVisible();
  await expect(bidBar(page).getByText("Out Bid")).toBeVisible();
  await expect(bidBar(page)).toContainText("Somebody else named ₹15,000 before you");
  await expect(bidBar(page)).toContainText("Next bid from ₹15,500");
});

test("a maximum whose answer was lost is set once, and pressing again says so", async ({
  blaze,
  newPerson,
}) => {
  const user = await blaze.make.user({ name: "Asha" });
  const listing = await auctionFor(blaze, [user]);
  const { page } = await newPerson({ as: user });
  await visit(page, `/product/${listing.id}`);
  const loseAnswer = () =>
    page.route(
      `**/api/v1/bid/${listing.id}/bid`,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const lost = dialogOf(page).getByRole("alert");

  await test.step("the first, which the page hears of meanwhile", async () => {
    await loseAnswer();
    await bidOther(page, "15,000", "automatic");
    const dialog = page.getByRole("dialog", { name: "Your amount" });
    await expect(dialog.getByRole("alert")).toHaveText("No answer came. Press again: it counts only once.");
    await expect(page.getByText("up to ₹15,000")).toBeVisible(); // behind the dialog, which hides its role
    await dialog.getByRole("button", { name: /^Bid/ }).click();
    await expect(page.getByText("Bid Successful")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("a higher one, of which nobody hears", async () => {
    await loseAnswer();
    await bidBar(page).getByRole("button", { name: "Change maximum" }).click();
    await setMaximum(page, "25,000");
    await expect(lost).toHaveText("No answer came. Press again: it counts only once.");
    await setMaximum(page, "25,000");
    await expect(dialogOf(page)).toBeHidden();
    await expect(bidBar(page)).toContainText("up to ₹25,000");
  });

  await expect(page.getByRole("heading", { name: "1 Bid", exact: true })).toBeVisible();
});

test("a bid that comes second is refused, and the stepper stands at the new least", async ({
  blaze,
  newPerson,
}) => {
  const ashaUser = await blaze.make.user({ name: "Asha" });
  const raviUser = await blaze.make.user({ name: "Ravi" });
  const listing = await auctionFor(blaze, [ashaUser, raviUser]);
  const ravi = await blaze.signIn(raviUser.id);
  const { page } = await newPerson({ as: ashaUser });
  await visit(page, `/product/${listing.id}`);

  // The rival's bid arrives while Asha's is on its way.
  await page.route(
    `**/api/v1/bid/${listing.id}/bid`,
    async (route) => {
      await bidByCall(blaze, listing.id, ravi, 12_000);
      await route.continue();
    },
    { times: 1 },
  );
  await expect(bidButton(page)).toHaveText("Bid ₹10,000");
  await bidOnce(page);
  await expect(bidBar(page).getByRole("alert")).toHaveText("Somebody bid first. Bid at least ₹12,500 now.");
  await expect(bidButton(page)).toHaveText("Bid ₹12,500");

  await bidOnce(page);
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  await expect(bidBar(page).getByRole("alert")).toBeHidden();
  await expect(bidBar(page)).toContainText("12,500");
});

test("no less than the least is bid; the seller cannot bid", async ({ blaze, newPerson }) => {
  const seller = await blaze.make.user({ name: "Seller" });
  const ashaUser = await blaze.make.user({ name: "Asha" });
  const listing = await blaze.make.listing({ basePricePaise: 1_000_000, sellerId: seller.id });
  await blaze.make.deposit({ listingId: listing.id, bidderId: ashaUser.id, mode: "NONE" });

  const asha = await newPerson({ as: ashaUser });
  await visit(asha.page, `/product/${listing.id}`);
  await bidBar(asha.page).getByRole("button", { name: "500 rupees more" }).click();
  await expect(bidButton(asha.page)).toHaveText("Bid ₹10,500");
  await bidBar(asha.page).getByRole("button", { name: "500 rupees less" }).click();
  await expect(bidButton(asha.page)).toHaveText("Bid ₹10,000");
  await expect(bidBar(asha.page).getByRole("button", { name: "500 rupees less" })).toBeDisabled();

  const own = await newPerson({ as: seller });
  await visit(own.page, `/product/${listing.id}`);
  await expect(bidBar(own.page).getByText("Your listing", { exact: true })).toBeVisible();
  await expect(bidBar(own.page).getByRole("button")).toHaveCount(0);
  await bidBar(own.page).getByRole("link", { name: "Manage your listing" }).click();
  await expect(own.page).toHaveURL(`/sell/${listing.id}/details`);
});

test("a double click places one bid", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const listing = await auctionFor(blaze, [asha]);
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, `/product/${listing.id}`);
  await bidBar(page).getByRole("button", { name: /^Bid/ }).dblclick({ delay: 5 });
  await expect(bidBar(page).getByText("Winning")).toBeVisible();
  await expect(page.getByText("Bid Successful")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "1 Bid", exact: true })).toBeVisible();
  const product = (await blaze.call("GET", `/guest/product/${listing.id}`)) as { bids: number };
  expect(product.bids).toBe(1);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(faults).toEqual([]);
});

test("whoever leads by an automatic bid on a phone has a third of the screen under the bar, in Hindi too", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const listing = await auctionFor(blaze, [asha]);
  const body = { amount: 1_000_000, max_amount: 2_300_000 };
  await blaze.call("POST", `/bid/${listing.id}/bid`, { token: await blaze.signIn(asha.id), body });
  const { page, faults } = await newPerson({ as: asha, language: "hi", width: 360, height: 740 });
  await visit(page, `/product/${listing.id}`);
  const bar = page.locator(".bid--live");
  await expect(bar.locator(".bid__automatic")).toContainText("23,000");
  await expect(bar.getByRole("button", { name: "मेरी बोली गलती से लगी" })).toHaveCount(1);
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(740 * 0.36);
  expect(faults).toEqual([]);
});

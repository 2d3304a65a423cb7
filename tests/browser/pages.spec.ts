import type { Page } from "@playwright/test";
import { expect, type Person, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { makePageWorld, type PageWorld } from "./pageWorld.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

let world: PageWorld;
test.beforeAll(async ({ blaze }) => {
  world = await makePageWorld(blaze);
});

/** A picture of every page goes to this folder when it is named: they are there to be looked at. */
const pictures = process.env.PAGE_PICTURES;

async function look(page: Page, name: string): Promise<string[]> {
  if (pictures) {
    for (const [width, dark] of [
      [1280, false],
      [360, true],
    ] as const) {
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      const file = `${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${width}.png`;
      await page.screenshot({ path: `${pictures}/${file}`, fullPage: !name.includes("dialog") });
    }
  }
  return (await pageFaults(page)).map((fault) => `${name} ${fault}`);
}

/** Two windows at a time: while one waits for its page the other is looked at. */
async function lookAtAll(
  people: readonly Person[],
  who: string,
  paths: readonly string[],
): Promise<string[]> {
  const left = [...paths];
  const found: string[] = [];
  const lane = async ({ page, faults }: Person) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      faults.length = 0;
      await visit(page, path);
      // By its element: the dialog that opens by itself before the first draft hides the page from readers.
      await expect(page.locator("h1"), path).toHaveCount(1);
      // The board of all parts shows the one that waits as well.
      if (path !== "/demo/components") await expect(page.getByText("Loading ..."), path).toHaveCount(0);
      const name = `${who} ${path}`;
      found.push(...(await look(page, name)), ...faults.map((fault) => `${name} console: ${fault}`));
    }
  };
  await Promise.all(people.map(lane));
  return found.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
}

/** What is as it should be: the browser reports the 404 itself; the board of all parts shows a part many times. */
const expected = [
  /^guest \/nowhere console: .*404 \(Not Found\)/,
  /^guest \/demo\/components .*axe landmark-unique .*class="bid /,
];

test("every page of a guest", async ({ newPerson }) => {
  const people = [await newPerson(), await newPerson()];
  expect(await lookAtAll(people, "guest", world.guestPaths)).toEqual([]);
});

test("every page of somebody who bids", async ({ newPerson }) => {
  const people = [await newPerson({ as: world.asha }), await newPerson({ as: world.asha })];
  expect(await lookAtAll(people, "asha", world.ownPaths)).toEqual([]);
});

test("every page of somebody who has nothing yet", async ({ newPerson }) => {
  const people = [await newPerson({ as: world.nobody }), await newPerson({ as: world.nobody })];
  expect(await lookAtAll(people, "nobody", world.emptyPaths)).toEqual([]);
});

test("the tabs of an order, and every dialog", async ({ blaze, newPerson }) => {
  const { page, faults } = await newPerson({ as: world.asha });
  const guest = await newPerson();
  const unnamed = await newPerson({ as: await blaze.make.user({ name: null }) });
  const dialog = page.getByRole("dialog");
  const found: string[] = [];
  // An open menu lies outside the landmarks, as the pattern for menus has it.
  const isExpected = (fault: string) => /^menu account .*axe region .*role="menu"/.test(fault);
  const see = async (name: string, on: Page = page) => {
    await test.step(name, async () => void found.push(...(await look(on, name))));
  };

  await visit(page, `/order/${world.unpaidOrderId}`);
  await page.getByRole("tab", { name: "Status" }).click();
  await see("order status");
  await page.getByRole("tab", { name: "Details" }).click();
  await see("order details");
  await page.getByRole("tab", { name: "Payments" }).click();
  await page.getByRole("button", { name: "Details", exact: true }).first().click();
  await expect(dialog).toBeVisible();
  await see("dialog payment details");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Pay Now" }).click();
  await see("dialog payment");
  await dialog.getByRole("button", { name: "Pay in parts" }).click();
  await see("dialog payment amount");
  await dialog.getByLabel("Amount Paying").fill("");
  await see("dialog payment amount empty");

  await visit(page, `/product/${world.products.intro}`);
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  await dialog.getByLabel("Amount in rupees").fill("9,87,65,432");
  await see("dialog other amount");
  await dialog.getByRole("button", { name: /^Bid up to/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await see("dialog slip");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");

  await visit(page, `/product/${world.products.outBid}`);
  await bidBar(page).getByRole("button", { name: "Other amount" }).click();
  await dialog.getByLabel("Amount in rupees").fill("");
  await dialog.getByRole("button", { name: "Bid", exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await see("dialog other amount empty");
  await page.keyboard.press("Escape");
  await bidOnce(page);
  await expect(page.getByText("Bid Successful")).toBeVisible();
  await see("toast over the product");

  await visit(page, "/mybids?tab=lost");
  await page.getByRole("button", { name: "Stop standing by" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await see("dialog stop standing by");
  await page.getByRole("button", { name: "Keep standing by" }).click();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await see("menu account dialog");

  await visit(guest.page, `/product/${world.products.outBid}`);
  await bidBar(guest.page).getByRole("button", { name: "Login to Bid" }).click();
  await guest.page.getByRole("button", { name: "Request OTP" }).click();
  await see("dialog login", guest.page);
  await visit(unnamed.page, "/");
  await see("dialog update profile", unnamed.page);

  const unexpected = found.filter((fault) => !isExpected(fault));
  expect([...unexpected, ...faults, ...guest.faults, ...unnamed.faults]).toEqual([]);
});

test("the screens of a deposit by UPI", async ({ blaze, newPerson }) => {
  const operator = await blaze.make.user({ isOperator: true });
  const token = await blaze.signIn(operator.id);
  const setDeposits = (enabled: boolean) =>
    blaze.call("PATCH", "/ops/settings", { token, body: { DEPOSIT_ENABLED: enabled } });
  await setDeposits(true);
  const { page, faults } = await newPerson({ as: world.nobody });
  const dialog = page.getByRole("dialog");
  const found: string[] = [];
  await visit(page, `/product/${world.products.outBid}`);
  found.push(...(await look(page, "deposit needed")));
  await bidBar(page).getByRole("button", { name: "Start Bidding" }).click();
  await expect(dialog).toContainText("50,000");
  found.push(...(await look(page, "dialog deposit summary")));
  await dialog.getByRole("button", { name: "Deposit", exact: true }).click();
  found.push(...(await look(page, "dialog deposit method")));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("timer")).toBeVisible();
  found.push(...(await look(page, "dialog deposit code")));
  await blaze.advanceClock(301);
  await expect(dialog).toContainText("This code has run out");
  found.push(...(await look(page, "dialog deposit run out")));
  await setDeposits(false);
  expect([...found, ...faults]).toEqual([]);
});

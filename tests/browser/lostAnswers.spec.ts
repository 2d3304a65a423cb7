import type { Page, Route } from "@playwright/test";
import privacy from "#languages/en/privacy.json" with { type: "json" };
import { createSellingMake } from "../support/makeSelling.ts";
import { expect, test } from "./fixtures.ts";
import { latestOtp, visit } from "./steps.ts";

const { closing } = privacy;
const phone = { width: 360, height: 740 };
const noAnswer = (page: Page) => page.getByText("No answer from Blaze.", { exact: false });

/** The server has done what was asked, and the network loses what it says. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

// The three that end on the home page stand first: it is kept for some seconds, and other files begin with it.
test("an account that was closed by a press without an answer is left at the next one", async ({
  blaze,
  newPerson,
}) => {
  const user = await blaze.make.user();
  const { page } = await newPerson({ as: user, ...phone });
  await visit(page, "/profile/delete");
  await page.getByRole("button", { name: closing.start }).click();
  await page.getByLabel(closing.otp).fill(await latestOtp(blaze, user.mobile));
  await page.route("**/user/account-closing", loseAnswer, { times: 1 });
  const confirm = page.getByRole("button", { name: closing.confirm });
  await confirm.click();
  await expect(noAnswer(page)).toBeVisible();
  await confirm.click();
  await expect(page).toHaveURL(`${blaze.url}/`);
  expect(await page.evaluate(() => localStorage.getItem("selected_address"))).toBeNull();
});

test("logging out without an answer takes along what this browser kept", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user(), ...phone });
  await visit(page, "/profile");
  expect(await page.evaluate(() => localStorage.getItem("selected_address"))).not.toBeNull();
  await page.route("**/api/v1/logout", loseAnswer, { times: 1 });
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${blaze.url}/`);
  expect(await page.evaluate(() => localStorage.getItem("selected_address"))).toBeNull();
});

test("logging out without a network says that it did not happen, and happens when it is back", async ({
  blaze,
  newPerson,
}) => {
  const { page, context } = await newPerson({ as: await blaze.make.user(), ...phone });
  await visit(page, "/profile");
  const logOut = page.getByRole("main").getByRole("button", { name: "Logout" });
  await context.setOffline(true);
  await logOut.click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(logOut).not.toHaveAttribute("aria-busy", "true");
  await context.setOffline(false);
  await logOut.click();
  await expect(page).toHaveURL(`${blaze.url}/`);
  expect(await page.evaluate(() => localStorage.getItem("selected_address"))).toBeNull();
});

test("a switch whose answer was lost shows what is so", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user(), ...phone });
  await visit(page, "/profile/messages");
  const choice = page.getByRole("switch").first();
  const before = await choice.isChecked();
  await page.route("**/message-preferences", loseAnswer, { times: 1 });
  await choice.click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(choice).toBeChecked({ checked: !before });
});

test("a consent whose answer was lost shows what is so", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user(), ...phone });
  await visit(page, "/profile/consents");
  await page.route("**/user/consents", (route) =>
    route.request().method() === "POST" ? loseAnswer(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Agree" }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Agree" })).toHaveCount(0);
});

test("two presses in a row are carried in their order", async ({ blaze, newPerson }) => {
  const listing = await blaze.make.listing({ title: "Barometer" });
  const user = await blaze.make.user();
  const { page, faults } = await newPerson({ as: user, ...phone });

  /** The first press is held up on its way, the second is not. */
  async function holdUpFirst(calls: string): Promise<void> {
    let isFirst = true;
    await page.route(calls, async (route) => {
      if (route.request().method() === "PATCH" && isFirst) {
        isFirst = false;
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      await route.continue();
    });
  }
  const answered = () => page.waitForResponse((answer) => answer.request().method() === "PATCH");

  await test.step("of a switch", async () => {
    await visit(page, "/profile/messages");
    const choice = page.getByRole("switch").first();
    const before = await choice.isChecked();
    await holdUpFirst("**/message-preferences");
    await choice.click();
    await choice.click();
    await answered();
    await answered();
    await visit(page, "/profile/messages");
    await expect(choice).toBeChecked({ checked: before });
  });

  await test.step("of a watch mark", async () => {
    await visit(page, `/product/${listing.id}`);
    const mark = page
      .getByRole("main")
      .getByRole("button", { name: /watchlist/ })
      .first();
    await holdUpFirst("**/watchlist/*");
    await mark.click();
    await mark.click();
    await answered();
    await answered();
    await visit(page, `/product/${listing.id}`);
    await expect(mark).toHaveAttribute("aria-pressed", "false");
  });
  expect(faults).toEqual([]);
});

test("a listing that was listed again by a press without an answer offers it no more", async ({
  blaze,
  newPerson,
}) => {
  const make = createSellingMake(blaze.database);
  const seller = await make.seller();
  const listing = await blaze.make.listing({ sellerId: seller.id, title: "Sundial", status: "unsold" });
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, `/sell/${listing.id}/unsold`);
  const again = page.getByRole("button", { name: "List again" });
  await page.route("**/relist", loseAnswer);
  await again.click();
  await page.getByRole("dialog").getByRole("button", { name: "List again" }).click();
  await expect(noAnswer(page)).toBeVisible();
  await expect(again).toHaveCount(0);
});

test("a connection that died is given up, and the press can be repeated", async ({ blaze, newPerson }) => {
  const { page } = await newPerson({ as: await blaze.make.user(), ...phone });
  await page.clock.install();
  await visit(page, "/profile/consents");
  await page.route("**/user/consents", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  const agree = page.getByRole("button", { name: "Agree" });
  await agree.click();
  await expect(agree).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(31_000);
  await expect(noAnswer(page)).toBeVisible();
  await page.unroute("**/user/consents");
  await agree.click();
  await expect(page.getByText("Consent recorded")).toBeVisible();
});

test("a draft that was deleted without an answer is gone, and not a page that is not found", async ({
  blaze,
  newPerson,
}) => {
  const seller = await blaze.make.user();
  const draft = await blaze.make.listing({ sellerId: seller.id, status: "draft" });
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, `/sell/draft/${draft.id}`);
  await page.route(`**/api/v1/user/product/${draft.id}`, loseAnswer, { times: 1 });
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(/\/sell\?tab=draft$/);
  await expect(page.getByText("No Items!")).toBeVisible();
});

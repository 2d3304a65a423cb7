import type { Page } from "@playwright/test";
import { basics } from "../support/makeSelling.ts";
import { beginDraft, draftTitle, fillDraft, next, photographed } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import { pageFaults } from "./pageFaults.ts";
import { visit } from "./steps.ts";

const all = { ...basics, questions: basics.questions.map((question) => ({ ...question, required: true })) };

test("what the wizard refuses, waits for and asks stands well on every screen", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(180_000);
  const begun = await beginDraft(blaze, { specifications: [all] });
  const { page, context } = await newPerson({ as: begun.seller, width: 360 });
  const found: string[] = [];
  const see = (name: string, on: Page = page) =>
    test.step(name, async () => {
      found.push(...(await pageFaults(on, "briefly")).map((fault) => `${name} ${fault}`));
    });

  await visit(page, begun.path("specifications"));
  await next(page).click();
  await expect(page.getByText("Please choose an answer.")).toBeVisible();
  await see("required answers");
  // With one address it would be chosen already.
  await blaze.make.address({ userId: begun.seller.id, locality: "Cox Town" });
  await visit(page, begun.path("seller_data"));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Please choose an address.")).toBeVisible();
  await see("no address");

  await visit(page, begun.path("images"));
  await next(page).click();
  await expect(page.locator("button", { hasText: "Choose files" })).toBeFocused();
  await see("no picture");
  await context.route("**/api/v1/upload?*", (route) => route.abort("connectionfailed"));
  await page.getByLabel("Choose files").setInputFiles([await photographed("front.jpg")]);
  await expect(page.getByText("Failed")).toBeVisible();
  await next(page).click();
  await see("a file that failed");
  await context.unroute("**/api/v1/upload?*");
  await context.route("**/api/v1/upload?*", () => {}); // never answered
  await page.getByRole("button", { name: "Try front.jpg again" }).click();
  await next(page).click();
  await expect(page.getByRole("button", { name: "Stay here" })).toBeVisible();
  await see("a file on its way");
  await page.getByRole("button", { name: "Prev" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await see("leaving it");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Description" })).toBeFocused();
  expect(found).toEqual([]);
});

test("leaving cancels what is on its way and keeps what has arrived", async ({ blaze, newPerson }) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const { page, context } = await newPerson({ as: begun.seller, width: 360 });
  await visit(page, begun.path("images"));
  const choose = page.getByLabel("Choose files");
  await choose.setInputFiles([await photographed("front.jpg")]);
  await expect(page.locator(".tile__grip")).toHaveCount(1, { timeout: 30_000 });
  await context.route("**/api/v1/upload?*", () => {}); // never answered
  await choose.setInputFiles([await photographed("back.jpg")]);
  await expect(page.getByRole("progressbar", { name: "Uploading back.jpg" })).toBeVisible();
  await page.getByRole("link", { name: "Product Draft Preview" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: draftTitle })).toBeFocused();
  await visit(page, begun.path("images"));
  await expect(page.getByText("This is what you had typed before and not saved.")).toBeVisible();
  await expect(page.locator(".tile__grip")).toHaveCount(1);
  await next(page).click();
  await expect(page.getByText("Product images uploaded!")).toBeVisible();
  expect((await begun.read()).images.data.images.map(({ name }) => name)).toEqual(["front.jpg"]);
});

test("files that were lost with the connection are sent again when it is back", async ({
  blaze,
  newPerson,
}) => {
  const begun = await beginDraft(blaze);
  await fillDraft(begun);
  const { page, context } = await newPerson({ as: begun.seller, width: 360 });
  await visit(page, begun.path("images"));
  const chooser = page.getByLabel("Choose files");
  await expect(chooser).toBeAttached();
  await context.setOffline(true);
  await chooser.setInputFiles([await photographed("front.jpg"), await photographed("back.jpg")]);
  await expect(page.getByText("2 files did not upload.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try all again" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".tile__grip")).toHaveCount(2, { timeout: 30_000 });
  await next(page).click();
  await expect(page.getByText("Product images uploaded!")).toBeVisible();
  expect((await begun.read()).images.data.images.map(({ name }) => name)).toEqual(["front.jpg", "back.jpg"]);
});

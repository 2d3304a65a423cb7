import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";

/** Of the phone that these steps list. */
export const title = "Quokkaphone 7 Pro, 128 GB, Blue";

/** The category Phones of the demo, with its questions. */
export async function makePhones({ make, database }: RunningBlaze): Promise<void> {
  const phones = await make.category({ name: "Phones", position: 0 });
  await make.category({ name: "Xiaomi and others", parentId: phones.id });
  await sql`
    insert into product_options (category_id, content)
    values (${phones.id}, ${JSON.stringify(demoProductOptions.phones)}::jsonb)
  `.execute(database.kysely);
}

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
export const section = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

export async function giveKyc(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Seller KYC" });
  await dialog.getByLabel("PAN number").fill("ABCPE1234F");
  const papers = dialog.locator('input[type="file"]');
  await papers.setInputFiles({ name: "pan.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() });
  await expect(dialog.getByText("File received")).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(dialog).toBeHidden();
}

export async function fillInfo(page: Page): Promise<void> {
  await expect(section(page, "Product Information")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Product title is required!")).toBeVisible();
  await expect(page.getByText("Category is required!")).toBeVisible();
  await page.getByLabel("Product title").fill(title);
  await page.getByLabel("Category", { exact: true }).selectOption("Phones");
  await next(page).click();
  await expect(page.getByText("Subcategory is required!")).toBeVisible();
  await page.getByLabel("Subcategory").selectOption("Xiaomi and others");
  await next(page).click();
  await expect(page).toHaveURL(/\/sell\/draft\/\d+\?/);
}

export async function fillDescription(page: Page): Promise<void> {
  await expect(section(page, "Description")).toBeVisible();
  const editor = page.getByRole("textbox", { name: "Description" });
  await editor.click();
  await page.getByRole("button", { name: "Bold" }).click();
  await editor.pressSequentially("Bought in March");
  await page.reload();
  await expect(page.getByText("This is what you had typed before and not saved.")).toBeVisible();
  await expect(editor.locator("strong")).toHaveText("Bought in March");
  await next(page).click();
  await expect(page.getByText("Product Description Updated!")).toBeVisible();
}

export async function addPictures(page: Page): Promise<void> {
  await expect(section(page, "Product Images")).toBeVisible();
  await page.getByLabel("Choose files").setInputFiles([
    { name: "front.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() },
    { name: "back.jpg", mimeType: "image/jpeg", buffer: await takePhotograph({ hue: 210 }) },
  ]);
  await expect(page.locator(".tile__grip")).toHaveCount(2, { timeout: 30_000 });
  await next(page).click();
  await expect(page.getByText("Product images uploaded!")).toBeVisible();
}

export async function answerQuestions(page: Page): Promise<void> {
  await expect(section(page, "Specifications")).toBeVisible();
  await page.getByLabel("Brand").fill("Quokka");
  await page.getByLabel("Model", { exact: false }).fill("7 Pro");
  await page.getByLabel("Storage").selectOption("128 GB");
  await page.getByRole("checkbox", { name: "Charger" }).check();
  await next(page).click();
  await expect(page.getByText("Updated product specifications!")).toBeVisible();
  await expect(section(page, "Product Condition")).toBeVisible();
  await page.getByRole("radio", { name: "Fine scratches" }).check();
  await page.getByLabel("Anything else about its condition").fill("A mark at the lower edge.");
  await next(page).click();
  await expect(page.getByText("Product conditions saved!")).toBeVisible();
}

export async function setPrice(page: Page): Promise<void> {
  await expect(section(page, "Pricing")).toBeVisible();
  await expect(page.getByText("Too little like it was sold here to suggest a price.")).toBeVisible();
  await page.getByLabel("Base price").fill("nine thousand");
  await next(page).click();
  await expect(page.getByText("Please enter a valid numeric price!")).toBeVisible();
  await page.getByLabel("Base price").fill("9,000");
  await expect(page.getByText("No deposit required!", { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Product price updated!")).toBeVisible();
}

/** Each walk has a phone of its own: one item is listed once (R-SELL-10). */
export async function giveImei(page: Page, imei: string): Promise<void> {
  await expect(section(page, "Verification Details")).toBeVisible();
  await page.getByLabel("IMEI", { exact: true }).fill("490154203237519");
  await next(page).click();
  await expect(page.getByText("This is not a valid IMEI.", { exact: false })).toBeVisible();
  await page.getByLabel("IMEI", { exact: true }).fill(imei);
  await next(page).click();
  await expect(page.getByText("Product verification details updated!")).toBeVisible();
}

export async function chooseAccount(page: Page): Promise<void> {
  await expect(section(page, "Select Address and Account")).toBeVisible();
  // The only one is chosen already.
  await expect(page.getByRole("radio", { name: "Fraser Town" })).toBeChecked();
  await page.getByRole("button", { name: "Add bank account" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Bank Account" });
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  // The section behind the dialog was not submitted with it.
  await expect(page.getByText("Please choose a bank account.", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("IFSC code").fill("HDFC0000001");
  await expect(dialog.getByLabel("Bank name")).toHaveValue(/HDFC/);
  await dialog.getByLabel("Account number", { exact: true }).fill("50100123456780");
  await dialog.getByLabel("Confirm account number").fill("50100123456780");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(page.getByText("Bank Account Added!")).toBeVisible();
  await expect(page.getByRole("radio", { name: /HDFC/ })).toBeChecked();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Updated seller address and account!")).toBeVisible();
}

import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { createSellingMake } from "../support/makeSelling.ts";
import { takePhotograph } from "../support/takePhotograph.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

const phone = { width: 360, height: 740 };
const title = "Quokkaphone 7 Pro, 128 GB, Blue";

/** The category Phones of the demo, with its questions. */
async function makePhones({ make, database }: RunningBlaze): Promise<void> {
  const phones = await make.category({ name: "Phones", position: 0 });
  await make.category({ name: "Xiaomi and others", parentId: phones.id });
  await sql`
    insert into product_options (category_id, content)
    values (${phones.id}, ${JSON.stringify(demoProductOptions.phones)}::jsonb)
  `.execute(database.kysely);
}

const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });
const section = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

test("a phone is listed from nothing on a phone, found, bid on, and its seller watches", async ({
  blaze,
  newPerson,
}) => {
  test.setTimeout(240_000);
  await makePhones(blaze);
  const sellerUser = await blaze.make.user({ name: "Meera Iyer" });
  const buyerUser = await blaze.make.user({ name: "Rahul Bose" });
  const seller = await newPerson({ as: sellerUser, ...phone });
  const { page } = seller;

  await test.step("from Sell to the wizard, and the KYC before it", async () => {
    await visit(page, "/sell");
    await expect(page.getByText("No items!")).toBeVisible();
    await page.getByRole("link", { name: "Sell Product" }).last().click();
    await giveKyc(page);
  });
  await test.step("Product Information begins the draft", () => fillInfo(page));
  await test.step("Description, kept through a reload before it is saved", () => fillDescription(page));
  await test.step("Product Images: photographs of the phone's own camera", () => addPictures(page));
  await test.step("Specifications and Product Condition", () => answerQuestions(page));
  await test.step("Pricing: a word is refused, a price is taken", () => setPrice(page));
  await test.step("Verification Details: the IMEI's check digit", () => giveImei(page));
  await test.step("Additional Notes are skipped", async () => {
    await expect(section(page, "Additional Notes")).toBeVisible();
    await next(page).click();
  });
  await test.step("Select Address and Account: an account is added from here", () => chooseAccount(page));

  const id = await test.step("Post Product", async () => {
    await expect(page).toHaveURL(/\/sell\/draft\/\d+$/);
    await expect(page.getByText("Everything is there.", { exact: false })).toBeVisible();
    const number = Number(/\d+$/.exec(page.url())?.[0]);
    await page.getByRole("button", { name: "Post Product" }).click();
    await expect(page.getByText("Product activated!")).toBeVisible();
    await expect(page).toHaveURL(/\/sell$/);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    return number;
  });

  const guest = await newPerson({ ...phone });
  await test.step("a guest finds it by search and reads what the seller answered", async () => {
    await visit(guest.page, "/search?q=quokkaphone");
    await guest.page.getByRole("link", { name: title }).first().click();
    await expect(guest.page).toHaveURL(new RegExp(`/product/${id}$`));
    await expect(
      guest.page
        .getByText("Which model", { exact: false })
        .or(guest.page.getByText("Quokka", { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(guest.page.getByText("128 GB", { exact: true })).toBeVisible();
    await expect(guest.page.getByText("490154203237518")).toHaveCount(0);
    await expect(guest.page.locator(".gallery__strip img").first()).toHaveJSProperty("complete", true);
  });

  await test.step("and looks closer at the pictures", async () => {
    await guest.page
      .getByRole("button", { name: /^Look closer/ })
      .first()
      .click();
    const zoom = guest.page.getByRole("dialog");
    await expect(zoom.getByText("1 of 2")).toBeVisible();
    await zoom.getByRole("button", { name: "Zoom in" }).click();
    await expect(zoom.getByRole("button", { name: "Zoom out" })).toBeVisible();
    await zoom.getByRole("button", { name: "Next picture" }).click();
    await expect(zoom.getByText("2 of 2")).toBeVisible();
    await guest.page.keyboard.press("Escape");
    await expect(zoom).toBeHidden();
  });

  await test.step("the seller opens it and sees a buyer's bid come in", async () => {
    await page.getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`/sell/${id}/details$`));
    await expect(page.getByText("Nobody has bid yet.")).toBeVisible();
    const buyer = await newPerson({ as: buyerUser });
    await visit(buyer.page, `/product/${id}`);
    await bidOnce(buyer.page);
    await expect(bidBar(buyer.page).getByText("Winning")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("₹9,000");
    await expect(page.getByText("Nobody has bid yet.")).toBeHidden();
    await expect(page.getByText("Rahul Bose")).toHaveCount(0);
    await expect(page.getByText("It has bids: it runs until its end.")).toBeVisible();
    expect(buyer.faults).toEqual([]);
  });
  await test.step("nothing overflowed and nothing failed", async () => {
    expect(await overflow(page)).toBe(0);
    expect(await overflow(guest.page)).toBe(0);
    expect(guest.faults).toEqual([]);
    // The refused price and IMEI are answers of the server, which a browser reports.
    expect(seller.faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  });
});

test("a section that is saved without a network is kept and goes out when it is back", async ({
  blaze,
  newPerson,
}) => {
  const sellerUser = await blaze.make.user();
  const draft = await blaze.make.listing({ sellerId: sellerUser.id, status: "draft" });
  const { page, context } = await newPerson({ as: sellerUser, ...phone });
  const path = `/sell/draft/${draft.id}?edit=true&section=notes`;
  await visit(page, path);
  await context.setOffline(true);
  await page.getByRole("textbox", { name: "Additional notes" }).fill("From the first owner.");
  await next(page).click();
  await expect(page.getByText("You are offline.", { exact: false })).toBeVisible();
  await expect(section(page, "Additional Notes")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Additional notes saved!")).toBeVisible();
  await expect(section(page, "Select Address and Account")).toBeFocused();
  await visit(page, path);
  await expect(page.getByRole("textbox", { name: "Additional notes" })).toHaveValue("From the first owner.");
  await expect(page.getByText("not saved", { exact: false })).toBeHidden();
});

test("a draft that lacks something leads there", async ({ blaze, newPerson }) => {
  const sellerUser = await blaze.make.user();
  const draft = await blaze.make.listing({ sellerId: sellerUser.id, status: "draft" });
  const { page } = await newPerson({ as: sellerUser, ...phone });
  await visit(page, `/sell/draft/${draft.id}`);
  await page.getByRole("button", { name: "Post Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Before it can go live" });
  await expect(dialog.getByRole("button")).toContainText([
    "Seller KYC",
    "An end date in the future",
    "Pick-up address",
    "Bank account",
  ]);
  await dialog.getByRole("button", { name: "Bank account" }).click();
  await expect(section(page, "Select Address and Account")).toBeVisible();
});

test("a listing without bids is ended early and listed again in one step", async ({ blaze, newPerson }) => {
  const make = createSellingMake(blaze.database);
  const sellerUser = await make.seller();
  const listing = await make.listing({ sellerId: sellerUser.id });
  await sql`
    insert into listing_details (listing_id, address_id, account_id)
    values (${listing.id}, ${sellerUser.addressId}, ${sellerUser.accountId})
  `.execute(blaze.database.kysely);
  const { page } = await newPerson({ as: sellerUser });
  await visit(page, `/sell/${listing.id}/details`);
  const actions = await page.locator(".actions").first().elementHandle();
  await page.getByRole("button", { name: "End early" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End early" }).click();
  await expect(page).toHaveURL(new RegExp(`/sell/${listing.id}/unsold$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // The page turned into the other in place: what is pressed meanwhile is not taken away.
  expect(await actions?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole("button", { name: "List again" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "List again" }).click();
  await expect(page.getByText("Listed again!")).toBeVisible();
  await expect(page).toHaveURL(/\/sell\/\d+\/details$/);
  await expect(page.getByText("Listed again from an earlier listing")).toBeVisible();
  await visit(page, "/sell");
  await expect(page.getByRole("tab", { name: /Active/ })).toContainText("1");
  await page.getByRole("tab", { name: /Un Sold/ }).click();
  await expect(page.getByText("Ended early")).toBeVisible();
});

async function giveKyc(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Seller KYC" });
  await dialog.getByLabel("PAN number").fill("ABCPE1234F");
  const papers = dialog.locator('input[type="file"]');
  await papers.setInputFiles({ name: "pan.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() });
  await expect(dialog.getByText("File received")).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Agree and Continue" }).click();
  await expect(dialog).toBeHidden();
}

async function fillInfo(page: Page): Promise<void> {
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

async function fillDescription(page: Page): Promise<void> {
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

async function addPictures(page: Page): Promise<void> {
  await expect(section(page, "Product Images")).toBeVisible();
  await page.getByLabel("Choose files").setInputFiles([
    { name: "front.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() },
    { name: "back.jpg", mimeType: "image/jpeg", buffer: await takePhotograph({ hue: 210 }) },
  ]);
  await expect(page.locator(".tile__grip")).toHaveCount(2, { timeout: 30_000 });
  await next(page).click();
  await expect(page.getByText("Product images uploaded!")).toBeVisible();
}

async function answerQuestions(page: Page): Promise<void> {
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

async function setPrice(page: Page): Promise<void> {
  await expect(section(page, "Pricing")).toBeVisible();
  await expect(page.getByText("Suggested price ₹10,000")).toBeVisible();
  await page.getByLabel("Base price").fill("nine thousand");
  await next(page).click();
  await expect(page.getByText("Please enter a valid numeric price!")).toBeVisible();
  await page.getByLabel("Base price").fill("9,000");
  await expect(page.getByText("No deposit required!", { exact: true })).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Product price updated!")).toBeVisible();
}

async function giveImei(page: Page): Promise<void> {
  await expect(section(page, "Verification Details")).toBeVisible();
  await page.getByLabel("IMEI", { exact: true }).fill("490154203237519");
  await next(page).click();
  await expect(page.getByText("This is not a valid IMEI.", { exact: false })).toBeVisible();
  await page.getByLabel("IMEI", { exact: true }).fill("490154203237518");
  await next(page).click();
  await expect(page.getByText("Product verification details updated!")).toBeVisible();
}

async function chooseAccount(page: Page): Promise<void> {
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

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

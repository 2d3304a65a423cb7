import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { createSellingMake } from "../support/makeSelling.ts";
import { expect, test } from "./fixtures.ts";
import {
  addPictures,
  answerQuestions,
  chooseAccount,
  fillDescription,
  fillInfo,
  giveImei,
  giveKyc,
  makePhones,
  next,
  section,
  setPrice,
  title,
} from "./sellingSteps.ts";
import { bidBar, bidOnce, visit } from "./steps.ts";

const phone = { width: 360, height: 740 };

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
    await page.getByRole("link", { name: "Step by step instead, in nine sections" }).click();
    await giveKyc(page);
  });
  await test.step("Product Information begins the draft", () => fillInfo(page));
  await test.step("Description, kept through a reload before it is saved", () => fillDescription(page));
  await test.step("Product Images: photographs of the phone's own camera", () => addPictures(page));
  await test.step("Specifications and Product Condition", () => answerQuestions(page));
  await test.step("Pricing: a word is refused, a price is taken", () => setPrice(page));
  await test.step("Verification Details: the IMEI's check digit", () => giveImei(page, "352099001761481"));
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
    await expect(guest.page.getByText("352099001761481")).toHaveCount(0);
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
  await expect(page.getByText("Additional notes saved.")).toBeVisible();
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
  const lacking = await dialog.getByRole("listitem").count();
  await expect(page.getByText(`${lacking} things are still missing`)).toBeVisible();
  await dialog.getByRole("button", { name: "Bank account" }).click();
  await expect(section(page, "Select Address and Account")).toBeVisible();

  await visit(page, `/sell/draft/${draft.id}?edit=true&section=info`);
  await page.getByRole("button", { name: "All sections" }).click();
  const all = page.getByRole("dialog", { name: "All sections" });
  await expect(all.getByRole("link", { name: /Select Address and Account/ })).toContainText("Required");
  await expect(all.getByRole("link", { name: /Additional Notes/ })).toContainText("Optional");
});

test("a sold listing leads to its sale, whoever acts next", async ({ blaze, newPerson }) => {
  const { listingId } = await blaze.make.order();
  const { rows } = await sql<{ seller_id: string }>`
    select seller_id from listings where id = ${listingId}`.execute(blaze.database.kysely);
  const seller = { id: rows[0]?.seller_id ?? "", name: "", mobile: "" };
  const { page } = await newPerson({ as: seller, ...phone });
  await visit(page, "/sell?tab=sold");
  await page.getByRole("link", { name: "Open the sale", exact: true }).click();
  await expect(page).toHaveURL(/\/sell\/order\/BLZ-/);
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
  const dialog = page.getByRole("dialog");
  const ends = dialog.getByRole("combobox", { name: "Ends" });
  const soonest = await ends.locator("option").first().getAttribute("value");
  await ends.selectOption(soonest);
  await dialog.getByRole("button", { name: "List again" }).click();
  await expect(page.getByText("Listed again.")).toBeVisible();
  await expect(page).toHaveURL(/\/sell\/\d+\/details$/);
  const again = Number(new URL(page.url()).pathname.split("/")[2]);
  const { rows } = await sql<{ ends_at: Date }>`
    select ends_at from auction_states where listing_id = ${again}`.execute(blaze.database.kysely);
  expect(rows[0]?.ends_at.toISOString()).toBe(soonest);
  await expect(page.getByText("Listed again from an earlier listing")).toBeVisible();
  await visit(page, "/sell");
  await expect(page.getByRole("tab", { name: /Active/ })).toContainText("1");
  // The new listing stands for the item now.
  await expect(page.getByRole("tab", { name: /Un Sold/ })).toContainText("0");
});

/** By how much the page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

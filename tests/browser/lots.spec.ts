import type { Page } from "@playwright/test";
import type { OptionSection } from "#domain/listing/productOptions.ts";
import { beginDraft, draftTitle, sendPhotograph } from "./draftSteps.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

/** A draft that lacks nothing. */
async function whole(blaze: RunningBlaze, verification: OptionSection[]) {
  const begun = await beginDraft(blaze, { specifications: [], conditions: [], verification });
  const { save, seller } = begun;
  await save("description", { text: "<p>As good as new.</p>" });
  await save("images", { images: [{ url: await sendPhotograph(blaze, seller.id), name: "front.jpg" }] });
  await save("pricing", { base_price: 900_000 });
  await save("seller-data", { address_id: seller.addressId, account_id: seller.accountId });
  return begun;
}

const serial: OptionSection = {
  ...{ key: "identity", type: "questions", title: "Identity", subtitle: "", options: [] },
  questions: [
    {
      ...{ key: "serial", type: "text", question: "Serial number", help: "", options: [] },
      ...{ required: true, format: "serial" },
    },
  ],
};

/** Nothing is wider than the phone. */
async function fits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phone.width);
}

test("several are sold together as a set: said in the draft, and wherever it is shown", async ({
  blaze,
  newPerson,
}) => {
  const { seller, draft, path, read } = await whole(blaze, []);
  // Three of them go in one parcel (R-LOT-2).
  const light =
    "update categories set weight_class = 'small' where id in (select category_id from listings where id = $1)";
  await blaze.database.pool.query(light, [draft.id]);
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await test.step("the page of a quick listing saves it by itself", async () => {
    await visit(page, `/sell/draft?draft=${draft.id}`);
    await page.getByRole("button", { name: "Sell several together as a set" }).click();
    await page.getByLabel("Items in the set").fill("0");
    await expect(page.getByText("Enter a whole number up to 99.")).toBeVisible();
    await page.getByLabel("Items in the set").fill("3");
    await expect.poll(async () => (await read()).pricing.data.quantity).toBe(3);
    await fits(page);
  });
  await test.step("so does the section of prices", async () => {
    await visit(page, path("pricing"));
    await expect(page.getByLabel("Items in the set")).toHaveValue("3");
    await fits(page);
  });
  await test.step("the preview says so, and it is posted", async () => {
    await visit(page, `/sell/draft/${draft.id}`);
    await expect(page.getByText("Set of 3")).toBeVisible();
    await page.getByRole("button", { name: "Post Product" }).click();
    await expect(page).toHaveURL(/\/sell$/);
    await expect(page.getByRole("article").filter({ hasText: draftTitle })).toContainText("Set of 3");
  });
  await test.step("buyers read it on the page and in lists", async () => {
    const guest = await newPerson(phone);
    await visit(guest.page, `/product/${draft.id}`);
    await expect(guest.page.getByText("Set of 3").first()).toBeVisible();
    await expect(guest.page.getByText("equal auctions")).toHaveCount(0);
    await fits(guest.page);
    const hindi = await newPerson({ ...phone, language: "hi" });
    await visit(hindi.page, `/product/${draft.id}`);
    await expect(hindi.page.getByText("3 का सेट").first()).toBeVisible();
    expect([...guest.faults, ...hindi.faults]).toEqual([]);
  });
  expect(faults).toEqual([]);
});

test("equal items become an auction each, with numbers of their own, and each leads to the others", async ({
  blaze,
  newPerson,
}) => {
  const { seller, draft, save } = await whole(blaze, [serial]);
  await save("verification-details", { details: { identity: { serial: "LOT-1001" } } });
  const { page, faults } = await newPerson({ as: seller, ...phone });
  const dialog = page.getByRole("dialog", { name: "Sell as equal auctions" });
  await test.step("without the other numbers nothing is posted, and each is asked for", async () => {
    await visit(page, `/sell/draft/${draft.id}`);
    await page.getByRole("button", { name: "Sell as equal auctions" }).click();
    await dialog.getByLabel("How many auctions").selectOption("3");
    await expect(dialog.getByRole("group", { name: "Item 3" })).toBeVisible();
    await dialog.getByLabel("Serial number").first().fill("lot 1001");
    await dialog.getByRole("button", { name: "Post 3 auctions" }).click();
    await expect(dialog.getByText("Another item here has this number. Each has its own.")).toBeVisible();
    await expect(dialog.locator(".field__error")).toHaveCount(2);
    await fits(page);
  });
  await test.step("with them all are", async () => {
    await dialog.getByLabel("Serial number").nth(0).fill("LOT-1002");
    await dialog.getByLabel("Serial number").nth(1).fill("LOT-1003");
    await dialog.getByRole("button", { name: "Post 3 auctions" }).click();
    await expect(page.getByText("3 equal auctions are posted.")).toBeVisible();
    await expect(page).toHaveURL(/\/sell$/);
    await expect(page.getByRole("article").filter({ hasText: draftTitle })).toHaveCount(3);
  });
  await test.step("a guest finds the others from each", async () => {
    const guest = await newPerson(phone);
    await visit(guest.page, `/product/${draft.id}`);
    await expect(guest.page.getByText("One of 3 equal auctions")).toBeVisible();
    await guest.page.getByRole("link", { name: "See the others" }).click();
    const others = guest.page.locator("#more").getByRole("article");
    await expect(guest.page.getByRole("heading", { name: "The other equal auctions" })).toBeVisible();
    await expect(others.first()).toBeVisible();
    await others.first().getByRole("link", { name: draftTitle }).click();
    await expect(guest.page).not.toHaveURL(new RegExp(`/product/${draft.id}`));
    await expect(guest.page.getByText("One of 3 equal auctions")).toBeVisible();
    await fits(guest.page);
    expect(guest.faults).toEqual([]);
  });
  // The first press was refused.
  expect(faults.filter((fault) => !fault.includes("status of 422"))).toEqual([]);
});

test("the page of a quick listing saves first, then asks how many", async ({ blaze, newPerson }) => {
  const { seller, draft } = await whole(blaze, []);
  const { page, faults } = await newPerson({ as: seller, ...phone });
  await visit(page, `/sell/draft?draft=${draft.id}`);
  await page.getByLabel("Bids start at").fill("8,000");
  await page.getByRole("button", { name: "Sell as equal auctions" }).click();
  const dialog = page.getByRole("dialog", { name: "Sell as equal auctions" });
  await dialog.getByLabel("How many auctions").selectOption("2");
  await fits(page);
  await dialog.getByRole("button", { name: "Post 2 auctions" }).click();
  await expect(page.getByText("2 equal auctions are posted.")).toBeVisible();
  const rows = page.getByRole("article").filter({ hasText: draftTitle });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect(row).toContainText("8,000");
  expect(faults).toEqual([]);
});

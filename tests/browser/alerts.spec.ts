import { inTransaction } from "#db/transaction.ts";
import { noteNewListing } from "#modules/savedSearches/matchNewListings.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };

test("who looks for what nobody sells is told when it comes", async ({ blaze, newPerson }) => {
  const buyer = await newPerson({ as: await blaze.make.user(), ...phone });
  const { page } = buyer;
  const tellMe = page.getByRole("button", { name: "Tell me" });
  let listingId = 0;

  await test.step("nothing is found, and one press asks to be told", async () => {
    await visit(page, "/search?q=xylorimba&max=9000");
    await expect(page.getByText("New ones like this?")).toBeVisible();
    await tellMe.click();
    await expect(page.getByText("We tell you when one comes.", { exact: false })).toBeVisible();
    await expect(page.getByRole("button", { name: "Alert on" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Alert on" })).toBeVisible();
  });
  await test.step("one goes live: the bell says so without a reload", async () => {
    const { id } = await blaze.make.listing({ title: "Xylorimba of rosewood", basePricePaise: 800_000 });
    listingId = id;
    await inTransaction(blaze.database, (tx) => noteNewListing(tx, id));
    const bell = page.getByRole("link", { name: "Notices, 1 new" });
    await expect(bell).toBeVisible({ timeout: 30_000 });
    await bell.click();
    const notice = page.getByText("New for “xylorimba”: Xylorimba of rosewood, from ₹8,000.");
    await expect(notice).toBeVisible();
    await notice.click();
    await expect(page).toHaveURL(new RegExp(`/product/${listingId}$`));
  });
  await test.step("My alerts shows what is new until it was looked at", async () => {
    await visit(page, "/alerts");
    const row = page.getByRole("listitem").filter({ hasText: "xylorimba · Up to ₹9,000" });
    await expect(row.getByText("1 new")).toBeVisible();
    await expect(row.getByRole("link", { name: "Xylorimba of rosewood" })).toHaveAttribute(
      "href",
      `/product/${listingId}`,
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await row.getByRole("link", { name: "xylorimba · Up to ₹9,000" }).click();
    await expect(page.getByRole("link", { name: "Xylorimba of rosewood" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Alert on" }).first()).toBeVisible();
    await visit(page, "/alerts");
    await expect(page.getByText("Nothing new")).toBeVisible();
  });
  await test.step("an alert is paused, and deleted", async () => {
    await page.getByRole("switch", { name: "Tell me of xylorimba", exact: false }).click();
    await expect(page.getByText("Paused")).toBeVisible();
    await page.getByRole("button", { name: "Delete the alert for xylorimba", exact: false }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No alerts yet.")).toBeVisible();
    expect(buyer.faults).toEqual([]);
  });
});

test("a category tells of what comes to it; a guest logs in first", async ({ blaze, newPerson }) => {
  const { id } = await blaze.make.category({ name: "Dulcimers" });
  await blaze.make.listing({ categoryId: id, title: "Dulcimer" });
  const { rows } = await blaze.database.pool.query("select slug from categories where id = $1", [id]);
  const path = `/products/${rows[0].slug}`;
  const guest = await newPerson({ ...phone });
  await visit(guest.page, path);
  await guest.page.getByRole("button", { name: "Tell me" }).click();
  await expect(
    guest.page.getByRole("dialog", { name: "Log in, and we tell you when one comes" }),
  ).toBeVisible();
  const buyer = await newPerson({ as: await blaze.make.user(), language: "hi", ...phone });
  await visit(buyer.page, path);
  await buyer.page.getByRole("button", { name: "मुझे बताएँ" }).click();
  await expect(buyer.page.getByRole("button", { name: "अलर्ट चालू" })).toBeVisible();
  await visit(buyer.page, "/alerts");
  await expect(buyer.page.getByRole("heading", { name: "मेरे अलर्ट" })).toBeVisible();
  await expect(buyer.page.getByRole("link", { name: "Dulcimers" })).toBeVisible();
  expect([...guest.faults, ...buyer.faults]).toEqual([]);
});

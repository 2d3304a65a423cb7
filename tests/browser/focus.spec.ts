import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("the focus comes back to what opened a dialog of the bid bar, and goes to the bar that follows it", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const { id } = await blaze.make.listing({ title: "Brass compass" });
  const { page, faults } = await newPerson({ as: asha });
  await visit(page, `/product/${id}`);
  const other = page.getByRole("button", { name: "Other amount" });
  await other.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(other).toBeFocused();
  await other.click();
  await page.getByRole("dialog").getByRole("button", { name: /^Bid/ }).click();
  await expect(page.getByRole("region", { name: "Bidding" })).toBeFocused();
  expect(faults).toEqual([]);
});

test("a dialog's focus begins in its first field; under a finger, where that would bring the keyboard, on the dialog", async ({
  blaze,
  newPerson,
}) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const { id } = await blaze.make.listing({ title: "Brass compass" });
  for (const touch of [false, true]) {
    const { page, faults } = await newPerson({ as: asha, touch });
    await visit(page, `/product/${id}`);
    await page.getByRole("button", { name: "Other amount" }).click();
    const dialog = page.getByRole("dialog");
    await expect(touch ? dialog : dialog.locator("form input").first()).toBeFocused();
    await page.close();
    expect(faults).toEqual([]);
  }
});

test("what is opened to type a pin code or a number begins in its field, under a finger too", async ({
  blaze,
  newPerson,
}) => {
  const { id } = await blaze.make.listing({ title: "Brass compass" });
  const { page, faults } = await newPerson({ touch: true, width: 360, height: 740 });
  await visit(page, `/product/${id}`);
  const dialog = page.getByRole("dialog");
  const openers: [name: string, field: string][] = [
    ["Delivery area", "Pin code"],
    ["Pin code", "Pin code"],
    ["Login to Bid", "Mobile number"],
  ];
  for (const [name, field] of openers) {
    await page.getByRole("button", { name }).first().click();
    await expect(dialog.getByLabel(field)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});

test("where nothing is left that opened a dialog, the focus goes to the page's content", async ({
  blaze,
  newPerson,
}) => {
  const nameless = await blaze.make.user({ name: null });
  const { id } = await blaze.make.listing({ title: "Brass compass" });
  const { page, faults } = await newPerson({ as: nameless });
  await visit(page, `/product/${id}`);
  const dialog = page.getByRole("dialog", { name: "Update Profile" });
  await dialog.getByLabel("Name").fill("Asha");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
  expect(faults).toEqual([]);
});

test("My Bids says in how many auctions somebody is above the reader", async ({ blaze, newPerson }) => {
  const asha = await blaze.make.user({ name: "Asha" });
  const rival = await blaze.make.user({ name: "Ravi" });
  const [lost, led] = [await blaze.make.listing(), await blaze.make.listing()];
  await blaze.make.bid({ listingId: lost.id, bidderId: asha.id });
  await blaze.make.bid({ listingId: lost.id, bidderId: rival.id });
  await blaze.make.bid({ listingId: led.id, bidderId: asha.id });
  const { page, faults } = await newPerson({ as: asha, width: 360, height: 780 });
  await visit(page, "/about-us");
  await expect(page.getByRole("link", { name: /^My Bids\s*1 Out Bid$/ })).toBeVisible();
  expect(faults).toEqual([]);
});

test("the browser's bars take the colour of the chosen theme", async ({ newPerson }) => {
  const { page, faults } = await newPerson();
  await visit(page, "/about-us");
  const color = () => page.locator('meta[name="theme-color"]').first().getAttribute("content");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  expect(await color()).toBe("#141210");
  await page.reload();
  expect(await color()).toBe("#141210");
  await visit(page, "/contact-us");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  expect(await color()).toBe("#ffffff");
  expect(faults).toEqual([]);
});

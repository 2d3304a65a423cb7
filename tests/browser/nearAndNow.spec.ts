import type { Page } from "@playwright/test";
import { rupees } from "#domain/money/paise.ts";
import { expect, test } from "./fixtures.ts";
import type { RunningBlaze } from "./startBlaze.ts";

const phone = { width: 360, height: 740, touch: true };

const indiranagar = { area: "Indiranagar", city: "Bengaluru", pinCode: "560038", lat: 12.9784, lon: 77.6408 };
const jayanagar = { area: "Jayanagar", city: "Bengaluru", pinCode: "560041", lat: 12.9299, lon: 77.5825 };
const pune = { area: "Kothrud", city: "Pune", pinCode: "411038", lat: 18.5074, lon: 73.8077 };

/** Fridges of two cities; the cheapest of Bengaluru can be bought at once. */
async function makeFridges({ make }: RunningBlaze) {
  const { id: categoryId } = await make.category({ name: "Refrigerators", slug: "refrigerators" });
  for (const { area, city, ...office } of [indiranagar, jayanagar, pune])
    await make.postOffice({
      ...office,
      name: `${area} S.O (${city})`,
      district: city === "Bengaluru" ? "Bengaluru Urban" : city,
    });
  const fridge = { categoryId, endsInMs: 36_000_000 };
  await make.listing({ ...fridge, title: "LG fridge", at: indiranagar, basePricePaise: rupees(9000) });
  await make.listing({
    ...{ ...fridge, title: "Whirlpool fridge", at: jayanagar, way: "handover" },
    ...{ basePricePaise: rupees(5000), buyNowPaise: rupees(11_000) },
  });
  await make.listing({ ...fridge, title: "Samsung fridge", at: indiranagar, basePricePaise: rupees(20_000) });
  await make.listing({ ...fridge, title: "Godrej fridge", at: pune, basePricePaise: rupees(3000) });
}

test.beforeAll(async ({ blaze }) => makeFridges(blaze));

const rows = (page: Page) => page.getByRole("article");
const chip = (page: Page, name: string) => page.getByRole("link", { name: `Remove ${name}` });

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill(words);
  await box.press("Enter");
}

test("a cheap fridge near Indiranagar under ₹12,000 is found, with counts and chips that come off", async ({
  newPerson,
}) => {
  const { page, faults } = await newPerson(phone);
  await page.goto("/search");
  await search(page, "sasta fridge near indiranagar under 12000");
  await expect(page).toHaveURL(/\/search\?q=fridge&max=12000&sort=price_low&near=560038&km=10$/);
  await expect(rows(page)).toHaveText([/Whirlpool fridge/, /LG fridge/]);
  await expect(rows(page).first()).toContainText("Buy now for ₹11,000");
  await expect(rows(page).first()).toContainText(/Meet in Jayanagar, about \d+ km/);
  await expect(rows(page).last()).toContainText(/Indiranagar, about \d+ km/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBe(0);

  await test.step("the sheet counts what else could be chosen", async () => {
    await page.getByRole("button", { name: /^Filters/ }).click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet.getByRole("link", { name: "Within 5 km" })).toContainText("1");
    await expect(sheet.getByRole("link", { name: "Within 25 km" })).toContainText("2");
    const buyNow = sheet.getByRole("link", { name: "Buy now" });
    await expect(buyNow).toContainText("1");
    const { height } = (await buyNow.boundingBox()) ?? { height: 0 };
    expect(height).toBeGreaterThanOrEqual(44);
    await buyNow.click();
    await sheet.getByRole("button", { name: "Show results" }).click();
  });
  await expect(page).toHaveURL(/buy=now/);
  await expect(rows(page)).toHaveText([/Whirlpool fridge/]);

  await chip(page, "Buy now").click();
  await chip(page, "Up to ₹12,000").click();
  await expect(rows(page)).toHaveCount(3);
  await chip(page, "Within 10 km of Indiranagar, Bengaluru").click();
  await expect(rows(page)).toHaveText([/Godrej/, /Whirlpool/, /LG/, /Samsung/]);
  await chip(page, "Cheapest first").click();
  await expect(page).toHaveURL(/\/search\?q=fridge$/);
  expect(faults).toEqual([]);
});

test("near me goes by the pin code that the browser keeps, and asks for one where it keeps none", async ({
  newPerson,
}) => {
  const { page, faults } = await newPerson(phone);
  await page.goto("/search?q=fridge");
  await search(page, "mere paas fridge");
  await expect(page).toHaveURL(/q=fridge&near=me&km=10$/);
  await expect(page.getByText("Tell us your pin code", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Enter pin code" }).click();
  await page.getByRole("dialog").getByLabel("Pin code").fill("411038");
  await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/near=411038/);
  await expect(rows(page)).toHaveText([/Godrej fridge/]);
  await expect(rows(page).first()).toContainText("Kothrud, about 1 km");

  await test.step("a place that is named goes before one's own", async () => {
    await search(page, "indiranagar ke paas fridge");
    await expect(page).toHaveURL(/near=560038/);
    await expect(rows(page)).toHaveCount(3);
  });
  await test.step("what is near is said on a category's page too", async () => {
    await page.goto("/products/refrigerators");
    await expect(page.getByText("Kothrud, about 1 km").first()).toBeVisible();
  });
  expect(faults).toEqual([]);
});

test("what a search says of attributes are chips, which take the words out again", async ({
  blaze,
  newPerson,
}) => {
  for (const title of ["Pixel 9 8 GB 128 GB", "Pixel 9 12 GB 256 GB"])
    await blaze.make.listing({ title, endsInMs: 36_000_000 });
  const { page, faults } = await newPerson(phone);
  await page.goto("/search");
  await search(page, "pixel 128gb 8gb ram under 50000");
  await expect(page).toHaveURL(/q=pixel\+128gb\+8gb\+ram&max=50000$/);
  await expect(chip(page, "8gb ram")).toBeVisible();
  await chip(page, "128gb").click();
  await expect(page).toHaveURL(/q=pixel\+8gb\+ram&max=50000$/);
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("pixel 8gb ram");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/q=pixel$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("link", { name: /^Remove/ })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a category is narrowed by storage and size, by chips that come off", async ({ blaze, newPerson }) => {
  const { id: categoryId } = await blaze.make.category({ name: "Gadgets", slug: "gadgets" });
  const gadget = { categoryId, endsInMs: 36_000_000 };
  await blaze.make.listing({ ...gadget, title: "Small gadget", storage: "64gb" });
  await blaze.make.listing({ ...gadget, title: "Large gadget", storage: "1tb" });
  await blaze.make.listing({ ...gadget, title: "Cold gadget", size: "200l" });
  const { page, faults } = await newPerson({ width: 1280 });
  await page.goto("/products/gadgets");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await expect(filters.getByRole("link", { name: /^64 GB/ })).toContainText("1");
  await filters.getByRole("link", { name: /^200 to 299 litres/ }).click();
  await expect(page).toHaveURL(/size=200l/);
  await expect(rows(page)).toHaveText([/Cold gadget/]);
  await chip(page, "200 to 299 litres").click();
  await filters.getByRole("link", { name: /^1 TB/ }).click();
  await expect(page).toHaveURL(/\/products\/gadgets\?storage=1tb$/);
  await expect(rows(page)).toHaveText([/Large gadget/]);
  expect(faults).toEqual([]);
});

test("in Hindi: double-door words, what to buy at once, and nothing near", async ({ blaze, newPerson }) => {
  const { page, faults } = await newPerson({ ...phone, javaScript: true });
  await page.context().addCookies([{ name: "blaze_language", value: "hi", url: blaze.url }]);
  await page.goto(`/search?q=${encodeURIComponent("अभी खरीदें")}`);
  await expect(page).toHaveURL(/\/products\/ending-soon\?buy=now$/);
  await expect(page.getByText("₹11,000 में अभी खरीदें").first()).toBeVisible();
  await page.goto(`/search?q=${encodeURIComponent("जयनगर के पास फ्रिज")}`);
  await expect(page).toHaveURL(/near=560041/);
  await expect(page.getByRole("link", { name: "Jayanagar, बेंगलुरु से 10 किमी के अंदर हटाएँ" })).toBeVisible();
  await page.goto("/products/refrigerators?near=999999&km=5");
  await expect(page.getByRole("link", { name: "999999 से 5 किमी के अंदर हटाएँ" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("where Blaze does not deliver, a list says so and leads to what one can fetch", async ({
  blaze,
  newPerson,
}) => {
  // Another test may have begun service in all of Bengaluru.
  await blaze.make.serviceArea("560041", false);
  const { page, faults } = await newPerson(phone);
  await page.addInitScript(() => localStorage.setItem("pin_code", "560041"));
  // A guest's page is kept for some seconds: this one may be from before there were any fridges.
  await expect(async () => {
    await page.goto("/products/refrigerators");
    const said = page.getByText("Blaze does not deliver to 560041 yet.", { exact: false });
    await expect(said).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBe(0);
  await page.getByRole("link", { name: "Show what you can fetch within 50 km" }).click();
  await expect(page).toHaveURL(/way=handover&near=560041&km=50/);
  await expect(rows(page)).toHaveText([/Whirlpool fridge/]);
  await expect(page.getByText("Blaze does not deliver", { exact: false })).toBeHidden();
  expect(faults).toEqual([]);
  await blaze.database.pool.query("delete from service_areas where prefix = '560041'");
});

test("a list says what delivery costs, and its prices count it to a pin code", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.serviceArea("411");
  const { id: categoryId } = await blaze.make.category({ name: "Kettles", slug: "kettles" });
  const kettles = [
    ["Near kettle", indiranagar],
    ["Far kettle", pune],
  ] as const;
  for (const [title, at] of kettles) {
    const wish = { categoryId, title, at, basePricePaise: rupees(1000), endsInMs: 36_000_000 };
    await blaze.make.deliveryTerms((await blaze.make.listing(wish)).id);
  }
  const { page, faults } = await newPerson({ width: 1280 });
  await page.goto("/products/kettles?max=1060");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("Delivery from ₹49");
  await page.getByRole("link", { name: "With delivery to you" }).click();
  await expect(page).toHaveURL(/to=me/);
  await page.getByRole("button", { name: "Enter pin code" }).click();
  await page.getByRole("dialog").getByLabel("Pin code").fill("411038");
  await page.getByRole("dialog").getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/to=411038/);
  await expect(rows(page)).toHaveText([/Far kettle/]);
  await expect(rows(page)).toContainText("+ ₹49 delivery");
  await chip(page, "With delivery to 411038").click();
  await expect(rows(page)).toHaveText([/Near kettle/, /Far kettle/]);
  await expect(rows(page).first()).toContainText("+ ₹119 delivery");
  await page.evaluate(() => localStorage.setItem("pin_code", "560041"));
  await page.reload();
  await expect(page.getByText("Blaze does not deliver to 560041 yet.", { exact: false })).toBeVisible();
  await expect(rows(page).first()).not.toContainText("delivery");
  expect(faults).toEqual([]);
});

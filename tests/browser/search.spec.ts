import { expect, test } from "./fixtures.ts";

test("suggestions by keyboard, filters in the address, and recent searches that can be forgotten", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ name: "Globes", slug: "globes" });
  const titles = ["Globe of the moon", "Globe of the earth, 1955", "Armillary globe"];
  for (const title of titles) await blaze.make.listing({ title, categoryId: category.id });
  await blaze.make.listing({ title: "Globe, mint", categoryId: category.id, condition: "mint" });

  const { page, faults } = await newPerson({ width: 1280 });
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("glo");
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Globes");
  await expect(box).toHaveAttribute("aria-expanded", "true");

  await box.press("ArrowDown");
  await box.press("ArrowDown");
  const chosen = options.nth(1);
  await expect(chosen).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await box.press("Escape");
  await expect(options).toHaveCount(0);

  await box.fill("glbe");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "Results for “glbe”" })).toBeVisible();
  await expect(page.getByText("Nothing has “glbe”")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);

  await page.getByRole("link", { name: /^Mint/ }).click();
  await expect(page).toHaveURL(/condition=mint/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByLabel("Sort by").selectOption({ label: "Newest" });
  await expect(page).toHaveURL(/sort=newest/);

  await page.goto("/search");
  const recent = page.getByRole("navigation", { name: "Recent searches" });
  await expect(recent.getByRole("link", { name: "glbe" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Clear" }).click();
  await expect(recent).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("a price that is typed becomes a filter with a chip that takes it off", async ({ blaze, newPerson }) => {
  const category = await blaze.make.category({ name: "Theodolites", slug: "theodolites" });
  const make = (title: string, rupees: number) =>
    blaze.make.listing({ title, categoryId: category.id, basePricePaise: rupees * 100 });
  await make("Theodolite of brass", 40_000);
  await make("Theodolite of steel", 9_000);
  const { page, faults } = await newPerson({ width: 360, height: 740 });
  await page.goto("/search");
  const box = page.getByRole("combobox", { name: "Search" });
  await box.fill("theodolite under 15k");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=theodolite&max=15000$/);
  await expect(page.getByRole("article")).toHaveText([/Theodolite of steel/]);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Up to ₹15,000/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/search\?q=theodolite$/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goto(`/search?q=${encodeURIComponent("20 हज़ार से ज़्यादा theodolite")}`);
  await expect(page).toHaveURL(/q=theodolite&min=20000$/);
  await expect(page.getByRole("article")).toHaveText([/Theodolite of brass/]);
  await page.goto("/search?q=under+10000");
  await expect(page).toHaveURL(/\/products\/ending-soon\?max=10000$/);
  expect(faults).toEqual([]);
});

test("a search works without scripts, and a phone's filters stand in a sheet", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Sextant of brass", condition: "new" });
  await blaze.make.listing({ title: "Sextant of steel", condition: "used" });

  const plain = await newPerson({ javaScript: false });
  await plain.page.goto("/search?q=sextant");
  await expect(plain.page.getByRole("article")).toHaveCount(2);
  await plain.page.getByRole("link", { name: /^Used/ }).click();
  await expect(plain.page.getByRole("article")).toHaveCount(1);

  const phone = await newPerson({ width: 360, height: 780 });
  await phone.page.goto("/search?q=sextant");
  await phone.page.getByRole("button", { name: "Filters" }).click();
  const sheet = phone.page.getByRole("dialog", { name: "Filters" });
  await expect(sheet, "it begins with its first choice").toBeFocused();
  await sheet.getByRole("link", { name: /^New/ }).click();
  await expect(phone.page).toHaveURL(/condition=new/);
  await sheet.getByRole("button", { name: "Show results" }).click();
  await expect(sheet).toHaveCount(0);
  await expect(phone.page.getByRole("article")).toHaveCount(1);

  await phone.page.goto("/search?q=xqzwvk&sort=nonsense&min=abc&category=nowhere");
  await expect(phone.page.getByText("No Products Here")).toBeVisible();
  expect([...plain.faults, ...phone.faults]).toEqual([]);
});

test("a brand and the way that an item comes narrow a list, each with a chip that takes it off", async ({
  blaze,
  newPerson,
}) => {
  const { id: categoryId } = await blaze.make.category({ name: "Sundials", slug: "sundials" });
  const brands = ["Helios", "Gnomon", "Umbra", "Solaris", "Meridian", "Zenith", "Aurora", "Nadir"];
  for (const brand of brands) await blaze.make.listing({ title: `Sundial, ${brand}`, categoryId, brand });
  await blaze.make.listing({ title: "Sundial to fetch", categoryId, brand: "HELIOS", way: "handover" });

  const { page, faults } = await newPerson({ width: 1280 });
  await page.goto("/products/sundials");
  const list = page.getByRole("article");
  await expect(list).toHaveCount(9);
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByText("More brands").click();
  await expect(filters.getByRole("link", { name: /^Zenith/ })).toBeVisible();
  await filters.getByRole("link", { name: /^Helios/i }).click();
  await expect(page).toHaveURL(/\?brand=Helios$/i);
  await expect(list).toHaveCount(2);
  await filters.getByRole("link", { name: "Meet the seller 1" }).click();
  await expect(list).toHaveText([/Sundial to fetch/]);
  await page.getByRole("link", { name: "Remove Meet the seller" }).click();
  await expect(list).toHaveCount(2);
  await page.getByRole("link", { name: /Remove Helios/i }).click();
  await expect(page).toHaveURL(/\/products\/sundials$/);
  await filters.getByRole("link", { name: "Within an hour 0" }).click();
  await expect(page).toHaveURL(/\?ends=1$/);
  await expect(list).toHaveCount(0);
  await page.getByRole("link", { name: "Remove Within an hour" }).click();
  await expect(list).toHaveCount(9);

  const phone = await newPerson({ width: 360, height: 780, language: "hi" });
  await phone.page.goto("/search?q=sundial&brand=helios&way=handover");
  await expect(phone.page.getByRole("article")).toHaveCount(1);
  await phone.page.getByRole("button", { name: "फ़िल्टर" }).click();
  const sheet = phone.page.getByRole("dialog", { name: "फ़िल्टर" });
  await sheet.getByRole("link", { name: "कोई भी ब्रांड" }).click();
  await expect(phone.page).toHaveURL(/\?q=sundial&way=handover$/);
  await sheet.getByRole("link", { name: "कोई भी तरीका" }).click();
  await sheet.getByRole("button", { name: "नतीजे दिखाएँ" }).click();
  // The word finds what other tests have left as well.
  await expect(phone.page.getByRole("article").nth(8)).toBeVisible();
  expect([...faults, ...phone.faults]).toEqual([]);
});

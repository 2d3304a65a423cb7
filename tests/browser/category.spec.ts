import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("the first subcategory is chosen, filters and order stand in the address, and every state has a way on", async ({
  blaze,
  newPerson,
}) => {
  const parent = await blaze.make.category({ name: "Clocks", slug: "clocks" });
  const wall = await blaze.make.category({ name: "Wall", slug: "wall", parentId: parent.id, position: 1 });
  await blaze.make.category({ name: "Tower", slug: "tower", parentId: parent.id, position: 2 });
  const listed = { categoryId: parent.id, subCategoryId: wall.id } as const;
  await blaze.make.listing({ ...listed, title: "Cheap clock", basePricePaise: 50_000, endsInMs: 9e7 });
  await blaze.make.listing({ ...listed, title: "Dear clock", basePricePaise: 2_000_000, condition: "mint" });
  await blaze.make.listing({ categoryId: parent.id, title: "Clock of no kind" });

  const { page, faults } = await newPerson({ width: 1280 });
  await visit(page, "/");
  const card = page.getByRole("main").getByRole("link", { name: /^Clocks/ });
  await expect(card.first()).toHaveAttribute("href", "/products/clocks?sub=all");
  await visit(page, "/products/clocks");
  const chips = page.getByRole("navigation", { name: "Subcategories" });
  await expect(chips.getByRole("link")).toHaveText(["All clocks", "Wall", "Tower"]);
  await expect(chips.getByRole("link", { name: "Wall" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByText("2 listings")).toBeVisible();
  await chips.getByRole("link", { name: "All clocks" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);

  await page.getByLabel("Sort by").selectOption({ label: "Highest price" });
  await expect(page).toHaveURL(/sort=price_high/);
  await expect(page.getByRole("article").first()).toContainText("Dear clock");
  await page.getByRole("link", { name: /^Mint/ }).click();
  await expect(page).toHaveURL(/sub=all.*condition=mint/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("From, in rupees").fill("30,000");
  await page.getByLabel("To, in rupees").fill("25000");
  await page.getByRole("button", { name: "Apply price" }).click();
  await expect(page).toHaveURL(/min=25000.*max=30000/);
  await expect(page.getByText("No products in this category!")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goBack();
  await expect(page.getByText("No products in this category!")).toBeVisible();

  await visit(page, "/products/clocks?sub=tower");
  await page.getByRole("main").getByRole("link", { name: "All clocks" }).last().click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goto("/products/tower?sort=newest");
  await expect(page).toHaveURL(/\/products\/clocks\?.*sub=tower/);
  for (const query of [
    "sort=cheapest",
    "condition=broken",
    "min=-5&max=abc",
    "min=9e99",
    "pages=x",
    "sub=nowhere",
  ]) {
    const answer = await page.goto(`/products/clocks?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(page.getByRole("article"), query).toHaveCount(2);
  }
  expect(faults).toEqual([]);
});

test("goods of all are called by their order, as the section of the home page that leads to them", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Brass compass" });
  const { page, faults } = await newPerson();
  const names = { "": "Ending Soon", "?sort=newest": "Just in", "?sort=most_bids": "Most bids" };
  for (const [query, name] of Object.entries(names)) {
    await visit(page, `/products/ending-soon${query}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  expect(faults).toEqual([]);
});

test("Back and a reload come to the same place of a long list", async ({ blaze, newPerson }) => {
  const category = await blaze.make.category({ name: "Stamps", slug: "stamps" });
  for (let count = 0; count < 60; count += 1) {
    await blaze.make.listing({
      categoryId: category.id,
      title: `Stamp ${count}`,
      endsInMs: 1e8 + count * 1000,
    });
  }
  const { page, faults } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/products/stamps?condition=used");
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("article")).toHaveCount(48);
  await expect(page).toHaveURL(/pages=2/);
  const far = page.getByRole("link", { name: "Stamp 40" });
  await far.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(2_000);
  await far.click();
  await expect(page.getByRole("heading", { level: 1, name: "Stamp 40" })).toBeVisible();
  await page.goBack();
  await expect(far).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(60);

  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(48);
  await expect(page.getByRole("link", { name: "Stamp 47" })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a list that does not come says so and is asked for again", async ({ blaze, newPerson }) => {
  const category = await blaze.make.category({ name: "Kites", slug: "kites" });
  await blaze.make.listing({ categoryId: category.id, title: "Red kite" });
  const { page } = await newPerson({ width: 360, height: 780 });
  await visit(page, "/products/kites");
  await page.route("**/products/category?**", (route) =>
    route.fulfill({ status: 500, json: { detail: "No" } }),
  );
  await page.getByLabel("Sort by").selectOption({ label: "Newest" });
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible();
  await page.unroute("**/products/category?**");
  await retry.click();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("link", { name: /^Used/ }).click();
  await expect(page).toHaveURL(/condition=used/);
  await sheet.getByRole("button", { name: "Show results" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("on a phone, Show results keeps the bounds that were typed, and what is pressed is 44 px high", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ name: "Lamps", slug: "lamps" });
  await blaze.make.listing({ categoryId: category.id, title: "Cheap lamp", basePricePaise: 50_000 });
  await blaze.make.listing({ categoryId: category.id, title: "Dear lamp", basePricePaise: 2_000_000 });
  const { page, faults } = await newPerson({ width: 360, height: 740 });
  await visit(page, "/products/lamps?sort=newest");
  await page.getByRole("button", { name: "Filters" }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const most = sheet.getByLabel("To, in rupees");
  expect((await most.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await most.fill("1000");
  await sheet.getByRole("button", { name: "Show results" }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sort=newest.*max=1000|max=1000.*sort=newest/);
  await expect(page.getByRole("article")).toHaveText([/Cheap lamp/]);
  expect((await page.getByLabel("Sort by").boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.getByRole("button", { name: "Filters" }).click();
  await sheet.getByRole("button", { name: "Show results" }).click();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(faults).toEqual([]);
});

test("a row has a mark to watch it by, which is said in a word; a guest logs in first", async ({
  blaze,
  newPerson,
}) => {
  const category = await blaze.make.category({ name: "Orreries", slug: "orreries" });
  await blaze.make.listing({ categoryId: category.id, title: "Small orrery", endsInMs: 1e7 });
  await blaze.make.listing({ categoryId: category.id, title: "Large orrery", endsInMs: 2e7 });
  const { page, faults } = await newPerson({ as: await blaze.make.user(), width: 360, height: 780 });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().includes("/watchlist")) asked.push(request.url());
  });
  for (const path of ["/products/orreries", "/products/ending-soon", "/search?q=orrery"]) {
    asked.length = 0;
    await visit(page, path);
    const row = page.getByRole("article").filter({ hasText: "Large orrery" });
    await row.getByRole("button", { name: "Add to watchlist" }).click();
    await expect(page.getByText("Added to your watchlist")).toBeVisible();
    expect(page.url()).toContain(path);
    // One reading for all rows, and one more after the press.
    expect(asked.length).toBeLessThanOrEqual(2);
    const mark = row.getByRole("button", { name: "Remove from watchlist" });
    const box = await mark.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await mark.click();
    await expect(page.getByText("Removed from your watchlist")).toBeVisible();
  }
  expect(faults).toEqual([]);

  const guest = await newPerson({ width: 360, height: 780 });
  await visit(guest.page, "/products/orreries");
  await guest.page.getByRole("button", { name: "Add to watchlist" }).first().click();
  await expect(guest.page.getByRole("dialog", { name: "Login to add this to your watchlist" })).toBeVisible();
  expect(guest.faults).toEqual([]);
});

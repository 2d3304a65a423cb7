import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const phone = { width: 360, height: 740, touch: true };
const waysOf = (page: Page) => page.getByRole("navigation", { name: "What there is close to it" });

test("a search that has nothing says what each of its filters keeps away, and what is like it", async ({
  blaze,
  newPerson,
}) => {
  const gizmos = await blaze.make.category({ name: "Gizmos", slug: "gizmos" });
  for (let count = 0; count < 3; count += 1)
    await blaze.make.listing({ title: `Pixel 9 ${count}`, categoryId: gizmos.id, endsInMs: 36_000_000 });
  await blaze.make.listing({
    ...{ title: "Old radio", categoryId: gizmos.id, endsInMs: 36_000_000, condition: "mint" },
    ...{ basePricePaise: 10_000 },
  });
  const { page, faults } = await newPerson(phone);
  await visit(page, "/search?q=pixel&max=200&condition=mint");
  const ways = waysOf(page);
  // Neither of the two alone is in the way.
  await expect(ways.getByRole("link")).toHaveText(["Without any filter: 3"]);
  await expect(page.getByRole("link", { name: "Clear filters" }).last()).toBeVisible();
  await visit(page, "/search?q=pixel&max=200");
  await expect(ways.getByRole("link")).toHaveText(["Without the price: 3", "Similar, in Gizmos: 1"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await ways.getByRole("link", { name: "Without the price" }).click();
  await expect(page).toHaveURL(/\/search\?q=pixel$/);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.goBack();
  await ways.getByRole("link", { name: "Similar" }).click();
  await expect(page).toHaveURL(/\/products\/gizmos\?/);
  await expect(page.getByRole("article")).toHaveText([/Old radio/]);
  expect(faults).toEqual([]);
});

test("while the next search is on its way, nothing that is close to it is counted", async ({
  blaze,
  newPerson,
}) => {
  await blaze.make.listing({ title: "Zither", endsInMs: 36_000_000 });
  const { page, faults } = await newPerson(phone);
  await visit(page, "/search?q=zither&max=200&condition=mint");
  const ways = waysOf(page);
  await expect(ways.getByRole("link")).toHaveText(["Without any filter: 1"]);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const asked: string[] = [];
  const counts: string[] = [];
  await page.route(/\/search\?/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    // A count asks for one row; links that are pointed at are loaded ahead whole.
    if (query.get("limit") === "1") counts.push(query.toString());
    else asked.push(query.toString());
    if (query.has("max_price") && !query.has("condition")) await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Mint" }).first().click();
  await expect(page).toHaveURL(/\/search\?q=zither&max=200$/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.waitForTimeout(500);
  await expect(ways).toHaveCount(0);
  expect(counts).toEqual([]);
  letGo();
  await expect(ways.getByRole("link")).toHaveText(["Without the price: 1"]);
  expect(faults).toEqual([]);
});

test("a category's list that has nothing says so too", async ({ blaze, newPerson }) => {
  const clocks = await blaze.make.category({ name: "Clocks", slug: "clocks" });
  const wall = await blaze.make.category({ name: "Wall", slug: "wall", parentId: clocks.id });
  const tower = await blaze.make.category({ name: "Tower", slug: "tower", parentId: clocks.id });
  const place = { categoryId: clocks.id, endsInMs: 36_000_000, basePricePaise: 500_000 };
  await blaze.make.listing({ ...place, subCategoryId: wall.id, title: "Round clock" });
  await blaze.make.listing({
    ...place,
    subCategoryId: tower.id,
    title: "Cheap clock",
    basePricePaise: 10_000,
  });
  const { page, faults } = await newPerson(phone);
  await visit(page, "/products/clocks?sub=wall&max=1000");
  const ways = waysOf(page);
  await expect(ways.getByRole("link")).toHaveText(["Without the price: 1", "All clocks: 1"]);
  await ways.getByRole("link", { name: "All clocks" }).click();
  await expect(page.getByRole("article")).toHaveText([/Cheap clock/]);
  expect(faults).toEqual([]);
});

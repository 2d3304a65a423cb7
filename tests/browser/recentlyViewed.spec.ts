import { languages } from "#contract/language.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a guest finds again what they opened, the latest first, and forgets it", async ({
  blaze,
  newPerson,
}) => {
  const { make } = blaze;
  const category = await make.category({ name: "Harmoniums" });
  const [first, second] = [
    await make.listing({ categoryId: category.id, title: "Harmonium, two reeds", endsInMs: 86_400_000 }),
    await make.listing({
      categoryId: category.id,
      title: "Harmonium, three reeds",
      status: "unsold",
      endsInMs: -60_000,
    }),
  ];
  const { page, faults } = await newPerson({ width: 360, height: 740, touch: true });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const calls = () => asked.filter((url) => url.includes("/products/by-id"));
  await visit(page, "/");
  const strip = page
    .locator("section.feed")
    .filter({ has: page.getByRole("heading", { name: "Recently viewed" }) });
  await expect(strip).toHaveCount(0);
  expect(calls()).toEqual([]);
  for (const { id } of [first, second, first]) await visit(page, `/product/${id}`);

  await test.step("at the foot of the home page, in one call", async () => {
    await visit(page, "/");
    await expect(strip.getByRole("listitem")).toHaveCount(2);
    await expect(strip.getByRole("listitem").first()).toContainText("Harmonium, two reeds");
    expect(calls()).toHaveLength(1);
    await strip.getByRole("link", { name: "View All Recently viewed" }).click();
    await expect(page).toHaveURL("/recently-viewed");
  });
  await test.step("above it what is like them, and not they themselves", async () => {
    await make.listing({ categoryId: category.id, title: "Harmonium, portable", endsInMs: 86_400_000 });
    await visit(page, "/");
    const alike = page
      .locator("section.feed")
      .filter({ has: page.getByRole("heading", { name: "Like what you looked at" }) });
    await expect(alike.getByRole("listitem")).toHaveCount(1);
    await expect(alike.getByRole("listitem")).toContainText("Harmonium, portable");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });
  await test.step("what is over says so", async () => {
    await visit(page, "/recently-viewed");
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Harmonium, three reeds" });
    await expect(card).toContainText("Unsold");
  });
  await test.step("cleared, it is gone from both pages", async () => {
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(page.getByText("You have not opened anything yet")).toBeVisible();
    await page.getByRole("link", { name: "See what ends soon" }).click();
    await visit(page, "/");
    await expect(strip).toHaveCount(0);
  });
  expect(faults).toEqual([]);
});

test("who is signed in finds them in the account menu, and logging out forgets them", async ({
  blaze,
  newPerson,
}) => {
  const listing = await blaze.make.listing({ title: "Tanpura, Miraj", endsInMs: 86_400_000 });
  const { page, faults } = await newPerson({ as: await blaze.make.user({ name: "Asha" }) });
  await visit(page, `/product/${listing.id}`);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Recently viewed" }).click();
  await expect(page.getByRole("link", { name: "Tanpura, Miraj" })).toBeVisible();
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("/");
  expect(await page.evaluate(() => localStorage.getItem("blaze:recently-viewed"))).toBeNull();
  expect(faults).toEqual([]);
});

test("twenty are kept, in every language and at every width, and a broken list is none", async ({
  blaze,
  newPerson,
}) => {
  const { id } = await blaze.make.listing({ title: "Santoor, walnut", endsInMs: 86_400_000 });
  for (const language of languages) {
    const { page, faults } = await newPerson({ language, dark: language === "hi" });
    await page.goto("/recently-viewed");
    await page.evaluate(
      (ids) => localStorage.setItem("blaze:recently-viewed", ids.join()),
      Array.from({ length: 20 }, (_, place) => 900_000 + place),
    );
    await visit(page, `/product/${id}`);
    const kept = await page.evaluate(() => (localStorage.getItem("blaze:recently-viewed") ?? "").split(","));
    expect([kept.length, kept[0]]).toEqual([20, String(id)]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, "/recently-viewed");
      await expect(page.getByRole("link", { name: "Santoor, walnut" })).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${language} at ${width}`).toBe(0);
    }
    await page.evaluate(() => localStorage.setItem("blaze:recently-viewed", "{"));
    await visit(page, "/recently-viewed");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Santoor, walnut" })).toHaveCount(0);
    expect(faults).toEqual([]);
  }
});

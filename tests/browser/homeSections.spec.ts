import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const names = ["Sitars", "Tablas", "Flutes", "Drums", "Violins"];

test("a home page brings the goods of its first sections; the others come when one reads on, and nothing moves", async ({
  blaze: { make },
  newPerson,
}) => {
  for (const [place, name] of names.entries()) {
    const category = await make.category({ name, position: -100 + place });
    for (const which of ["old", "new"])
      await make.listing({ title: `${name}, an ${which} one`, categoryId: category.id, endsInMs: 9_000_000 });
  }
  const { page } = await newPerson({ width: 360, height: 780 });
  const whole = /\/api\/v1\/guest\/dashboard$/;
  let asked = 0;
  let isDown = true;
  await page.route(whole, async (route) => {
    asked += 1;
    await (isDown ? route.abort() : route.continue());
  });
  const last = page.locator("section.feed", { has: page.getByRole("heading", { name: "Violins" }) });
  await expect(async () => {
    // A guest's page is kept for a few seconds: this one may be from before.
    await visit(page, "/");
    await expect(last).toHaveCount(1, { timeout: 500 });
  }).toPass();
  const feeds = page.locator("section.feed");
  await expect(feeds.getByRole("link", { name: "Sitars, an old one" }).first()).toBeAttached();
  await expect(last.getByRole("article")).toHaveCount(0);
  expect(asked).toBe(0);
  const heights = () => feeds.evaluateAll((all) => all.map((one) => Math.round(one.clientHeight)));
  const before = await heights();

  await last.scrollIntoViewIfNeeded();
  const again = last.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 20_000 });
  expect(await heights()).toEqual(before);
  isDown = false;
  await again.click();
  await expect(last.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(await heights()).toEqual(before);

  // On the way back they are there at once.
  await last.getByRole("link", { name: "Violins, an old one" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Violins, an old one" })).toBeVisible();
  await page.goBack();
  await expect(last.getByRole("article")).toHaveCount(2);
});

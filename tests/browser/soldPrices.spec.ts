import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { saveBrand } from "#modules/catalogue/brands/changeBrand.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("a guest reads what the same model was sold for, where at least three were", async ({
  blaze,
  newPerson,
}) => {
  const { id: categoryId } = await blaze.make.category();
  const phone = { brand: "Apple", model: "iPhone 12 mini", categoryId };
  const { id } = await blaze.make.listing(phone);
  const sell = async (amount: number) => {
    const order = await blaze.make.order({ amountPaise: rupees(amount) });
    await sql`
      with sold as (
        update listings set brand = same.brand, brand_key = same.brand_key, model_key = same.model_key,
          category_id = same.category_id
        from listings same where same.id = ${id} and listings.id = ${order.listingId}
      )
      update orders set status = 'paid', paid_at = blaze_now(), stage = 'completed', stage_since = blaze_now()
      where id = ${order.id}`.execute(blaze.database.kysely);
  };
  await sell(18_000);
  await sell(22_500);
  const guest = await newPerson({ width: 360, height: 740, touch: true });
  const { page } = guest;
  const region = page.getByRole("region", { name: "What it sells for" });
  const near = async () => {
    const answer = page.waitForResponse(/\/sold-prices$/);
    await visit(page, `/product/${id}`);
    await page.locator("#sold-prices").scrollIntoViewIfNeeded();
    await answer;
  };
  await near();
  await page.locator("#ratings").scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "What buyers say" })).toBeVisible();
  await expect(region).toHaveCount(0);
  await sell(20_000);
  await near();
  await expect(
    region.getByText("Sold 3 times here, ₹18,000 to ₹22,500 since", { exact: false }),
  ).toBeVisible();
  await region.getByText("The latest sales").click();
  await expect(region.getByRole("listitem")).toHaveCount(3);
  await expect(region.getByRole("listitem").first()).toContainText("₹20,000");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);

  await test.step("a search that names the model says the same below what it found", async () => {
    const operator = await blaze.make.user({ isOperator: true });
    const models = [{ name: "iPhone 12 mini", aliases: [] }];
    const brand = { name: "Apple", aliases: [], categories: [{ category_id: categoryId, models }] };
    await saveBrand(blaze.database, { id: null, brand, operatorId: operator.id });
    await visit(page, "/search?q=iphone+12+mini");
    await page.locator("#sold-prices").scrollIntoViewIfNeeded();
    const found = page.getByRole("region", { name: "What Apple iPhone 12 mini sells for" });
    await expect(found.getByText("Sold 3 times here", { exact: false })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
  expect(guest.faults).toEqual([]);
});

import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test("prices of delivery are entered from a day on, seen beside those until then first", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Olga", isOperator: true }),
  });
  await visit(page, "/ops/delivery");
  const large = page.getByRole("region", { name: "Large" });
  await expect(large.getByRole("row").filter({ hasText: "Now" })).toContainText("₹199");
  await page.getByRole("button", { name: "Enter prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Enter prices" });
  await dialog.getByLabel("Weight class").selectOption("Large");
  await dialog.getByRole("button", { name: "Check the prices" }).click();
  await expect(dialog.getByLabel("From", { exact: true })).toBeFocused();
  await dialog.getByLabel("From", { exact: true }).fill("2099-04-01");
  await dialog.getByLabel("Up to 50 km").fill("0");
  await dialog.getByLabel("Up to 500 km").fill("250");
  await dialog.getByLabel("Farther").fill("240");
  await dialog.getByRole("button", { name: "Check the prices" }).click();
  await expect(dialog).toContainText("Farther away it cannot cost less.");
  await dialog.getByLabel("Farther").fill("399.50");
  await dialog.getByRole("button", { name: "Check the prices" }).click();
  const asked = page.getByRole("alertdialog", { name: "Large from 1 Apr 2099?" });
  await expect(asked).toContainText("Free, until then ₹199");
  await asked.getByRole("button", { name: "Change" }).click();
  await expect(dialog.getByLabel("Farther")).toHaveValue("399.50");
  await dialog.getByRole("button", { name: "Check the prices" }).click();
  await asked.getByRole("button", { name: "Enter the prices" }).click();
  await expect(asked).toBeHidden();
  const planned = large.getByRole("row").filter({ hasText: "1 Apr 2099" });
  for (const shown of ["Planned", "Free", "₹250", "₹399.50", "Never"])
    await expect(planned).toContainText(shown);
  await blaze.database.pool.query("delete from delivery_rates where starts_on = '2099-04-01'");
  expect(faults).toEqual([]);
});

test("a category says what its things weigh, or has what it has without a word", async ({
  blaze,
  newPerson,
}) => {
  const name = "Anvils";
  await blaze.make.category({ name });
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Olga", isOperator: true }),
  });
  await visit(page, "/ops/delivery");
  const weights = page.getByRole("region", { name: "What each category weighs" });
  const all = weights.getByRole("button", { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  const row = weights.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Not said: Medium");
  await row.getByRole("button", { name: `Change ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Weight class of ${name}` });
  await dialog.getByLabel("Weight class").selectOption("Large");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Large");
  expect(faults).toEqual([]);
});

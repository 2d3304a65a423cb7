import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";

test("bid steps are typed with what they do beside them, kept per category, and undone", async ({
  blaze,
  newPerson,
}) => {
  const name = "Sextants";
  const category = await blaze.make.category({ name });
  const page = await openDesk(blaze, newPerson, "steps");
  await expect(page.getByRole("region", { name: "Rising with the price" })).toContainText(
    "up to ₹200 by ₹10, up to ₹999 by ₹25",
  );
  await page.getByRole("button", { name: "Give a category its own" }).click();
  const dialog = page.getByRole("dialog", { name: "Bid steps of a category" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Choose a category.");
  await dialog.getByLabel("Category").selectOption(name);
  for (let left = 10; left > 2; left -= 1)
    await dialog.getByRole("button", { name: `Remove tier ${left - 1}`, exact: true }).click();
  const tier = (number: number) => dialog.getByRole("group", { name: `Tier ${number}` });
  await tier(1).getByLabel("Last bid up to ₹").fill("4,000");
  await tier(1).getByLabel("Step in ₹").fill("50");
  await dialog.getByRole("button", { name: "Add a tier" }).click();
  await tier(2).getByLabel("Last bid up to ₹").fill("3000");
  await tier(2).getByLabel("Step in ₹").fill("100");
  await dialog.getByLabel("Step above that in ₹").fill("500");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(tier(2)).toContainText("Each tier reaches further than the one before it.");
  await tier(2).getByLabel("Last bid up to ₹").fill("4200");
  const examples = dialog.getByRole("list", { name: "What it does" });
  await expect(examples).toContainText("At ₹4,200 the next bid is at least ₹4,300.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const own = page.getByRole("region", { name });
  await expect(own).toContainText("up to ₹4,000 by ₹50, up to ₹4,200 by ₹100, above that by ₹500");
  const { rows } = await blaze.database.pool.query("select bid_steps from categories where id = $1", [
    category.id,
  ]);
  expect(rows).toEqual([{ bid_steps: "4000:50,4200:100,500" }]);

  const history = page.getByRole("region", { name: "What was changed" });
  await history.getByRole("button", { name: `Undo the change: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(own).toBeHidden();
});

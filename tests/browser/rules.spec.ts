import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";

test("a setting says its range and an example, who changed it, and what an undo makes of it", async ({
  blaze,
  newPerson,
}) => {
  const page = await openDesk(blaze, newPerson, "settings");
  const field = page.getByRole("textbox", { name: "The end moves at most" });
  const group = page.getByRole("region", { name: "End of an auction" });
  await expect(group).toContainText("A whole number from 0 to 86,400.");
  await field.fill("600");
  await expect(group).toContainText("ends at 9:10:00 pm at the latest");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Save these changes?" });
  await expect(asked).toContainText("From 1800 seconds to 600 seconds");
  await asked.getByRole("button", { name: "Save" }).click();
  await expect(asked).toBeHidden();

  const history = page.getByRole("region", { name: "What was changed" });
  const row = history.getByRole("row").filter({ hasText: "The end moves at most" }).first();
  await expect(row).toContainText("From 1800 seconds to 600 seconds");
  await expect(row).toContainText("Olga");
  await expect(group).toContainText("Olga");

  await row.getByRole("button", { name: "Undo the change: The end moves at most" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Undo the change of The end moves at most?" });
  await expect(dialog).toContainText("From 600 seconds to 1800 seconds");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("1800");
  await expect(row).toContainText("From 600 seconds to 1800 seconds");
  await expect(row).toContainText("Olga · Undo");
});

test("a setting that another operator has changed meanwhile is shown as it is, not written over", async ({
  blaze,
  newPerson,
}) => {
  const page = await openDesk(blaze, newPerson, "settings");
  const field = page.getByRole("textbox", { name: "A high bid is asked about" });
  await field.fill("300");
  const other = await blaze.signIn((await blaze.make.user({ name: "Omar", isOperator: true })).id);
  const change = (percent: number) =>
    blaze.call("PATCH", "/ops/settings", { token: other, body: { SLIP_CHECK_PERCENT: percent } });
  await change(250);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else has changed the same settings since you began.")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toContainText("From 250 % to 300 %");
  await change(150);
});

import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test.afterEach(async ({ blaze }) => {
  const operator = await blaze.make.user({ isOperator: true });
  const token = await blaze.signIn(operator.id);
  await blaze.call("PATCH", "/ops/settings", { token, body: { PAYMENT_LEAST_HOURS: 12 } });
});

test("an admin gives winners more hours to pay: the form says what that means, the terms name it, and it is undone", async ({
  blaze,
  newPerson,
}) => {
  const { page, faults } = await newPerson({
    as: await blaze.make.user({ name: "Olga", isOperator: true }),
    width: 768,
  });
  await visit(page, "/ops/settings");
  const group = page.getByRole("region", { name: "Deadlines" });
  const field = group.getByRole("textbox", { name: "Hours to pay" });
  await expect(field).toHaveValue("12");
  await expect(group).toContainText("Whoever wins on 1 Jan, 10:00 am pays by 2 Jan, 9:00 pm.");
  await field.fill("5");
  await expect(field).toHaveAccessibleDescription("Enter a whole number from 6 to 72.");
  await field.fill("36");
  await expect(group).toContainText("pays by 3 Jan, 9:00 pm.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("alertdialog", { name: "Save these changes?" });
  await expect(dialog).toContainText("From 12 hours to 36 hours");
  await expect(dialog).toContainText("An order that waits for its payment keeps its deadline.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved: Hours to pay.")).toBeVisible();

  const guest = await newPerson({ width: 360 });
  await visit(guest.page, "/terms-of-use");
  await expect(guest.page.getByRole("main")).toContainText("at least 36 hours away");

  await group.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("12");
  expect([...faults, ...guest.faults]).toEqual([]);
});

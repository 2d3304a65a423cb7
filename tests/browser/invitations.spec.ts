import { openDesk } from "./deskSteps.ts";
import { expect, test } from "./fixtures.ts";

test("a code is made, found, looked at and ended; a thousand are a file", async ({ blaze, newPerson }) => {
  await blaze.make.invitation({ code: "HOUSE-25" });
  const page = await openDesk(blaze, newPerson, "invitations");
  await page.getByRole("button", { name: "Make codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Make invitation codes" });
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog.getByLabel("Note")).toBeFocused();
  await dialog.getByLabel("Note").fill("Friends of the house");
  await dialog.getByLabel("Name of the code").fill("house-25");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog).toContainText("There is an invitation code of this name already.");
  await dialog.getByLabel("Name of the code").fill("house-26");
  await dialog.getByRole("button", { name: "Make them" }).click();
  await expect(dialog).toBeHidden();
  const codes = page.getByRole("region", { name: "Friends of the house" });
  await expect(codes.getByRole("row").filter({ hasText: "HOUSE-26" })).toContainText("Open");

  await test.step("it is found by its name, and ended", async () => {
    await page.getByLabel("Find a code").fill("house-26");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    const list = page.getByRole("region", { name: "Invitations" });
    await expect(list.getByRole("row")).toHaveCount(2);
    await codes.getByRole("button", { name: "End it: HOUSE-26" }).click();
    const asked = page.getByRole("dialog", { name: "End HOUSE-26?" });
    await expect(asked).toContainText("nobody registers with it");
    await asked.getByLabel("Reason").fill("It went round in a group.");
    await asked.getByRole("button", { name: "End it" }).click();
    await expect(codes.getByRole("row").filter({ hasText: "HOUSE-26" })).toContainText("Ended");
    await expect(list).toContainText("Closed");
  });

  await test.step("many are downloaded", async () => {
    await page.getByRole("button", { name: "Make codes" }).click();
    await dialog.getByLabel("Note").fill("Fair in Pune");
    await dialog.getByLabel("How many codes").fill("1000");
    await dialog.getByRole("button", { name: "Make them" }).click();
    const fair = page.getByRole("region", { name: "Fair in Pune" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      fair.getByRole("link", { name: "Download as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^invitations-.*\.csv$/);
  });
});
